export type Messages = Record<string, Record<string, string>>;

export declare const MESSAGES_MODULE: string;
export declare const SAME: string;
export declare function valuesOf(
  parse: typeof import("@messageformat/parser").parse,
  text: string,
): Record<string, string>;
/** Codes of the languages that are read from the right. */
export declare const FROM_RIGHT_TO_LEFT: ReadonlySet<string>;
export declare function isolateValues(text: string): string;
export declare function writtenMessages(language: string): Messages;
export declare function languages(): string[];
export declare function readMessages(language: string): Messages;
export declare function moduleOf(texts: Record<string, Messages>): Promise<string>;
export declare function ensureMessages(): Promise<void>;

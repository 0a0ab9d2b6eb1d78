export declare const MESSAGES_MODULE: string;
export declare function readMessages(language: string): Record<string, Record<string, string>>;
export declare function ensureMessages(): Promise<void>;
export declare function inlineMessages(
  language: string,
): Promise<(code: string, file: string) => string | undefined>;

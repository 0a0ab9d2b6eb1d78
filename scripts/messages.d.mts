type Messages = Record<string, Record<string, string>>;

export declare const MESSAGES_MODULE: string;
export declare function languages(): string[];
export declare function readMessages(language: string): Messages;
export declare function moduleOf(texts: Record<string, Messages>): Promise<string>;
export declare function ensureMessages(): Promise<void>;

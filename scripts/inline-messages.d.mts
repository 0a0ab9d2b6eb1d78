import type { Plugin } from "vite";

type Messages = Record<string, Record<string, string>>;

export declare function isComplex(text: string): boolean;
export declare function markMessages(
  code: string,
  file: string,
  messages?: Messages,
): string | undefined;
export declare function putTexts(
  code: string,
  language: string,
  messages?: Messages,
): Promise<string>;
export declare function inlineMessages(): Plugin;

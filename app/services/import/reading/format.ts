/** A kind of document. The server names the kinds; `read` loads large parsers in the reader process only. */
import type { Gathered } from "./gather.ts";

export interface Format<Kind extends string = string> {
  kind: Kind;
  /** What travellers call such files. */
  called?: () => string;
  /** Extensions and types for choosing or sharing such files; none if only pasted or refused. */
  accept?: readonly string[];
  /** Message if it holds no booking. */
  nothing: () => string;
  /** Decides by content: the name or type that came with it may be wrong. */
  is(document: Opened): boolean;
  read?(document: Opened, reading: Reading): Promise<void>;
}

/** Keeps the literal type of the kind. */
export const format = <const Kind extends string>(one: Format<Kind>): Format<Kind> => one;

export interface Opened {
  bytes: Uint8Array;
  startsWith(mark: string): boolean;
  /** Null if it is not text; decoded on first access. */
  readonly text: string | null;
  /** First 4,096 characters, without leading space and a cut-off last line; empty if it is not text. */
  readonly start: string;
}

export interface Reading {
  found: Gathered;
  /** Reference day for dates without a year. */
  near: Date;
  readAttached(bytes: Uint8Array): Promise<void>;
}

const START = 4096;

export function open(bytes: Uint8Array): Opened {
  let text: string | null | undefined;
  const document = {
    bytes,
    startsWith: (mark: string) => [...mark].every((one, at) => bytes[at] === one.charCodeAt(0)),
    get text() {
      if (text === undefined) text = decode(bytes);
      return text;
    },
    get start() {
      const whole = document.text ?? "";
      const start = whole.slice(0, START).trimStart();
      const end = whole.length > START ? start.lastIndexOf("\n") : -1;
      return end < 0 ? start : start.slice(0, end);
    },
  };
  return document;
}

/** UTF-8, or UTF-16 with its BOM, else Windows-1252; null if it is not text. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

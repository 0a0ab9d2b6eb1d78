/** What NoVo must know of a kind of document. The server names the kinds, and only the reader's process loads large readers: `read` imports them. */
import type { Gathered } from "./gather.ts";

export interface Format<Kind extends string = string> {
  kind: Kind;
  /** What a traveller calls such files. */
  called?: string;
  /** Endings and types that a file of this kind is chosen or shared by; none for what is only pasted or refused. */
  accept?: readonly string[];
  /** What is said where one holds no booking. */
  nothing: string;
  /** By what it holds: a name or a type that came with it may say anything. */
  is(document: Opened): boolean;
  read?(document: Opened, reading: Reading): Promise<void>;
}

/** Keeps the literal type of the kind. */
export const format = <const Kind extends string>(one: Format<Kind>): Format<Kind> => one;

export interface Opened {
  bytes: Uint8Array;
  startsWith(mark: string): boolean;
  /** Null for what is no text; decoded when it is first asked for. */
  readonly text: string | null;
  /** Its first 4,096 characters without the space before them and without a last line that goes on; empty for what is no text. */
  readonly start: string;
}

export interface Reading {
  found: Gathered;
  /** The day near which days without a year are. */
  near: Date;
  readAttached(bytes: Uint8Array): Promise<void>;
}

const START = 4096;

export const TRY_PASTING = "If there is one, copy its text and paste it.";

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

/** UTF-8 or UTF-16 with its mark, else Windows' Latin letters; null for what is no text. */
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

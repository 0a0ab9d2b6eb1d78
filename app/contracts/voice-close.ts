/** Why a socket was closed, free of zod. 4000 and up are NoVo's own (RFC 6455, 7.4.2); the rest of it is an HTTP status. */
export const CLOSE = {
  /** The server stops; it, or its successor, will be back in a moment (registered with IANA). */
  restarting: 1012,
  /** One frame was larger than the server takes; the WebSocket library closes by itself. */
  tooBig: 1009,
  /** Too many frames that were not of the protocol. */
  nonsense: 4400,
  signedOut: 4401,
  /** Nothing was said for long; the client connects again when it is needed. */
  idle: 4408,
  /** The client did not read what it was sent. */
  tooSlow: 4413,
  /** Slices of a recording came faster than any recorder makes them. */
  tooFast: 4425,
  tooManyMessages: 4429,
} as const;

const TOO_MUCH = "That was too much at once. Please wait a minute.";

/** What the traveller is told; any other code is only a lost connection. */
const WORDS: Record<number, string> = {
  [CLOSE.tooBig]: "That recording was too long to send. Please say it in less than two minutes.",
  [CLOSE.nonsense]: "This page is out of date. Please reload it.",
  [CLOSE.tooSlow]: "Your connection is too slow for speech right now. You can type instead.",
  [CLOSE.tooFast]: TOO_MUCH,
  [CLOSE.tooManyMessages]: TOO_MUCH,
};

export const closeWords = (code: number): string | undefined => WORDS[code];

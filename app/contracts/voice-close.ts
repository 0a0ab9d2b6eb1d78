import { m } from "#messages";

/** Close codes, free of zod. 4000 and up are NoVo's own (RFC 6455, 7.4.2): 4000 plus an HTTP status. */
export const CLOSE = {
  /** The server is stopping; it or its successor will be back in a moment (registered with IANA). */
  restarting: 1012,
  /** A frame exceeded the server's limit; the WebSocket library closes the socket itself. */
  tooBig: 1009,
  /** Too many frames outside the protocol. */
  nonsense: 4400,
  signedOut: 4401,
  /** No activity for a long time; the client reconnects when needed. */
  idle: 4408,
  /** The client did not read what it was sent. */
  tooSlow: 4413,
  /** Recording slices arrived faster than any recorder makes them. */
  tooFast: 4425,
  tooManyMessages: 4429,
} as const;

/** What the traveller is told; any other code is just a lost connection. */
const WORDS: Record<number, () => string> = {
  [CLOSE.tooBig]: m.failures.recordingTooLong,
  [CLOSE.nonsense]: m.failures.pageOutOfDate,
  [CLOSE.tooSlow]: m.failures.tooSlowForSpeech,
  [CLOSE.tooFast]: m.failures.tooMuchAtOnce,
  [CLOSE.tooManyMessages]: m.failures.tooMuchAtOnce,
};

export const closeWords = (code: number): string | undefined => WORDS[code]?.();

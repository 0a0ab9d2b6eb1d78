import { type Logger, pino } from "pino";

/**
 * JSON lines on stderr, so that stdout stays free for what a person starts the server to read.
 * Cookies and authorisation headers never get into a line.
 */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      redact: {
        paths: ["req.headers", "*.cookie", "*.authorization", "*.apiKey"],
        censor: "[redacted]",
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}

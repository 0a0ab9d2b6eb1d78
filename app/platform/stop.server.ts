/** Being told to stop, or having to: what is under way ends, then the process does. */
import { setTimeout as wait } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

/** Container engines kill after 10 s unless told otherwise: by then everything is over. */
const ALL_MS = 9_500;
/** For this long the readiness fails while requests are still taken, for a proxy to send them elsewhere. */
const NOTICE_MS = 1_000;
/** Running requests and voice turns end within this time. */
export const GRACE_MS = 8_000;

/** After a crash of native code JavaScript cannot be relied on (Node.js, "Signal events"). */
const NOT_OURS: closeWithGrace.AllEvents[] = [
  "SIGILL",
  "SIGTRAP",
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGSEGV",
  "SIGUSR2",
  "beforeExit",
];

/** Runs `close` once, at the first signal or uncaught error, and ends the process. A second signal ends it at once. */
export function stopWith(log: Logger, close: () => Promise<void>): void {
  closeWithGrace(
    {
      delay: ALL_MS,
      logger: undefined,
      skip: NOT_OURS,
      onSecondSignal: (signal) => log.warn({ event: "stop", signal }, "stopped at once"),
      onTimeout: () => log.error({ event: "stop" }, "stopped before everything was closed"),
      onSecondError: (error) => log.fatal({ err: error, event: "stop" }, "failed while stopping"),
    },
    async ({ signal, err }) => {
      if (err) log.fatal({ err, event: "stop" }, "uncaught error");
      else log.info({ event: "stop", signal }, "stopping");
      await close();
      log.info({ event: "stop" }, "closed");
    },
  );
}

/** For a proxy that asks about readiness; no one does in development. */
export const giveNotice = (production: boolean): Promise<void> =>
  production ? wait(NOTICE_MS) : Promise.resolve();

/** Stops on request or on a fatal error: work in flight ends, then the process. */
import { setTimeout as wait } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

/** Container engines kill after 10 s by default; everything must be over by then. */
const ALL_MS = 9_500;
/** Readiness fails this long while requests are still taken, so that a proxy reroutes them. */
const NOTICE_MS = 1_000;
/** Time for running requests and voice turns to end. */
export const GRACE_MS = 8_000;

/** JavaScript cannot be relied on after native code has crashed (Node.js, "Signal events"). */
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

/** Runs `close` once, at the first signal or uncaught error, then ends the process. A second signal ends it at once. */
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

/** Time for a proxy to see readiness fail; development has none. */
export const giveNotice = (production: boolean): Promise<void> =>
  production ? wait(NOTICE_MS) : Promise.resolve();

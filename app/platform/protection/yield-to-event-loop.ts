import { setImmediate as nextRound } from "node:timers/promises";

let last = Promise.resolve();

/** A round of the event loop of its own, and one for each of many at once: no pieces stand in one block. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}

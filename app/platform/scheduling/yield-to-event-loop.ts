import { setImmediate as nextRound } from "node:timers/promises";

let last = Promise.resolve();

/** Waits for an event-loop round of its own; concurrent callers get one each, so they do not block as one. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}

import { setImmediate as nextRound } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Resolves in a round of the event loop of its own: what others wait for is done first. Of many that yield
 * at once each has a round, so that the pieces of four pages never stand behind one another in one block.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}

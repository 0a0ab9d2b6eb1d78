import { countOwnWork } from "./own-work.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** A few milliseconds of most per-row work. */
const AT_A_TIME = 40;

/** Maps items with `work`, yielding to the event loop between batches. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += AT_A_TIME) {
    if (from > 0) await yieldToEventLoop();
    done.push(...countOwnWork(() => items.slice(from, from + AT_A_TIME).map(work)));
  }
  return done;
}

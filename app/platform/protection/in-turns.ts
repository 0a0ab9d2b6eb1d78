import { countOwnWork } from "./own-work.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** A few milliseconds of most things that are done for each row. */
const AT_A_TIME = 40;

/** What `work` makes of each: others have a turn of the event loop between every so many. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += AT_A_TIME) {
    if (from > 0) await yieldToEventLoop();
    done.push(...countOwnWork(() => items.slice(from, from + AT_A_TIME).map(work)));
  }
  return done;
}

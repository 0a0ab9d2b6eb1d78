import { createFairQueue } from "./fair-queue.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** There is one event loop for all callers. */
const rounds = createFairQueue({ atOnce: 1 });

/**
 * Resolves in a round of the event loop of its own. Reading a long sentence takes some milliseconds
 * without a pause; so of many that come at once, from one traveller or from all, whatever else waits is
 * done between each and the next. Travellers take turns.
 */
export const yieldInTurn = (userId: string): Promise<void> =>
  rounds.run(userId, () => yieldToEventLoop());

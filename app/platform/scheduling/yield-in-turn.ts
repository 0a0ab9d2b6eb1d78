import { createFairQueue } from "./fair-queue.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** All callers share one event loop. */
const rounds = createFairQueue({ atOnce: 1 });

/** Reading a long sentence blocks for milliseconds: this lets others run between many of them. Owners take turns. */
export const yieldInTurn = (userId: string): Promise<void> =>
  rounds.run(userId, () => yieldToEventLoop());

import { createFairQueue } from "./fair-queue.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** There is one event loop for all callers. */
const rounds = createFairQueue({ atOnce: 1 });

/** Reading a long sentence takes milliseconds without a pause: of many at once, others are served between. Owners take turns. */
export const yieldInTurn = (userId: string): Promise<void> =>
  rounds.run(userId, () => yieldToEventLoop());

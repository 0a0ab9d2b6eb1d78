/** Computed once in a while, and once for all who ask at a time. Whether a link opens anything is asked before this. */

import { LRUCache } from "lru-cache";
import { createFairQueue, isQueueFull } from "#app/platform/protection/fair-queue.ts";
import { yieldToEventLoop } from "#app/platform/protection/yield-to-event-loop.ts";
import { within } from "#app/platform/within.ts";
import type { Clock } from "./context/clock.ts";

export const LINK_ANSWER_MS = 30_000;
/** Of each sort: some 20 MB, where all of them are the largest that there can be. */
const MAX_ANSWERS = 100;
/** Of all sorts: as many more as are kept. */
const MAX_WAITING = MAX_ANSWERS;
/** The others in line do not wait for longer. */
const MAX_MS = 10_000;

/** One at a time, in a round of the event loop: everybody else waits for one at most. Owners take turns. */
const line = createFairQueue({ atOnce: 1, maxWaiting: MAX_WAITING });

class LinkTooSlow extends Error {
  constructor(ms: number) {
    super(`a link took longer than ${ms} ms`);
    this.name = "LinkTooSlow";
  }
}

/** Whether a later attempt may open the link: too many were waiting, or it took too long. */
export const isLinkBusy = (error: unknown): boolean =>
  isQueueFull(error) || (error instanceof Error && error.name === "LinkTooSlow");

export interface LinkAnswers<T> {
  /** `link`: its token's hash. Rejects with what `isLinkBusy` knows where it has to be asked for later. */
  get(link: string, owner: string, make: () => Promise<T>): Promise<T>;
}

export function createLinkAnswers<T>(
  clock: Clock,
  { longestMs = MAX_MS }: { longestMs?: number } = {},
): LinkAnswers<T> {
  const answers = new LRUCache<string, { madeAt: number; answer: Promise<T> }>({
    max: MAX_ANSWERS,
    ttl: LINK_ANSWER_MS,
    ttlAutopurge: true,
  });
  return {
    get(link, owner, make) {
      const now = clock.now().getTime();
      const kept = answers.get(link);
      // A clock that was set back keeps nothing for longer.
      if (kept && Math.abs(now - kept.madeAt) < LINK_ANSWER_MS) return kept.answer;
      const inLine = () =>
        yieldToEventLoop().then(() => within(longestMs, make(), () => new LinkTooSlow(longestMs)));
      const made = { madeAt: now, answer: line.run(owner, inLine) };
      answers.set(link, made);
      // Those waiting for it are told; the next request tries again.
      made.answer.catch(() => {
        if (answers.peek(link) === made) answers.delete(link);
      });
      return made.answer;
    },
  };
}

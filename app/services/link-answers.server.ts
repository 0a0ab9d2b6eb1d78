/** Caches what links show, computed once for concurrent requests. Links are validated before this. */

import { LRUCache } from "lru-cache";
import { createFairQueue, isQueueFull } from "#app/platform/scheduling/fair-queue.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import { within } from "#app/platform/within.ts";
import type { Clock } from "./context/clock.ts";

export const LINK_ANSWER_MS = 30_000;
/** Per kind of link: about 20 MB if all are of the largest possible size. */
const MAX_ANSWERS = 100;
/** Over all kinds: as many again as are cached. */
const MAX_WAITING = MAX_ANSWERS;
/** The rest of the queue waits no longer than this. */
const MAX_MS = 10_000;

/** One at a time, each in its own turn of the event loop, so others wait for one at most. Owners take turns. */
const line = createFairQueue({ atOnce: 1, maxWaiting: MAX_WAITING });

class LinkTooSlow extends Error {
  constructor(ms: number) {
    super(`a link took longer than ${ms} ms`);
    this.name = "LinkTooSlow";
  }
}

/** Whether a later attempt may open the link: the queue was full, or the answer took too long. */
export const isLinkBusy = (error: unknown): boolean =>
  isQueueFull(error) || (error instanceof Error && error.name === "LinkTooSlow");

export interface LinkAnswers<T> {
  /** `link`: its token's hash, with the language where guests have their own. Rejects with an `isLinkBusy` error if the caller has to retry later. */
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
      // A clock that was set back does not extend the lifetime.
      if (kept && Math.abs(now - kept.madeAt) < LINK_ANSWER_MS) return kept.answer;
      const inLine = () =>
        yieldToEventLoop().then(() => within(longestMs, make(), () => new LinkTooSlow(longestMs)));
      const made = { madeAt: now, answer: line.run(owner, inLine) };
      answers.set(link, made);
      // Waiting callers get the error; the next request tries again.
      made.answer.catch(() => {
        if (answers.peek(link) === made) answers.delete(link);
      });
      return made.answer;
    },
  };
}

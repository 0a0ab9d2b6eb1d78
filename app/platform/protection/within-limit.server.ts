import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/** Creates a limit of `points` a minute per key. Limits of different names count separately. */
export type CreateLimiter = (name: string, points: number) => RateLimiterAbstract;

/** Counts in this process only. */
export const countHere: CreateLimiter = (keyPrefix, points) =>
  new RateLimiterMemory({ keyPrefix, points, duration: 60 });

/** Counts `points`; false once they are used up (the limiter rejects with its state). Throws if the limiter fails. */
export const isWithin = (limiter: RateLimiterAbstract, key: string, points = 1): Promise<boolean> =>
  limiter.consume(key, points).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Error) throw refusal;
      return false;
    },
  );

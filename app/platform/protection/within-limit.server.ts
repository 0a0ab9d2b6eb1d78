import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/** A limit of so many points a minute for each key. The name is its own: others count apart from it. */
export type CreateLimiter = (name: string, points: number) => RateLimiterAbstract;

/** Counted by this process alone. */
export const countHere: CreateLimiter = (keyPrefix, points) =>
  new RateLimiterMemory({ keyPrefix, points, duration: 60 });

/** Counts one more, or so many. The limiter rejects with its state when the points are used up, with an Error when it failed. */
export const isWithin = (limiter: RateLimiterAbstract, key: string, points = 1): Promise<boolean> =>
  limiter.consume(key, points).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Error) throw refusal;
      return false;
    },
  );

import type { RateLimiterMemory } from "rate-limiter-flexible";

/** Counts one more. The limiter rejects with its state when the points are used up, with an Error when it failed. */
export const isWithin = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Error) throw refusal;
      return false;
    },
  );

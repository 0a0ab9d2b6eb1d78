/** How often a traveller, or an address that nobody is signed in from, may ask. */
import type { NextFunction, Request, Response } from "express";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { NetworkOf } from "./network-of.server.ts";
import { refuse } from "./refuse.server.ts";
import { kindOf, type RequestKind } from "./request-kind.server.ts";
import { type CreateLimiter, countHere } from "./within-limit.server.ts";

export interface WhoAsks {
  /** The traveller whose active session a Cookie header is of. */
  travellerOf: (cookieHeader: string | undefined) => Promise<string | null>;
  networkOf: NetworkOf;
}

export interface Counting extends WhoAsks {
  /** Where requests are counted; by this process alone, unless it is given. */
  createLimiter?: CreateLimiter;
}

/**
 * Refuses with 429 and Retry-After. Anyone who is signed in nowhere counts by their address. Who asks is
 * left in `response.locals.caller`.
 */
export function rateLimits(
  limits: Record<RequestKind, number>,
  { travellerOf, networkOf, createLimiter = countHere }: Counting,
) {
  const limiters: Record<RequestKind, RateLimiterAbstract> = {
    signIn: createLimiter("signIn", limits.signIn),
    writes: createLimiter("writes", limits.writes),
    general: createLimiter("general", limits.general),
    calendar: createLimiter("calendar", limits.calendar),
  };

  async function limit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const kind = kindOf(request);
    if (!kind) return next();
    const traveller = kind === "signIn" ? null : await travellerOf(request.headers.cookie);
    const key = traveller === null ? `from ${networkOf(request)}` : `of ${traveller}`;
    response.locals.caller = key;
    try {
      await limiters[kind].consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const compared = { limit: kind, aMinute: limits[kind] };
      return tooMany(request, response, Math.ceil(refusal.msBeforeNext / 1000), compared);
    }
    next();
  }
  return (request: Request, response: Response, next: NextFunction) => {
    limit(request, response, next).catch(next);
  };
}

function tooMany(
  request: Request,
  response: Response,
  seconds: number,
  compared: Record<string, unknown>,
): void {
  refuse(request, response, {
    status: 429,
    message: `Too many requests. Please try again in ${seconds} seconds.`,
    headers: { "Retry-After": String(seconds) },
    reason: "rate",
    compared,
  });
}

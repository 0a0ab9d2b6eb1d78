/** How often a traveller, a calendar, a shared trip, or an address that nobody is signed in from, may ask. */
import type { NextFunction, Request, Response } from "express";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { NetworkOf } from "./network-of.server.ts";
import { refuse } from "./refuse.server.ts";
import { kindOf, type RequestKind } from "./request-kind.server.ts";
import { type CreateLimiter, countHere } from "./within-limit.server.ts";

export interface WhoAsks {
  /** The traveller whose active session a Cookie header is of. */
  travellerOf: (cookieHeader: string | undefined) => Promise<string | null>;
  /** The calendar or shared trip that a path opens, by a name that does not open it; null where it opens none. */
  linkOf: (path: string) => Promise<string | null>;
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
  { travellerOf, linkOf, networkOf, createLimiter = countHere }: Counting,
) {
  const limiters: Record<RequestKind, RateLimiterAbstract> = {
    signIn: createLimiter("signIn", limits.signIn),
    writes: createLimiter("writes", limits.writes),
    general: createLimiter("general", limits.general),
    calendar: createLimiter("calendar", limits.calendar),
    shared: createLimiter("shared", limits.shared),
    dispatch: createLimiter("dispatch", limits.dispatch),
    imports: createLimiter("imports", limits.imports),
  };

  /** The calendar services ask for the calendars of all travellers from few addresses. */
  async function ownerOf(kind: RequestKind, request: Request): Promise<string | null> {
    if (kind === "signIn" || kind === "dispatch") return null;
    const isLink = kind === "calendar" || kind === "shared";
    return await (isLink ? linkOf(request.path) : travellerOf(request.headers.cookie));
  }

  async function limit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const kind = kindOf(request);
    if (!kind) return next();
    const owner = await ownerOf(kind, request);
    const key = owner === null ? `from ${networkOf(request)}` : `of ${owner}`;
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

/** Rate limits for a traveller, the readers of a traveller's links, or an address without a signed-in traveller. */
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { m } from "#messages";
import { isByToken } from "./by-token.server.ts";
import type { NetworkOf } from "./network-of.server.ts";
import { refuse } from "./refuse.server.ts";
import { isFile, protectionOf, type RequestKind } from "./request-kind.server.ts";
import { decoded } from "./route-of.server.ts";
import { type CreateLimiter, countHere, isWithin } from "./within-limit.server.ts";

interface WhoAsks {
  /** The traveller of the request's active session or token. */
  travellerOf: (request: Request) => Promise<string | null>;
  /** The traveller whose calendar or shared trip the path opens; null if none. */
  linkOwnerOf: (path: string) => Promise<string | null>;
  networkOf: NetworkOf;
}

export interface Counting extends WhoAsks {
  /** Where requests are counted; by default in this process only. */
  createLimiter?: CreateLimiter;
}

type Limit = RequestKind | "links";

/** In characters: cookies and tokens, and their callers. */
const MAX_REMEMBERED = 1024 * 1024;
const TRAVELLER = "of ";

/** Refuses with 429 and Retry-After. Stores the caller, a traveller or an address, in `response.locals.caller`. */
export function rateLimits(
  configured: Record<Exclude<Limit, "health" | "signingIn">, number>,
  { travellerOf, linkOwnerOf, networkOf, createLimiter = countHere }: Counting,
) {
  const limits = { ...configured, health: configured.general, signingIn: configured.general };
  const limiters: Record<Limit, RateLimiterAbstract> = {
    signIn: createLimiter("signIn", limits.signIn),
    signingIn: createLimiter("signingIn", limits.signingIn),
    writes: createLimiter("writes", limits.writes),
    general: createLimiter("general", limits.general),
    takingBack: createLimiter("takingBack", limits.takingBack),
    calendar: createLimiter("calendar", limits.calendar),
    shared: createLimiter("shared", limits.shared),
    links: createLimiter("links", limits.links),
    dispatch: createLimiter("dispatch", limits.dispatch),
    imports: createLimiter("imports", limits.imports),
    // A balancer probes all processes from one address: with a shared count, more processes mean earlier refusal.
    health: countHere("health", limits.health),
  };

  /** The caller charged for the request, and every key it counts against. */
  async function countedFor(
    request: Request,
  ): Promise<{ caller: string; counts: [limit: Limit, key: string][] }> {
    const { kind, counted } = protectionOf(request);
    const address = `from ${networkOf(request)}`;
    if (counted === "linkOwner") {
      const owner = await linkOwnerOf(decoded(request.path));
      if (owner === null) return { caller: address, counts: [[kind, address]] };
      const caller = `${TRAVELLER}${owner}`;
      // Calendar services fetch all travellers' calendars from few addresses.
      return {
        caller,
        counts: [
          ["links", address],
          [kind, caller],
        ],
      };
    }
    const traveller = counted === "traveller" ? await travellerOf(request) : null;
    const caller = traveller === null ? address : `${TRAVELLER}${traveller}`;
    return { caller, counts: [[kind, caller]] };
  }

  async function refusalOf(name: Limit, key: string): Promise<RateLimiterRes | null> {
    try {
      await limiters[name].consume(key);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal;
    }
  }

  const lastCallers = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (caller, credential) => caller.length + credential.length,
  });

  /** Counts against the credential's last caller while looking up the current one, which saves a round trip. */
  async function countAhead(request: Request) {
    const { kind, counted } = protectionOf(request);
    const { authorization, cookie } = request.headers;
    const credential = isByToken(request) ? authorization : cookie;
    if (counted !== "traveller" || !credential) {
      return { ...(await countedFor(request)), ahead: null };
    }
    const guess = lastCallers.get(credential);
    const [found, refusal] = await Promise.all([
      countedFor(request),
      guess === undefined ? null : refusalOf(kind, guess),
    ]);
    if (found.caller.startsWith(TRAVELLER)) lastCallers.set(credential, found.caller);
    else lastCallers.delete(credential);
    return { ...found, ahead: { key: guess, refusal } };
  }

  async function limit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { caller, counts, ahead } = await countAhead(request);
    response.locals.caller = caller;
    for (const [name, key] of counts) {
      const refusal = ahead?.key === key ? ahead.refusal : await refusalOf(name, key);
      if (!refusal) continue;
      const compared = { limit: name, aMinute: limits[name] };
      return tooMany(request, response, Math.ceil(refusal.msBeforeNext / 1000), compared);
    }
    next();
  }
  return (request: Request, response: Response, next: NextFunction) => {
    limit(request, response, next).catch(next);
  };
}

/** Files are too cheap for a remote counter and need no sign-in: counted in this process, by address. */
export function fileLimit(aMinute: number, networkOf: NetworkOf): RequestHandler {
  const files = countHere("files", aMinute);
  return (request, response, next) => {
    if (!isFile(request.originalUrl)) return next();
    isWithin(files, networkOf(request)).then(
      (isAllowed) =>
        isAllowed ? next() : tooMany(request, response, 60, { limit: "files", aMinute }),
      next,
    );
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
    message: m.protection.tooMany({ seconds }),
    headers: { "Retry-After": String(seconds) },
    reason: "rate",
    compared,
  });
}

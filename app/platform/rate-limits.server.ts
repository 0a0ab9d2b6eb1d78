/** How often a traveller, or an address that nobody has signed in from, may ask. */
import type { NextFunction, Request, Response } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimits } from "./limits-config.server.ts";
import { SAFE_METHODS } from "./security.server.ts";

type Kind = keyof RateLimits;

/** Calls that make NoVo ask an outside service, which has its own quota. */
const SEARCHES =
  /^\/(?:api\/(?:weather|postcode|lookup-postcode|flight-status|flights\/search|hotels\/(?:search|locations|details))|hotel-search|flights)(?:[/?.]|$)/;

export function kindOf({ method, originalUrl }: Pick<Request, "method" | "originalUrl">): Kind {
  if (/^\/api\/(?:login|callback)\b/.test(originalUrl)) return "signIn";
  if (!SAFE_METHODS.has(method)) return "writes";
  // The two screens search only with something to search for.
  const isSearch = SEARCHES.test(originalUrl);
  const isForm = /^\/(?:hotel-search|flights)(?:\.data)?$/.test(originalUrl);
  return isSearch && !isForm ? "writes" : "general";
}

/**
 * Refuses with 429 and Retry-After. `whoIs` names the session of a request whose cookie NoVo has
 * signed; all others count by their address.
 */
export function rateLimits(
  limits: RateLimits,
  whoIs: (cookieHeader: string | undefined) => Promise<string | null>,
) {
  const create = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters: Record<Kind, RateLimiterMemory> = {
    signIn: create(limits.signIn),
    writes: create(limits.writes),
    general: create(limits.general),
  };

  async function limit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const kind = kindOf(request);
    const session = kind === "signIn" ? null : await whoIs(request.headers.cookie);
    try {
      await limiters[kind].consume(session ?? request.ip ?? "unknown");
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refuse(request, response, Math.ceil(refusal.msBeforeNext / 1000));
    }
    next();
  }
  return (request: Request, response: Response, next: NextFunction) => {
    limit(request, response, next).catch(next);
  };
}

function refuse(request: Request, response: Response, seconds: number): void {
  const message = `Too many requests. Please try again in ${seconds} seconds.`;
  response.status(429).setHeader("Retry-After", String(seconds));
  if (request.path.startsWith("/api/")) response.json({ message });
  else response.type("text").send(message);
}

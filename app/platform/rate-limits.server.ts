/** How often a traveller, or an address that nobody is signed in from, may ask. */
import type { NextFunction, Request, Response } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { api, type Method, type Operation } from "#app/contracts/api.ts";
import type { RateLimits } from "./limits-config.server.ts";
import type { NetworkOf } from "./network-of.server.ts";
import { refuse } from "./refuse.server.ts";
import { routeOf } from "./route-of.server.ts";
import { SAFE_METHODS } from "./security.server.ts";

type Kind = keyof RateLimits;

const SIGN_IN = new Set(["/api/login", "/api/callback"]);
/** Screens that ask an outside service, once their address says for what. */
const LOOK_UPS = new Set([
  "/flights",
  "/flights/save/:flightNumber",
  "/hotel-search",
  "/hotel-search/select/:hotelId",
  "/upcoming-travel/change-pickup/:id",
]);
/** Nobody may be kept from leaving, or from taking back what they have given. */
const SIGN_OUT = "/api/logout";
const DELETIONS = new Set([
  "/user-details/delete-account",
  "/user-details/sign-out-device/:id",
  "/upcoming-travel/delete-flight/:id",
  "/upcoming-travel/delete-hotel/:id",
  "/upcoming-travel/cancel-booking/:id",
]);

/** What a request counts as; null for what is never refused. */
export function kindOf({
  method,
  originalUrl,
}: Pick<Request, "method" | "originalUrl">): Kind | null {
  const [path = "/", query] = originalUrl.split("?", 2);
  const route = routeOf(path);
  if (SIGN_IN.has(route)) return "signIn";
  const isSafe = SAFE_METHODS.has(method);
  if (route === SIGN_OUT || method === "DELETE") return null;
  if (!isSafe && DELETIONS.has(route)) return null;
  const asksOutside = asksProvider(route) || (LOOK_UPS.has(route) && Boolean(query));
  return isSafe && !asksOutside ? "general" : "writes";
}

/** Calls that make NoVo ask an outside service, which has its own quota. */
function asksProvider(route: string): boolean {
  const calls: Record<string, Partial<Record<Method, Operation>>> = api;
  return calls[route]?.GET?.provider ?? false;
}

export interface WhoAsks {
  /** The traveller whose living session a Cookie header is of. */
  travellerOf: (cookieHeader: string | undefined) => Promise<string | null>;
  networkOf: NetworkOf;
}

/** Refuses with 429 and Retry-After. Whoever is signed in nowhere counts by their address. */
export function rateLimits(limits: RateLimits, { travellerOf, networkOf }: WhoAsks) {
  const create = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters: Record<Kind, RateLimiterMemory> = {
    signIn: create(limits.signIn),
    writes: create(limits.writes),
    general: create(limits.general),
  };

  async function limit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const kind = kindOf(request);
    if (!kind) return next();
    const traveller = kind === "signIn" ? null : await travellerOf(request.headers.cookie);
    const key = traveller === null ? `from ${networkOf(request)}` : `of ${traveller}`;
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

/**
 * What a request wants: to sign in, to write or have somebody asked, to read, to read a calendar or a shared
 * trip, to have documents read, or to take back.
 */
import type { Request } from "express";
import { api, type Method, type Operation } from "#app/contracts/api.ts";
import type { RateLimits } from "../config/limits-config.server.ts";
import { CALENDAR_FEED, isForPrograms, routeOf, SHARED_TRIP } from "./route-of.server.ts";
import { SCREEN_ROUTES } from "./screen-routes.server.ts";
import { SAFE_METHODS } from "./security.server.ts";

export type RequestKind = Exclude<keyof RateLimits, "refusals">;

const SIGN_IN = new Set(["/api/login", "/api/callback"]);
/** Nobody may be kept from leaving, or from taking back what they have given. */
const SIGN_OUT = "/api/logout";
/** Mails, passes and calendars are sent there, to be read. */
export const IMPORT = "/import";

/** What a request counts as; null for requests that are never refused, by rate or by disk space. */
export function kindOf({
  method,
  originalUrl,
}: Pick<Request, "method" | "originalUrl">): RequestKind | null {
  const [path = "/", query] = originalUrl.split("?", 2);
  const route = routeOf(path);
  if (SIGN_IN.has(route)) return "signIn";
  if (route === CALENDAR_FEED) return "calendar";
  if (route === SHARED_TRIP) return "shared";
  if (isForPrograms(route)) return "dispatch";
  const isSafe = SAFE_METHODS.has(method);
  if (route === SIGN_OUT || method === "DELETE") return null;
  if (!isSafe && SCREEN_ROUTES.get(route)?.takesBack) return null;
  if (!isSafe && route === IMPORT) return "imports";
  const asksOutside =
    asksProvider(route) || (SCREEN_ROUTES.get(route)?.asksOutside && Boolean(query));
  return isSafe && !asksOutside ? "general" : "writes";
}

/** Calls that make NoVo ask an outside service, which has its own quota. */
function asksProvider(route: string): boolean {
  const calls: Record<string, Partial<Record<Method, Operation>>> = api;
  return calls[route]?.GET?.provider ?? false;
}

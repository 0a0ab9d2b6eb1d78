/** What a request wants: to sign in, to write or have somebody asked, to read, or to take back. */
import type { Request } from "express";
import { api, type Method, type Operation } from "#app/contracts/api.ts";
import type { RateLimits } from "../config/limits-config.server.ts";
import { routeOf } from "./route-of.server.ts";
import { SAFE_METHODS } from "./security.server.ts";

export type RequestKind = keyof RateLimits;

const SIGN_IN = new Set(["/api/login", "/api/callback"]);
/** Screens that ask an outside service, once their address says for what. */
const LOOK_UPS = new Set([
  "/flights",
  "/flights/save/:flight",
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

/** What a request counts as; null for what is refused neither for its number nor for want of room. */
export function kindOf({
  method,
  originalUrl,
}: Pick<Request, "method" | "originalUrl">): RequestKind | null {
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

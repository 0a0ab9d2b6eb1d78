/** Parsing routes, addresses and cookies takes time that grows with their length; these bounds cap it. */

import type { Request, RequestHandler } from "express";
import { m } from "#messages";
import { type IsOwnHost, parseHost } from "./origins.server.ts";
import { type Refusal, refuse } from "./refuse.server.ts";
import { protectionOf } from "./request-kind.server.ts";

export const BOUNDS = {
  /** /api/user/{id}/details with an id of 255 characters (as OpenID Connect allows), each percent-encoded. */
  pathCharacters: 1024,
  /** The deepest routes have four; allows twice as many. */
  pathSegments: 8,
  /** /hotel-search takes 440 characters, nine times that in encoded Chinese; a sign-in code takes up to 4,096. */
  queryCharacters: 8192,
  /** NoVo's own cookies are 2 kB at most; those of other sites on the same name are sent too. */
  cookieCharacters: 8192,
} as const;

/** All header lines including the address; beyond this Node.js itself answers 431. */
export const MAX_HEADER_BYTES = 16 * 1024;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Health probes address the server by IP, and learn nothing about a traveller. */
const FOR_ANY_HOST = ["/api/health", "/api/health/live"];

interface RequestBounds {
  isOwnHost: IsOwnHost;
  /** The public address, told to clients that come by another one. */
  siteUrl: string;
  /** Development: Vite's modules lie deeper than any page. */
  pathSegments?: number;
}

/** Refuses what no traveller's browser sends, with a message and status that say why. */
export function requestBounds(bounds: RequestBounds): RequestHandler {
  return (request, response, next) => {
    const refusal = refusalOf(request, bounds);
    if (refusal) return refuse(request, response, refusal);
    // Remix builds its addresses from it; only a proxy in front of this very site may set it.
    if (!bounds.isOwnHost(request.get("x-forwarded-host"))) {
      delete request.headers["x-forwarded-host"];
    }
    next();
  };
}

/** Refuses methods the route does not take: Remix would run a page's action for all but GET and HEAD. */
export const requireKnownMethod: RequestHandler = (request, response, next) => {
  const { methods } = protectionOf(request);
  if (methods === null || methods.includes(request.method)) return next();
  refuse(request, response, {
    status: 405,
    message: m.protection.notAllowed({ method: request.method }),
    headers: { Allow: methods.join(", ") },
    reason: "method",
  });
};

export function refusalOf(
  request: Pick<Request, "method" | "url" | "headers">,
  { isOwnHost, siteUrl, pathSegments = BOUNDS.pathSegments }: RequestBounds,
): Refusal | null {
  const { method, url, headers } = request;
  if (!METHODS.includes(method)) {
    const headers = { Allow: METHODS.join(", ") };
    return {
      status: 405,
      reason: "method",
      message: m.protection.notSupported({ method }),
      headers,
    };
  }
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark);
  if (path.length > BOUNDS.pathCharacters || path.split("/").length - 1 > pathSegments) {
    return { status: 414, reason: "path", message: m.protection.addressTooLong() };
  }
  if (query.length > BOUNDS.queryCharacters) {
    return { status: 414, reason: "query", message: m.protection.queryTooLong() };
  }
  if (!isDecodable(path))
    return { status: 400, reason: "path", message: m.failures.notAnAddress() };
  if ((headers.cookie?.length ?? 0) > BOUNDS.cookieCharacters) {
    const message = m.protection.tooManyCookies();
    return { status: 431, reason: "cookies", message };
  }
  if (!parseHost(headers.host))
    return { status: 400, reason: "host", message: m.protection.wrongHost() };
  if (!isOwnHost(headers.host) && !FOR_ANY_HOST.includes(path)) {
    const compared = { host: headers.host, expected: siteUrl };
    return {
      status: 421,
      reason: "host",
      message: m.protection.novoIsAt({ address: siteUrl }),
      compared,
    };
  }
  return null;
}

/** A path of this server: no absolute URL (as to a proxy), no "*", and no broken percent-encoding. */
function isDecodable(path: string): boolean {
  if (!path.startsWith("/")) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

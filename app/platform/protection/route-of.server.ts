/** Which route a path is, however it is spelled: for the metrics, the log and the rate limits. */
import { api, type Operation } from "#app/contracts/api.ts";
import { SCREEN_ROUTES } from "./screen-routes.server.ts";

/** What calendar programs read; the file's name is all that opens it. */
export const CALENDAR_FEED = "/calendar/:file";

/** A trip that someone else may see; its token is all that opens it. */
export const SHARED_TRIP = "/shared/:token";

/** The way out of emails; its token is all that opens it. */
const UNSUBSCRIBE = "/unsubscribe/:token";

/** Takes back what was just saved. */
export const UNDO = "/undo";

/** Where a traveller's own programs speak the Model Context Protocol. */
export const MCP = "/mcp";
/** Where programs prove themselves: by a code, a refresh token, or what they say of themselves; no cookie counts. */
export const OF_PROGRAMS: readonly string[] = ["/oauth/token", "/oauth/revoke", "/oauth/register"];

/** Where a program may act for the traveller, if they say so. */
const CONSENT = "/oauth/consent/:id";

/** What `app/auth/oauth` answers to anyone, and where a program finds out about it. */
export const OAUTH_READS: readonly string[] = [
  "/oauth/authorize",
  "/oauth/authorize/:id",
  "/oauth/jwks",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
];

/** What is neither in the table of the API nor a screen. */
const OTHERS = [
  "/api/docs",
  "/ws",
  "/metrics",
  CALENDAR_FEED,
  "/calendar/item/:id",
  SHARED_TRIP,
  UNSUBSCRIBE,
  UNDO,
  "/offline",
  // Leads to the driver of the next car.
  "/driver",
  MCP,
  ...OF_PROGRAMS,
  ...OAUTH_READS,
  CONSENT,
];

/** Another address of a route: see app/routes.ts. */
const MIME = { pattern: "/api/imports", segments: segmentsOf("/api/imports/mime") };

/** Those without parameters first, since they are more exact. */
const ROUTES = [...Object.keys(api), ...SCREEN_ROUTES.keys(), ...OTHERS]
  .map((pattern) => ({ pattern, segments: segmentsOf(pattern) }))
  .concat(MIME)
  .toSorted((a, b) => a.pattern.split(":").length - b.pattern.split(":").length);

/**
 * The pattern of the route that Remix and Express take this path for: they decode it, look at neither
 * capitals nor a slash at its end, and serve a screen's data under its name and `.data`. Never an id, a
 * postcode or a name, and of a bounded number, since a stranger can ask for as many paths as they like.
 */
export function routeOf(path: string): string {
  if (path.startsWith("/assets/")) return "/assets";
  const asked = segmentsOf(
    decoded(path)
      .toLowerCase()
      .replace(/\.data$/, ""),
  );
  if (asked.length === 1 && asked[0] === "_root") return "/";
  return ROUTES.find(({ segments }) => fits(segments, asked))?.pattern ?? "other";
}

/** Whether a route is for another program, which has a token and no cookie. */
export const isForPrograms = (route: string): boolean =>
  OF_PROGRAMS.includes(route) || callsOf(route).some(({ bearer }) => bearer);

export const callsOf = (route: string): Operation[] =>
  Object.values((api as Record<string, Record<string, Operation>>)[route] ?? {});

/** What Remix serves under another name: a page's data, which neither the API nor MCP has. */
export const isDataPath = (path: string): boolean => /\.data\/?$/i.test(path);

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Each segment by itself: an encoded slash is part of a name, and divides nothing. */
export function decoded(path: string): string {
  try {
    return path
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2f"))
      .join("/");
  } catch {
    return path;
  }
}

const fits = (pattern: readonly string[], asked: readonly string[]): boolean =>
  pattern.length === asked.length &&
  pattern.every((part, index) => part.startsWith(":") || part.toLowerCase() === asked[index]);

/** The route of a path, however it is spelled: for the metrics, the log and the rate limits. */
import { api, type Operation } from "#app/contracts/api.ts";
import { SCREEN_ROUTES } from "./screen-routes.server.ts";

/** Read by calendar programs; the file name is the only credential. */
export const CALENDAR_FEED = "/calendar/:file";

/** A trip shared with someone else; the token is the only credential. */
export const SHARED_TRIP = "/shared/:token";

/** The unsubscribe link; its token is the only credential. */
const UNSUBSCRIBE = "/unsubscribe/:token";

/** Undoes the last save. */
export const UNDO = "/undo";

/** The Model Context Protocol endpoint for a traveller's own programs. */
export const MCP = "/mcp";
/** Where programs authenticate: by a code, a refresh token, or what they say of themselves; cookies do not count. */
export const OF_PROGRAMS: readonly string[] = ["/oauth/token", "/oauth/revoke", "/oauth/register"];

/** Where the traveller decides whether a program may act for them. */
const CONSENT = "/oauth/consent/:id";

/** What `app/auth/oauth` answers to anyone, and where a program discovers it. */
export const OAUTH_READS: readonly string[] = [
  "/oauth/authorize",
  "/oauth/authorize/:id",
  "/oauth/jwks",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
];

/** Routes that are neither in the API table nor screens. */
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
  // Redirects to the driver of the next car.
  "/driver",
  MCP,
  ...OF_PROGRAMS,
  ...OAUTH_READS,
  CONSENT,
];

/** An alias of a route: see app/routes.ts. */
const MIME = { pattern: "/api/imports", segments: segmentsOf("/api/imports/mime") };

/** Fewest parameters first, since those are more specific. */
const ROUTES = [...Object.keys(api), ...SCREEN_ROUTES.keys(), ...OTHERS]
  .map((pattern) => ({ pattern, segments: segmentsOf(pattern) }))
  .concat(MIME)
  .toSorted((a, b) => a.pattern.split(":").length - b.pattern.split(":").length);

/**
 * The pattern of the route that Remix and Express choose for the path: they decode it, ignore case and a
 * trailing slash, and serve a screen's data under its name and `.data`. Never an id, a postcode or a name,
 * and one of a bounded number, since a stranger can request any number of paths.
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

/** Whether a route is for another program, which sends a token and no cookie. */
export const isForPrograms = (route: string): boolean =>
  OF_PROGRAMS.includes(route) || callsOf(route).some(({ bearer }) => bearer);

export const callsOf = (route: string): Operation[] =>
  Object.values((api as Record<string, Record<string, Operation>>)[route] ?? {});

/** Whether Remix serves a page's data under this name; neither the API nor MCP has any. */
export const isDataPath = (path: string): boolean => /\.data\/?$/i.test(path);

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Decodes each segment on its own: an encoded slash is part of a name, not a separator. */
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

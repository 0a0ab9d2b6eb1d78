/** What protects each request, in one table used by every limit: its rate, who is counted, disk space, and methods. */
import type { Request } from "express";
import { api, type Method, type Operation } from "#app/contracts/api.ts";
import type { RateLimits } from "../config/limits-config.server.ts";
import {
  CALENDAR_FEED,
  isDataPath,
  isForPrograms,
  MCP,
  OAUTH_READS,
  OF_PROGRAMS,
  routeOf,
  SHARED_TRIP,
  UNDO,
} from "./route-of.server.ts";
import { SCREEN_ROUTES } from "./screen-routes.server.ts";
import { SAFE_METHODS } from "./security.server.ts";

export type RequestKind =
  | Exclude<keyof RateLimits, "refusals" | "links" | "files">
  | "health"
  | "signingIn";

/** Who is counted: the address, the traveller (else the address), or the traveller who owns the link. */
type Counted = "address" | "traveller" | "linkOwner";

interface Protection {
  kind: RequestKind;
  counted: Counted;
  /** Refused while the disk is full. */
  needsRoom: boolean;
  /** All methods of the route; null if it checks them itself (API calls, MCP). */
  methods: readonly string[] | null;
}

interface Rule {
  counted: Counted;
  writes: "all" | "unsafe" | "none";
}

const RULES: Readonly<Record<RequestKind, Rule>> = {
  signIn: { counted: "address", writes: "all" },
  // Continues what this browser began, which was counted then.
  signingIn: { counted: "address", writes: "all" },
  // Deleting frees space, and leaving must always be possible.
  takingBack: { counted: "traveller", writes: "none" },
  imports: { counted: "traveller", writes: "unsafe" },
  writes: { counted: "traveller", writes: "unsafe" },
  general: { counted: "traveller", writes: "unsafe" },
  health: { counted: "address", writes: "none" },
  calendar: { counted: "linkOwner", writes: "unsafe" },
  shared: { counted: "linkOwner", writes: "unsafe" },
  dispatch: { counted: "address", writes: "unsafe" },
};

/** Take mails, passes and calendars to read, from a traveller or from a program with their token. */
export const IMPORT = "/import";
export const API_IMPORTS = "/api/imports";

/** For any method. */
const ALWAYS: Readonly<Record<string, RequestKind>> = {
  "/api/login": "signIn",
  "/api/callback": "signingIn",
  "/oauth/authorize": "signIn",
  "/oauth/authorize/:id": "signingIn",
  "/oauth/register": "signIn",
  "/api/logout": "takingBack",
  [UNDO]: "takingBack",
  [CALENDAR_FEED]: "calendar",
  [SHARED_TRIP]: "shared",
  [API_IMPORTS]: "imports",
  "/api/health": "health",
  "/api/health/live": "health",
};

const READS = ["GET", "HEAD"];
/** Remix runs an action for every method except GET and HEAD; forms send only POST. */
const READS_AND_FORMS = [...READS, "POST"];
/** Pages and files without a form. */
const READ_ONLY = new Set([
  CALENDAR_FEED,
  "/calendar/item/:id",
  SHARED_TRIP,
  "/offline",
  "/assets",
  ...OAUTH_READS,
]);

/** Whether it is a build file, which a browser fetches once. A missing one is a missing page, and counts as one. */
export function isFile(originalUrl: string): boolean {
  const [path = "/"] = originalUrl.split("?", 1);
  const route = routeOf(path);
  return route === "/assets" || route === "/offline" || (route === "other" && /\.\w+$/.test(path));
}

export function protectionOf(request: Pick<Request, "method" | "originalUrl">): Protection {
  const [path = "/", query] = request.originalUrl.split("?", 2);
  const route = routeOf(path);
  const kind = kindOf(route, request.method, Boolean(query));
  const { counted, writes } = RULES[kind];
  const isUnsafe = !SAFE_METHODS.has(request.method);
  const needsRoom = writes === "all" || (writes === "unsafe" && isUnsafe);
  return { kind, counted, needsRoom, methods: methodsOf(route, path) };
}

function kindOf(route: string, method: string, hasQuery: boolean): RequestKind {
  const always = ALWAYS[route];
  if (always) return always;
  if (isForPrograms(route)) return "dispatch";
  const screen = SCREEN_ROUTES.get(route);
  const isSafe = SAFE_METHODS.has(method);
  const takesBack = screen?.takesBack ? method === "POST" : method === "DELETE" && deletes(route);
  if (takesBack) return "takingBack";
  if (!isSafe && route === IMPORT) return "imports";
  const asksOutside = asksProvider(route) || (screen?.asksOutside && hasQuery);
  return isSafe && !asksOutside ? "general" : "writes";
}

function methodsOf(route: string, path: string): readonly string[] | null {
  if (/^\/api\//i.test(route === "other" ? path : route)) return null;
  // Programs request the calendar or MCP itself, never the data of a page.
  if ((route === CALENDAR_FEED || route === MCP) && isDataPath(path)) return [];
  if (route === MCP) return null;
  if (OF_PROGRAMS.includes(route)) return ["POST"];
  return READ_ONLY.has(route) ? READS : READS_AND_FORMS;
}

const callsOf = (route: string): Partial<Record<Method, Operation>> =>
  (api as Record<string, Partial<Record<Method, Operation>>>)[route] ?? {};

/** Calls that make NoVo query an outside service with its own quota. */
const asksProvider = (route: string): boolean => callsOf(route).GET?.provider ?? false;

const deletes = (route: string): boolean => callsOf(route).DELETE !== undefined;

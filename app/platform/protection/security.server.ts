import { randomBytes } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { m } from "#messages";
import { isByToken, isMcp, isProgramCall } from "./by-token.server.ts";
import type { IsOwnOrigin } from "./origins.server.ts";
import { noteRefusal, whenHeld } from "./refuse.server.ts";

/**
 * Response headers for everything NoVo sends, with a fresh script nonce in `res.locals.cspNonce`. `https`
 * turns on HSTS; `imageOrigins` may serve pictures; a form's answer may redirect to `formOrigins`, since
 * signing out continues to the sign-in service.
 */
export function securityHeaders({
  production,
  https,
  imageOrigins,
  formOrigins,
}: {
  production: boolean;
  https: boolean;
  imageOrigins: string[];
  formOrigins: string[];
}): RequestHandler[] {
  const directives = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      (_request: unknown, response: unknown) =>
        `'nonce-${(response as Pick<Response, "locals">).locals.cspNonce}'`,
    ],
    // Radix positions its layers with style attributes; style elements carry no script.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...imageOrigins],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'"],
    "font-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formOrigins],
    "frame-ancestors": ["'none'"],
  };
  return [
    (_request, response, next) => {
      response.locals.cspNonce = randomBytes(16).toString("base64");
      response.setHeader(
        "Permissions-Policy",
        "microphone=(self), camera=(), geolocation=(), payment=()",
      );
      next();
    },
    helmet({
      // In development Vite injects its own scripts and styles, and its socket uses another port.
      contentSecurityPolicy: production && { useDefaults: false, directives },
      // Map tiles need a referrer (OpenStreetMap's tile policy), so not "no-referrer".
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: https && { maxAge: YEAR_SECONDS, includeSubDomains: false },
      xFrameOptions: { action: "deny" },
    }),
  ];
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Characters of a client's value in the log. */
const MAX_NOTED_LENGTH = 200;

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses unsafe requests from other sites (403), for documents, data and /api alike. Browsers send Origin;
 * Sec-Fetch-Site is the fallback. A script has to set Origin itself.
 */
export function requireSameOrigin(isOwnOrigin: IsOwnOrigin, siteUrl: string) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, isOwnOrigin)) {
      // Remix compares a remaining Origin with the host, and does not handle "null".
      if (request.headers.origin === "null") delete request.headers.origin;
      return next();
    }
    if (isMcp(request) ? isSentByNoPage(request) : isOthers(request)) return next();
    noteRefusal(response, {
      reason: "origin",
      compared: {
        origin: request.get("origin")?.slice(0, MAX_NOTED_LENGTH),
        site: request.get("sec-fetch-site")?.slice(0, MAX_NOTED_LENGTH),
        expected: siteUrl,
      },
    });
    const message = m.protection.notFromNovo();
    whenHeld(request, response, () => response.status(403).json({ message }));
  };
}

/** Pages of other sites cannot send these, or what they can send has no effect. */
const isOthers = (request: Request): boolean =>
  isProgramCall(request) || isByToken(request) || isOneClick(request);

/** Every page sends an Origin when it posts. MCP requires refusing other sites' even if a token is sent. */
const isSentByNoPage = ({ headers }: Request): boolean => headers.origin === undefined;

/** A share to the installed app sends "none", which no page can make a browser send. It is only read. */
const isSharedByPerson = ({ method, path, headers }: Request, origin: string | undefined) =>
  method === "POST" &&
  path === SHARED_TO &&
  headers["sec-fetch-site"] === "none" &&
  (origin === undefined || origin === "null");

/** The POST that mail programs send themselves (RFC 8058); the token in the address says whose emails end. */
const isOneClick = ({ method, path }: Request) =>
  method === "POST" && /^\/unsubscribe\/[\w-]+(?:\.[\w-]{43})?$/.test(path);

/** The manifest's share target. */
const SHARED_TO = "/import";

function isSameOrigin(request: Request, isOwnOrigin: IsOwnOrigin): boolean {
  const origin = request.get("origin");
  if (isSharedByPerson(request, origin)) return true;
  if (origin !== undefined) return isOwnOrigin(origin);
  return request.get("sec-fetch-site") === "same-origin";
}

import { randomBytes } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { IsOwnOrigin } from "./origins.server.ts";
import { noteRefusal } from "./refuse.server.ts";

/**
 * Response headers for everything that NoVo sends, with a fresh script nonce in
 * `res.locals.cspNonce`. `https` turns on HSTS; `imageOrigins` are hosts that pictures may come from.
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
  /** Where a form's answer may redirect to: signing out goes on to the sign-in service. */
  formOrigins: string[];
}) {
  const middleware: RequestHandler = (_request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.cspNonce = nonce;
    // In development Vite injects its own scripts and styles, and its socket has a port of its own.
    if (production)
      response.setHeader(
        "Content-Security-Policy",
        contentSecurityPolicy({ nonce, imageOrigins, formOrigins }),
      );
    response.setHeader("X-Content-Type-Options", "nosniff");
    // Map tiles ask for a referrer (OpenStreetMap's tile policy), so not "no-referrer".
    response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
    response.setHeader(
      "Permissions-Policy",
      "microphone=(self), camera=(), geolocation=(), payment=()",
    );
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
  return middleware;
}

export function contentSecurityPolicy({
  nonce,
  imageOrigins,
  formOrigins,
}: {
  nonce: string;
  imageOrigins: string[];
  formOrigins: string[];
}): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Radix positions its layers with style attributes; style elements carry no script.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...imageOrigins].join(" "),
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Of what a stranger sent, in the log. */
const LONGEST_NOTED = 200;

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses unsafe requests that do not come from this site (403), for documents, data and /api alike.
 * A browser says so in Origin; Sec-Fetch-Site serves where Origin is missing. A script has to send
 * an Origin of its own accord.
 */
export function requireSameOrigin(isOwnOrigin: IsOwnOrigin, siteUrl: string) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, isOwnOrigin)) return next();
    noteRefusal(response, {
      reason: "origin",
      compared: {
        origin: request.get("origin")?.slice(0, LONGEST_NOTED),
        site: request.get("sec-fetch-site")?.slice(0, LONGEST_NOTED),
        expected: siteUrl,
      },
    });
    response.status(403).json({ message: "This request did not come from NoVo's own pages." });
  };
}

function isSameOrigin(request: Request, isOwnOrigin: IsOwnOrigin): boolean {
  const origin = request.get("origin");
  if (origin !== undefined) return isOwnOrigin(origin);
  return request.get("sec-fetch-site") === "same-origin";
}

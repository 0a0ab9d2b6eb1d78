import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import express, { type Request, type Response } from "express";
import { beforeAll, expect, it, vi } from "vitest";
import { closeServer, createHttpServer, listen } from "../http/http-server.server.ts";
import { requireSameOrigin, securityHeaders } from "./security.server.ts";

let headers: Headers;
let policy: string;
beforeAll(async () => {
  const web = express();
  web.use(
    securityHeaders({
      production: true,
      https: true,
      imageOrigins: ["https://tile.openstreetmap.org"],
      formOrigins: ["https://replit.com"],
    }),
  );
  web.use((_request, response) => response.end());
  const server = createHttpServer();
  server.on("request", web);
  const port = await listen(server, { host: "127.0.0.1", port: 0, variable: "PORT" });
  ({ headers } = await fetch(`http://127.0.0.1:${port}/`));
  policy = headers.get("Content-Security-Policy") ?? "";
  await closeServer(server, 1000);
});

it("the content security policy has nothing high or medium to find", () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) =>
    [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE].includes(severity),
  );
  expect(grave).toEqual([]);
});

it("the content security policy lets no script in but the site's own, and no frame around it", () => {
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part);
  }
});

it("https stays https for a year, nothing is sniffed, nobody learns more than the origin", () => {
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toContain("microphone=(self)");
});

it.each([
  [
    "a page of NoVo",
    { origin: "https://novo.example", "sec-fetch-site": "same-origin" },
    "/import",
    true,
  ],
  ["what a person shares", { origin: "null", "sec-fetch-site": "none" }, "/import", true],
  ["what a person shares, without an origin", { "sec-fetch-site": "none" }, "/import", true],
  ["the same, to another page", { origin: "null", "sec-fetch-site": "none" }, "/import/1", false],
  [
    "a frame without an origin",
    { origin: "null", "sec-fetch-site": "cross-site" },
    "/import",
    false,
  ],
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "none" }, "/import", false],
  ["nobody says who", {}, "/import", false],
  // RFC 8058: a mail program has no origin, and the token says whose emails end.
  ["a mail program, to the way out of emails", {}, "/unsubscribe/YWRh_x-1", true],
  ["the same from an early email", {}, `/unsubscribe/YWRh.${"x".repeat(43)}`, true],
  ["a page of another site, as data", {}, "/unsubscribe/YWRh.data", false],
  ["a mail program, to another page", {}, "/user-details/notifications", false],
])("a page is posted to by %s", (_who, headers, path, isLetIn) => {
  const next = vi.fn();
  const get = (name: string) => (headers as Record<string, string>)[name];
  const request = { method: "POST", path, headers, get } as unknown as Request;
  const response = {
    locals: {},
    status: () => response,
    json: () => response,
  } as unknown as Response;
  requireSameOrigin((origin) => origin === "https://novo.example", "https://novo.example")(
    request,
    response,
    next,
  );
  expect(next).toHaveBeenCalledTimes(isLetIn ? 1 : 0);
  // What stands behind it would compare it with the host.
  if (isLetIn) expect((headers as Record<string, string>).origin).not.toBe("null");
});

/** How often a POST of another origin is passed on. */
function timesLetIn(path: string, headers: Record<string, string | undefined> = {}): number {
  const next = vi.fn();
  const origin = "https://evil.example";
  const request = { method: "POST", path, headers: { origin, ...headers }, get: () => origin };
  const response = {
    locals: {},
    status: () => response,
    json: () => response,
  } as unknown as Response;
  requireSameOrigin(() => false, "https://novo.example")(
    request as unknown as Request,
    response,
    next,
  );
  return next.mock.calls.length;
}

it.each([
  ["/api/dispatch/bookings/x", true],
  ["/api/imports", true],
  ["/API/Dispatch/bookings/x/", true],
  ["//api/dispatch/bookings/x", false],
  ["/api//dispatch/bookings/x", true],
  ["/api/dispatch/bookings/x.data", false],
  ["/api/dispatch/bookings/x.DATA", false],
  ["/%61pi/dispatch/bookings/x", false],
  ["/api/hotels/x", false],
])("a program of another origin may post to %s: %s", (path, isLetIn) => {
  expect(timesLetIn(path)).toBe(isLetIn ? 1 : 0);
});

const TOKEN = `Bearer novo_${"x".repeat(43)}`;
it.each([
  ["a token alone", "/api/user-flights", { authorization: TOKEN }, true],
  [
    "a token of this site, with a cookie beside it",
    "/api/user-flights",
    { authorization: TOKEN, cookie: "novo=x" },
    true,
  ],
  ["a token, to what is for sessions alone", "/api/account/export", { authorization: TOKEN }, true],
  [
    "a token, to what everyone may call: the cookie counts there",
    "/api/logout",
    { authorization: TOKEN },
    false,
  ],
  ["a token, to a page", "/user-details", { authorization: TOKEN }, false],
  ["a token, to a page's data", "/api/user-flights.data", { authorization: TOKEN }, false],
  [
    "a token, in another spelling of the API",
    "/%61pi/user-flights",
    { authorization: TOKEN },
    false,
  ],
  ["a cookie alone", "/api/user-flights", { cookie: "novo=x" }, false],
  ["a token, to MCP, which wants such a page refused", "/mcp", { authorization: TOKEN }, false],
  ["no page's origin, to MCP", "/mcp", { origin: undefined }, true],
  [
    "no page's origin, to the data of a page of that name",
    "/mcp.data",
    { origin: undefined },
    false,
  ],
  [
    "a proxy's password",
    "/api/user-flights",
    { authorization: "Basic bm92bzp4", cookie: "novo=x" },
    false,
  ],
])("another origin is let in with %s: %s", (_what, path, headers, isLetIn) => {
  expect(timesLetIn(path, headers)).toBe(isLetIn ? 1 : 0);
});

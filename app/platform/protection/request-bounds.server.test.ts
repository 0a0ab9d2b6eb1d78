import { expect, it } from "vitest";
import { createIsOwnHost } from "./origins.server.ts";
import { BOUNDS, refusalOf } from "./request-bounds.server.ts";

const SITE = "https://novo.example";
const isOwnHost = createIsOwnHost({ appUrl: SITE, listensOnLoopback: false });
const HOST = { host: "novo.example" };

const judge = (url: string, headers: Record<string, string> = HOST, method = "GET") =>
  refusalOf({ method, url, headers }, { isOwnHost, siteUrl: SITE });

const longest = (segments: number, characters: number) =>
  "/a".repeat(segments - 1) + "/".padEnd(characters - 2 * (segments - 1), "a");

it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s is a method",
  (method) => {
    expect(judge("/flights", HOST, method)).toBeNull();
  },
);

it.each(["TRACE", "CONNECT", "get", "PROPFIND", ""])("%j is none", (method) => {
  expect(judge("/flights", HOST, method)).toEqual({
    status: 405,
    reason: "method",
    message: `${method} is not supported`,
    headers: { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" },
  });
});

it("a path has so many characters and segments, and no more", () => {
  const { pathCharacters, pathSegments } = BOUNDS;
  const refusal = {
    status: 414,
    reason: "path",
    message: "That address is too long",
  };
  expect(judge(longest(pathSegments, pathCharacters))).toBeNull();
  expect(judge(longest(pathSegments, pathCharacters + 1))).toEqual(refusal);
  expect(judge("/a".repeat(pathSegments + 1))).toEqual(refusal);
  expect(judge(`${"/a".repeat(pathSegments + 1)}?x=1`)).toEqual(refusal);
  const deeper = { isOwnHost, siteUrl: SITE, pathSegments: 20 };
  const request = { method: "GET", url: "/a".repeat(20), headers: HOST };
  expect(refusalOf(request, deeper)).toBeNull();
});

it("a query has so many characters, and no more; it is no part of the path", () => {
  const query = (characters: number) => "?".padEnd(characters, "/");
  expect(judge(`/flights${query(BOUNDS.queryCharacters)}`)).toBeNull();
  expect(judge(`/flights${query(BOUNDS.queryCharacters + 1)}`)).toEqual({
    status: 414,
    reason: "query",
    message: "The query is too long",
  });
  expect(judge("/flights?q=%E0%A4%A")).toBeNull();
});

it.each(["/%E0%A4%A", "http://novo.example/", "*", "?", ""])("%j is no address", (url) => {
  expect(judge(url)).toEqual({
    status: 400,
    reason: "path",
    message: "That is not a valid address",
  });
});

it("cookies have an end", () => {
  const cookie = (characters: number) => ({ ...HOST, cookie: "x".repeat(characters) });
  expect(judge("/", cookie(BOUNDS.cookieCharacters))).toBeNull();
  expect(judge("/", cookie(BOUNDS.cookieCharacters + 1))).toEqual({
    status: 431,
    reason: "cookies",
    message: "Your browser sends too many cookies. Delete those of this site, and try again.",
  });
});

it.each([{}, { host: "" }, { host: "a@b" }, { host: "novo.example/x" }])(
  "%j is no host",
  (headers) => {
    const refusal = { status: 400, reason: "host", message: "The Host header is invalid" };
    expect(judge("/", headers as Record<string, string>)).toEqual(refusal);
    expect(judge("/api/health", headers as Record<string, string>)).toEqual(refusal);
  },
);

it("another site's host is told where this one is, but for a health check", () => {
  const host = "attacker.example";
  for (const path of ["/", "/api/user/me", "/api/health/other", "/api/health?x=1/../"]) {
    const refusal = {
      status: 421,
      reason: "host",
      message: `This NoVo is at ${SITE}`,
      compared: { host, expected: SITE },
    };
    expect(judge(path, { host })).toEqual(path.startsWith("/api/health?") ? null : refusal);
  }
  expect(judge("/api/health/live", { host })).toBeNull();
});

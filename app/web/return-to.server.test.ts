import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnPath } from "#app/contracts/own-path.ts";
import { safeReturnTo } from "./return-to.server.ts";

const SITE = "https://novo.example";

/** Pieces that such addresses are made of, put together in every way. */
const piece = fc.constantFrom(
  "/",
  "//",
  "\\",
  "/\\",
  "\\\\",
  ".",
  "..",
  "/./",
  "/../",
  "%2f",
  "%5c",
  "%09",
  "%0d%0a",
  "\t",
  "\r\n",
  "\n",
  "\u0000",
  " ",
  "\u00a0",
  "\u2028",
  "javascript:alert(1)",
  "data:text/html,x",
  "http:",
  "https:",
  "https://",
  "evil.example",
  "//evil.example",
  "@evil.example",
  "user:pass@evil.example",
  ":80",
  "?",
  "#",
  "?a=//evil.example",
  "flights",
  "api/logout",
  "／",
  "。",
  "[::1]",
  "novo.example.evil.example",
  "Set-Cookie: a=b",
);
const payload = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
const anyPayload = fc.oneof(
  payload,
  payload.map((text) => `/${text}`),
  fc.string(),
  fc.webUrl(),
);

describe("where a sign-in may lead", () => {
  it("is never off the site, whatever is asked for, and fits into a header", () => {
    fc.assert(
      fc.property(anyPayload, (wanted) => {
        const path = safeReturnTo(wanted);
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(new URL(path, `${SITE}/api/callback`).pathname).not.toMatch(/^\/\//);
        expect(path).toMatch(/^\/(?!\/|\\)[\x21-\x7e]*$/);
        new Headers().set("Location", path);
      }),
      { numRuns: 2000, seed: 20261121 },
    );
  });

  it("is where it was asked for, where that is on the site", () => {
    expect(safeReturnTo("/flights?origin=LHR#results")).toBe("/flights?origin=LHR#results");
    expect(safeReturnTo("/hotel-search?destination=Málaga")).toBe(
      "/hotel-search?destination=M%C3%A1laga",
    );
    expect(safeReturnTo("/api/logout")).toBe("/");
    expect(safeReturnTo(undefined)).toBe("/");
    expect(safeReturnTo(`/${"a".repeat(2000)}`)).toBe("/");
  });

  it("a navigate command leads nowhere else either", () => {
    fc.assert(
      fc.property(anyPayload, (wanted) => {
        if (isOwnPath(wanted)) expect(new URL(wanted, SITE).origin).toBe(SITE);
      }),
      { numRuns: 2000, seed: 20261121 },
    );
  });
});

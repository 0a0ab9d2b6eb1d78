import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import express from "express";
import { beforeAll, expect, it } from "vitest";
import { closeServer, createHttpServer, listen } from "./http-server.server.ts";
import { securityHeaders } from "./security.server.ts";

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

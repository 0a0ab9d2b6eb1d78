import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security.server.ts";

const policy = contentSecurityPolicy({
  nonce: "c29tZSByYW5kb20gbm9uY2U=",
  imageOrigins: ["https://tile.openstreetmap.org"],
  formOrigins: ["https://replit.com"],
});

it("the content security policy has nothing high or medium to find", () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) =>
    [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE].includes(severity),
  );
  expect(grave).toEqual([]);
});

it("the content security policy lets no script in but the site's own, and no frame around it", () => {
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part);
  }
});

import { expect, it } from "vitest";
import { failure } from "./answer.server.ts";

it("tells a program when to come back where NoVo is busy", () => {
  const answer = failure({ kind: "rate_limited", message: "Please try again in a minute." });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(failure({ kind: "invalid", message: "No." }).headers.has("Retry-After")).toBe(false);
});

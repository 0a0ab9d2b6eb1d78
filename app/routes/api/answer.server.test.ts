import { expect, it } from "vitest";
import { failure } from "./answer.server.ts";

it("tells a program that asks too much when to come back", () => {
  const answer = failure({ kind: "rate_limited", message: "That is too much for one day." });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(failure({ kind: "invalid", message: "No." }).headers.has("Retry-After")).toBe(false);
});

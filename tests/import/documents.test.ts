import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { documentBytes, documents, outcomeOf, ownReaders } from "./documents.ts";

const EXPECTED: Record<string, unknown> = JSON.parse(
  readFileSync(new URL("expected.json", import.meta.url), "utf8"),
);

let app: AppContext & { close: () => void };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe("NoVo's own readers", () => {
  it("have at least forty documents to read", () => {
    expect(documents().length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(EXPECTED)).toEqual(documents());
  });

  it.each(documents())("read %s", async (name) => {
    expect(await outcomeOf(ownReaders(app), documentBytes(name))).toEqual(EXPECTED[name]);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { health } from "#app/contracts/health.ts";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { HEALTHY } from "#tests/support/health-sources.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { checkHealth } from "./health.server.ts";

let folder: string;
let close = () => {};
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/novo-health-`);
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

async function createApp(env: Record<string, string> = {}) {
  const app = await createTestApp();
  close = app.close;
  return { ...app, config: parseConfig({ DATABASE_URL: `file:${folder}/novo.db`, ...env }) };
}

it("says what runs, and that all is well", async () => {
  const report = await checkHealth(await createApp(), HEALTHY);
  expect(health.parse(report)).toEqual(report);
  expect(report).toMatchObject({
    status: "ok",
    reasons: [],
    version: "development",
    storage: { state: "ok", freeBytes: expect.any(Number) },
    backups: { state: "off" },
  });
});

it("says in words what is wrong, and stays ready", async () => {
  const app = await createApp({ MIN_FREE_MB: "1000000", BACKUP_EVERY_HOURS: "24" });
  const { engines } = HEALTHY;
  const report = await checkHealth(app, {
    engines: () => ({
      ...engines(),
      assistant: {
        name: "openai:gpt-6-luna",
        state: "unauthorized",
        because: "OPENAI_API_KEY is set",
        warning: "Set OPENAI_API_KEY to a key that works",
      },
    }),
    backups: async () => ({ state: "late", newest: "2026-11-18T00:00:00.000Z", ageSeconds: 1 }),
  });
  expect(report).toMatchObject({ status: "degraded", ready: true, storage: { state: "full" } });
  expect(report.reasons).toEqual([
    "assistant: openai:gpt-6-luna refuses its key. Set OPENAI_API_KEY to a key that works",
    expect.stringMatching(/^storage: \d+ MB are free, less than MIN_FREE_MB \(1000000\)/),
    "backups: the newest is of 2026-11-18T00:00:00.000Z, though one is due every 24 hours",
  ]);
});

it.each([
  ["stopping", /stopping/],
  ["without its database", /database/],
])("is not ready while %s", async (what, words) => {
  const app = await createApp();
  if (what === "stopping") app.closing = true;
  else app.close();
  const report = await checkHealth(app, HEALTHY);
  expect(report).toMatchObject({ status: "unavailable", ready: false });
  expect(report.reasons.join()).toMatch(words);
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { getWeather } from "./weather.server.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

// GOA is Genoa's airport, LEH Le Havre's, SAL San Salvador's.
it.each([
  ["Goa", "Goa"],
  ["goa", "Goa"],
  ["Leh", "Leh"],
  ["GOA", "Genoa"],
  ["LEH", "Le Havre"],
  ["LHR", "London"],
  ["lhr", "London"],
])("of %s is that of %s", async (location, name) => {
  const answer = await getWeather(app, { location });
  expect(answer.ok && answer.data.location.name).toBe(name);
});

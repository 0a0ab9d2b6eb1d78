import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { weatherOfTrip } from "./trip-weather.server.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const day = (date: string, place: string | null) => ({ date, place, entries: [], problems: [] });

it("is the forecast where there is one, and nothing for a day that is over or of no place", async () => {
  const days = [day("2026-11-18", "JFK"), day("2026-11-21", "JFK"), day("2026-11-22", null)];
  const said = await weatherOfTrip(app, { days });
  expect(Object.keys(said)).toEqual(["2026-11-21"]);
  expect(said["2026-11-21"]?.words).toMatch(/^[A-Z].*, -?\d+.*°C/);
  expect(said["2026-11-21"]?.isForecast).toBe(true);
});

it("says once for each place what is typical, also where the days grow longer meanwhile", async () => {
  const days = [
    day("2027-01-10", "LHR"),
    day("2027-01-11", "CDG"),
    day("2027-02-20", "CDG"),
    day("2027-02-21", "LHR"),
  ];
  const said = await weatherOfTrip(app, { days });
  expect(Object.keys(said)).toEqual(["2027-01-10", "2027-01-11"]);
  for (const { words, isForecast } of Object.values(said)) {
    expect(isForecast).toBe(false);
    expect(words).toMatch(/^No forecast this far ahead: winter there/);
  }
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { searchFlights } from "./search.server.ts";
import { weekAround } from "./week-around.server.ts";

const SEARCH = {
  origin: "London",
  destination: "New York",
  departureDate: "2026-12-04",
  departureTime: "00:00",
  ...USUAL_OPTIONS,
};
const TODAY = { first: "2026-11-20" };

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** A provider whose every search is paid for. */
function paid(prices: readonly (number | null)[] = [400]) {
  const search = vi.fn(async ({ date }: { date: string }) => ({
    ok: true as const,
    data: prices.map((price) => foundFlight({ price, departureDate: date })),
  }));
  app.providers.flights = { name: "paid", source: "live", search };
  return search;
}
const dates = (days: { date: string }[]) => days.map(({ date }) => date.slice(5));

it("shows three days before and after, with the lowest price of each where looking is free", async () => {
  const days = await weekAround(app, SEARCH, TODAY);
  expect(dates(days)).toEqual(["12-01", "12-02", "12-03", "12-04", "12-05", "12-06", "12-07"]);
  const found = await searchFlights(app, { ...SEARCH, departureDate: "2026-12-06" });
  const prices = found.ok ? found.data.flights.flatMap(({ price }) => price ?? []) : [];
  expect(days[5]?.price).toBe(Math.min(...prices));
});

it("shows no day before the first one that may be flown", async () => {
  const soon = { ...SEARCH, departureDate: "2026-11-21" };
  expect(dates(await weekAround(app, soon, TODAY))[0]).toBe("11-20");
  const last = { ...SEARCH, departureDate: "9999-12-30" };
  expect(dates(await weekAround(app, last, TODAY)).at(-1)).toBe("12-31");
});

it("never pays for a price: it tells those of days that were searched before", async () => {
  const search = paid([520, 400, null]);
  await searchFlights(app, SEARCH);
  await searchFlights(app, { ...SEARCH, departureDate: "2026-12-05", departureTime: "09:00" });
  const days = await weekAround(app, SEARCH, TODAY);
  expect(search).toHaveBeenCalledTimes(2);
  expect(days.map(({ price }) => price)).toEqual([
    undefined,
    undefined,
    undefined,
    400,
    400,
    undefined,
    undefined,
  ]);
});

it("tells a day without a price from one that nobody has looked at, and two adults from one", async () => {
  paid([null]);
  await searchFlights(app, SEARCH);
  expect((await weekAround(app, SEARCH, TODAY))[3]?.price).toBeNull();
  expect((await weekAround(app, { ...SEARCH, adults: 2 }, TODAY))[3]?.price).toBeUndefined();
});

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
/** The week as the screen shows it, once the day itself was searched. */
function week(search = SEARCH) {
  const [origin, destination] = [search.origin, search.destination].map((text) => {
    const place = app.airports.resolve(text);
    if (!place.ok) throw new Error(`no ${text}`);
    return { label: place.label, airports: place.airports };
  });
  if (!origin || !destination) throw new Error("no ends");
  return weekAround(app, search, { found: { origin, destination }, first: "2026-11-20" });
}
const dates = (days: { date: string }[]) => days.map(({ date }) => date.slice(5));

it.each([
  SEARCH,
  { ...SEARCH, departureDate: "2026-11-21", adults: 2, cabin: "business" as const },
])("shows the week with the prices that a search of each day would find: %j", async (search) => {
  const days = week(search);
  expect(days).toHaveLength(7);
  for (const { date, price } of days) {
    const found = await searchFlights(app, { ...search, departureDate: date });
    const prices = found.ok ? found.data.flights.flatMap((flight) => flight.price ?? []) : [];
    expect(price).toBe(Math.min(...prices));
  }
});

it("begins three days before, and works nothing out where one has to change planes", () => {
  expect(dates(week())).toEqual(["12-01", "12-02", "12-03", "12-04", "12-05", "12-06", "12-07"]);
  const far = week({ ...SEARCH, destination: "Sydney" });
  expect(far.every(({ price }) => price === undefined)).toBe(true);
});

it("shows no day before the first one that may be flown", async () => {
  const soon = { ...SEARCH, departureDate: "2026-11-21" };
  expect(dates(week(soon))[0]).toBe("11-20");
  const last = { ...SEARCH, departureDate: "9999-12-30" };
  expect(dates(week(last)).at(-1)).toBe("12-31");
});

it("never pays for a price: it tells those of days that were searched before", async () => {
  const search = paid([520, 400, null]);
  await searchFlights(app, SEARCH);
  await searchFlights(app, { ...SEARCH, departureDate: "2026-12-05", departureTime: "09:00" });
  const days = week();
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
  expect(week()[3]?.price).toBeNull();
  expect(week({ ...SEARCH, adults: 2 })[3]?.price).toBeUndefined();
});

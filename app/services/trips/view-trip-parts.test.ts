/** What a page of long plans is computed for: what it shows. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { planCars } from "#app/services/cars/suggestions.server.ts";
import { oldestToday } from "#app/services/days.ts";
import { saveManyRows } from "#tests/support/many-rows.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { readPlansAhead } from "../saved/plans-ahead.server.ts";
import { partOf, partsOf } from "./plan-pages.ts";
import { viewTrip, viewTripParts, viewTrips } from "./view-trips.server.ts";

const owner = { userId: "ada" };
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

it.each(["one trip", "200 trips", "long stays"] as const)(
  "of %s the parts that a page shows are those of the whole",
  async (shape) => {
    const from = app.clock.now().getTime() + 86_400_000;
    const { flight } = await saveManyRows(app.db, { ...owner, shape, rows: 60, from });
    const today = oldestToday(app.clock.now());
    const trips = await viewTrips(app, owner);
    expect(await viewTripParts(app, owner)).toEqual(partsOf(trips, today));
    const [first] = trips;
    for (const part of [undefined, 1, 2]) {
      const shown = await viewTrip(app, owner, { id: flight, part });
      expect(shown.ok && shown.data.trip).toEqual(first && partOf(first, { today, part }));
    }
  },
);

it("puts into words only the days that are shown", async () => {
  const from = app.clock.now().getTime() + 86_400_000;
  await saveManyRows(app.db, { ...owner, shape: "one trip", rows: 200, from });
  const plans = await readPlansAhead(app, owner);
  let read = 0;
  // A seat is of no use but to be shown.
  for (const { seat, ...flight } of plans.flights.splice(0)) {
    const seatGetter = {
      enumerable: true,
      get: () => {
        read += 1;
        return seat;
      },
    };
    plans.flights.push(Object.defineProperty({ ...flight, seat }, "seat", seatGetter));
  }
  const cars = planCars(app, owner, { plans });
  await cars;
  read = 0;
  const [trip] = await viewTripParts(app, owner, { known: { plans, cars } });
  const departures = trip?.days.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind === "departure"),
  );
  expect(departures?.length).toBeGreaterThan(0);
  expect(read).toBe(departures?.length);
});

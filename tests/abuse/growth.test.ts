/** H1: what is computed of saved rows grows with their number, not with its square: counted, not timed. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { planCars } from "#app/services/cars/suggestions.server.ts";
import { openCalendar, readCalendar } from "#app/services/trips/calendar/calendar.server.ts";
import { offlineTripOf } from "#app/services/trips/offline/offline-trip.server.ts";
import { readSharedTrip, shareTrip } from "#app/services/trips/sharing/sharing.server.ts";
import { viewTrip, viewTrips } from "#app/services/trips/view-trips.server.ts";
import { findUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { SHAPES, type Shape, saveManyRows } from "../support/many-rows.ts";

const counted = vi.hoisted(() => ({ distances: 0 }));
vi.mock("#app/services/airports/geo.ts", async (actual) => {
  const geo = await actual<typeof import("#app/services/airports/geo.ts")>();
  const distanceKm: typeof geo.distanceKm = (a, b) => {
    counted.distances += 1;
    return geo.distanceKm(a, b);
  };
  return { ...geo, distanceKm };
});
afterEach(() => vi.restoreAllMocks());

/** How many distances are measured and days are read for all that is shown of so many rows of each kind. */
async function stepsFor(shape: Shape, rows: number) {
  const app = await createTestApp();
  const ada = { userId: "ada" };
  const from = app.clock.now().getTime() + 86_400_000;
  const { flight } = await saveManyRows(app.db, { ...ada, shape, rows, from });
  const calendar = await openCalendar(app, ada, { hasReferences: true });
  const link = await shareTrip(app, ada, { tripOf: flight, hasDetails: true });
  const user = await findUser(app.db, ada);
  if (!calendar.ok || !link.ok || !user) throw new Error("nothing to look at");
  const parse = vi.spyOn(Date, "parse");
  counted.distances = 0;
  await viewTrips(app, ada);
  await viewTrip(app, ada, { id: flight });
  await planCars(app, ada);
  await offlineTripOf(app, user);
  await readCalendar(app, calendar.data.token);
  await readSharedTrip(app, link.data.token);
  const seen = { distances: counted.distances, days: parse.mock.calls.length };
  parse.mockRestore();
  app.close();
  return seen;
}

describe.each(SHAPES)("twice the rows of %s", (shape) => {
  it("are about twice the work", async () => {
    const [half, all] = [await stepsFor(shape, 100), await stepsFor(shape, 200)];
    expect(all.distances).toBeLessThan(2.2 * half.distances + 100);
    expect(all.days).toBeLessThan(2.2 * half.days + 100);
  });
});

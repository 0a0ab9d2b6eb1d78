import { afterEach, beforeEach, expect, it } from "vitest";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { changeHotel, getHotel, saveHotel } from "#app/services/saved/trips.server.ts";
import { listUserFlights, saveUserFlight } from "#db/queries/user-flights.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const ADA = { userId: "ada" };

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

it("a stay does not end before it begins, where two tabs each move one of its days", async () => {
  const stay = { checkInDate: "2026-12-01", checkOutDate: "2026-12-12" };
  const saved = await saveHotel(app, ADA, { hotelName: "Hotel Tiber", location: "Rome", ...stay });
  if (!saved.ok) throw new Error(saved.reason.message);
  const { id } = saved.data;
  const answers = await Promise.all([
    changeHotel(app, ADA, { id, changes: { checkInDate: "2026-12-10" } }),
    changeHotel(app, ADA, { id, changes: { checkOutDate: "2026-12-03" } }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: { kind: "invalid" } });
  const now = await getHotel(app, ADA, id);
  if (!now.ok) throw new Error(now.reason.message);
  expect(now.data.checkInDate <= now.data.checkOutDate).toBe(true);
});

it("two flights do not become the same one, where two tabs each change one of them", async () => {
  const flight = { date: "2026-12-04", departureAirport: "LHR", arrivalAirport: "JFK" };
  const saved = await Promise.all(
    ["BA115", "BA117"].map((flightNumber) =>
      saveUserFlight(app.db, { ...ADA, flight: { ...flight, flightNumber } }),
    ),
  );
  const answers = await Promise.all(
    saved.map(({ id }) => changeFlight(app, ADA, { id, changes: { flightNumber: "BA119" } })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: { kind: "conflict" } });
  const numbers = (await listUserFlights(app.db, ADA)).map(({ flightNumber }) => flightNumber);
  expect(new Set(numbers).size).toBe(2);
});

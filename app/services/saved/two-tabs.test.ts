import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookCar, changeCar } from "#app/services/cars/manage.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { changeHotel, getHotel, saveHotel } from "#app/services/saved/saved-items.server.ts";
import { findJobBooking } from "#db/queries/job-bookings.ts";
import { listUserFlights, saveUserFlight } from "#db/queries/user-flights.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };

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

it("a flight leaves by both changes, and so do its legs", async () => {
  const flight = {
    ...{ flightNumber: "BA117", date: "2026-12-04", departureAirport: "LHR" },
    ...{ arrivalAirport: "JFK", departureTime: "11:25", arrivalTime: "14:20" },
  };
  const [leg] = foundFlight({ flightNumber: "BA117" }).legs;
  if (!leg) throw new Error("there is no leg");
  const legs = [{ ...leg, departsAt: "2026-12-04T11:25", arrivesAt: "2026-12-04T14:20" }];
  const [mine, bens] = [
    await saveUserFlight(app.db, { ...ADA, flight, legs }),
    await saveUserFlight(app.db, { ...BEN, flight, legs }),
  ];
  const changes = [{ date: "2026-12-05" }, { departureTime: "12:00" }];
  await Promise.all(changes.map((one) => changeFlight(app, ADA, { id: mine.id, changes: one })));
  for (const one of changes) await changeFlight(app, BEN, { id: bens.id, changes: one });
  const {
    date,
    departureTime,
    legs: moved,
    saidAt,
  } = (await listUserFlights(app.db, BEN))[0] ?? {};
  const expected = [{ date, departureTime, legs: moved, saidAt }];
  expect(await listUserFlights(app.db, ADA)).toMatchObject(expected);
});

describe("a car that two tabs change at once", () => {
  const CAR = {
    ...{ from: "10 Downing Street, London, SW1A 2AA", to: "Heathrow", carType: "Standard" },
    ...{ date: "2026-12-04", time: "07:00", status: "unconfirmed" as const },
  };
  const book = async (flightNumber?: string) => {
    const booked = await bookCar(app, ADA, { ...CAR, flightNumber });
    if (!booked.ok) throw new Error(booked.reason.message);
    return booked.data.id;
  };
  const rowOf = (id: string) => findJobBooking(app.db, { ...ADA, id });

  it("comes at the instant of both changes", async () => {
    const [id, other] = [await book(), await book()];
    const changes = [{ date: "2026-12-05" }, { time: "09:30" }];
    await Promise.all(changes.map((one) => changeCar(app, ADA, { id, changes: one })));
    for (const one of changes) await changeCar(app, ADA, { id: other, changes: one });
    const { date, time, pickupAt, saidAt } = (await rowOf(other)) ?? {};
    expect(await rowOf(id)).toMatchObject({ date, time, pickupAt, saidAt });
  });

  it("keeps the check of how it is, where an earlier one takes longer", async () => {
    const flight = { date: CAR.date, departureAirport: "LHR", arrivalAirport: "JFK" };
    const times = { departureTime: "11:25", arrivalTime: "14:20" };
    await saveUserFlight(app.db, {
      ...ADA,
      flight: { flightNumber: "BA117", ...flight, ...times },
    });
    const id = await book("BA117");
    const { status } = app.providers.flightStatus;
    let isSlow = true;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    app.providers.flightStatus.status = async (query, options) => {
      if (isSlow) {
        isSlow = false;
        await held;
      }
      return await status(query, options);
    };
    const early = changeCar(app, ADA, { id, changes: { time: "08:00" } });
    await expect.poll(() => isSlow).toBe(false);
    const late = await changeCar(app, ADA, { id, changes: { time: "11:00" } });
    goOn();
    await early;
    if (!late.ok) throw new Error(late.reason.message);
    expect(late.data.flightValidation).toMatchObject({ status: "warning" });
    expect((await rowOf(id))?.flightValidation).toEqual(late.data.flightValidation);
  });
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { upsertUser } from "#db/queries/users.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { offlineTripOf } from "./offline-trip.server.ts";
import { travellerMark } from "./traveller-mark.server.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const traveller = (id: string) =>
  upsertUser(app.db, { id, firstName: "Ada", lastName: "Lovelace" });

async function fly(userId: string, more: object = {}) {
  const flight = {
    flightNumber: "TK1980",
    date: "2026-12-01",
    departureAirport: "LHR",
    arrivalAirport: "IST",
    departureTime: "11:30",
    arrivalTime: "18:25",
    seat: "12A",
    bookingReference: "QX7Z9K",
    ...more,
  };
  return await saveUserFlight(app.db, { userId, flight });
}

const drive = (userId: string, more: object) =>
  insertCar(app, {
    userId,
    booking: {
      date: "2026-12-01",
      time: "19:30",
      from: "Istanbul Airport (IST), Terminal 1",
      to: "Pera Palace",
      carType: "Sedan",
      ...more,
    },
  });

it("has the trip, the pass, the driver's card and the addresses", async () => {
  const ada = await traveller("ada");
  await fly("ada");
  await insertUserHotel(app.db, {
    userId: "ada",
    hotel: {
      hotelName: "Pera Palace",
      checkInDate: "2026-12-01",
      checkOutDate: "2026-12-04",
      location: "Istanbul",
      address: "Meşrutiyet Caddesi 52",
      phoneNumber: "+90 212 377 4000",
    },
  });
  await drive("ada", { driver: "Mehmet" });
  await drive("ada", { time: "21:00" });
  const kept = await offlineTripOf(app, ada);
  expect(kept.trips).toMatchObject([{ name: "London to Istanbul", firstDay: "2026-12-01" }]);
  expect(kept.trips[0]?.days[0]?.entries).toContainEqual(
    expect.objectContaining({
      time: "11:30",
      title: "TK1980 to Istanbul",
      detail: expect.stringContaining("seat 12A"),
    }),
  );
  expect(kept.passes).toMatchObject([
    {
      from: { code: "LHR", city: "London", time: "11:30" },
      to: { code: "IST", city: "Istanbul", time: "18:25" },
      passenger: "Ada Lovelace",
      bookingReference: "QX7Z9K",
    },
  ]);
  // A car that no one drives yet has no card.
  expect(kept.drivers).toMatchObject([
    { driver: "Mehmet", language: "Turkish", lang: "tr", sign: { theirs: "Adım Ada Lovelace." } },
  ]);
  expect(kept.stays).toMatchObject([
    {
      hotelName: "Pera Palace",
      address: "Meşrutiyet Caddesi 52, Istanbul",
      phoneNumber: "+90 212 377 4000",
    },
  ]);
});

it("says a hotel's city once, where its address has it already", async () => {
  const ada = await traveller("ada");
  await insertUserHotel(app.db, {
    userId: "ada",
    hotel: {
      hotelName: "The Observatory Row Hotel",
      checkInDate: "2026-12-01",
      checkOutDate: "2026-12-04",
      location: "Rome, Italy",
      address: "89 Park Square, Rome, Italy",
    },
  });
  const { stays } = await offlineTripOf(app, ada);
  expect(stays).toMatchObject([{ address: "89 Park Square, Rome, Italy" }]);
});

it("is of what is to come, of one traveller, and small", async () => {
  const [ada, ben] = [await traveller("ada"), await traveller("ben")];
  await fly("ada", { date: "2026-10-01", flightNumber: "TK1" });
  for (let n = 1; n <= 30; n++) {
    const date = `2027-${String(Math.ceil(n / 3)).padStart(2, "0")}-${String((n % 3) * 9 + 1).padStart(2, "0")}`;
    await fly("ada", { date, flightNumber: `TK${n + 1}`, notes: "x".repeat(500) });
    await drive("ada", { date, driver: "Mehmet" });
  }
  const kept = await offlineTripOf(app, ada);
  expect(JSON.stringify(kept)).not.toContain('"TK1"');
  expect(JSON.stringify(kept).length).toBeLessThan(60_000);
  expect(await offlineTripOf(app, ben)).toEqual({
    traveller: travellerMark("ben"),
    trips: [],
    cars: [],
    passes: [],
    drivers: [],
    stays: [],
    alerts: [],
  });
  expect(kept.traveller).not.toBe(travellerMark("ben"));
  expect(kept.traveller).not.toContain("ada");
});

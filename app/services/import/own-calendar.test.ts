/** NoVo's own calendar, read back. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FoundBooking } from "#app/contracts/imports.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import { listTrips, saveHotel } from "#app/services/saved/saved-items.server.ts";
import { calendarText, openedCalendar, saveFlown } from "#tests/support/calendar-reader.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { compareWithPlans } from "./compare.ts";
import { readDocument } from "./reading/read-document.ts";
import { toBookings } from "./to-bookings.server.ts";

const ADA = { userId: "ada" };
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
  await saveFlown(app, ["CMN", "JFK", "2026-12-05", "12:00", "15:10"], { flightNumber: "AT200" });
  await saveFlown(app, ["KTM", "DEL", "2026-12-08", "09:00", "10:40"], { flightNumber: "RA205" });
  await saveHotel(app, ADA, {
    hotelName: "Le Petit Palais",
    location: "Paris",
    checkInDate: "2026-12-10",
    checkOutDate: "2026-12-12",
    confirmationNumber: "PP-771",
  });
});
afterEach(() => app.close());

async function readBack(hasReferences: boolean) {
  const text = await calendarText(app, await openedCalendar(app, { hasReferences }));
  const { bookings } = await readDocument(new TextEncoder().encode(text), app.clock.now());
  return await toBookings(app, [{ document: "File 1", bookings }]);
}

const dayOf = ({ kind, booking }: FoundBooking) =>
  kind === "stay" ? booking.checkInDate : booking.date;

it("is read whole", async () => {
  const { bookings } = await readBack(true);
  const inOrder = bookings.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  expect(inOrder.map(({ booking }) => booking)).toMatchObject([
    { flightNumber: "AT200", departureAirport: "CMN", arrivalTime: "15:10" },
    { flightNumber: "RA205", departureAirport: "KTM", departureTime: "09:00" },
    { hotelName: "Le Petit Palais", checkOutDate: "2026-12-12", confirmationNumber: "PP-771" },
  ]);
});

it("names no stay where it has no references", async () => {
  const { bookings } = await readBack(false);
  expect(bookings.map(({ kind }) => kind)).toEqual(["flight", "flight"]);
});

it.each(["HV-1", "BA4481"])("reads a stay whose number is %s as that stay", async (number) => {
  await saveHotel(app, ADA, {
    hotelName: "The Harbour View",
    location: "Zug",
    checkInDate: "2026-12-14",
    checkOutDate: "2026-12-15",
    confirmationNumber: number,
  });
  const { bookings, notes } = await readBack(true);
  expect(notes).toEqual([]);
  expect(bookings.map(({ booking }) => booking)).toContainEqual(
    expect.objectContaining({
      hotelName: "The Harbour View",
      location: "Zug",
      confirmationNumber: number,
    }),
  );
});

it("changes nothing of what is saved, cars among it", async () => {
  const car = { carType: "Sedan", from: "10 High St, London SW1A 1AA", to: "Heathrow (LHR)" };
  await insertCar(app, {
    ...ADA,
    booking: {
      ...car,
      date: "2026-12-05",
      time: "07:00",
      flightNumber: "AT200",
      confirmationNumber: "BA4481",
    },
  });
  const { bookings } = await readBack(true);
  const compared = compareWithPlans(bookings, await listTrips(app, ADA));
  expect(compared.map(({ found, state }) => [found.kind, state]).toSorted()).toEqual([
    ["car", "same"],
    ["flight", "same"],
    ["flight", "same"],
    ["stay", "same"],
  ]);
});

it("makes no stay of a flight without a number and a time", async () => {
  await saveFlown(app, ["LHR", "JFK", "2026-12-20", "", ""], {
    flightNumber: NO_FLIGHT_NUMBER,
    departureTime: null,
    arrivalTime: null,
  });
  const { bookings } = await readBack(true);
  expect(bookings.map(({ kind }) => kind).toSorted()).toEqual(["flight", "flight", "stay"]);
});

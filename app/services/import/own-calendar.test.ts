/** NoVo's own calendar, read back. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FoundBooking } from "#app/contracts/imports.ts";
import { saveHotel } from "#app/services/saved/trips.server.ts";
import { calendarText, openedCalendar, saveFlown } from "#tests/support/calendar-reader.ts";
import { createTestApp } from "#tests/support/test-app.ts";
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

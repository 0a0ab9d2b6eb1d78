import { afterEach, beforeEach, expect, it } from "vitest";
import type { OfflineEdit } from "#app/contracts/offline-trip.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { applyOfflineEdit } from "./offline-edit.server.ts";
import { travellerMark } from "./traveller-mark.server.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
let app: Awaited<ReturnType<typeof createTestApp>>;
let ids: Record<OfflineEdit["kind"], string>;
beforeEach(async () => {
  app = await createTestApp();
  const flight = await saveUserFlight(app.db, {
    ...ADA,
    flight: {
      flightNumber: "TK1980",
      date: "2026-12-01",
      departureAirport: "LHR",
      arrivalAirport: "IST",
      departureTime: "11:30",
      seat: "12A",
      notes: "Window\r\nplease",
    },
  });
  const stay = { checkInDate: "2026-12-01", checkOutDate: "2026-12-03", location: "Istanbul" };
  const hotel = { ...stay, hotelName: "Pera Palace" };
  const { id } = await insertUserHotel(app.db, { ...ADA, hotel });
  const places = { from: "Istanbul Airport (IST)", to: "Pera Palace" };
  const booking = { ...places, date: "2026-12-01", time: "19:30", carType: "Sedan" };
  const car = await insertJobBooking(app.db, { ...ADA, booking });
  ids = { flight: flight.id, stay: id, car: car.id };
});
afterEach(() => app.close());

type Edit = Pick<OfflineEdit, "kind" | "field" | "from" | "to">;
const apply = (edit: Edit, owner = ADA, traveller = "ada") =>
  applyOfflineEdit(app, owner, {
    ...edit,
    traveller: travellerMark(traveller),
    id: ids[edit.kind],
  });
const seat = (from: string, to: string): Edit => ({ kind: "flight", field: "seat", from, to });

it("saves notes, seat, reference and pick-up, once however often they are sent", async () => {
  const edits: Edit[] = [
    seat("12A", "14C"),
    { kind: "flight", field: "notes", from: "Window\nplease", to: "Aisle" },
    { kind: "flight", field: "bookingReference", from: "", to: "K7QW2P" },
    { kind: "stay", field: "confirmationNumber", from: "", to: "PP-1" },
    { kind: "car", field: "time", from: "19:30", to: "20:00" },
    { kind: "car", field: "from", from: "Istanbul Airport (IST)", to: "Taksim Square" },
  ];
  for (const edit of [...edits, ...edits]) expect(await apply(edit)).toMatchObject({ ok: true });
  const { flights, hotels, carBookings } = await listTrips(app, ADA);
  expect(flights).toMatchObject([{ seat: "14C", notes: "Aisle", bookingReference: "K7QW2P" }]);
  expect(hotels).toMatchObject([{ confirmationNumber: "PP-1" }]);
  expect(carBookings).toMatchObject([{ time: "20:00", from: "Taksim Square" }]);
});

it("overwrites nothing newer, and says what is there", async () => {
  await changeFlight(app, ADA, { id: ids.flight, changes: { seat: "20F" } });
  expect(await apply(seat("12A", "14C"))).toMatchObject({
    reason: { kind: "conflict", message: 'It was changed meanwhile to "20F".' },
  });
  // Another field of the same flight is another matter.
  const notes = { kind: "flight", field: "notes", from: "Window\nplease", to: "" } as const;
  expect(await apply(notes)).toMatchObject({ ok: true });
  expect((await listTrips(app, ADA)).flights).toMatchObject([{ seat: "20F", notes: null }]);
});

it("is its traveller's alone, and of what may be changed so", async () => {
  expect(await apply(seat("12A", "14C"), BEN)).toMatchObject({ reason: { kind: "conflict" } });
  expect(await apply(seat("12A", "14C"), BEN, "ben")).toMatchObject({
    reason: { kind: "not_found" },
  });
  for (const edit of [
    { kind: "stay", field: "seat", from: "", to: "1A" },
    { kind: "car", field: "time", from: "19:30", to: "late" },
    seat("12A", "a seat that is far too long"),
  ] satisfies Edit[]) {
    expect(await apply(edit)).toMatchObject({ reason: { kind: "invalid" } });
  }
});

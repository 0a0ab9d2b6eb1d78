/** Where a document's clock is not that of the place, and its town not its address. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { FlightStatusQuery } from "#app/services/flight-status/provider.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { detailsOf } from "./describe.ts";
import type { WrittenBooking } from "./reading/found.ts";
import { readDocument } from "./reading/read-document.ts";
import { toBookings } from "./to-bookings.server.ts";

let own: Awaited<ReturnType<typeof createTestApp>>;
let app: AppContext;
let asked: string[];
beforeEach(async () => {
  own = await createTestApp();
  asked = [];
  app = {
    ...own,
    providers: { ...own.providers, flightStatus: knowing("2026-12-05", "2026-12-06") },
  };
});
afterEach(() => own.close());

/** A service that knows one flight, from JFK to LHR, on these days. */
function knowing(...days: string[]): AppContext["providers"]["flightStatus"] {
  const at = (scheduledTime: string) => ({ scheduledTime });
  const status = async ({ date }: FlightStatusQuery) => {
    asked.push(date);
    const leg = {
      departureAirport: "JFK",
      arrivalAirport: "LHR",
      departure: at("20:20"),
      arrival: at("08:10"),
    };
    return { ok: true, data: days.includes(date) ? leg : null };
  };
  const service: unknown = { ...own.providers.flightStatus, source: "live", status };
  return service as AppContext["providers"]["flightStatus"];
}
const made = async (...bookings: WrittenBooking[]) =>
  await toBookings(app, [{ document: "File 1", bookings }]);
const booked = async (one: WrittenBooking) => (await made(one)).bookings[0];

const FLIGHT = { kind: "flight", number: "BA112", from: {}, to: {} } as const;
const STAY = { kind: "stay", hotelName: "Seaview" } as const;

it("puts the UTC time of a calendar's flight on the clock of the airport that the look-up names", async () => {
  // As Google Calendar writes what it finds in a mail: in UTC, with the airport's name for a place.
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Google Inc//Google Calendar 70.9054//EN\r\nBEGIN:VEVENT\r\nUID:1@google.com\r\nDTSTART:20261206T011500Z\r\nDTEND:20261206T081000Z\r\nSUMMARY:Flight to London (BA 112)\r\nLOCATION:New York JFK\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const { bookings } = await readDocument(new TextEncoder().encode(calendar), app.clock.now());
  const [flight] = (await made(...bookings)).bookings;
  expect(flight?.booking).toMatchObject({
    flightNumber: "BA112",
    date: "2026-12-05",
    departureTime: "20:15",
    arrivalTime: "08:10",
  });
});

it("looks a flight up on the days beside where UTC's is none of its", async () => {
  app.providers.flightStatus = knowing("2026-12-05");
  const flight = await booked({ ...FLIGHT, departs: { text: "2026-12-06T01:15:00Z" } });
  expect(flight?.booking).toMatchObject({ date: "2026-12-05", departureTime: "20:15" });
  expect(asked).toEqual(["2026-12-06", "2026-12-05"]);
});

it("says what the timetable filled, and takes nothing from the demo's", async () => {
  const departs = { text: "2026-12-05T20:15" };
  const flight = await booked({ ...FLIGHT, from: { code: "JFK" }, departs });
  expect(flight && detailsOf(flight)).toEqual(["From the timetable: to, arrival"]);
  const { flightStatus } = app.providers;
  app.providers.flightStatus = { ...flightStatus, source: "demo" };
  expect(await made({ ...FLIGHT, departs })).toMatchObject({
    bookings: [],
    notes: [{ text: expect.stringContaining("no airports were found") }],
  });
});

it.each([
  ["that it copied from an example", "2026-12-06T21:30:00-08:00", "2026-12-06"],
  ["in fewer figures", "2026-12-06T23:30:00+0:00", "2026-12-06"],
])("leaves the clock of a stay beside an offset %s", async (_name, text, checkInDate) => {
  const checkOut = { text: "2026-12-08T11:00:00+0:00" };
  const stay = await booked({ ...STAY, city: "London", checkIn: { text }, checkOut });
  expect(stay?.booking).toMatchObject({ checkInDate, checkOutDate: "2026-12-08" });
});

it("reads a day that stands before its month, where it is no month itself", async () => {
  const to = { code: "LHR" };
  const flight = { ...FLIGHT, from: { code: "JFK" }, to };
  expect(
    (await booked({ ...flight, departs: { text: "14-12-2026 18:35" } }))?.booking,
  ).toMatchObject({ date: "2026-12-14", departureTime: "18:35" });
  expect(await booked({ ...flight, departs: { text: "05-12-2026 18:35" } })).toBeUndefined();
});

it("takes a home zone's time to the airport too, and leaves a local time", async () => {
  const home = { text: "2026-12-06T01:15", zone: "Europe/London" };
  expect((await booked({ ...FLIGHT, departs: home }))?.booking).toMatchObject({
    date: "2026-12-05",
    departureTime: "20:15",
  });
  const local = await booked({ ...FLIGHT, departs: { text: "2026-12-05T20:15" } });
  expect(local?.booking).toMatchObject({ date: "2026-12-05", departureTime: "20:15" });
});

it("is unsure of a car's UTC time where nobody knows its clock", async () => {
  const car = { kind: "car", isRental: false, to: "The station" } as const;
  const pickup = { text: "2026-12-05T09:00:00Z" };
  const from = "Qwxyz, Zzyzx";
  expect(await booked({ ...car, from, pickup })).toMatchObject({ isUnsure: true });
  expect(await booked({ ...car, from, pickup: { text: "2026-12-05T09:00" } })).toMatchObject({
    isUnsure: false,
  });
});

it.each([
  ["of a city", { city: "Los Angeles" }, "2026-12-05", false],
  ["of an address", { address: "9 Elm St, Los Angeles, CA 90013, USA" }, "2026-12-05", false],
  ["of nowhere", {}, "2026-12-06", true],
])("puts a stay's UTC times on the clock %s", async (_name, place, checkInDate, isUnsure) => {
  const [checkIn, checkOut] = [
    { text: "2026-12-06T00:00:00Z" },
    { text: "2026-12-08T19:00:00.000Z" },
  ];
  expect(await booked({ ...STAY, ...place, checkIn, checkOut })).toMatchObject({
    isUnsure,
    booking: { checkInDate, checkOutDate: "2026-12-08" },
  });
});

it("takes two midnights of UTC for the days that they are", async () => {
  const [checkIn, checkOut] = [{ text: "2026-12-06T00:00:00Z" }, { text: "2026-12-08T00:00:00Z" }];
  const stay = await booked({ ...STAY, city: "Los Angeles", checkIn, checkOut });
  expect(stay?.booking).toMatchObject({ checkInDate: "2026-12-06", checkOutDate: "2026-12-08" });
});

it.each([
  [{ address: "12 High Street, Margate CT9 1AB, United Kingdom" }, "Margate"],
  [{ address: "350 Fifth Avenue, New York, NY 10118, USA" }, "New York"],
  [{ address: "Hauptstraße 5, 94227 Zwiesel, Germany" }, "Zwiesel"],
  [{ address: "Hauptstraße 5, Zwiesel" }, "Zwiesel"],
  [{ city: "94227 Zwiesel" }, "Zwiesel"],
  [{ address: "12 High Street" }, "Seaview"],
  [{ address: "12 London, UK" }, "Seaview"],
  [{ city: "12 High Street" }, "Seaview"],
  [{}, "Seaview"],
])("names the town of %j, and no house: %s", async (place, location) => {
  const [checkIn, checkOut] = [{ text: "2026-12-06" }, { text: "2026-12-08" }];
  const stay = await booked({ ...STAY, ...place, checkIn, checkOut });
  expect(stay?.booking).toMatchObject({ location });
});

it("many bookings let others have their turn between them", async () => {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const written: WrittenBooking = { kind: "stay", hotelName: "The Harbour View" };
  await made(...Array.from({ length: 60 }, () => written));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(60);
});

it.each([
  ["EZY8471", {}],
  ["8471", { airlineCode: "EZY" }],
  ["EZY 08471", {}],
])("writes easyJet's %s as its mails do", async (number, airline) => {
  const flight: WrittenBooking = {
    ...{ kind: "flight", ...airline, number },
    ...{ from: { code: "LGW" }, to: { code: "GVA" }, day: "2026-12-06" },
  } as const;
  expect((await booked(flight))?.booking).toMatchObject({ flightNumber: "U28471" });
});

/** What calendars are told when something is changed, moved or deleted, and what is kept for that. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteFlight, deleteHotel, listTrips } from "#app/services/saved/saved-items.server.ts";
import { listCalendarEvents } from "#db/queries/calendars.ts";
import { updateUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel, updateUserHotel } from "#db/queries/user-hotels.ts";
import {
  calendarText,
  eventsIn,
  type Flown,
  openedCalendar,
  saveFlown,
} from "#tests/support/calendar-reader.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createTestApp, TEST_NOW } from "#tests/support/test-app.ts";
import {
  calendarOfItem,
  closeCalendar,
  listCalendars,
  openCalendar,
  renewCalendar,
  tidyCalendars,
} from "./calendar.server.ts";

const ADA = { userId: "ada" };
const DAY_MS = 24 * 60 * 60_000;

let now = new Date(TEST_NOW);
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  now = new Date(TEST_NOW);
  app = await createTestApp({ clock: { now: () => now } });
});
afterEach(() => app.close());

const fly = (flown: Flown, more?: object) => saveFlown(app, flown, more);
const open = (options?: Parameters<typeof openedCalendar>[1]) => openedCalendar(app, options);
const text = (token: string) => calendarText(app, token);

const stay = async (location: string, checkInDate: string, checkOutDate: string) =>
  await insertUserHotel(app.db, {
    ...ADA,
    hotel: { hotelName: `Inn of ${location}`, checkInDate, checkOutDate, location, notes: "Quiet" },
  });
const minuteLater = () => {
  now = new Date(now.getTime() + 60_000);
};
const read = async (token: string) =>
  eventsIn(await text(token))
    .map(({ title, status }) => `${title} ${status}`)
    .toSorted();

describe("the calendar of one trip", () => {
  const november: Flown[] = [
    ["LHR", "FCO", "2026-11-24", "10:00", "13:00"],
    ["FCO", "LHR", "2026-11-28", "10:00", "13:00"],
  ];
  const december: Flown[] = [
    ["LHR", "JFK", "2026-12-20", "10:00", "13:00"],
    ["JFK", "LHR", "2026-12-28", "20:00", "08:00"],
  ];
  const MINE = ["BA7476 JFK to LHR CONFIRMED", "BA7674 LHR to JFK CONFIRMED"];
  const all = async (flights: Flown[]) => {
    for (const flight of flights) await fly(flight);
  };

  it("stays with its trip when something of it is moved into another, and says nothing of that", async () => {
    await all([...november, ...december]);
    const hotel = await stay("New York", "2026-12-21", "2026-12-27");
    const token = await open({ tripOf: hotel.id });
    expect(await read(token)).toEqual([...MINE, "Inn of New York CONFIRMED"]);
    minuteLater();
    const moved = { checkInDate: "2026-11-25", checkOutDate: "2026-11-27", location: "Rome" };
    await updateUserHotel(app.db, { ...ADA, id: hotel.id, changesOf: () => moved });
    expect(await read(token)).toEqual([...MINE, "Cancelled: Hotel in New York CANCELLED"]);
    const gone = eventsIn(await text(token)).find(({ uid }) => uid === `${hotel.id}@novo`);
    expect(gone).toMatchObject({ sequence: 2, start: "2026-12-21", description: "", location: "" });
    await fly(["JFK", "BOS", "2026-12-23", "10:00", "11:30"]);
    expect(await read(token)).toContain("BA7466 JFK to BOS CONFIRMED");
    // It comes back, as a change.
    minuteLater();
    const back = { checkInDate: "2026-12-21", checkOutDate: "2026-12-27", location: "New York" };
    await updateUserHotel(app.db, { ...ADA, id: hotel.id, changesOf: () => back });
    expect(await read(token)).toContain("Inn of New York CONFIRMED");
    const again = eventsIn(await text(token)).find(({ uid }) => uid === `${hotel.id}@novo`);
    expect(again?.sequence).toBeGreaterThan(2);
    minuteLater();
    await updateUserHotel(app.db, { ...ADA, id: hotel.id, changesOf: () => moved });
    expect(await read(token)).toContain("Cancelled: Hotel in New York CANCELLED");
    const known = async () => JSON.stringify((await listCalendars(app, ADA))[0]?.tripItems);
    expect(await known()).toContain("New York");
    now = new Date(now.getTime() + 31 * DAY_MS);
    await tidyCalendars(app);
    expect(await known()).not.toMatch(`New York|${hotel.id}`);
    expect(await text(token)).not.toContain(hotel.id);
  });

  it("has what joined it for a while no longer than that, however much it was", async () => {
    await all([...november, ...december]);
    await stay("Rome", "2026-11-24", "2026-11-26");
    await stay("Rome", "2026-11-26", "2026-11-28");
    const saved = await listTrips(app, ADA);
    const home = saved.flights.find(({ departureAirport }) => departureAirport === "FCO");
    const there = saved.flights.find(({ arrivalAirport }) => arrivalAirport === "JFK");
    if (!home || !there) throw new Error("not saved");
    const token = await open({ tripOf: there.id });
    expect(await read(token)).toEqual(MINE);
    // Straight on from Rome to New York: one journey.
    minuteLater();
    await deleteFlight(app, ADA, home.id);
    const stopover = await stay("Rome", "2026-11-28", "2026-12-20");
    const onward = { departureAirport: "FCO" };
    await updateUserFlight(app.db, { ...ADA, id: there.id, changes: onward, legs: [] });
    expect((await read(token)).length).toBeGreaterThan(4);
    minuteLater();
    await deleteHotel(app, ADA, stopover.id);
    const apart = { departureAirport: "LHR" };
    await updateUserFlight(app.db, { ...ADA, id: there.id, changes: apart, legs: [] });
    await fly(["FCO", "LHR", "2026-11-28", "12:00", "14:00"]);
    expect((await read(token)).filter((line) => line.endsWith("CONFIRMED"))).toEqual(MINE);
    expect(await text(token)).not.toContain("Quiet");
  });
});

describe("what was deleted", () => {
  it("is told of by its title and beginning alone", async () => {
    const hotel = await stay("Paris", "2026-12-01", "2026-12-03");
    const token = await open();
    await text(token);
    minuteLater();
    await deleteHotel(app, ADA, hotel.id);
    expect(eventsIn(await text(token))).toMatchObject([
      {
        title: "Cancelled: Hotel in Paris",
        description: "",
        location: "",
        start: "2026-12-01",
        end: null,
      },
    ]);
  });

  it("is not published to a calendar that never had the event", async () => {
    const hotel = await stay("Paris", "2026-12-01", "2026-12-03");
    const first = await open();
    await text(first);
    minuteLater();
    await deleteHotel(app, ADA, hotel.id);
    const second = await open();
    expect(await read(first)).toEqual(["Cancelled: Hotel in Paris CANCELLED"]);
    expect(await read(second)).toEqual([]);
    const renewed = await renewCalendar(app, ADA, (await listCalendars(app, ADA))[0]?.id ?? "");
    expect(renewed.ok && (await read(renewed.data.token))).toEqual([]);
  });

  it("is nowhere in what is kept of a calendar, and without a calendar nothing is kept", async () => {
    const kept = async () => JSON.stringify(await listCalendarEvents(app.db, ADA));
    const { id } = await stay("Paris", "2026-12-01", "2026-12-03");
    expect(await calendarOfItem(app, ADA, id)).toMatchObject({ ok: true });
    expect(await kept()).toBe("[]");
    const token = await open();
    await text(token);
    expect(await kept()).toContain("Hotel in Paris");
    expect(await kept()).not.toMatch(/Inn of|Quiet/);
    await deleteHotel(app, ADA, id);
    await tidyCalendars(app);
    expect(await listCalendarEvents(app.db, ADA)).toMatchObject([
      { isCancelled: true, event: { id, title: "Hotel in Paris", start: { day: "2026-12-01" } } },
    ]);
    now = new Date(now.getTime() + 31 * DAY_MS);
    await tidyCalendars(app);
    expect(await kept()).toBe("[]");
    await stay("Oslo", "2027-02-01", "2027-02-03");
    await text(token);
    await openCalendar(app, { userId: "ben" }, { hasReferences: true });
    await closeCalendar(app, ADA, (await listCalendars(app, ADA))[0]?.id ?? "");
    await tidyCalendars(app);
    expect(await kept()).toBe("[]");
  });
});

it("a car for a flight without a number is a car", async () => {
  const booking = { date: "2026-12-04", time: "15:30", from: "Oslo", to: "Bergen" };
  await insertCar(app, {
    ...ADA,
    booking: { ...booking, carType: "Sedan", flightNumber: "N/A" },
  });
  expect(await read(await open({ hasReferences: false }))).toEqual(["Car CONFIRMED"]);
});

it("a car that comes nobody knows where stands on the clock of where it goes", async () => {
  const booking = { date: "2026-12-04", time: "15:30", from: "9 Elm Road, Pasadena, CA 91101" };
  const to = "Los Angeles International Airport (LAX)";
  await insertCar(app, { ...ADA, booking: { ...booking, to, carType: "Sedan" } });
  const calendar = await text(await open({ hasReferences: false }));
  expect(calendar).toContain("DTSTART;TZID=America/Los_Angeles:20261204T153000");
});

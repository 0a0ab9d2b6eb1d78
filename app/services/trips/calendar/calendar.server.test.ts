import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount, exportAccount } from "#app/services/account/account.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { updateUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import {
  calendarText,
  checkedEvents,
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
  readCalendar,
  renewCalendar,
} from "./calendar.server.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
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

/** From the published timetable of the clocks: each instant is reckoned by hand from the UTC offsets. */
const FLIGHTS: [...Flown, start: string, end: string][] = [
  // Clocks go back in Europe on 25 October 2026 and forward on 28 March 2027, at 01:00 UTC
  ["LHR", "JFK", "2026-10-24", "18:00", "20:55", "2026-10-24T17:00Z", "2026-10-25T00:55Z"],
  ["JFK", "LHR", "2026-10-24", "20:00", "07:00", "2026-10-25T00:00Z", "2026-10-25T07:00Z"],
  ["LHR", "CDG", "2026-10-25", "06:30", "08:50", "2026-10-25T06:30Z", "2026-10-25T07:50Z"],
  ["CDG", "LHR", "2026-10-24", "23:30", "23:50", "2026-10-24T21:30Z", "2026-10-24T22:50Z"],
  ["MAD", "LPA", "2026-10-24", "23:00", "00:50", "2026-10-24T21:00Z", "2026-10-24T23:50Z"],
  ["LHR", "MAD", "2027-03-28", "00:30", "04:50", "2027-03-28T00:30Z", "2027-03-28T02:50Z"],
  ["FRA", "LIS", "2027-03-28", "06:00", "08:00", "2027-03-28T04:00Z", "2027-03-28T07:00Z"],
  ["DUB", "LHR", "2027-03-28", "07:00", "08:20", "2027-03-28T06:00Z", "2027-03-28T07:20Z"],
  ["ATH", "LHR", "2027-03-27", "23:00", "00:30", "2027-03-27T21:00Z", "2027-03-28T00:30Z"],
  ["HEL", "ARN", "2027-03-28", "08:00", "08:00", "2027-03-28T05:00Z", "2027-03-28T06:00Z"],
  // In America on 1 November 2026 and 14 March 2027, at 02:00 on each place's clock
  ["LAX", "JFK", "2026-10-31", "22:00", "06:30", "2026-11-01T05:00Z", "2026-11-01T11:30Z"],
  ["JFK", "LAX", "2026-11-01", "08:00", "11:20", "2026-11-01T13:00Z", "2026-11-01T19:20Z"],
  ["ORD", "MIA", "2027-03-14", "00:30", "05:40", "2027-03-14T06:30Z", "2027-03-14T09:40Z"],
  ["PHX", "DEN", "2027-03-14", "05:00", "07:45", "2027-03-14T12:00Z", "2027-03-14T13:45Z"],
  ["YYT", "LHR", "2026-11-01", "22:00", "07:10", "2026-11-02T01:30Z", "2026-11-02T07:10Z"],
  // In the south: Sydney on 4 October 2026 and 4 April 2027, Auckland on 27 September and 4 April
  ["SYD", "MEL", "2027-04-04", "06:00", "07:35", "2027-04-03T20:00Z", "2027-04-03T21:35Z"],
  ["AKL", "SYD", "2027-04-04", "01:00", "02:40", "2027-04-03T12:00Z", "2027-04-03T15:40Z"],
  ["SYD", "BNE", "2026-12-20", "09:00", "09:30", "2026-12-19T22:00Z", "2026-12-19T23:30Z"],
  ["AKL", "CHC", "2026-12-26", "09:00", "10:25", "2026-12-25T20:00Z", "2026-12-25T21:25Z"],
  // Over the date line
  ["SYD", "LAX", "2026-12-01", "11:00", "06:00", "2026-12-01T00:00Z", "2026-12-01T14:00Z"],
  ["LAX", "SYD", "2026-12-05", "22:30", "08:30", "2026-12-06T06:30Z", "2026-12-06T21:30Z"],
  ["HNL", "NRT", "2026-12-10", "13:00", "17:00", "2026-12-10T23:00Z", "2026-12-11T08:00Z"],
  ["NRT", "HNL", "2026-12-15", "20:00", "08:00", "2026-12-15T11:00Z", "2026-12-15T18:00Z"],
  ["AKL", "RAR", "2026-12-20", "09:00", "14:00", "2026-12-19T20:00Z", "2026-12-20T00:00Z"],
  ["APW", "PPG", "2026-12-22", "10:00", "10:35", "2026-12-21T21:00Z", "2026-12-21T21:35Z"],
  // Where the clock never changes, or no longer: São Paulo gave it up in 2019, Istanbul in 2016
  ["GRU", "LIS", "2026-12-01", "18:00", "07:00", "2026-12-01T21:00Z", "2026-12-02T07:00Z"],
  ["IST", "LHR", "2026-12-02", "08:00", "09:10", "2026-12-02T05:00Z", "2026-12-02T09:10Z"],
  ["DEL", "KTM", "2026-12-03", "10:00", "11:55", "2026-12-03T04:30Z", "2026-12-03T06:10Z"],
  ["DXB", "BOM", "2026-12-04", "04:00", "08:30", "2026-12-04T00:00Z", "2026-12-04T03:00Z"],
  ["KEF", "LHR", "2027-06-01", "07:40", "11:50", "2027-06-01T07:40Z", "2027-06-01T10:50Z"],
];

describe("every instant", () => {
  it(`of ${FLIGHTS.length} flights is read as it was saved`, async () => {
    const expected = new Map<string, object>();
    for (const [from, to, date, departs, lands, start, end] of FLIGHTS) {
      const { id } = await fly([from, to, date, departs, lands]);
      expected.set(`${id}@novo`, {
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      });
    }
    const calendar = await text(await open());
    const read = eventsIn(calendar);
    expect(new Map(read.map(({ uid, start, end }) => [uid, { start, end }]))).toEqual(expected);
    expect(checkedEvents(calendar).toSorted()).toEqual([...expected.keys()].toSorted());
  });

  it("of a stay is a day, and that of a car is on the clock of its place", async () => {
    await insertUserHotel(app.db, {
      ...ADA,
      hotel: {
        hotelName: "Hotel; with, marks\nand lines",
        checkInDate: "2026-12-01",
        checkOutDate: "2026-12-04",
        location: "Tokyo",
      },
    });
    await insertCar(app, {
      ...ADA,
      booking: {
        date: "2026-12-04",
        time: "15:30",
        from: "Narita (NRT)",
        to: "Tokyo",
        carType: "Sedan",
      },
    });
    const read = eventsIn(await text(await open()));
    expect(read.map(({ title, start, end }) => [title, start, end]).toSorted()).toEqual([
      ["Car to Tokyo", "2026-12-04T06:30:00.000Z", null],
      ["Hotel; with, marks\nand lines", "2026-12-01", "2026-12-04"],
    ]);
  });

  it("of another century is read as it was saved, and costs no more than one of this year", async () => {
    await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"]);
    await fly(["LHR", "JFK", "2226-07-05", "10:00", "13:00"]);
    await fly(["JFK", "LHR", "9999-12-31", "10:00", "22:00"]);
    const calendar = await text(await open());
    expect(
      eventsIn(calendar)
        .map(({ start, end }) => [start, end])
        .toSorted(),
    ).toEqual([
      ["2026-12-01T10:00:00.000Z", "2026-12-01T18:00:00.000Z"],
      ["2226-07-05T09:00:00.000Z", "2226-07-05T17:00:00.000Z"],
      ["9999-12-31T15:00:00.000Z", "9999-12-31T22:00:00.000Z"],
    ]);
    // Of three years in two places: one that was reckoned over all the years between them had 1.5 MB.
    expect(calendar.length).toBeLessThan(10_000);
  });

  it("that is not known is a day, or has no end", async () => {
    await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"], { departureTime: null });
    await fly(["CDG", "FCO", "2026-12-02", "10:00", "13:00"], { arrivalTime: null });
    const read = eventsIn(await text(await open()));
    expect(read.map(({ start, end }) => [start, end]).toSorted()).toEqual([
      ["2026-12-01", "2026-12-02"],
      ["2026-12-02T09:00:00.000Z", null],
    ]);
  });
});

const SECRET = { bookingReference: "QX7Z9K", seat: "12A", notes: "Nut allergy" };

describe("a calendar", () => {
  it("has references only where the traveller wants them", async () => {
    await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"], SECRET);
    const [full, brief] = [
      await text(await open()),
      await text(await open({ hasReferences: false })),
    ];
    for (const secret of Object.values(SECRET)) {
      expect(full).toContain(secret);
      expect(brief).not.toContain(secret);
    }
    expect(eventsIn(brief)[0]?.title).toMatch(/^BA\d+ LHR to JFK$/);
  });

  it("is the same text until something changes; then the number of that event is higher", async () => {
    const saved = await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"]);
    const token = await open();
    const first = await text(token);
    now = new Date(now.getTime() + 60_000);
    expect(await text(token)).toBe(first);
    const { id, legs } = saved;
    await updateUserFlight(app.db, { ...ADA, id, changes: { departureTime: "11:00" }, legs });
    const [event] = eventsIn(await text(token));
    expect(event).toMatchObject({
      uid: `${id}@novo`,
      sequence: 1,
      start: "2026-12-01T11:00:00.000Z",
    });
  });

  it("tells of a deletion for a month, and keeps nothing of it after that", async () => {
    const { id } = await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"]);
    const token = await open();
    await text(token);
    now = new Date(now.getTime() + 60_000);
    await deleteFlight(app, ADA, id);
    const cancelled = { uid: `${id}@novo`, sequence: 1, status: "CANCELLED" };
    const told = await text(token);
    expect(eventsIn(told)).toMatchObject([cancelled]);
    expect(told).toMatch(/SUMMARY:Cancelled: .*\r\n(?:.*\r\n)*TRANSP:TRANSPARENT/);
    now = new Date(now.getTime() + 29 * DAY_MS);
    expect(eventsIn(await text(token))).toMatchObject([cancelled]);
    now = new Date(now.getTime() + 2 * DAY_MS);
    expect(eventsIn(await text(token))).toEqual([]);
  });

  it("of one trip has that trip alone, with what comes to it and what is deleted from it", async () => {
    const there = await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"]);
    await fly(["LHR", "CDG", "2027-05-01", "10:00", "12:00"]);
    const token = await open({ tripOf: there.id });
    expect(eventsIn(await text(token)).map(({ uid }) => uid)).toEqual([`${there.id}@novo`]);
    const back = await fly(["JFK", "LHR", "2026-12-08", "20:00", "08:00"]);
    expect(eventsIn(await text(token))).toHaveLength(2);
    now = new Date(now.getTime() + 60_000);
    await deleteFlight(app, ADA, there.id);
    const both = eventsIn(await text(token)).map(({ uid, status }) => [uid, status]);
    expect(new Map(both as [string, string][])).toEqual(
      new Map([
        [`${there.id}@novo`, "CANCELLED"],
        [`${back.id}@novo`, "CONFIRMED"],
      ]),
    );
  });

  it("leaves out what was over three months ago", async () => {
    await fly(["LHR", "JFK", "2026-08-01", "10:00", "13:00"]);
    await fly(["LHR", "CDG", "2026-10-01", "10:00", "12:00"]);
    expect(eventsIn(await text(await open()))).toHaveLength(1);
  });

  it("has lines of 75 octets at most, whatever is written in it", async () => {
    await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"], {
      notes: `${"😀é".repeat(90)}\u0007;,\\`,
    });
    const calendar = await text(await open());
    for (const line of calendar.split("\r\n"))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(eventsIn(calendar)[0]?.description).toContain(`${"😀é".repeat(90)} ;,\\`);
  });

  it("of one thing is a calendar of its own, the owner's alone", async () => {
    const { id } = await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"], SECRET);
    const one = await calendarOfItem(app, ADA, id);
    expect(one.ok && eventsIn(one.data)).toMatchObject([{ uid: `${id}@novo` }]);
    expect(await calendarOfItem(app, BEN, id)).toMatchObject({ ok: false });
  });
});

describe("its address", () => {
  it("is of no use when it was renewed or switched off", async () => {
    const first = await open();
    const [feed] = await listCalendars(app, ADA);
    const id = feed?.id ?? "";
    expect(await renewCalendar(app, BEN, id)).toMatchObject({ ok: false });
    const renewed = await renewCalendar(app, ADA, id);
    const second = renewed.ok ? renewed.data.token : "";
    expect(await readCalendar(app, first)).toMatchObject({ ok: false });
    expect(await readCalendar(app, second)).toMatchObject({ ok: true });
    expect(await closeCalendar(app, BEN, id)).toMatchObject({ ok: false });
    expect(await closeCalendar(app, ADA, id)).toMatchObject({ ok: true });
    expect(await readCalendar(app, second)).toMatchObject({ ok: false });
  });

  it("shows a change within half a minute, and nothing from the moment when it is switched off", async () => {
    await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"]);
    const token = await open();
    const seen = async () => JSON.stringify(await readCalendar(app, token));
    const first = await seen();
    await fly(["JFK", "LHR", "2026-12-03", "19:00", "07:00"]);
    now = new Date(now.getTime() + 29_000);
    expect(await seen()).toBe(first);
    now = new Date(now.getTime() + 1_000);
    expect(await seen()).toContain("JFK to LHR");
    const [feed] = await listCalendars(app, ADA);
    await closeCalendar(app, ADA, feed?.id ?? "");
    expect(await readCalendar(app, token)).toMatchObject({ ok: false });
  });

  it("shows nothing to a program that is reading while it is switched off (needs SQLite)", async ({
    skip,
  }) => {
    // Only there is a statement done at once, and so between two others for certain.
    skip(app.db.kind !== "sqlite");
    const trip = await fly(["LHR", "JFK", "2026-12-01", "10:00", "13:00"]);
    const token = await open({ tripOf: trip.id });
    const clock = {
      now: () => {
        app.db.delete(app.db.tables.calendarFeeds).run();
        return now;
      },
    };
    expect(await readCalendar({ ...app, clock }, token)).toMatchObject({ ok: false });
  });

  it("is kept nowhere, and not in what is exported", async () => {
    const token = await open();
    const [feed] = await listCalendars(app, ADA);
    expect(JSON.stringify(feed)).not.toContain(token);
    const exported = JSON.stringify(await exportAccount(app, ADA));
    expect(exported).toContain("Travel plans");
    expect(exported).not.toContain(token);
    expect(exported).not.toContain(feed?.tokenHash);
  });

  it("is one of twenty at most, and goes with the account", async () => {
    const token = await open();
    const wishes = Array.from({ length: 24 }, () =>
      openCalendar(app, ADA, { hasReferences: false }),
    );
    const opened = await Promise.all(wishes);
    expect(opened.filter(({ ok }) => ok)).toHaveLength(19);
    expect(await listCalendars(app, ADA)).toHaveLength(20);
    await deleteAccount(app, ADA);
    expect(await readCalendar(app, token)).toMatchObject({ ok: false });
  });
});

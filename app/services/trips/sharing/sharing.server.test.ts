import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount, exportAccount } from "#app/services/account/account.server.ts";
import { deleteFlight } from "#app/services/saved/trips.server.ts";
import { viewTrip } from "#app/services/trips/view-trips.server.ts";
import { listSharedTrips } from "#db/queries/shared-trips.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { insertWatchedFlights, updateWatchedFlight } from "#db/queries/watched-flights.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { afterLinkAnswers, createTestApp, TEST_NOW } from "#tests/support/test-app.ts";
import {
  forgetEndedLinks,
  listLinks,
  nextTripToShare,
  offerToShare,
  readSharedTrip,
  sharedTripOwnerOf,
  shareTrip,
  stopSharing,
  withdrawLink,
} from "./sharing.server.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
const DAY_MS = 24 * 60 * 60_000;
/** What only the traveller and those whom they want to know may read. */
const PRIVATE = {
  reference: "QX7Z9K",
  seat: "12A",
  flightNotes: "Nut allergy",
  hotel: "The Savoy",
  address: "Strand 1",
  phone: "+44 20 7946 0000",
  confirmation: "SAV-991",
  pickup: "10 Private Road",
  driver: "Dora Driver",
  carNotes: "Ring twice",
};

let now = new Date(TEST_NOW);
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  now = new Date(TEST_NOW);
  app = await createTestApp({ clock: { now: () => now } });
});
afterEach(() => app.close());

const fly = (more: object = {}) =>
  saveUserFlight(app.db, {
    ...ADA,
    flight: {
      flightNumber: "BA117",
      date: "2026-12-01",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "08:25",
      arrivalTime: "11:20",
      airline: "British Airways",
      ...more,
    },
  });

/** A flight, a stay and a car with all that is private in it. */
async function saveTrip() {
  const flight = await fly({
    bookingReference: PRIVATE.reference,
    seat: PRIVATE.seat,
    notes: PRIVATE.flightNotes,
  });
  await insertUserHotel(app.db, {
    ...ADA,
    hotel: {
      hotelName: PRIVATE.hotel,
      checkInDate: "2026-12-01",
      checkOutDate: "2026-12-05",
      location: "New York",
      address: PRIVATE.address,
      phoneNumber: PRIVATE.phone,
      confirmationNumber: PRIVATE.confirmation,
    },
  });
  await insertCar(app, {
    ...ADA,
    booking: {
      date: "2026-12-01",
      time: "05:30",
      from: PRIVATE.pickup,
      to: "London Heathrow (LHR)",
      carType: "Sedan",
      flightNumber: "BA117",
      driver: PRIVATE.driver,
      notes: PRIVATE.carNotes,
    },
  });
  return flight;
}

async function share(options: Partial<Parameters<typeof shareTrip>[2]> & { tripOf: string }) {
  const made = await shareTrip(app, ADA, { hasDetails: false, ...options });
  if (!made.ok) throw new Error(made.reason.message);
  return made.data.token;
}

const read = async (token: string) => {
  const found = await readSharedTrip(afterLinkAnswers(app), token);
  return found.ok ? found.data : null;
};

describe("a shared trip", () => {
  it("has none of what is private, unless the traveller wants it", async () => {
    const { id } = await saveTrip();
    const brief = JSON.stringify(await read(await share({ tripOf: id })));
    const full = JSON.stringify(await read(await share({ tripOf: id, hasDetails: true })));
    for (const secret of Object.values(PRIVATE)) {
      expect(brief).not.toContain(secret);
      expect(full).toContain(secret);
    }
    for (const text of [brief, full]) {
      for (const known of ["ada", id]) expect(text).not.toContain(known);
    }
  });

  it.each([
    ["9 Elm Street", null],
    ["Elm Street", "elm street"],
    ["The Quiet Inn", null],
  ])("names no stay by its address or its name: %s", async (location, address) => {
    const hotel = {
      hotelName: "The Quiet Inn",
      checkInDate: "2026-12-01",
      checkOutDate: "2026-12-05",
      location,
      address,
    };
    const { id } = await insertUserHotel(app.db, { ...ADA, hotel });
    const brief = await read(await share({ tripOf: id }));
    expect(brief).toMatchObject({ name: "A hotel stay", days: [{ items: [{ title: "Hotel" }] }] });
    expect(JSON.stringify(brief)).not.toContain(location);
  });

  it("has its days in order, on the clock of each place", async () => {
    const { id } = await saveTrip();
    expect(await read(await share({ tripOf: id }))).toMatchObject({
      name: "London to New York",
      firstDay: "2026-12-01",
      lastDay: "2026-12-05",
      sharedUntil: "2026-12-08",
      days: [
        {
          date: "2026-12-01",
          items: [
            { kind: "car", time: "05:30", title: "Car for BA117", details: [] },
            {
              kind: "flight",
              title: "BA117, British Airways",
              state: null,
              from: { code: "LHR", time: "08:25", planned: null },
              to: { code: "JFK", time: "11:20", planned: null },
              details: [],
            },
            { kind: "stay", title: "Hotel in New York" },
          ],
        },
      ],
    });
  });

  it("says how a flight is, as the watcher saw it last, to its traveller as well", async () => {
    const { id } = await fly();
    const token = await share({ tripOf: id });
    const flight = {
      flightNumber: "BA117",
      date: "2026-12-01",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "08:25",
    };
    await insertWatchedFlights(app.db, [{ id: "BA117 2026-12-01 LHR-JFK", ...flight }]);
    expect((await read(token))?.days[0]?.items).toMatchObject([{ state: null }]);
    await updateWatchedFlight(app.db, {
      id: "BA117 2026-12-01 LHR-JFK",
      told: {
        state: "delayed",
        scheduledDepartsAt: "2026-12-01T08:25:00Z",
        scheduledArrivesAt: "2026-12-01T16:20:00Z",
        departsAt: "2026-12-01T09:00:00Z",
        arrivesAt: "2026-12-01T16:50:00Z",
        gate: null,
        terminal: "5",
        arrivalTerminal: null,
        arrivalAirport: "JFK",
      },
    });
    expect((await read(token))?.days[0]?.items).toMatchObject([
      {
        state: "Delayed 35 min",
        from: { place: "London, Terminal 5", time: "09:00", planned: "08:25" },
        to: { time: "11:50", planned: "11:20" },
      },
    ]);
    now = new Date("2026-11-30T12:00:00Z");
    const own = await viewTrip(app, ADA, { id });
    const entries = own.ok ? own.data.trip.days.flatMap((day) => day.entries) : [];
    expect(entries.filter(({ live }) => live)).toMatchObject([
      { kind: "departure", time: "08:25", live: { state: "Delayed 35 min", time: "09:00" } },
      { kind: "landing", time: "11:20", live: { time: "11:50", isOff: false } },
    ]);
  });

  it("follows what comes to the trip, and nothing of another one", async () => {
    const there = await fly();
    await fly({ flightNumber: "BA900", date: "2027-05-01", arrivalAirport: "CDG" });
    const token = await share({ tripOf: there.id });
    now = new Date(now.getTime() + 60_000);
    await fly({
      flightNumber: "BA112",
      date: "2026-12-08",
      departureAirport: "JFK",
      arrivalAirport: "LHR",
      departureTime: "19:00",
      arrivalTime: "07:00",
    });
    expect(await read(token)).toMatchObject({ name: "New York", lastDay: "2026-12-09" });
    await deleteFlight(app, ADA, there.id);
    expect((await read(token))?.days).toHaveLength(1);
    expect(JSON.stringify(await read(token))).not.toContain("BA900");
  });
});

describe("a link", () => {
  it("opens nothing once it is withdrawn, over, or its trip is gone: all of them look the same", async () => {
    const { id } = await fly();
    const [withdrawn, over, kept] = [
      await share({ tripOf: id }),
      await share({ tripOf: id, until: "2026-12-02" }),
      await share({ tripOf: id, until: "2027-01-31" }),
    ];
    const first = (await listLinks(app, ADA)).find(({ lastDay }) => lastDay === "2026-12-04");
    await withdrawLink(app, BEN, first?.id ?? "");
    expect(await read(withdrawn)).not.toBeNull();
    await withdrawLink(app, ADA, first?.id ?? "");
    // Its last day is over everywhere on earth at noon UTC of the next one.
    now = new Date("2026-12-03T11:59:00Z");
    expect(await read(over)).not.toBeNull();
    now = new Date("2026-12-03T12:00:00Z");
    const unknown = await readSharedTrip(app, "a".repeat(43));
    expect(unknown).toMatchObject({ ok: false, reason: { kind: "not_found" } });
    expect(await readSharedTrip(app, withdrawn)).toEqual(unknown);
    expect(await readSharedTrip(app, over)).toEqual(unknown);
    expect(await read(kept)).not.toBeNull();
    expect(await listLinks(app, ADA)).toHaveLength(1);
    await deleteFlight(app, ADA, id);
    expect(await readSharedTrip(afterLinkAnswers(app), kept)).toEqual(unknown);
  });

  it("is for one's own trips, until a day of the next year, and twenty at most", async () => {
    const { id } = await fly();
    const options = { tripOf: id, hasDetails: false };
    expect(await shareTrip(app, BEN, options)).toMatchObject({ ok: false });
    expect(await offerToShare(app, BEN, id)).toBeNull();
    expect(await offerToShare(app, ADA, id)).toMatchObject({ until: "2026-12-04" });
    for (const until of ["2026-11-01", "2028-01-01"]) {
      expect(await shareTrip(app, ADA, { ...options, until })).toMatchObject({
        ok: false,
        reason: { kind: "invalid" },
      });
    }
    // At once: none of them sees room that another has taken.
    await Promise.all(Array.from({ length: 24 }, () => shareTrip(app, ADA, options)));
    expect(await listLinks(app, ADA)).toHaveLength(20);
    expect(await shareTrip(app, ADA, options)).toMatchObject({
      ok: false,
      reason: { kind: "conflict" },
    });
  });

  it("lasts for the whole of its first and of its last possible day, and says why no longer", async () => {
    const { id } = await fly({ date: "2026-11-20" });
    const options = { tripOf: id, hasDetails: false };
    const [earliest, latest] = ["2026-11-20", "2027-11-20"];
    expect(await nextTripToShare(app, ADA)).toBe(id);
    expect(await offerToShare(app, ADA, id)).toEqual({
      name: "London to New York",
      until: "2026-11-23",
      earliest,
      latest,
    });
    await share({ tripOf: id, until: earliest });
    await share({ tripOf: id, until: latest });
    expect(await listLinks(app, ADA)).toHaveLength(2);
    const reasonOf = async (until: string) => {
      const made = await shareTrip(app, ADA, { ...options, until });
      return made.ok ? null : made.reason.message;
    };
    expect(await reasonOf("2026-11-19")).toBe("That day is over. Choose today or a later day.");
    expect(await reasonOf("2027-11-21")).toBe("A link lasts for a year at most.");
    const late = await fly({ flightNumber: "BA999", date: "2027-11-19" });
    expect(await offerToShare(app, ADA, late.id)).toMatchObject({ until: latest });
  });

  it("is turned off with all others of its traveller, which are named", async () => {
    const { id } = await fly();
    const token = await share({ tripOf: id });
    const [kept] = await Promise.all([share({ tripOf: id }), share({ tripOf: id })]);
    expect(await stopSharing(app, BEN)).toEqual([]);
    expect(await read(kept)).not.toBeNull();
    expect(await stopSharing(app, ADA)).toEqual(Array(3).fill("London to New York"));
    expect([await read(token), await read(kept)]).toEqual([null, null]);
    expect(await stopSharing(app, ADA)).toEqual([]);
    expect(await readSharedTrip(app, token)).toMatchObject({
      reason: { message: "This link has expired, was turned off or is incomplete." },
    });
  });

  it("knows what was saved before it as a guest, and what came later as its own", async () => {
    const { id } = await fly();
    const token = await share({ tripOf: id });
    const [link] = await listLinks(app, ADA);
    if (!link) throw new Error("there is no link");
    const { userFlights } = app.db.tables;
    const add = async (date: string, minutes: number) => {
      const createdAt = new Date(link.createdAt.getTime() + minutes * 60_000);
      const flight = { flightNumber: `BA${date}`, date, departureAirport: "JFK" };
      const [row] = await app.db
        .insert(userFlights)
        .values({ ...ADA, ...flight, arrivalAirport: "BOS", createdAt })
        .returning();
      return row?.id ?? "";
    };
    const before = await add("2026-12-02", -1);
    const same = await add("2026-12-03", 0);
    const later = await add("2026-12-04", 1);
    expect((await read(token))?.days).toHaveLength(4);
    const [row] = await listSharedTrips(app.db, ADA);
    expect(row?.tripItems).toEqual([
      { id },
      { id: before, isGuest: true },
      { id: same, isGuest: true },
      { id: later },
    ]);
  });

  it("of a trip that is over lasts for three more days", async () => {
    const { id } = await fly({ date: "2026-10-01" });
    expect(await nextTripToShare(app, ADA)).toBeNull();
    const offer = await offerToShare(app, ADA, id);
    expect(offer?.until).toBe(
      new Date(Date.parse(offer?.earliest ?? "") + 3 * DAY_MS).toISOString().slice(0, 10),
    );
  });

  it("shows a change within half a minute, and nothing from the moment when it is withdrawn", async () => {
    const { id } = await fly();
    const token = await share({ tripOf: id });
    const seen = async () => JSON.stringify(await readSharedTrip(app, token));
    const first = await seen();
    await fly({ flightNumber: "BA112", date: "2026-12-03", departureAirport: "JFK" });
    now = new Date(now.getTime() + 29_000);
    expect(await seen()).toBe(first);
    now = new Date(now.getTime() + 1_000);
    expect(await seen()).toContain("BA112");
    const [link] = await listLinks(app, ADA);
    await withdrawLink(app, ADA, link?.id ?? "");
    expect(await readSharedTrip(app, token)).toMatchObject({ ok: false });
  });

  it("counts for its owner; its id does not open it", async () => {
    const { id } = await fly();
    const token = await share({ tripOf: id });
    const [link] = await listLinks(app, ADA);
    expect(await sharedTripOwnerOf(app, `/shared/${token}`)).toBe("ada");
    expect(await sharedTripOwnerOf(app, `/shared/${token}.data`)).toBe("ada");
    expect(await sharedTripOwnerOf(app, `//shared//${token}//`)).toBe("ada");
    for (const path of [
      `/shared/${link?.id}`,
      "/shared/x",
      `/shared/${"a".repeat(43)}`,
      `/x/shared/${token}`,
      `/shared/${token}/x`,
    ]) {
      expect(await sharedTripOwnerOf(app, path)).toBeNull();
    }
  });

  it("is kept as a hash, exported without it, and gone with the account or when it is over", async () => {
    const { id } = await fly();
    const token = await share({ tripOf: id });
    const [row] = await listSharedTrips(app.db, ADA);
    expect(JSON.stringify(row)).not.toContain(token);
    const exported = await exportAccount(app, ADA);
    expect(exported.ok && exported.data.sharedTrips).toMatchObject([
      { name: "London to New York", hasDetails: false, lastDay: "2026-12-04" },
    ]);
    expect(JSON.stringify(exported)).not.toContain(row?.tokenHash);
    await forgetEndedLinks(app);
    expect(await listSharedTrips(app.db, ADA)).toHaveLength(1);
    now = new Date("2026-12-05T12:00:00Z");
    await forgetEndedLinks(app);
    expect(await listSharedTrips(app.db, ADA)).toEqual([]);
    now = new Date(TEST_NOW);
    const second = await share({ tripOf: id });
    await deleteAccount(app, ADA);
    expect(await read(second)).toBeNull();
    expect(await listSharedTrips(app.db, ADA)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AppContext } from "#app/services/context/context.server.ts";
import { addFlight } from "#app/services/plans/add-flight.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { listTrips, saveHotel } from "#app/services/saved/saved-items.server.ts";
import { documentBytes, ownReaders } from "#tests/import/documents.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import {
  discardImport,
  forgetOldImports,
  keepImport,
  openImport,
  readSent,
  saveImport,
  waitingImport,
} from "./import.server.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
let own: Awaited<ReturnType<typeof createTestApp>>;
let app: AppContext;
beforeEach(async () => {
  own = await createTestApp();
  app = ownReaders(own);
});
afterEach(() => own.close());

async function read(...names: string[]): Promise<string> {
  const uploads = names.map((name, at) => ({
    document: `File ${at + 1}`,
    bytes: documentBytes(name),
  }));
  return await keepImport(app, ADA, await readSent(app, { uploads, refused: [] }));
}
async function readMails(...mails: string[]): Promise<string> {
  const uploads = mails.map((mail, at) => ({
    document: `File ${at + 1}`,
    bytes: new TextEncoder().encode(mail),
  }));
  return await keepImport(app, ADA, await readSent(app, { uploads, refused: [] }));
}
const saveAll = async (mail: string) =>
  await saveImport(app, ADA, { id: await readMails(mail), chosen: [0] });

/** An airline's mail of that day about the same flight, which leaves at `time`. */
function mailOf(day: string, time: string): string {
  const reservation = {
    "@context": "http://schema.org",
    "@type": "FlightReservation",
    reservationNumber: "KX7P2Q",
    reservationStatus: "http://schema.org/ReservationConfirmed",
    reservationFor: {
      "@type": "Flight",
      flightNumber: "117",
      airline: { "@type": "Airline", name: "British Airways", iataCode: "BA" },
      departureAirport: { "@type": "Airport", iataCode: "LHR" },
      arrivalAirport: { "@type": "Airport", iataCode: "JFK" },
      departureTime: `2026-12-05T${time}`,
    },
  };
  const script = `<script type="application/ld+json">${JSON.stringify(reservation)}</script>`;
  const date = `${day} 09:00:00 +0000`;
  return `From: a@airline.example\nTo: ada@example.test\nSubject: Your flight\nDate: ${date}\nMIME-Version: 1.0\nContent-Type: text/html\n\n${script}`;
}
const open = async (id: string) => {
  const opened = await openImport(app, ADA, id);
  if (!opened.ok) throw new Error(opened.reason.message);
  return opened.data;
};
const states = async (id: string) => (await open(id)).compared.map(({ state }) => state);
const ENTRY = {
  flightNumber: "BA117",
  date: "2026-12-05",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "08:25",
  arrivalTime: "11:20",
  airline: "British Airways",
  bookingReference: null,
  seat: null,
  travelClass: null,
  notes: null,
};

describe("an import", () => {
  it("saves nothing by itself, and on a yes what is chosen", async () => {
    const id = await read("24-whole-trip.eml");
    expect(await states(id)).toEqual(["new", "new", "new", "new"]);
    const before = await listTrips(app, ADA);
    expect([before.flights, before.hotels, before.carBookings].flat()).toEqual([]);
    const saved = await saveImport(app, ADA, { id, chosen: [0, 2, 3] });
    expect(saved).toEqual({ ok: true, data: { added: 3, changed: 0, removed: 0, left: 0 } });
    const { flights, hotels, carBookings } = await listTrips(app, ADA);
    expect(flights).toMatchObject([{ flightNumber: "BA117", isOwnEntry: true, seat: "14C" }]);
    expect(hotels).toMatchObject([{ hotelName: "The Harbour View", checkInDate: "2026-12-05" }]);
    // It was booked elsewhere: no one is to be sent.
    expect(carBookings).toMatchObject([{ status: "confirmed", confirmationNumber: "TX-77" }]);
    expect((await openImport(app, ADA, id)).ok).toBe(false);
  });

  it("saves once, however often the yes is sent", async () => {
    const id = await read("24-whole-trip.eml");
    const chosen = [0, 1, 2, 3];
    const [first, second] = await Promise.all([
      saveImport(app, ADA, { id, chosen }),
      saveImport(app, ADA, { id, chosen }),
    ]);
    expect(first).toEqual(second);
    expect(await saveImport(app, ADA, { id, chosen })).toMatchObject({
      ok: false,
      reason: { kind: "not_found" },
    });
    const { flights, hotels, carBookings } = await listTrips(app, ADA);
    expect([flights.length, hotels.length, carBookings.length]).toEqual([2, 1, 1]);
    const again = await read("24-whole-trip.eml");
    expect(await states(again)).toEqual(["same", "same", "same", "same"]);
  });

  it("shows what a flight that is saved gains, and changes that one", async () => {
    await addFlight(app, ADA, { ...ENTRY, departureTime: "09:00" });
    const id = await read("01-airline-json-ld.eml");
    const { compared } = await open(id);
    expect(compared).toMatchObject([
      {
        state: "changed",
        changes: [
          { label: "Departs", from: "09:00", to: "08:25" },
          { label: "Booking reference", from: null, to: "BAQ7XK" },
          { label: "Seat", from: null, to: "14C" },
        ],
      },
    ]);
    await saveImport(app, ADA, { id, chosen: [0] });
    const { flights } = await listTrips(app, ADA);
    expect(flights).toMatchObject([{ departureTime: "08:25", seat: "14C" }]);
  });

  it("knows a flight that was moved by its reference, and a stay by its hotel and days", async () => {
    const moved = { ...ENTRY, date: "2026-12-04", bookingReference: "BAQ7XK" };
    await addFlight(app, ADA, moved);
    await saveHotel(app, ADA, {
      hotelName: "Harbour View Hotel",
      location: "New York",
      checkInDate: "2026-12-06",
      checkOutDate: "2026-12-09",
    });
    const { compared } = await open(await read("24-whole-trip.eml"));
    expect(compared.map(({ state }) => state)).toEqual(["changed", "new", "changed", "new"]);
    expect(compared[0]).toMatchObject({ changes: [{ label: "Day" }, { label: "Seat" }] });
    expect(compared[2]).toMatchObject({
      changes: [{ label: "Check-in" }, {}, {}, {}, {}, { label: "Notes" }],
    });
  });

  it("never offers to undo a newer change by an older mail", async () => {
    const [first, later] = [mailOf("1 Nov 2026", "08:25"), mailOf("10 Nov 2026", "10:05")];
    await saveAll(first);
    expect(await open(await readMails(later))).toMatchObject({
      compared: [
        { state: "changed", isDoubtful: false, changes: [{ from: "08:25", to: "10:05" }] },
      ],
    });
    await saveAll(later);
    expect(await states(await readMails(first))).toEqual(["older"]);
    // Both at once, in whichever order: the later one says how it is.
    expect(await states(await readMails(later, first))).toEqual(["same"]);
    // What the traveller says is newer than every mail before it, and a mail after that newer again.
    const [flight] = (await listTrips(app, ADA)).flights;
    const byHand = { departureTime: "10:15", seat: null };
    await changeFlight(app, ADA, { id: flight?.id ?? "", changes: byHand });
    expect(await states(await readMails(later))).toEqual(["older"]);
    const newest = mailOf("21 Nov 2026", "11:00");
    expect(await states(await readMails(newest))).toEqual(["changed"]);
    // A document that does not say when it was written is not ticked against that.
    const undated = newest.replace(/^Date: .*\n/m, "");
    expect(await open(await readMails(undated))).toMatchObject({
      compared: [{ isDoubtful: true }],
    });
  });

  it("dates a forwarded mail by the mail that is in it", async () => {
    await saveAll(mailOf("10 Nov 2026", "10:05"));
    const forwarded = `From: ada@example.test\nTo: trips@example.test\nSubject: Fwd: Your flight\nDate: Fri, 20 Nov 2026 09:00:00 +0000\nMIME-Version: 1.0\nContent-Type: message/rfc822\n\n${mailOf("1 Nov 2026", "08:25")}`;
    expect(await states(await readMails(forwarded))).toEqual(["older"]);
  });

  it("knows of what is cancelled whether it may have been booked again since", async () => {
    await saveAll(mailOf("10 Nov 2026", "08:25"));
    const cancelled = (day: string) =>
      mailOf(day, "08:25").replace("ReservationConfirmed", "ReservationCancelled");
    const of = async (day: string) => (await open(await readMails(cancelled(day)))).cancelled;
    expect(await of("12 Nov 2026")).toMatchObject([{ id: expect.any(String), isDoubtful: false }]);
    expect(await of("2 Nov 2026")).toMatchObject([{ id: expect.any(String), isDoubtful: true }]);
  });

  it("keeps a stay's hours in its notes, and the line that each was read of", async () => {
    const text = "Hotel Seaview, reservation SV-99120\nBA 117 to New York";
    const stay = {
      "@context": "http://schema.org",
      "@type": "LodgingReservation",
      reservationNumber: "SV-99120",
      checkinTime: "2026-12-05T15:00",
      checkoutTime: "2026-12-08T11:00",
      reservationFor: { "@type": "LodgingBusiness", name: "Hotel Seaview", address: "Brighton" },
    };
    const html = `<script type="application/ld+json">${JSON.stringify(stay)}</script><p>${text}</p>`;
    const { compared } = await open(await readMails(html));
    expect(compared).toMatchObject([
      {
        found: {
          said: expect.stringContaining("Hotel Seaview"),
          booking: { notes: "Check-in from 15:00, check-out by 11:00." },
        },
      },
    ]);
  });

  it("offers once what stands in two files, with what each of them knows", async () => {
    const { compared } = await open(
      await read("38-pass-with-code.pkpass", "01-airline-json-ld.eml"),
    );
    expect(compared).toHaveLength(1);
    expect(compared[0]?.found.booking).toMatchObject({ departureTime: "08:25", seat: "14C" });
  });

  it("keeps what could not be saved, with the reason", async () => {
    const id = await read("19-taxi-without-destination.html", "01-airline-json-ld.eml");
    const past = { ...own.clock, now: () => new Date("2026-12-05T06:00:00Z") };
    app = { ...app, clock: past };
    // A day later it would be gone: it is read again.
    const again = await read("19-taxi-without-destination.html", "01-airline-json-ld.eml");
    expect((await openImport(app, ADA, id)).ok).toBe(false);
    const saved = await saveImport(app, ADA, { id: again, chosen: [0, 1] });
    expect(saved).toEqual({ ok: true, data: { added: 1, changed: 0, removed: 0, left: 1 } });
    const { compared, notes } = await open(again);
    expect(compared).toHaveLength(1);
    expect(notes[0]?.text).toMatch(/That time has passed/);
  });

  it("keeps what was not ticked where something of the rest could not be saved", async () => {
    const past = { ...own.clock, now: () => new Date("2026-12-05T06:00:00Z") };
    app = { ...app, clock: past };
    const id = await read("19-taxi-without-destination.html", "24-whole-trip.eml");
    const before = (await open(id)).compared;
    expect(before.map(({ found }) => found.kind)).toEqual(["car", "flight", "flight", "stay"]);
    const saved = await saveImport(app, ADA, { id, chosen: [0, 1] });
    expect(saved).toEqual({ ok: true, data: { added: 1, changed: 0, removed: 0, left: 1 } });
    const { compared } = await open(id);
    expect(compared.map(({ found }) => found)).toEqual([0, 2, 3].map((at) => before[at]?.found));
  });

  it("says of what it has no time for that it is left out", async () => {
    const uploads = [{ document: "File 1", bytes: documentBytes("01-airline-json-ld.eml") }];
    const found = await readSent(app, { uploads, refused: [] }, { signal: AbortSignal.abort() });
    expect(found).toMatchObject({
      bookings: [],
      notes: [{ text: expect.stringMatching(/ran out of time to read it/) }],
    });
  });

  it("is its traveller's alone, can be given up, and is forgotten after a day", async () => {
    const id = await read("01-airline-json-ld.eml");
    expect(await waitingImport(app, ADA)).toBe(id);
    expect(await waitingImport(app, BEN)).toBeNull();
    expect((await openImport(app, BEN, id)).ok).toBe(false);
    expect((await saveImport(app, BEN, { id, chosen: [0] })).ok).toBe(false);
    expect(await discardImport(app, BEN, id)).toBe(false);
    expect(await discardImport(app, ADA, id)).toBe(true);
    const other = await read("01-airline-json-ld.eml");
    const later = new Date(own.clock.now().getTime() + 25 * 3_600_000);
    await forgetOldImports({ ...app, clock: { ...app.clock, now: () => later } });
    expect((await openImport(app, ADA, other)).ok).toBe(false);
  });

  it("goes on where a reader fails, and says so", async () => {
    app = { ...app, imports: { ...app.imports, read: () => Promise.reject(new Error("killed")) } };
    const { compared, notes } = await open(await read("01-airline-json-ld.eml"));
    expect(compared).toEqual([]);
    expect(notes[0]?.text).toMatch(/couldn't be read/);
  });
});

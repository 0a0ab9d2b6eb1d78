/** What one upload both books and calls off. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { ownReaders } from "#tests/import/documents.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { keepImport, openImport, readSent, saveImport } from "./import.server.ts";

const ADA = { userId: "ada" };
let own: Awaited<ReturnType<typeof createTestApp>>;
let app: AppContext;
beforeEach(async () => {
  own = await createTestApp();
  app = ownReaders(own);
});
afterEach(() => own.close());

/** `day` of November. */
function mail(day: number | null, ...reservations: object[]): string {
  const script = `<script type="application/ld+json">${JSON.stringify(reservations)}</script>`;
  const date = day ? `Date: ${day} Nov 2026 09:00:00 +0000\n` : "";
  return `From: a@airline.example\nTo: ada@example.test\nSubject: Your booking\n${date}MIME-Version: 1.0\nContent-Type: text/html\n\n${script}`;
}

async function importOf(...mails: string[]) {
  const uploads = mails.map((one, at) => ({
    document: `File ${at + 1}`,
    bytes: new TextEncoder().encode(one),
  }));
  const id = await keepImport(app, ADA, await readSent(app, { uploads, refused: [] }));
  const opened = await openImport(app, ADA, id);
  if (!opened.ok) throw new Error(opened.reason.message);
  return { id, ...opened.data };
}

const statusOf = (isCancelled: boolean) =>
  `http://schema.org/Reservation${isCancelled ? "Cancelled" : "Confirmed"}`;
const flight = (flightNumber: string, departureTime: string, isCancelled = false) => ({
  "@type": "FlightReservation",
  reservationNumber: "KX7P2Q",
  reservationStatus: statusOf(isCancelled),
  reservationFor: {
    flightNumber,
    airline: { iataCode: "BA" },
    departureAirport: { iataCode: "LHR" },
    arrivalAirport: { iataCode: "JFK" },
    departureTime,
  },
});
const stay = (reservationNumber: string, checkinTime: string, isCancelled = false) => ({
  "@type": "LodgingReservation",
  reservationNumber,
  reservationStatus: statusOf(isCancelled),
  reservationFor: { name: "The Harbour View", address: "New York" },
  checkinTime,
  checkoutTime: "2026-12-09",
});
const car = (pickupTime: string, isCancelled = false) => ({
  "@type": "RentalCarReservation",
  reservationNumber: "G1",
  reservationStatus: statusOf(isCancelled),
  reservationFor: { name: "Economy" },
  pickupLocation: { name: "JFK Airport, New York" },
  pickupTime,
});

const BA117 = "2026-12-05T08:25";
const BA175 = "2026-12-05T11:15";
async function saved() {
  const { flights, hotels, carBookings } = await listTrips(app, ADA);
  return [
    ...flights.map(({ flightNumber }) => flightNumber),
    ...hotels.map(({ confirmationNumber }) => confirmationNumber),
    ...carBookings.map(({ time }) => time),
  ];
}
async function save(booked: object) {
  const { id } = await importOf(mail(20, booked));
  await saveImport(app, ADA, { id, chosen: [0] });
}

it.each<[string, object, object, object, string]>([
  ["a flight", flight("117", BA117), flight("117", BA117, true), flight("175", BA175), "BA175"],
  [
    "a stay",
    stay("111", "2026-12-05"),
    stay("111", "2026-12-05", true),
    stay("222", "2026-12-06"),
    "222",
  ],
  [
    "a car",
    car("2026-12-05T13:00"),
    car("2026-12-05T13:00", true),
    car("2026-12-05T15:00"),
    "15:00",
  ],
])(
  "keeps %s that its mail moves, and asks of the one before",
  async (_kind, ...[before, cancelled, booked, left]) => {
    await save(before);
    const { id, compared, cancelled: off } = await importOf(mail(21, cancelled, booked));
    expect(compared).toMatchObject([{ state: "changed" }]);
    expect(off).toMatchObject([{ isDoubtful: true }]);
    const done = await saveImport(app, ADA, { id, chosen: [0], removed: [0] });
    expect(done).toMatchObject({ ok: true, data: { changed: 1, removed: 0 } });
    expect(await saved()).toEqual([left]);
  },
);

it("keeps a flight that was moved before the old one was called off", async () => {
  await save(flight("117", BA117));
  const mails = [mail(21, flight("175", BA175)), mail(22, flight("117", BA117, true))];
  const { id, cancelled } = await importOf(...mails);
  expect(cancelled).toMatchObject([{ isDoubtful: true }]);
  await saveImport(app, ADA, { id, chosen: [0], removed: [0] });
  expect(await saved()).toEqual(["BA175"]);
});

it("takes out what is moved where only that is ticked", async () => {
  await save(flight("117", BA117));
  const { id } = await importOf(mail(21, flight("117", BA117, true), flight("175", BA175)));
  await saveImport(app, ADA, { id, chosen: [], removed: [0] });
  expect(await saved()).toEqual([]);
});

it("ticks no cancellation of a flight that the same mail confirms", async () => {
  await save(flight("117", BA117));
  const { compared, cancelled } = await importOf(
    mail(21, flight("117", BA117, true), flight("117", BA117)),
  );
  expect(compared).toMatchObject([{ state: "same" }]);
  expect(cancelled).toMatchObject([{ isDoubtful: true }]);
});

it("doubts a cancellation still once the rest of its upload is saved", async () => {
  await save(flight("117", BA117));
  const past = car("2026-11-19T09:00");
  const { id } = await importOf(mail(21, flight("117", BA117, true), flight("117", BA117), past));
  expect(await saveImport(app, ADA, { id, chosen: [1] })).toMatchObject({ data: { left: 1 } });
  expect(await openImport(app, ADA, id)).toMatchObject({
    data: { cancelled: [{ cancelled: { isUnsure: true } }] },
  });
});

const BA286 = "2026-12-20T16:00";
it("leaves out what a later mail of the upload calls off, and says so", async () => {
  const [booked, off] = [flight("286", BA286), flight("286", BA286, true)];
  for (const mails of [
    [mail(20, booked), mail(21, off)],
    [mail(21, off), mail(20, booked)],
  ]) {
    const { compared, notes } = await importOf(...mails);
    expect(compared).toEqual([]);
    const text = "BA286 on 20 December 2026 is cancelled. It isn't in your travel plans.";
    expect(notes).toMatchObject([{ text }]);
  }
});

it.each([
  ["later than it was called off, and ticks it", mail(21, flight("286", BA286)), false],
  ["no one knows when, and does not tick it", mail(null, flight("286", BA286)), true],
  [
    "earlier under another number, and does not tick it",
    mail(19, { ...flight("286", BA286), reservationNumber: "ABC123" }),
    true,
  ],
])("offers what was booked %s", async (_when, booked, isUnsure) => {
  const { compared } = await importOf(booked, mail(20, flight("286", BA286, true)));
  expect(compared).toMatchObject([{ state: "new", found: { isUnsure } }]);
});

it("takes a saved one out too where its confirmation comes along", async () => {
  await save(flight("117", BA117));
  const both = [mail(20, flight("117", BA117)), mail(21, flight("117", BA117, true))];
  expect(await importOf(...both)).toMatchObject({
    compared: [],
    cancelled: [{ isDoubtful: false, goesOnAs: null }],
  });
});

it("takes out the one of two rooms that is called off, and ticks none of another number", async () => {
  const [king, twin] = [stay("111", "2026-12-05"), stay("222", "2026-12-05")];
  const off = { ...twin, reservationStatus: statusOf(true) };
  await save({ ...king, lodgingUnitType: "King" });
  expect((await importOf(mail(21, off))).cancelled).toMatchObject([{ isDoubtful: true }]);
  await save({ ...twin, lodgingUnitType: "Twin" });
  const { id, cancelled } = await importOf(mail(21, off));
  expect(cancelled).toMatchObject([{ isDoubtful: false }]);
  await saveImport(app, ADA, { id, chosen: [], removed: [0] });
  expect(await saved()).toEqual(["111"]);
});

it("takes out both of two rooms that are called off, and of a room without a number ticks none", async () => {
  const rooms = ["111", "222"].map((number) => stay(number, "2026-12-05"));
  await save({ ...rooms[0], lodgingUnitType: "King" });
  await save({ ...rooms[1], lodgingUnitType: "Twin" });
  const off = rooms.map((room) => ({ ...room, reservationStatus: statusOf(true) }));
  const { reservationNumber: _, ...nameless } = off[0] ?? {};
  expect((await importOf(mail(21, nameless))).cancelled).toMatchObject([{ isDoubtful: true }]);
  const { id, cancelled } = await importOf(mail(21, ...off));
  expect(cancelled.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false]);
  await saveImport(app, ADA, { id, chosen: [], removed: [0, 1] });
  expect(await saved()).toEqual([]);
});

it("takes out the leg of a transfer that is called off, and leaves the other, which has its number", async () => {
  const home = { pickupLocation: { name: "12 High Street, New York" } };
  const [out, back] = [car("2026-12-05T13:00"), { ...car("2026-12-09T07:00"), ...home }];
  await save(out);
  await save(back);
  const { id } = await importOf(mail(21, { ...car("2026-12-09T07:00", true), ...home }));
  await saveImport(app, ADA, { id, chosen: [], removed: [0] });
  expect(await saved()).toEqual(["13:00"]);
});

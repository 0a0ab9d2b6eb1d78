import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { bookCar, changeCar } from "#app/services/cars/manage.server.ts";
import { moveCars, movesFor } from "#app/services/cars/move.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { changeHotel, listTrips, saveHotel } from "../saved/saved-items.server.ts";
import { addFlight } from "./add-flight.server.ts";
import { changeFlight } from "./change-flight.server.ts";
import { flightToSave } from "./flight-to-save.ts";
import { lookUpFlight } from "./look-up-flight.server.ts";
import { saveFlight } from "./save-flight.server.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
const ENTRY = {
  flightNumber: "BA117",
  date: "2026-12-05",
  departureAirport: "lhr",
  arrivalAirport: "New York John F Kennedy",
  departureTime: "08:25",
  arrivalTime: "11:20",
  airline: "British Airways",
  bookingReference: "ABC123",
  seat: "14C",
  travelClass: "Economy",
  notes: null,
};

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
  await app.db
    .update(app.db.tables.users)
    .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
});
afterEach(() => app.close());

const flights = async () => (await listTrips(app, ADA)).flights;
async function added(changes: Partial<typeof ENTRY> = {}) {
  const flight = await addFlight(app, ADA, { ...ENTRY, ...changes });
  if (!flight.ok) throw new Error(flight.reason.message);
  return flight.data;
}

const serviceIsDown = () => {
  app.providers.flightStatus = {
    ...app.providers.flightStatus,
    status: async () => ({
      ok: false,
      error: { kind: "unavailable", provider: "test", message: "down" },
    }),
  };
};

describe("a flight that was booked elsewhere", () => {
  it("is kept under its airports' codes, with what its traveller knows of it", async () => {
    await added();
    expect(await flights()).toMatchObject([
      {
        ...ENTRY,
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        isOwnEntry: true,
        onTimePerformance: expect.any(String),
      },
    ]);
  });

  it("has a state and cars like a searched one", async () => {
    const flight = await added();
    expect(await getJourneyStatus(app, flight)).toMatchObject({
      ok: true,
      data: { departure: { scheduledTime: "08:25" } },
    });
    expect(await suggestCars(app, ADA)).toMatchObject([
      { flightId: flight.id, direction: "to", pickupDate: "2026-12-05" },
    ]);
  });

  it.each([
    ["London", "departureAirport", /London has more than one airport: LHR, /],
    ["Xyzzy", "departureAirport", /don't know/],
  ])("from %s is asked about", async (departureAirport, path, message) => {
    const refused = await addFlight(app, ADA, { ...ENTRY, departureAirport });
    expect(refused).toMatchObject({
      ok: false,
      reason: { kind: "invalid", issues: [{ path, message: expect.stringMatching(message) }] },
    });
    expect(await flights()).toEqual([]);
  });

  it("does not land where it leaves", async () => {
    const refused = await addFlight(app, ADA, { ...ENTRY, arrivalAirport: "LHR" });
    expect(refused).toMatchObject({ ok: false, reason: { issues: [{ path: "arrivalAirport" }] } });
  });

  it("has what was left empty filled in by the flight-status service, nothing else", async () => {
    await added({ departureTime: undefined, arrivalTime: "11:20", airline: undefined });
    expect(await flights()).toMatchObject([
      {
        departureTime: expect.stringMatching(/^\d\d:\d\d$/),
        arrivalTime: "11:20",
        airline: "British Airways",
      },
    ]);
  });

  it("lands as long after it leaves as such a flight takes", async () => {
    const lands = async (departureTime: string, date: string) => {
      const { arrivalTime } = await added({ departureTime, date, arrivalTime: undefined });
      return minutes(arrivalTime ?? "");
    };
    expect((await lands("12:00", "2026-12-05")) - (await lands("10:00", "2026-12-06"))).toBe(120);
  });

  it("is not added twice", async () => {
    await added();
    const again = await addFlight(app, ADA, { ...ENTRY, seat: "1A" });
    expect(again).toMatchObject({ ok: false, reason: { kind: "conflict" } });
    expect(await flights()).toMatchObject([{ seat: "14C" }]);
  });

  it("is the one that was written, where its form comes again after no one was told", async () => {
    const add = () => addFlight(app, ADA, { ...ENTRY }, { id: "of one form" });
    expect(await add()).toMatchObject({ ok: true, data: { id: "of one form" } });
    expect(await add()).toMatchObject({ ok: true, data: { id: "of one form" } });
    await changeFlight(app, ADA, { id: "of one form", changes: { flightNumber: "BA175" } });
    expect(await add()).toMatchObject({ ok: true, data: { flightNumber: "BA175" } });
    expect(await flights()).toHaveLength(1);
  });

  it("stays as it was said when a search saves it again, which fills what is empty", async () => {
    serviceIsDown();
    const flight = await added({ arrivalTime: undefined });
    await saveFlight(app, ADA, {
      flightNumber: "BA117",
      date: "2026-12-05",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "09:00",
      arrivalTime: "12:00",
      airline: "Somebody",
    });
    expect(await flights()).toMatchObject([
      { id: flight.id, departureTime: "08:25", arrivalTime: "12:00", airline: "British Airways" },
    ]);
  });
});

describe("looking a flight up", () => {
  it("tells what the service knows of it", async () => {
    const found = await searchFlights(app, {
      ...USUAL_OPTIONS,
      origin: "LHR",
      destination: "JFK",
      departureDate: "2026-12-05",
      departureTime: "00:00",
    });
    const [known] = found.ok ? found.data.flights : [];
    const flightNumber = known?.flightNumber ?? "";
    expect(await lookUpFlight(app, { flightNumber, date: "2026-12-05" })).toMatchObject({
      ok: true,
      source: "demo",
      data: {
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime: known?.departureTime,
        arrivalTime: known?.arrivalTime,
        airline: known?.airline,
      },
    });
  });

  it("says whether there is none or nobody could say", async () => {
    const look = () => lookUpFlight(app, { flightNumber: "ZZ1", date: "2026-12-05" });
    expect(await look()).toMatchObject({ ok: false, reason: { kind: "not_found" } });
    serviceIsDown();
    expect(await look()).toMatchObject({ ok: false, reason: { kind: "unavailable" } });
  });
});

describe("a changed flight", () => {
  it("is another traveller's for nobody else", async () => {
    const { id } = await added();
    const refused = await changeFlight(app, BEN, { id, changes: { seat: "1A" } });
    expect(refused).toMatchObject({ ok: false, reason: { kind: "not_found" } });
  });

  it("cannot become another that is there already", async () => {
    await added();
    const { id } = await added({ date: "2026-12-06" });
    const refused = await changeFlight(app, ADA, { id, changes: { date: "2026-12-05" } });
    expect(refused).toMatchObject({ ok: false, reason: { kind: "conflict" } });
  });

  it("is not retried forever while others change it too", async () => {
    const { id } = await added();
    const tries = 0;
    const refused = await changeFlight(app, ADA, { id, changes: { seat: "1A" } }, tries);
    expect(refused).toMatchObject({ ok: false, reason: { kind: "conflict" } });
    const gone = await changeFlight(app, BEN, { id, changes: { seat: "1A" } }, tries);
    expect(gone).toMatchObject({ ok: false, reason: { kind: "not_found" } });
  });

  it("is the traveller's own word from then on; a seat alone is not", async () => {
    const [found] = await searched();
    const saved = await saveFlight(app, ADA, flightToSave(found));
    const id = saved.ok ? saved.data.id : "";
    await changeFlight(app, ADA, { id, changes: { seat: "2A" } });
    expect(await flights()).toMatchObject([{ seat: "2A", isOwnEntry: false, legs: found.legs }]);
    await changeFlight(app, ADA, { id, changes: { departureTime: "23:15", arrivalTime: "02:10" } });
    await saveFlight(app, ADA, flightToSave(found));
    const [own] = await flights();
    expect(own).toMatchObject({ departureTime: "23:15", isOwnEntry: true, seat: "2A" });
    // Past midnight: the leg lands on the next day.
    expect(own?.legs.at(-1)?.arrivesAt).toBe("2026-12-06T02:10");
  });

  it("has what is known of its new number's punctuality, or nothing", async () => {
    const { id, onTimePerformance, happinessIndex } = await added();
    const change = async (flightNumber: string) => {
      const changed = await changeFlight(app, ADA, { id, changes: { flightNumber } });
      return changed.ok ? changed.data.flight : null;
    };
    const other = await change("VS3");
    const fresh = await addFlight(app, BEN, { ...ENTRY, flightNumber: "VS3" });
    expect(fresh).toMatchObject({ data: { happinessIndex: other?.happinessIndex } });
    expect(other?.happinessIndex).not.toBe(happinessIndex);
    expect(await change("BA117")).toMatchObject({ onTimePerformance, happinessIndex });
    expect(await change("N/A")).toMatchObject({ onTimePerformance: null, happinessIndex: null });
  });

  it("names the cars that come at the wrong time now, and moves them when told to", async () => {
    const flight = await added();
    await bookSuggestedCar(app, ADA, { flightId: flight.id });
    const changed = await changeFlight(app, ADA, {
      id: flight.id,
      changes: { departureTime: "14:25", arrivalTime: "17:20", flightNumber: "BA175" },
    });
    const cars = changed.ok ? changed.data.cars : [];
    const ends = cars.map(({ id }) => ({ id, direction: "to" as const }));
    expect(await movesFor(app, BEN, { flightId: flight.id, cars: ends })).toEqual([]);
    const moves = await movesFor(app, ADA, { flightId: flight.id, cars: ends });
    expect(moves).toMatchObject([{ car: { flightNumber: "BA175" }, to: { date: "2026-12-05" } }]);
    expect(moves[0]?.reason).toContain("14:25 flight");
    const [move] = moves;
    const before = cars[0]?.time ?? "";
    expect(minutes(move?.to?.time ?? "") - minutes(before)).toBe(6 * 60);
    await moveCars(app, ADA, moves);
    expect((await listTrips(app, ADA)).carBookings).toMatchObject([
      { time: move?.to?.time, direction: "to", flightValidation: { status: "success" } },
    ]);
    // It suits now: nothing more is asked.
    expect(await movesFor(app, ADA, { flightId: flight.id, cars: ends })).toEqual([]);
  });

  it("on another day takes its car along when told to", async () => {
    const flight = await added();
    await bookSuggestedCar(app, ADA, { flightId: flight.id });
    const changed = await changeFlight(app, ADA, {
      id: flight.id,
      changes: { date: "2026-12-09" },
    });
    const cars = (changed.ok ? changed.data.cars : []).map(({ id }) => ({
      id,
      direction: "to" as const,
    }));
    const moves = await movesFor(app, ADA, { flightId: flight.id, cars });
    expect(moves).toMatchObject([{ car: { date: "2026-12-05" }, to: { date: "2026-12-09" } }]);
  });
});

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
async function searched() {
  const form = { origin: "LHR", destination: "JFK", departureDate: "2026-12-05" };
  const found = await searchFlights(app, { ...USUAL_OPTIONS, ...form, departureTime: "00:00" });
  const [first, ...rest] = found.ok ? found.data.flights : [];
  if (!first) throw new Error("the demo has no flight");
  return [first, ...rest] as const;
}

describe("a hotel", () => {
  const HOTEL = {
    hotelName: "The Ritz",
    location: "Paris",
    checkInDate: "2026-12-10",
    checkOutDate: "2026-12-14",
    photoUrl: "/images/hotels/hotel-01.svg",
    latitude: 48.87,
    longitude: 2.33,
  };
  it("changes in what is given; of another place the point on the map goes", async () => {
    const saved = await saveHotel(app, ADA, HOTEL);
    const id = saved.ok ? saved.data.id : "";
    const change = (changes: object) => changeHotel(app, ADA, { id, changes });
    expect(await change({ room: "412", notes: "Quiet" })).toMatchObject({
      data: { room: "412", latitude: 48.87, photoUrl: HOTEL.photoUrl },
    });
    expect(await change({ location: "London" })).toMatchObject({
      data: { latitude: null, longitude: null, photoUrl: HOTEL.photoUrl },
    });
    expect(await change({ checkOutDate: "2026-12-09" })).toMatchObject({
      ok: false,
      reason: { kind: "invalid", issues: [{ path: "checkOutDate" }] },
    });
    expect(await changeHotel(app, BEN, { id, changes: { room: "1" } })).toMatchObject({
      reason: { kind: "not_found" },
    });
  });
});

describe("a car for any ride", () => {
  const CAR = {
    date: "2026-11-20",
    time: "16:00",
    from: "Paddington, London",
    to: "London Heathrow Airport (LHR)",
    carType: "Standard",
  };
  it.each([
    ["in London, where it is 15:00", "Paddington, London", "16:00", true],
    ["an hour ago in London", "Paddington, London", "14:00", false],
    ["in Paris, where it is 16:00", "5 Rue de Rivoli, 75001 Paris, France", "15:30", false],
    ["in New York, where it is 10:00", "New York John F Kennedy (JFK)", "11:00", true],
    ["an hour ago where it goes", "Rivendell", "14:00", false],
    ["nobody knows where, today", "Rivendell", "01:00", false, "Mordor"],
    ["nobody knows where, later today", "Rivendell", "04:00", true, "Mordor"],
  ])(
    "is booked only before its pick-up has passed: %s",
    async (_, from, time, isBooked, to = CAR.to) => {
      const booked = await bookCar(app, ADA, { ...CAR, from, to, time });
      expect([booked.ok, (await listTrips(app, ADA)).carBookings.length]).toEqual([
        isBooked,
        Number(isBooked),
      ]);
    },
  );

  it("is changed in what is given, never to a time that has passed", async () => {
    const booked = await bookCar(app, ADA, { ...CAR, confirmationNumber: "X1" });
    const id = booked.ok ? booked.data.id : "";
    const change = (changes: object) => changeCar(app, ADA, { id, changes });
    expect(await change({ notes: "Two cases" })).toMatchObject({
      data: { notes: "Two cases", confirmationNumber: "X1", time: "16:00" },
    });
    expect(await change({ time: "09:00" })).toMatchObject({ reason: { kind: "conflict" } });
    expect(await change({ date: "2026-11-21", time: "09:00" })).toMatchObject({
      data: { date: "2026-11-21", time: "09:00" },
    });
  });
});

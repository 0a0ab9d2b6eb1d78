import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { cancelCar, changeCar, getCarBooking } from "#app/services/cars/manage.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import type { FlightStatusProvider } from "#app/services/flight-status/provider.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { scheduledLeg } from "#tests/support/scheduled-leg.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { saveFlight } from "../plans/save-flight.server.ts";
import { deleteFlight, getFlight, listTrips } from "./saved-items.server.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "08:25",
  arrivalTime: "11:20",
  airline: "British Airways",
};

/** Knows one flight, with its statistics; what it answers can be changed by a test. */
function knowing(overrides: Partial<FlightStatusProvider> = {}): FlightStatusProvider {
  return {
    name: "test",
    source: "demo",
    status: async ({ date }) => ({
      ok: true,
      data: date === "2026-11-27" ? scheduledLeg("08:25", "2026-11-27T08:25:00Z", "5") : null,
    }),
    punctuality: async () => ({ ok: true, data: { onTimePercent: 91.7, medianDelayMinutes: 5 } }),
    ...overrides,
  };
}

const down = async () =>
  ({ ok: false, error: { kind: "unavailable", provider: "test", message: "down" } }) as const;

let app: Awaited<ReturnType<typeof createTestApp>>;
async function start(flightStatus = knowing()) {
  app = await createTestApp({ providers: { flightStatus } });
  await app.db
    .update(app.db.tables.users)
    .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
}
async function saved(changes = {}) {
  const flight = await saveFlight(app, ADA, { ...FLIGHT, ...changes });
  if (!flight.ok) throw new Error(flight.reason.message);
  return flight.data;
}
beforeEach(() => start());
afterEach(() => app.close());

describe("saving a flight", () => {
  it("fills in punctuality and happiness index from the statistics", async () => {
    expect(await saved()).toMatchObject({ onTimePerformance: "92", happinessIndex: "9.2" });
  });

  it("leaves them empty when there are none, or the provider is down", async () => {
    await start(knowing({ punctuality: async () => ({ ok: true, data: null }) }));
    expect(await saved()).toMatchObject({ onTimePerformance: null, happinessIndex: null });
    await start(knowing({ punctuality: down }));
    expect(await saved()).toMatchObject({ onTimePerformance: null, happinessIndex: null });
  });

  it("twice leaves one row", async () => {
    const [first, second] = await Promise.all([saved(), saved()]);
    expect(second.id).toBe(first.id);
    expect((await listTrips(app, ADA)).flights).toHaveLength(1);
  });
});

describe("a traveller's own rows", () => {
  it("are out of another's reach", async () => {
    const flight = await saved();
    const car = await bookSuggestedCar(app, ADA, { flightId: flight.id });
    if (!car.ok) throw new Error(car.reason.message);
    expect((await listTrips(app, BEN)).flights).toEqual([]);
    expect(await getFlight(app, BEN, flight.id)).toMatchObject({ reason: { kind: "not_found" } });
    expect(await deleteFlight(app, BEN, flight.id)).toMatchObject({
      reason: { kind: "not_found" },
    });
    expect(await getCarBooking(app, BEN, car.data.id)).toMatchObject({ ok: false });
    expect(await cancelCar(app, BEN, car.data.id)).toMatchObject({ ok: false });
    expect(await bookSuggestedCar(app, BEN, { flightId: flight.id })).toMatchObject({
      reason: { kind: "not_found" },
    });
    const left = await listTrips(app, ADA);
    expect([left.flights.length, left.carBookings.length]).toEqual([1, 1]);
  });
});

describe("a suggested car", () => {
  it("comes in time for the flight, from home to the terminal", async () => {
    const flight = await saved();
    const [suggestion] = await suggestCars(app, ADA);
    expect(suggestion).toMatchObject({
      flightId: flight.id,
      flightNumber: "BA117",
      flightDate: "2026-11-27",
      pickupDate: "2026-11-27",
      pickupLocation: "10 Downing Street, London, SW1A 2AA",
    });
    expect(suggestion?.dropoffLocation).toMatch(/\(LHR\), Terminal 5$/);
    expect(suggestion?.reason).toMatch(
      /^For your 08:25 flight: 3 h at the airport, .* drive, 15 min spare\.$/,
    );
  });

  it("says that it comes the day before a flight that leaves in the night", async () => {
    await saved({ departureTime: "01:30", arrivalTime: null });
    const [suggestion] = await suggestCars(app, ADA);
    expect(suggestion).toMatchObject({ flightDate: "2026-11-27", pickupDate: "2026-11-26" });
    expect(suggestion?.reason).toMatch(
      /^For your 01:30 flight: .*, 15 min spare\. The car comes the day before\.$/,
    );
  });

  it("is not made for a flight that has left, or without a departure time", async () => {
    await saved({ date: "2026-11-19" });
    await saved({ flightNumber: "BA119", departureTime: null });
    expect(await suggestCars(app, ADA)).toEqual([]);
  });

  it("says so when there is no home address, and cannot be booked", async () => {
    await app.db.update(app.db.tables.users).set({ homeAddress: null });
    const flight = await saved();
    const [suggestion] = await suggestCars(app, ADA);
    expect(suggestion?.pickupLocation).toBe("Home address not set");
    expect(suggestion?.reason).toContain("about 1 h drive");
    expect(await bookSuggestedCar(app, ADA, { flightId: flight.id })).toMatchObject({
      reason: { kind: "invalid" },
    });
  });

  it("is told by what is known, not by its words", async () => {
    await app.db.update(app.db.tables.users).set({ homeAddress: "Home address not set" });
    const flight = await saved();
    expect((await bookSuggestedCar(app, ADA, { flightId: flight.id })).ok).toBe(true);
  });

  it("still comes when the providers are down", async () => {
    await start(knowing({ status: down, punctuality: down }));
    await saved();
    expect(await suggestCars(app, ADA)).toHaveLength(1);
  });

  it("is gone once it is booked, and back once that is cancelled", async () => {
    const flight = await saved();
    const booked = await bookSuggestedCar(app, ADA, { flightId: flight.id });
    if (!booked.ok) throw new Error(booked.reason.message);
    expect(await suggestCars(app, ADA)).toEqual([]);
    await cancelCar(app, ADA, booked.data.id);
    expect(await suggestCars(app, ADA)).toHaveLength(1);
  });
});

describe("a suggested car where one is away", () => {
  const HOTEL = {
    hotelName: "The Harbour Row Hotel",
    location: "New York, USA",
    address: "200 Water Street, New York, NY, USA",
    checkInDate: "2026-11-27",
    checkOutDate: "2026-12-02",
    latitude: 40.7069,
    longitude: -74.0044,
  };
  const BACK = {
    flightNumber: "BA112",
    date: "2026-12-02",
    departureAirport: "JFK",
    arrivalAirport: "LHR",
    departureTime: "19:00",
    arrivalTime: "07:00",
  };
  const AT_HOTEL = "The Harbour Row Hotel, 200 Water Street, New York, NY, USA";

  it("waits after each landing and comes to the hotel, each with its sum", async () => {
    await saved();
    await saved(BACK);
    await insertUserHotel(app.db, { userId: "ada", hotel: HOTEL });
    const suggestions = await suggestCars(app, ADA);
    expect(suggestions.map(({ direction, flightNumber }) => [direction, flightNumber])).toEqual([
      ["to", "BA117"],
      ["from", "BA117"],
      ["to", "BA112"],
      ["from", "BA112"],
    ]);
    expect(suggestions[1]).toMatchObject({
      pickupDate: "2026-11-27",
      recommendedPickupTime: "12:20",
      dropoffLocation: AT_HOTEL,
      reason: "Lands at 11:20; allow 1 h for passport control and bags.",
    });
    expect(suggestions[2]?.pickupLocation).toBe(AT_HOTEL);
    expect(suggestions[3]).toMatchObject({
      pickupDate: "2026-12-03",
      recommendedPickupTime: "08:00",
      dropoffLocation: "10 Downing Street, London, SW1A 2AA",
    });
  });

  it("asks where it shall come where no hotel is known, and cannot be booked", async () => {
    await saved();
    const back = await saved(BACK);
    const [, toAirport] = await suggestCars(app, ADA);
    expect(toAirport?.pickupLocation).toBe("Where should the car pick you up?");
    expect(await bookSuggestedCar(app, ADA, { flightId: back.id })).toMatchObject({
      reason: { kind: "invalid" },
    });
  });

  it("is booked for one end of the flight, and still suggested for the other", async () => {
    const flight = await saved();
    await insertUserHotel(app.db, { userId: "ada", hotel: HOTEL });
    const which = { flightId: flight.id, direction: "from" } as const;
    expect(await bookSuggestedCar(app, ADA, which)).toMatchObject({
      data: { time: "12:20", to: AT_HOTEL },
    });
    expect(await bookSuggestedCar(app, ADA, which)).toMatchObject({ reason: { kind: "conflict" } });
    expect((await suggestCars(app, ADA)).map(({ direction }) => direction)).toEqual(["to"]);
  });

  it("is neither offered nor booked once its pick-up has passed", async () => {
    const flight = await saved();
    const [suggestion] = await suggestCars(app, ADA);
    app.clock.now = () => new Date("2026-11-27T06:30:00Z");
    expect(await suggestCars(app, ADA)).toEqual([]);
    expect(await bookSuggestedCar(app, ADA, { flightId: flight.id })).toMatchObject({
      reason: {
        kind: "conflict",
        message: `You should have left at ${suggestion?.recommendedPickupTime}: leave now.`,
      },
    });
  });
});

describe("booking the suggested car", () => {
  it("makes an unconfirmed booking, checked against the flight", async () => {
    const flight = await saved();
    expect(await bookSuggestedCar(app, ADA, { flightId: flight.id })).toMatchObject({
      ok: true,
      data: {
        status: "unconfirmed",
        carType: "Standard",
        driver: null,
        flightNumber: "BA117",
        flightValidation: { status: "success" },
      },
    });
  });

  it("takes the car type of the last booking", async () => {
    const first = await saved();
    const car = await bookSuggestedCar(app, ADA, { flightId: first.id });
    if (!car.ok) throw new Error(car.reason.message);
    await app.db.update(app.db.tables.jobBookings).set({ carType: "Executive" });
    const second = await saved({ flightNumber: "BA119", date: "2026-11-28" });
    expect(await bookSuggestedCar(app, ADA, { flightId: second.id })).toMatchObject({
      data: { carType: "Executive" },
    });
  });

  it("fifty times at once makes one car", async () => {
    const flight = await saved();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bookSuggestedCar(app, ADA, { flightId: flight.id })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await listTrips(app, ADA)).carBookings).toHaveLength(1);
  });

  it("says 'not found' of a flight that does not run, nothing when the provider is down", async () => {
    await start(knowing({ status: async () => ({ ok: true, data: null }) }));
    const flight = await saved();
    expect(await bookSuggestedCar(app, ADA, { flightId: flight.id })).toMatchObject({
      data: { flightValidation: { status: "error" } },
    });
    await start(knowing({ status: down }));
    const other = await saved();
    expect(await bookSuggestedCar(app, ADA, { flightId: other.id })).toMatchObject({
      data: { flightValidation: null },
    });
  });

  it("checks it anew when the flight or the pick-up changes", async () => {
    const flight = await saved();
    const car = await bookSuggestedCar(app, ADA, { flightId: flight.id });
    if (!car.ok) throw new Error(car.reason.message);
    const check = async () => (await listTrips(app, ADA)).carBookings[0]?.flightValidation?.status;
    expect(await check()).toBe("success");
    app.providers.flightStatus = knowing({ status: async () => ({ ok: true, data: null }) });
    await saved({ departureTime: "10:00" });
    expect(await check()).toBe("error");
    app.providers.flightStatus = knowing();
    await changeCar(app, ADA, { id: car.data.id, changes: { from: "Land's End, TR19 7AA" } });
    expect(await check()).toBe("warning");
    app.providers.flightStatus = knowing({ status: down });
    await changeCar(app, ADA, {
      id: car.data.id,
      changes: { from: "10 Downing Street, SW1A 2AA" },
    });
    expect(await check()).toBeUndefined();
  });
});

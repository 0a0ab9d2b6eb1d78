/**
 * Gives the demo traveller a lively account: two flights, a hotel and a car some days ahead. Leaves a traveller who already has trips as they are.
 *
 * `npm run db:seed -- live`: a trip that begins today whose demo flights (demo-day.ts) go wrong: within
 * minutes the running server reports a delay, moves the car, and reports a cancellation.
 */

import { DateTime } from "luxon";
import { demoTraveller } from "#app/auth/demo-sign-in.server.ts";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { loadConfig } from "#app/platform/config/config.server.ts";
import { createLog } from "#app/platform/observability/log.server.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { blockMinutes } from "#app/services/flights/demo/timetable.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import { flightToSave } from "#app/services/plans/flight-to-save.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";

const config = loadConfig();
const database = await openDatabase(config.databaseUrl, {
  backups: config.backups.folder,
  ...config.database,
});
const app = createAppContext(config, database.db, createLog("warn"));
const { id: userId } = await demoTraveller(app, { signedInAs: null });
const trips = await listTrips(app, { userId });
if (process.argv.includes("live")) {
  const refused = await seedLive(app, userId);
  if (refused) process.exitCode = 1;
  console.log(
    refused ?? "The demo traveller now flies today: NV101 will be late, and NV202 cancelled.",
  );
} else if (trips.flights.length + trips.hotels.length + trips.carBookings.length > 0) {
  console.log("The demo traveller has trips already: nothing was added.");
} else {
  await seed(app, userId);
  console.log("The demo traveller now has two flights, a hotel and a car.");
}
await database.close();

async function seed(app: AppContext, userId: string) {
  const day = (days: number) =>
    DateTime.fromJSDate(app.clock.now()).plus({ days }).toFormat("yyyy-MM-dd");
  const out = await saveFirst("LHR", "JFK", day(9), "10:00");
  await saveFirst("JFK", "LHR", day(14), "19:00");
  await insertUserHotel(app.db, {
    userId,
    hotel: {
      hotelName: "The Harbour Row Hotel",
      location: "New York, USA",
      address: "200 Water Street, New York, NY, USA",
      checkInDate: day(9),
      checkOutDate: day(14),
      phoneNumber: "+1 212 555 0142",
      confirmationNumber: "NV-48213",
      latitude: 40.7069,
      longitude: -74.0044,
    },
  });
  const booked = await bookSuggestedCar(app, { userId }, { flightId: out.id });
  if (!booked.ok) throw new Error(booked.reason.message);

  async function saveFirst(origin: string, destination: string, date: string, time: string) {
    const found = await searchFlights(app, {
      ...USUAL_OPTIONS,
      origin,
      destination,
      departureDate: date,
      departureTime: time,
    });
    if (!found.ok) throw new Error(found.reason.message);
    const { flights } = found.data;
    const flight = flights.find((f) => f.departureTime >= time) ?? flights[0];
    if (!flight?.flightNumber)
      throw new Error(`no flight from ${origin} to ${destination} on ${date}`);
    const saved = await saveFlight(
      app,
      { userId },
      { ...flightToSave(flight), flightNumber: flight.flightNumber },
    );
    if (!saved.ok) throw new Error(saved.reason.message);
    return saved.data;
  }
}

/** Returns why it failed, in words; null on success. */
async function seedLive(app: AppContext, userId: string): Promise<string | null> {
  const flights = [
    { flightNumber: "NV101", from: "LHR", to: "JFK", minutes: 8 * 60 - 10 },
    { flightNumber: "NV202", from: "JFK", to: "BOS", minutes: 23 * 60 - 10 },
  ];
  for (const { flightNumber, from, to, minutes } of flights) {
    const [origin, destination] = [from, to].map((code) => app.airports.byCode(code));
    if (!origin || !destination) throw new Error(`no ${from} or ${to}`);
    const exact = DateTime.fromJSDate(app.clock.now(), { zone: origin.timezone }).plus({ minutes });
    const leaves = exact.plus({ minutes: (5 - (exact.minute % 5)) % 5 });
    const lands = leaves
      .plus({ minutes: blockMinutes(origin, destination) })
      .setZone(destination.timezone);
    const saved = await saveFlight(
      app,
      { userId },
      {
        flightNumber,
        airline: "NoVo Demo Air",
        date: leaves.toFormat("yyyy-MM-dd"),
        departureAirport: from,
        arrivalAirport: to,
        departureTime: leaves.toFormat("HH:mm"),
        arrivalTime: lands.toFormat("HH:mm"),
      },
    );
    if (!saved.ok) return saved.reason.message;
    if (flightNumber !== "NV101") continue;
    const booked = await bookSuggestedCar(app, { userId }, { flightId: saved.data.id });
    if (!booked.ok) console.log(`No car: ${booked.reason.message}`);
  }
  return null;
}

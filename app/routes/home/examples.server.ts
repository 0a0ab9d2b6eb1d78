import { carsByFlight } from "#app/services/cars/car-dates.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Trips } from "#app/services/trips/trips.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { isOff } from "./leave-in.ts";
import { type NextTrip, nextFlight } from "./next-trip.server.ts";

const MOST = 3;

/**
 * What a traveller could say now, by what is missing from the plans; at most three sentences. Nobody needs a
 * car to a flight that is known not to go.
 */
export function exampleSentences(
  app: AppContext,
  trips: Trips,
  shown: Pick<NextTrip, "status"> | null,
): string[] {
  const next = nextFlight(app, trips);
  if (!next) {
    return ["Find a flight to Rome on Friday", "Weather in Lisbon", "What can you do?"];
  }
  const { flight } = next;
  const city = app.airports.byCode(flight.arrivalAirport)?.city ?? flight.arrivalAirport;
  const carsFor = carsByFlight(trips.carBookings, trips.flights);
  const known = shown && "now" in shown.status ? shown.status.now : null;
  const stays = known?.ok && isOff(known.data.status) ? flight : null;
  const withoutCar = trips.flights.find(
    (saved) => saved !== stays && saved.date >= flight.date && carsFor(saved).length === 0,
  );
  return [
    ...(withoutCar ? [`Book a car for ${withoutCar.flightNumber}`] : []),
    ...(hasBed(trips, flight) ? [] : [`Find a hotel in ${city}`]),
    `Is ${flight.flightNumber} on time?`,
    `Weather in ${city}`,
    "What are my travel plans?",
  ].slice(0, MOST);
}

/** A hotel is saved for the night of the flight or the one after, which a night flight arrives on. */
const hasBed = ({ hotels }: Trips, { date }: UserFlight) =>
  hotels.some(
    ({ checkInDate, checkOutDate }) => checkOutDate > date && checkInDate <= nextDay(date),
  );

const nextDay = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

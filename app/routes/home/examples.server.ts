import type { Deferred } from "#app/components/deferred.tsx";
import { isOff } from "#app/components/trips/standing.ts";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { START } from "#app/contracts/texts/start.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import type { UserFlight } from "#db/schema.ts";
import type { NextTrip } from "./next-trip.server.ts";

const MAX_EXAMPLES = 3;

/** At most three, by what the plans lack; for a flight known not to go, only what to do then. */
export function exampleSentences(
  app: AppContext,
  trips: Trips,
  shown: Shown,
  suggestions: Deferred<SuggestedCar[]>,
): string[] {
  const flight = trips.flights.find(({ id }) => id === shown?.flightId);
  if (!flight) return START.map(({ say }) => say);
  const city = cityAt(app.airports, flight.arrivalAirport);
  const offered = "now" in suggestions ? suggestions.now : [];
  const withoutCar = trips.flights.find(({ id }) =>
    offered.some(({ flightId, direction }) => flightId === id && direction === "to"),
  );
  return [
    ...(withoutCar ? [`Book a car for ${withoutCar.flightNumber}`] : []),
    ...(isKnownOff(shown)
      ? ["My flight is cancelled, what now?"]
      : [
          ...(hasBed(trips, flight) ? [] : [`Find a hotel in ${city}`]),
          `Is ${flight.flightNumber} on time?`,
        ]),
    `Weather in ${city}`,
    "What are my travel plans?",
  ].slice(0, MAX_EXAMPLES);
}

/** The next flight and its status. */
type Shown = Pick<NextTrip, "flightId" | "status"> | null;

function isKnownOff(shown: Shown): boolean {
  if (!shown || !("now" in shown.status)) return false;
  const known = shown.status.now;
  return known.ok && isOff(known.data);
}

/** Whether a hotel is saved for the night of the flight or the next, when a night flight arrives. */
const hasBed = ({ hotels }: Trips, { date }: UserFlight) =>
  hotels.some(
    ({ checkInDate, checkOutDate }) => checkOutDate > date && checkInDate <= nextDay(date),
  );

const nextDay = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

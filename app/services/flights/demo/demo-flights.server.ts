import { DateTime } from "luxon";
import type { Cabin } from "#app/contracts/flight-options.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { distanceKm } from "#app/services/airports/geo.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { fraction } from "#app/services/providers/seeded.ts";
import { lowestOf, minutesBetween, toFlightResult } from "../itinerary.ts";
import type { FlightSearchProvider } from "../provider.ts";
import { arrivalOf, departureOf, runsOn } from "../scheduled-times.ts";
import { connectionsBetween, type FlownFlight } from "./connections.ts";
import { type ScheduledFlight, timetable } from "./timetable.ts";

const ENOUGH = 16;
/** Beyond this an aircraft has all four cabins. */
const LONG_HAUL_KM = 4000;
/** Two flights on one ticket cost less than on two. */
const CONNECTION_DISCOUNT = 0.7;

/** Flights of the demo timetable, with prices that depend on distance, hour, day and days ahead. */
export function createDemoFlights(clock: Clock, airports: AirportIndex): FlightSearchProvider {
  return {
    name: "demo timetable",
    source: "demo",
    async search({ origins, destinations, date, adults, cabin, nonstop }) {
      const now = clock.now();
      const direct = flightsBetween(origins, destinations);
      const [from, to] = [origins[0], destinations[0]];
      const changes =
        direct.length === 0 && !nonstop && from && to
          ? connectionsBetween(from, to, date, airports)
          : [];
      const journeys: FlownFlight[][] = [
        ...flownOn(direct, date, now),
        ...changes.filter(([first]) => isAhead(first, now)),
      ];
      return {
        ok: true,
        data: journeys
          .filter((flown) => hasCabin(flown, cabin))
          .flatMap((flown) => toResult(flown, { adults, cabin, now, airports }) ?? []),
      };
    },
    lowestPrices({ origins, destinations, adults, cabin, nonstop }, dates) {
      const direct = flightsBetween(origins, destinations);
      // Changes of planes are worked out by the minute.
      if (direct.length === 0) return nonstop ? dates.map(() => null) : undefined;
      const now = clock.now();
      return dates.map((date) =>
        lowestOf(
          flownOn(direct, date, now)
            .filter((flown) => hasCabin(flown, cabin))
            .map((flown) => fareOf(flown, { adults, cabin, now })),
        ),
      );
    },
  };
}

/** Flights on a day that have not left; one of two routes that share a number. */
function flownOn(direct: readonly ScheduledFlight[], date: string, now: Date): FlownFlight[][] {
  const byNumber = new Map<string, FlownFlight>();
  for (const flight of direct) {
    const flown = { flight, date };
    if (!byNumber.has(flight.flightNumber) && runsOn(flight, date) && isAhead(flown, now)) {
      byNumber.set(flight.flightNumber, flown);
    }
  }
  return [...byNumber.values()].map((flown) => [flown]);
}

/** Two days from now is ahead in every zone: the airport's clock is not needed. */
const CERTAINLY_AHEAD_MS = 48 * 3_600_000;

const isAhead = ({ flight, date }: FlownFlight, now: Date) =>
  Date.parse(date) > now.getTime() + CERTAINLY_AHEAD_MS ||
  departureOf(flight, date).toMillis() > now.getTime();

/** Busiest pairs first (both lists are sorted so), until there are enough flights. */
function flightsBetween(origins: Airport[], destinations: Airport[]): ScheduledFlight[] {
  const pairs = origins
    .flatMap((origin, i) =>
      destinations.map((destination, j) => ({ origin, destination, rank: i + j })),
    )
    .toSorted((a, b) => a.rank - b.rank);
  const flights: ScheduledFlight[] = [];
  for (const { origin, destination } of pairs) {
    if (flights.length >= ENOUGH) break;
    flights.push(...timetable(origin, destination));
  }
  return flights;
}

/** Seat price as a multiple of economy. */
const CABIN_PRICE: Record<Cabin, number> = {
  economy: 1,
  premium_economy: 1.7,
  business: 3.2,
  first: 5.6,
};

/** Low-cost airlines have one cabin, and only long flights have more than two. */
function hasCabin(flown: readonly FlownFlight[], cabin: Cabin): boolean {
  if (cabin === "economy") return true;
  if (flown.some(({ flight }) => flight.airline.lowCost)) return false;
  return (
    cabin === "business" ||
    flown.some(({ flight }) => distanceKm(flight.origin, flight.destination) > LONG_HAUL_KM)
  );
}

interface Searched {
  adults: number;
  cabin: Cabin;
  now: Date;
  airports: AirportIndex;
}

function toResult(
  flown: readonly FlownFlight[],
  { adults, cabin, now, airports }: Searched,
): FlightResult | undefined {
  const local = (at: DateTime) => at.toFormat("yyyy-MM-dd'T'HH:mm");
  const legs = flown.map(({ flight, date }) => ({
    airline: flight.airline.name,
    flightNumber: flight.flightNumber,
    operatingNumber: null,
    departureAirport: flight.origin.iata,
    arrivalAirport: flight.destination.iata,
    departureTerminal: flight.departureTerminal,
    arrivalTerminal: flight.arrivalTerminal,
    departsAt: local(departureOf(flight, date)),
    arrivesAt: local(arrivalOf(flight, date)),
  }));
  const price = fareOf(flown, { adults, cabin, now });
  return toFlightResult(legs, { price, durationMinutes: minutesOf(flown), cabin }, airports);
}

/** Whole US dollars for all adults. */
function fareOf(
  flown: readonly FlownFlight[],
  { adults, cabin, now }: Pick<Searched, "adults" | "cabin" | "now">,
): number {
  const single = flown.reduce((sum, { flight, date }) => sum + priceOf(flight, date, now), 0);
  const seat = (flown.length > 1 ? single * CONNECTION_DISCOUNT : single) * CABIN_PRICE[cabin];
  return Math.round(seat) * adults;
}

/** By instants: on the night the clocks go back, a local hour comes twice. */
function minutesOf(flown: readonly FlownFlight[]): number | null {
  const [first, last] = [flown[0], flown.at(-1)];
  if (!first || !last) return null;
  return minutesBetween(departureOf(first.flight, first.date), arrivalOf(last.flight, last.date));
}

/** Whole US dollars for one adult in economy. The same all day: counts days ahead, not hours. */
function priceOf(flight: ScheduledFlight, date: string, now: Date): number {
  const km = distanceKm(flight.origin, flight.destination);
  const base = 38 + km * (km > 4000 ? 0.062 : 0.085);
  const today = DateTime.fromJSDate(now, { zone: "utc" }).startOf("day");
  const daysAhead = DateTime.fromISO(date, { zone: "utc" }).diff(today, "days").days;
  const late = daysAhead < 4 ? 1.7 : daysAhead < 14 ? 1.3 : daysAhead < 45 ? 1.05 : 0.9;
  const hour = flight.departure / 60;
  const wanted = (hour >= 7 && hour < 10) || (hour >= 16 && hour < 19) ? 1.15 : 1;
  const weekend = [5, 7].includes(DateTime.fromISO(date).weekday) ? 1.12 : 1;
  const airline = flight.airline.lowCost ? 0.6 : 1;
  const spread = 0.88 + fraction("price", flight.flightNumber, date) * 0.24;
  return Math.round(base * late * wanted * weekend * airline * spread);
}

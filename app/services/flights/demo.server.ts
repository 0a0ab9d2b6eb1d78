import { DateTime } from "luxon";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { Clock } from "#app/services/clock.ts";
import { fraction } from "#app/services/demo/seeded.ts";
import { distanceKm } from "#app/services/geo.ts";
import type { FlightSearchProvider } from "./provider.ts";
import { type ScheduledFlight, timetable } from "./timetable.ts";

const ENOUGH = 16;

/** Flights of the demo timetable, with prices that depend on distance, hour, day and days ahead. */
export function createDemoFlights(clock: Clock): FlightSearchProvider {
  return {
    name: "demo timetable",
    source: "demo",
    async search({ origins, destinations, date }) {
      const now = clock.now();
      const scheduled = new Map<string, ScheduledFlight>();
      for (const flight of flightsBetween(origins, destinations)) {
        const ahead = departureOf(flight, date).toMillis() > now.getTime();
        // Two routes of one airline may share a number; in one list it has to name one flight.
        if (runsOn(flight, date) && ahead && !scheduled.has(flight.flightNumber)) {
          scheduled.set(flight.flightNumber, flight);
        }
      }
      const flights = [...scheduled.values()].map((flight) => toResult(flight, date, now));
      return { ok: true, data: flights };
    },
  };
}

/**
 * Cities with many airports have more routes than anyone wants to read: the pairs of the busiest
 * airports come first (both lists are sorted that way), until there are enough flights.
 */
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

export const runsOn = (flight: ScheduledFlight, date: string) =>
  DateTime.fromISO(date).weekday !== flight.restsOn;

/** The moment of departure, in the origin's timezone. */
export function departureOf(flight: ScheduledFlight, date: string): DateTime {
  const hour = Math.floor(flight.departure / 60);
  return DateTime.fromISO(date, { zone: flight.origin.timezone }).set({
    hour,
    minute: flight.departure % 60,
  });
}

/** The moment of arrival, in the destination's timezone. */
export const arrivalOf = (flight: ScheduledFlight, date: string): DateTime =>
  departureOf(flight, date)
    .plus({ minutes: flight.durationMinutes })
    .setZone(flight.destination.timezone);

function toResult(flight: ScheduledFlight, date: string, now: Date): FlightResult {
  const departs = departureOf(flight, date);
  const arrives = arrivalOf(flight, date);
  const calendarDay = (at: DateTime) => Date.UTC(at.year, at.month - 1, at.day) / 86_400_000;
  return {
    airline: flight.airline.name,
    flightNumber: flight.flightNumber,
    origin: flight.origin.iata,
    destination: flight.destination.iata,
    departureTime: departs.toFormat("HH:mm"),
    arrivalTime: arrives.toFormat("HH:mm"),
    price: priceOf(flight, date, now),
    departureDate: date,
    arrivalDayOffset: calendarDay(arrives) - calendarDay(departs),
    durationMinutes: flight.durationMinutes,
    stops: flight.stops,
  };
}

/** Whole US dollars for one adult. The same all day: it counts days ahead, not hours. */
export function priceOf(flight: ScheduledFlight, date: string, now: Date): number {
  const km = distanceKm(flight.origin, flight.destination);
  const base = 38 + km * (km > 4000 ? 0.062 : 0.085);
  const today = DateTime.fromJSDate(now, { zone: "utc" }).startOf("day");
  const daysAhead = DateTime.fromISO(date, { zone: "utc" }).diff(today, "days").days;
  const late = daysAhead < 4 ? 1.7 : daysAhead < 14 ? 1.3 : daysAhead < 45 ? 1.05 : 0.9;
  const hour = flight.departure / 60;
  const wanted = (hour >= 7 && hour < 10) || (hour >= 16 && hour < 19) ? 1.15 : 1;
  const weekend = [5, 7].includes(DateTime.fromISO(date).weekday) ? 1.12 : 1;
  const airline = (flight.airline.lowCost ? 0.6 : 1) * (flight.stops > 0 ? 0.82 : 1);
  const spread = 0.88 + fraction("price", flight.flightNumber, date) * 0.24;
  return Math.round(base * late * wanted * weekend * airline * spread);
}

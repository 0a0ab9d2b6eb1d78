import type { DateTime } from "luxon";
import type { Connection, FlightLeg, FlightResult } from "#app/contracts/flights.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { dayNumber } from "#app/services/days.ts";
import { instantOf } from "#app/services/instant-of.ts";

/** More than anyone reads. */
const MAX_RESULTS = 60;

type Zoneless = Omit<FlightLeg, "departureZone" | "arrivalZone"> &
  Partial<Pick<FlightLeg, "departureZone" | "arrivalZone">>;

/** Search result for a journey of one or more legs. Zones that the vendor omits come from the airports. */
export function toFlightResult(
  told: readonly Zoneless[],
  {
    price,
    durationMinutes,
    cabin,
    bookingUrl = null,
  }: Pick<FlightResult, "price" | "durationMinutes" | "cabin"> & { bookingUrl?: string | null },
  airports: AirportIndex,
): FlightResult | undefined {
  const legs = told.map((leg) => ({
    ...leg,
    departureZone: leg.departureZone ?? zoneOf(leg.departureAirport, airports),
    arrivalZone: leg.arrivalZone ?? zoneOf(leg.arrivalAirport, airports),
  }));
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return undefined;
  const [departureDate = "", departureTime = ""] = first.departsAt.split("T");
  return {
    id: legs.map((leg) => nameOf(leg, departureDate)).join("-"),
    airline: first.airline,
    flightNumber: first.flightNumber,
    origin: first.departureAirport,
    destination: last.arrivalAirport,
    departureDate,
    departureTime,
    arrivalTime: last.arrivesAt.slice(11),
    arrivalDayOffset: daysBetween(first.departsAt, last.arrivesAt),
    price,
    durationMinutes: durationMinutes ?? minutesBetween(departure(first), arrival(last)),
    stops: legs.length - 1,
    legs,
    connections: connectionsOf(legs, airports),
    cabin,
    bookingUrl,
  };
}

/** The changes between legs, with the connection time of each. */
export function connectionsOf(legs: readonly FlightLeg[], airports: AirportIndex): Connection[] {
  return legs.slice(1).flatMap((next, place) => {
    const leg = legs[place];
    if (!leg) return [];
    const { arrivalAirport: airport } = leg;
    return {
      airport,
      city: cityAt(airports, airport),
      nextAirport: next.departureAirport,
      minutes: minutesBetween(arrival(leg), departure(next)),
    };
  });
}

/** The cheapest offer of each journey; beyond the limit, those with the fewest stops, then the cheapest. */
export function bestOffers(flights: readonly FlightResult[]): FlightResult[] {
  const best = new Map<string, FlightResult>();
  for (const flight of flights) {
    const known = best.get(flight.id);
    if (!known || priceOf(flight) < priceOf(known)) best.set(flight.id, flight);
  }
  return [...best.values()]
    .toSorted((a, b) => a.stops - b.stops || priceOf(a) - priceOf(b))
    .slice(0, MAX_RESULTS);
}

export const lowestOf = (prices: readonly number[]): number | null =>
  prices.length === 0 ? null : Math.min(...prices);

const priceOf = ({ price }: FlightResult) => price ?? Number.POSITIVE_INFINITY;

/** Departure and arrival instants of a leg; null if the zone is unknown. */
export const departure = (leg: FlightLeg) => instant(leg.departsAt, leg.departureZone);
export const arrival = (leg: FlightLeg) => instant(leg.arrivesAt, leg.arrivalZone);

function instant(local: string, zone: string | null): DateTime | null {
  const at = zone ? instantOf(local, zone) : null;
  return at?.isValid ? at : null;
}

export function minutesBetween(from: DateTime | null, to: DateTime | null): number | null {
  return from && to ? Math.round((to.toMillis() - from.toMillis()) / 60_000) : null;
}

/** "TK3"; "LHR1005" without a flight number; "TK3.1" on the day after the first departure. */
function nameOf(leg: FlightLeg, firstDate: string): string {
  const name =
    leg.flightNumber ?? `${leg.departureAirport}${leg.departsAt.slice(11).replace(":", "")}`;
  const days = daysBetween(firstDate, leg.departsAt);
  return days === 0 ? name : `${name}.${days}`;
}

/** Days from one local date (or date and time) to another, each on its own calendar. */
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

const zoneOf = (code: string, airports: AirportIndex) => airports.byCode(code)?.timezone ?? null;

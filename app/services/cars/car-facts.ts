/** A car's flight, place and instant, computed when it is booked or changed, and stored with it. Pure. */
import type { CarDirection } from "#app/contracts/trips.ts";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { dayNumber } from "#app/services/days.ts";
import { placesOf } from "#app/services/drive-time/place-address.ts";
import { instantOf } from "#app/services/instant-of.ts";
import { airportNamed } from "#app/services/trip-rules/placed.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";

export type Ride = Pick<JobBooking, "date" | "time" | "from" | "to" | "flightNumber" | "direction">;
export type CarFacts = Pick<
  JobBooking,
  "flightId" | "direction" | "zone" | "pickupAt" | "fromCode" | "toCode"
>;
type Flight = Omit<UserFlight, "createdAt">;

/** `flights`: the traveller's. A known `zone` is kept. */
export function carFacts(
  airports: AirportIndex,
  car: Ride & { zone?: string | null },
  flights: readonly Flight[] = [],
): CarFacts {
  const found = flightOf(airports, car, flights);
  const ends = found
    ? [found.flight.departureAirport, found.flight.arrivalAirport].map((text) =>
        airportNamed(airports, text),
      )
    : [];
  const [from, to] = [car.from, car.to].map((text) => airportAt(airports, text, ends));
  const meets = found ? ends[found.direction === "to" ? 0 : 1] : null;
  const zone = car.zone ?? zoneOf(airports, car, { from, to, meets }) ?? null;
  const pickupAt = zone === null ? null : instantOf(`${car.date}T${car.time}`, zone);
  return {
    flightId: found?.flight.id ?? null,
    direction: found?.direction ?? car.direction,
    zone,
    pickupAt: pickupAt?.isValid ? pickupAt.toJSDate() : null,
    fromCode: from?.iata ?? null,
    toCode: to?.iata ?? null,
  };
}

/** Days end last here: a car whose place is unknown has passed once it has everywhere. */
export const LAST_ZONE = "Etc/GMT+12";

/** When a car comes; if its place is unknown, the last moment at which it may. */
export const pickupOf = ({
  pickupAt,
  date,
  time,
}: Pick<JobBooking, "pickupAt" | "date" | "time">): Date =>
  pickupAt ?? instantOf(`${date}T${time}`, LAST_ZONE).toJSDate();

/** Whether a pick-up has passed. */
export const hasPassed = (
  { clock }: { clock: Clock },
  car: Pick<JobBooking, "pickupAt" | "date" | "time">,
): boolean => pickupOf(car) <= clock.now();

/** Assumed if a flight's time is unknown. */
const NOON = "12:00";
const MINUTE_MS = 60_000;

/**
 * The days around a flight's departure, or landing, on which its car may come: the day itself or, over
 * midnight, before a departure and after a landing. A car that followed its flight may have crossed midnight
 * either way.
 */
const DAYS = { to: { first: -1, last: 1 }, from: { first: -1, last: 2 } } as const;

/** By number, on one of its days; of a daily flight the nearest in time, on the airport's clock. */
function flightOf<F extends Flight>(
  airports: AirportIndex,
  car: Ride,
  flights: readonly F[],
): { flight: F; direction: CarDirection } | undefined {
  if (!car.flightNumber) return undefined;
  const waitsFor = landingIn(airports, car);
  let nearest: { flight: F; direction: CarDirection; minutes: number } | undefined;
  for (const flight of flights) {
    if (!numbersOf(flight).includes(car.flightNumber)) continue;
    const direction = car.direction ?? (waitsFor(flight) ? "from" : "to");
    const minutes = minutesFrom(flight, car, direction);
    if (minutes === null || minutes >= (nearest?.minutes ?? Number.POSITIVE_INFINITY)) continue;
    nearest = { flight, direction, minutes };
  }
  return nearest;
}

/** A car may have its flight's number, or that of the leg at its end. */
const numbersOf = ({ flightNumber, legs }: Pick<UserFlight, "flightNumber" | "legs">) => [
  flightNumber,
  legs[0]?.flightNumber,
  legs.at(-1)?.flightNumber,
];

/** Null if the car comes on none of the flight's days, or has the number of a leg at the other end. */
function minutesFrom(
  flight: Flight,
  { date, time, flightNumber }: Ride,
  end: CarDirection,
): number | null {
  const leg = flight.legs.at(end === "to" ? 0 : -1);
  if (flight.flightNumber !== flightNumber && leg?.flightNumber !== flightNumber) return null;
  const at = endOf(flight, end);
  const days = dayNumber(date) - dayNumber(at);
  if (days < DAYS[end].first || days > DAYS[end].last) return null;
  return Math.abs(Date.parse(`${date}T${time}Z`) - Date.parse(`${at}Z`)) / MINUTE_MS;
}

/** `YYYY-MM-DDTHH:MM` on the airport's own clock, as saved. */
function endOf({ date, departureTime, arrivalTime, legs }: Flight, end: CarDirection): string {
  if (end === "to") return `${date}T${departureTime ?? NOON}`;
  return legs.at(-1)?.arrivesAt ?? `${date}T${arrivalTime ?? NOON}`;
}

/** Whether a car waits where a flight lands. */
function landingIn(airports: AirportIndex, { from }: Ride) {
  const named = airportAt(airports, from);
  return ({ arrivalAirport }: Flight): boolean => {
    const airport = airports.byCode(arrivalAirport);
    return airport !== undefined && (named ? named === airport : isNamed(airport, from));
  };
}

const isNamed = ({ iata, name }: Airport, text: string): boolean =>
  text.split(/\W+/).includes(iata) || text.toLowerCase().includes(name.toLowerCase());

/** "JFK", "New York John F Kennedy (JFK), Terminal 4", "Heathrow Airport": the one airport a text names. */
function airportAt(
  airports: AirportIndex,
  text: string,
  expected: readonly (Airport | null)[] = [],
): Airport | undefined {
  const code = /^\s*([A-Z]{3})\s*$|\(([A-Z]{3})\)/.exec(text)?.slice(1).find(Boolean);
  const coded = code ? airports.byCode(code) : undefined;
  if (coded) return coded;
  const named = expected.find((airport) => airport && isNamed(airport, text));
  if (named) return named;
  const [only, ...others] = /\bairport\b/i.test(text) ? (airports.find(text)?.airports ?? []) : [];
  return others.length === 0 ? only : undefined;
}

/** Names are ambiguous: takes a place within a drive of the airport or flight, else the airport's zone. */
function zoneOf(
  airports: AirportIndex,
  { from: text, to: goal }: Ride,
  { from, to, meets }: Partial<Record<"from" | "to" | "meets", Airport | null>>,
): string | undefined {
  if (from) return from.timezone;
  const near = to ?? meets;
  return townIn(airports, text, near) ?? near?.timezone ?? townIn(airports, goal);
}

export const zoneOfPlace = (airports: AirportIndex, text: string): string | undefined =>
  airportAt(airports, text)?.timezone ?? townIn(airports, text);

/** No car comes from further. */
const MAX_DRIVE_KM = 1000;

function townIn(airports: AirportIndex, text: string, near?: Airport | null): string | undefined {
  const places: Point[] = [
    ...(airports.find(text)?.airports ?? []),
    ...placesOf(text, airports),
    ...(near ? placesOf(text, airports, near.countryCode) : []),
  ];
  const place = places.find((one) => !near || distanceKm(one, near) <= MAX_DRIVE_KM);
  return place && airports.nearest(place)?.timezone;
}

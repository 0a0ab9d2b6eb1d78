import type { CarDirection } from "#app/contracts/trips.ts";
import { countWhile } from "#app/services/binary-search.ts";
import { dayNamed, dayNumber } from "#app/services/calendar-day.ts";
import { groupBy } from "#app/services/group-by.ts";
import type { UserFlight } from "#db/schema.ts";

/** This many calendar days later, or before. */
export const shiftedDate = (date: string, days: number): string => dayNamed(dayNumber(date) + days);

/** A saved flight, as far as its cars are concerned. */
export type FlightWithCars = Pick<
  UserFlight,
  "flightNumber" | "date" | "departureTime" | "arrivalTime" | "arrivalAirport" | "legs"
>;

interface Car {
  flightNumber: string | null;
  date: string;
  time: string;
  from: string;
  direction: CarDirection | null;
}

/** Of a flight whose time is not known. */
const NOON = "12:00";
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** On the airport's own clock, as it was saved: `YYYY-MM-DDTHH:MM`. */
function endOf({ date, departureTime, arrivalTime, legs }: FlightWithCars, end: CarDirection) {
  if (end === "to") return `${date}T${departureTime ?? NOON}`;
  return legs.at(-1)?.arrivesAt ?? `${date}T${arrivalTime ?? NOON}`;
}

/**
 * The calendar days around a flight's departure, or landing, on which its car may come. A car comes on the
 * day itself or, over midnight, before a departure and after a landing; one that has followed its flight
 * may have gone over midnight with it, either way.
 */
const DAYS = { to: { first: -1, last: 1 }, from: { first: -1, last: 2 } } as const;

/** Both on the clock of one airport, so that no zone is needed: as if in UTC, in minutes. */
const minuteOf = (local: string) => Date.parse(`${local}Z`) / MINUTE_MS;
const dayOf = (minute: number) => Math.floor(minute / DAY_MINUTES);

/** How far in time a car is from that end of a flight, in minutes; null where it comes on none of its days. */
export function minutesFromFlight(
  { date, time }: Pick<Car, "date" | "time">,
  flight: FlightWithCars,
  end: CarDirection,
): number | null {
  return minutesBetween(minuteOf(`${date}T${time}`), minuteOf(endOf(flight, end)), end);
}

function minutesBetween(car: number, flight: number, end: CarDirection): number | null {
  const days = dayOf(car) - dayOf(flight);
  return days < DAYS[end].first || days > DAYS[end].last ? null : Math.abs(car - flight);
}

type CarsOf<C> = (flight: FlightWithCars, direction?: CarDirection) => C[];

/**
 * Which of the cars are booked for an end of a flight: those with its number, on one of its days. Where
 * the same number flies day by day, a car is for the nearest of `flights`, which are the traveller's.
 */
export function carsByFlight<C extends Car>(
  cars: readonly C[],
  flights: readonly FlightWithCars[],
): CarsOf<C> {
  const carsOf = groupBy(cars, ({ flightNumber }) => flightNumber);
  const flightsOf = groupBy(flights, ({ flightNumber }): string | null => flightNumber);
  const known = new Map<string, ReturnType<typeof carsByMinute<C>>>();
  return (flight, direction = "to") => {
    const { flightNumber } = flight;
    const same = carsOf.get(flightNumber);
    if (!same) return [];
    const key = `${direction} ${flightNumber}`;
    const ofNumber =
      known.get(key) ?? carsByMinute(same, flightsOf.get(flightNumber) ?? [], direction);
    known.set(key, ofNumber);
    const minute = minuteOf(endOf(flight, direction));
    const nearest = ofNumber.has(minute)
      ? ofNumber
      : // It flies at another time than any that is saved: as if it were saved too.
        carsByMinute(same, [...(flightsOf.get(flightNumber) ?? []), flight], direction);
    return (nearest.get(minute) ?? []).filter((car) => directionOf(car, flight) === direction);
  };
}

/** By the minute of each flight's end, the cars to which no other flight is nearer. */
function carsByMinute<C extends Car>(
  cars: readonly C[],
  flights: readonly FlightWithCars[],
  end: CarDirection,
): Map<number, C[]> {
  const minutes = flights.map((flight) => minuteOf(endOf(flight, end))).sort((a, b) => a - b);
  const found = new Map(minutes.map((minute): [number, C[]] => [minute, []]));
  for (const car of cars) {
    const at = minuteOf(`${car.date}T${car.time}`);
    const after = countWhile(minutes.length, (n) => (minutes[n] ?? at) < at);
    const near = [minutes[after - 1], minutes[after]].flatMap((minute) => {
      const distance = minute === undefined ? null : minutesBetween(at, minute, end);
      return minute === undefined || distance === null ? [] : [{ minute, distance }];
    });
    const least = Math.min(...near.map(({ distance }) => distance));
    for (const { minute, distance } of near) {
      if (distance === least) found.get(minute)?.push(car);
    }
  }
  return found;
}

/** One that was booked by hand leaves the airport where its flight lands, or it goes to the other. */
const directionOf = (car: Car, { arrivalAirport }: FlightWithCars): CarDirection =>
  car.direction ?? (car.from.split(/\W+/).includes(arrivalAirport) ? "from" : "to");

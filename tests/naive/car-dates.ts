import type { CarDirection } from "#app/contracts/trips.ts";
import type { FlightWithCars } from "#app/services/cars/car-dates.ts";

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
const DAY_MS = 24 * 60 * MINUTE_MS;

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

/**
 * How far in time a car is from that end of a flight, in minutes; null where it comes on none of its days.
 * Both on the clock of one airport, so that no zone is needed.
 */
function minutesFromFlight(
  { date, time }: Pick<Car, "date" | "time">,
  flight: FlightWithCars,
  end: CarDirection,
): number | null {
  const at = endOf(flight, end);
  const { first, last } = DAYS[end];
  const days = (Date.parse(date) - Date.parse(at.slice(0, 10))) / DAY_MS;
  if (days < first || days > last) return null;
  return Math.abs(Date.parse(`${date}T${time}Z`) - Date.parse(`${at}Z`)) / MINUTE_MS;
}

/**
 * Which of the cars are booked for an end of a flight: those with its number, on one of its days. Where
 * the same number flies day by day, a car is for the nearest of `flights`, which are the traveller's.
 */
export function carsByFlight<C extends Car>(
  cars: readonly C[],
  flights: readonly FlightWithCars[],
): (flight: FlightWithCars, direction?: CarDirection) => C[] {
  const carsOf = byNumber(cars);
  const flightsOf = byNumber(flights);
  const isNearest = (car: C, flight: FlightWithCars, direction: CarDirection) => {
    const minutes = minutesFromFlight(car, flight, direction);
    if (minutes === null) return false;
    return (flightsOf.get(flight.flightNumber) ?? []).every(
      (other) => (minutesFromFlight(car, other, direction) ?? minutes) >= minutes,
    );
  };
  return (flight, direction = "to") =>
    (carsOf.get(flight.flightNumber) ?? []).filter(
      (car) => directionOf(car, flight) === direction && isNearest(car, flight, direction),
    );
}

function byNumber<T extends { flightNumber: string | null }>(all: readonly T[]) {
  const found = new Map<string | null, T[]>();
  for (const one of all) {
    const same = found.get(one.flightNumber);
    if (same) same.push(one);
    else found.set(one.flightNumber, [one]);
  }
  return found;
}

/** One that was booked by hand leaves the airport where its flight lands, or it goes to the other. */
const directionOf = (car: Car, { arrivalAirport }: FlightWithCars): CarDirection =>
  car.direction ?? (car.from.split(/\W+/).includes(arrivalAirport) ? "from" : "to");

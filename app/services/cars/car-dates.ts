import { DateTime } from "luxon";
import type { CarDirection } from "#app/contracts/trips.ts";
import type { UserFlight } from "#db/schema.ts";

/** This many calendar days later, or before. */
export const shiftedDate = (date: string, days: number): string =>
  DateTime.fromISO(date, { zone: "utc" }).plus({ days }).toFormat("yyyy-MM-dd");

/** A saved flight, as far as its cars are concerned. */
type Flight = Pick<UserFlight, "flightNumber" | "date" | "arrivalAirport" | "legs">;

/**
 * The days on which a car may come for a flight: to the airport on the flight's day or the day before,
 * away from it on the day of the landing or the day after.
 */
export function carDates(flight: Omit<Flight, "flightNumber">, direction: CarDirection): string[] {
  if (direction === "to") return [flight.date, shiftedDate(flight.date, -1)];
  const landsOn = flight.legs.at(-1)?.arrivesAt.slice(0, 10) ?? flight.date;
  return [landsOn, shiftedDate(landsOn, 1)];
}

interface Car {
  flightNumber: string | null;
  date: string;
  from: string;
  direction: CarDirection | null;
}

/** Which of the cars are booked for an end of a flight: those with its number, on one of its days. */
export function carsByFlight<C extends Car>(
  cars: readonly C[],
): (flight: Flight, direction?: CarDirection) => C[] {
  const byDay = new Map<string, C[]>();
  for (const car of cars) {
    const key = `${car.flightNumber} ${car.date}`;
    const sameDay = byDay.get(key);
    if (sameDay) sameDay.push(car);
    else byDay.set(key, [car]);
  }
  return (flight, direction = "to") =>
    carDates(flight, direction)
      .flatMap((day) => byDay.get(`${flight.flightNumber} ${day}`) ?? [])
      .filter((car) => directionOf(car, flight) === direction);
}

/** One that was booked by hand leaves the airport where its flight lands, or it goes to the other. */
const directionOf = (car: Car, { arrivalAirport }: Flight): CarDirection =>
  car.direction ?? (car.from.split(/\W+/).includes(arrivalAirport) ? "from" : "to");

import { DateTime } from "luxon";

/** So many calendar days later, or before. */
export const shiftedDate = (date: string, days: number): string =>
  DateTime.fromISO(date, { zone: "utc" }).plus({ days }).toFormat("yyyy-MM-dd");

/** A car counts for a flight when it comes on the flight's day or the day before. */
export const carDates = (flightDate: string): string[] => [flightDate, shiftedDate(flightDate, -1)];

interface Flight {
  flightNumber: string;
  date: string;
}

/** Which of the cars are booked for a flight: those that carry its number, on one of its days. */
export function carsByFlight<Car extends { flightNumber: string | null; date: string }>(
  cars: readonly Car[],
): (flight: Flight) => Car[] {
  const byDay = new Map<string, Car[]>();
  for (const car of cars) {
    const key = `${car.flightNumber} ${car.date}`;
    const sameDay = byDay.get(key);
    if (sameDay) sameDay.push(car);
    else byDay.set(key, [car]);
  }
  return ({ flightNumber, date }) =>
    carDates(date).flatMap((day) => byDay.get(`${flightNumber} ${day}`) ?? []);
}

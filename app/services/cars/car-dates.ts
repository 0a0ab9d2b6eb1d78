import { DateTime } from "luxon";

/** A car counts for a flight when it comes on the flight's day or the day before. */
export const carDates = (flightDate: string): string[] => [
  flightDate,
  DateTime.fromISO(flightDate, { zone: "utc" }).minus({ days: 1 }).toFormat("yyyy-MM-dd"),
];

/** Whether a car is booked for this flight: it carries its number, on one of its days. */
export const isCarFor = (
  flight: { flightNumber: string; date: string },
  booking: { flightNumber: string | null; date: string },
): boolean =>
  booking.flightNumber === flight.flightNumber && carDates(flight.date).includes(booking.date);

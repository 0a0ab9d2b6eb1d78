import type { CarDirection } from "#app/contracts/trips.ts";
import { shiftedDate } from "#app/services/days.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";

type Car = Pick<JobBooking, "date" | "time" | "from" | "flightNumber" | "direction">;

/** From the day before a departure to the day after it, or to the second day after a landing. */
const LAST_DAY = { to: 1, from: 2 };

/** All flights that a car can be for, the nearest to it first, as clocks show it. */
export function flightOf(car: Car, flights: readonly UserFlight[]) {
  const candidates = flights.flatMap((flight) => {
    const isMet = car.from === flight.arrivalAirport;
    const end: CarDirection = car.direction ?? (isMet ? "from" : "to");
    const landsAt = flight.legs.at(-1)?.arrivesAt ?? "";
    const at = end === "to" ? `${flight.date}T${flight.departureTime}` : landsAt;
    const day = at.slice(0, 10);
    const isOnDay = shiftedDate(day, -1) <= car.date && car.date <= shiftedDate(day, LAST_DAY[end]);
    if (flight.flightNumber !== car.flightNumber || !isOnDay) return [];
    const distance = Math.abs(Date.parse(`${car.date}T${car.time}Z`) - Date.parse(`${at}Z`));
    return [{ flight, end, distance }];
  });
  return candidates.toSorted((a, b) => a.distance - b.distance)[0];
}

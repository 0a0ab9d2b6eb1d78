import { dayOf, lastDayOf, type Trip } from "./trip.ts";

/** A trip under construction. */
export type Draft = Pick<Trip, "flights" | "stays" | "cars">;

/** `YYYY-MM-DD`, each local to the place; "" for an empty draft. */
export function daysOf({ flights, stays, cars }: Draft): { firstDay: string; lastDay: string } {
  const first = [
    ...flights.map(({ departsAt }) => dayOf(departsAt)),
    ...stays.map(({ checkInDate }) => checkInDate),
    ...cars.map(({ date }) => date),
  ];
  const last = [
    ...flights.map(lastDayOf),
    ...stays.map(({ checkOutDate }) => checkOutDate),
    ...cars.map(({ date }) => date),
  ];
  return {
    firstDay: first.toSorted()[0] ?? "",
    lastDay: last.toSorted().at(-1) ?? "",
  };
}

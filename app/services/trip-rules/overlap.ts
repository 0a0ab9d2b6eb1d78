import type { Problem } from "#app/contracts/trip-view.ts";
import { dayInWords } from "./problem.ts";
import type { Trip } from "./trip.ts";

/** No one is on both; drives alone are no trip. `before` begin no later. It stands at the later trip's beginning. */
export function overlapProblems(trip: Trip, before: readonly Trip[]): Problem[] {
  const { firstDay } = trip;
  const other = before.findLast((one) => firstOf(one) && firstDay < one.lastDay);
  const first = firstOf(trip);
  if (!other || !first) return [];
  return [
    {
      kind: "trips-overlap",
      severity: "warning",
      day: firstDay,
      itemId: first.id,
      sentence: `${trip.name} begins on ${dayInWords(firstDay)}, but ${other.name} lasts until ${dayInWords(other.lastDay)}.`,
      action: first.action,
    },
  ];
}

/** What a trip begins with, and the action that takes it out of the way. */
function firstOf({ flights, stays }: Trip): { id: string; action: Problem["action"] } | null {
  const [flight, stay] = [flights[0]?.flight, stays[0]?.hotel];
  if (flight) {
    const { id, flightNumber: name } = flight;
    return { id, action: { kind: "delete-flight", id, name } };
  }
  if (!stay) return null;
  const { id, hotelName: name } = stay;
  return { id, action: { kind: "change-hotel", id, name } };
}

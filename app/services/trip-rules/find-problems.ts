/** Finds a trip's problems, each with a sentence, a severity and a remedy. Pure. */
import type { DateTime } from "luxon";
import type { AsksFor } from "#app/contracts/pickup.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { CarDirection } from "#app/contracts/trips.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { oldestToday } from "#app/services/days.ts";
import { m } from "#messages";
import { carProblems } from "./car-problems.ts";
import { flightProblems } from "./flight-problems.ts";
import { dayInWords } from "./problem.ts";
import { stayProblems } from "./stay-problems.ts";
import { type Home, homeArea } from "./transfers.ts";
import type { Trip } from "./trip.ts";

/** A drive that a flight needs and that has no car yet. */
export interface MissingCar {
  flightId: string;
  direction: CarDirection;
  /** Local to the airport. */
  pickupAt: DateTime;
  /** What the traveller has to add before a car can be booked. */
  asksFor: AsksFor | null;
}

interface Circumstances {
  now: Date;
  home: Home;
  missingCars: readonly MissingCar[];
  before: readonly Trip[];
}

const SEVERITY = { urgent: 0, warning: 1, note: 2 } as const;

/** By day, the worst first. Omits what is over. */
export function findProblems(
  trip: Trip,
  { now, home, missingCars, before }: Circumstances,
  isHome: (point: Point | null) => boolean = isHomeOf(trip, home),
): Problem[] {
  const today = oldestToday(now);
  const problems = [
    ...overlapProblems(trip, before),
    ...flightProblems(trip, isHome),
    ...stayProblems(trip, isHome, today),
    ...carProblems(trip, missingCars, now),
  ];
  return problems
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day) || SEVERITY[a.severity] - SEVERITY[b.severity]);
}

export function isHomeOf({ flights }: Trip, home: Home): (point: Point | null) => boolean {
  const isHomeArea = homeArea(flights[0]?.from, home);
  return (point) => point !== null && isHomeArea(point);
}

/** Nobody can take both; drives alone are no trip. `before` begin no later. Dated at the later trip's start. */
function overlapProblems(trip: Trip, before: readonly Trip[]): Problem[] {
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
      sentence: m.changes.tripsOverlap({
        trip: trip.name,
        day: dayInWords(firstDay),
        other: other.name,
        last: dayInWords(other.lastDay),
      }),
      action: first.action,
    },
  ];
}

/** A trip's first item, and the action that takes it out of the way. */
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

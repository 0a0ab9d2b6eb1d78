/** The problems of a trip, each with a sentence, how bad it is, and what solves it. Pure. */
import type { DateTime } from "luxon";
import type { AsksFor } from "#app/contracts/pickup.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { CarDirection } from "#app/contracts/trips.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { oldestToday } from "#app/services/days.ts";
import { carProblems } from "./car-problems.ts";
import { flightProblems } from "./flight-problems.ts";
import { overlapProblems } from "./overlap.ts";
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

/** In the order of the days, the worst of a day first. Nothing about what is over. */
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

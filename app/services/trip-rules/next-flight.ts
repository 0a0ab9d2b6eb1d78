/** Which of the saved flights is the next one. */
import { DateTime } from "luxon";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { UserFlight } from "#db/schema.ts";
import { placeFlight } from "./placed.ts";
import { byDeparture, type TripFlight } from "./trip.ts";

interface Here {
  airports: AirportIndex;
  clock: { now(): Date };
}

/** The first that has not left, and when that is by the departure airport's calendar. */
export function nextToLeave(
  here: Here,
  flights: readonly UserFlight[],
): { flight: UserFlight; when: string } | null {
  const next = firstUntil(here, flights, leavesBy);
  if (!next) return null;
  const { flight, departsAt } = next;
  const today = DateTime.fromJSDate(here.clock.now(), { zone: departsAt.zone }).startOf("day");
  const days = Math.round(departsAt.startOf("day").diff(today, "days").days);
  return { flight, when: ["today", "tomorrow"][days] ?? `in ${days} days` };
}

/** The one that the traveller is on, else the next. */
export const onBoardOrNext = (here: Here, flights: readonly UserFlight[]): UserFlight | null =>
  firstUntil(here, flights, (placed) => placed.landsAt ?? placed.departsAt.endOf("day"))?.flight ??
  null;

/** Where only the day is known, it may leave until that ends. */
const leavesBy = ({ departsAt, isTimed }: TripFlight) =>
  isTimed ? departsAt : departsAt.endOf("day");

/** Of the flights for which a moment is still to come, the one that leaves first. */
function firstUntil(
  { airports, clock }: Here,
  flights: readonly UserFlight[],
  moment: (flight: TripFlight) => DateTime,
): TripFlight | null {
  const now = clock.now().getTime();
  let first: TripFlight | null = null;
  for (const flight of flights) {
    const placed = placeFlight(airports, flight);
    if ((!first || byDeparture(placed, first) < 0) && moment(placed).toMillis() > now)
      first = placed;
  }
  return first;
}

/** Finds the next saved flight, by expected times. */
import { DateTime } from "luxon";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { FLOWN, NOT_FLYING } from "#app/services/flight-status/flight-state.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { asExpected, type Seen } from "./live-flight.ts";
import { placeFlight } from "./placed.ts";
import { byDeparture, type TripFlight } from "./trip.ts";

interface Here {
  airports: AirportIndex;
  clock: { now(): Date };
}

/** The first flight that has not left, and when, on the departure airport's calendar. */
export function nextToLeave(
  here: Here,
  flights: readonly UserFlight[],
  seen: Seen,
): { flight: UserFlight; when: string } | null {
  const waiting = flights.filter(({ id }) => !hasLeft(seen.get(id)));
  const next = firstUntil(here, { flights: waiting, seen }, leavesBy);
  if (!next) return null;
  const { flight, departsAt } = next;
  const today = DateTime.fromJSDate(here.clock.now(), { zone: departsAt.zone }).startOf("day");
  const days = Math.round(departsAt.startOf("day").diff(today, "days").days);
  return { flight, when: m.facts.inDays({ days }) };
}

/** The flight that the traveller is on (never one that does not fly), else the next. */
export const onBoardOrNext = (
  here: Here,
  flights: readonly UserFlight[],
  seen: Seen,
): UserFlight | null =>
  firstUntil(here, { flights, seen }, (expected) => {
    const [first] = seen.get(expected.flight.id) ?? [];
    if (first && NOT_FLYING.includes(first.state)) return leavesBy(expected);
    return expected.landsAt ?? expected.departsAt.endOf("day");
  })?.flight ?? null;

/** Whether its first leg was seen under way, perhaps ahead of time. */
function hasLeft([first]: NonNullable<ReturnType<Seen["get"]>> = []): boolean {
  return first ? FLOWN.includes(first.state) || first.state === "diverted" : false;
}

/** If only the day is known, it may leave until that day ends. */
const leavesBy = ({ departsAt, isTimed }: TripFlight) =>
  isTimed ? departsAt : departsAt.endOf("day");

/** Of the flights whose `moment` is still to come, the first as planned: a late one keeps its place. */
function firstUntil(
  { airports, clock }: Here,
  { flights, seen }: { flights: readonly UserFlight[]; seen: Seen },
  moment: (flight: TripFlight) => DateTime,
): TripFlight | null {
  const now = clock.now().getTime();
  let first: { placed: TripFlight; expected: TripFlight } | null = null;
  for (const flight of flights) {
    const placed = placeFlight(airports, flight);
    const expected = asExpected(placed, seen.get(flight.id));
    if ((!first || byDeparture(placed, first.placed) < 0) && moment(expected).toMillis() > now)
      first = { placed, expected };
  }
  return first?.expected ?? null;
}

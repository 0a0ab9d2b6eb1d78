/** Which of the saved flights is the next one, by their times as they are expected now. */
import { DateTime } from "luxon";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { FLOWN, NOT_FLYING } from "#app/services/flight-status/flight-state.ts";
import type { UserFlight } from "#db/schema.ts";
import { asExpected, type Seen } from "./live-flight.ts";
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
  seen: Seen,
): { flight: UserFlight; when: string } | null {
  const waiting = flights.filter(({ id }) => !hasLeft(seen.get(id)));
  const next = firstUntil(here, { flights: waiting, seen }, leavesBy);
  if (!next) return null;
  const { flight, departsAt } = next;
  const today = DateTime.fromJSDate(here.clock.now(), { zone: departsAt.zone }).startOf("day");
  const days = Math.round(departsAt.startOf("day").diff(today, "days").days);
  return { flight, when: ["today", "tomorrow"][days] ?? `in ${days} days` };
}

/** The one that the traveller is on, else the next. No one is on one that doesn't fly. */
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

/** Its first leg was seen on the way: before its time perhaps. */
function hasLeft([first]: NonNullable<ReturnType<Seen["get"]>> = []): boolean {
  return first ? FLOWN.includes(first.state) || first.state === "diverted" : false;
}

/** Where only the day is known, it may leave until that ends. */
const leavesBy = ({ departsAt, isTimed }: TripFlight) =>
  isTimed ? departsAt : departsAt.endOf("day");

/** Of the flights for which a moment is still to come, the one that is planned first: a late one is overtaken by none. */
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

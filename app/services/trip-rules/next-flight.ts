/** Which of the saved flights is the next one. */
import { DateTime } from "luxon";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { UserFlight } from "#db/schema.ts";
import { placeFlight } from "./placed.ts";

interface Here {
  airports: AirportIndex;
  clock: { now(): Date };
}

/** The first that has not left, and when that is by the departure airport's calendar. */
export function nextToLeave(
  { airports, clock }: Here,
  flights: readonly UserFlight[],
): { flight: UserFlight; when: string } | null {
  for (const flight of flights) {
    const { departsAt, isTimed } = placeFlight(airports, flight);
    const now = DateTime.fromJSDate(clock.now(), { zone: departsAt.zone });
    if ((isTimed ? departsAt : departsAt.endOf("day")) <= now) continue;
    const days = Math.round(departsAt.startOf("day").diff(now.startOf("day"), "days").days);
    return { flight, when: ["today", "tomorrow"][days] ?? `in ${days} days` };
  }
  return null;
}

/** The one that the traveller is on, else the next. */
export const onBoardOrNext = ({ airports, clock }: Here, flights: readonly UserFlight[]) =>
  flights.find((flight) => {
    const { departsAt, landsAt } = placeFlight(airports, flight);
    return (landsAt ?? departsAt.endOf("day")).toJSDate() > clock.now();
  }) ?? null;

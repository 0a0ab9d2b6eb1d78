import type { DateTime } from "luxon";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { distanceKm } from "#app/services/airports/geo.ts";
import { allAirlines } from "../airlines.ts";
import { arrivalOf, departureOf, runsOn } from "../scheduled-times.ts";
import { type ScheduledFlight, timetable } from "./timetable.ts";

/** A timetable flight on its day of departure. */
export interface FlownFlight {
  flight: ScheduledFlight;
  date: string;
}

const MIN_CHANGE = 60;
const MAX_CHANGE_MINUTES = 5 * 60;
/** The longest acceptable way: as a factor of the direct distance, or kilometres more. */
const DETOUR = 1.15;
const DETOUR_KM = 1000;
const MAX_HUBS = 3;
const MAX_A_HUB = 3;
const MAX_LOOKED_AT = 25;

/** One-stop journeys on timetable flights, via the busiest airline hubs on the way. */
export function connectionsBetween(
  origin: Airport,
  destination: Airport,
  date: string,
  airports: AirportIndex,
): [FlownFlight, FlownFlight][] {
  const direct = distanceKm(origin, destination);
  const way = (hub: Airport) => distanceKm(origin, hub) + distanceKm(hub, destination);
  return hubsOf(airports)
    .filter((hub) => way(hub) <= Math.max(direct * DETOUR, direct + DETOUR_KM))
    .slice(0, MAX_LOOKED_AT)
    .map((hub) => changesAt(hub, origin, destination, date))
    .filter((changes) => changes.length > 0)
    .slice(0, MAX_HUBS)
    .flat();
}

function hubsOf(airports: AirportIndex): Airport[] {
  const codes = allAirlines()
    .filter(({ lowCost }) => !lowCost)
    .flatMap(({ hubs }) => hubs);
  const hubs = new Set(codes);
  return airports.all().filter(({ iata }) => hubs.has(iata));
}

/** For each flight to the hub, the next onward one, that day or the next; each onward one once. */
function changesAt(hub: Airport, origin: Airport, destination: Airport, date: string) {
  const onward = timetable(hub, destination);
  const changes: [FlownFlight, FlownFlight][] = [];
  for (const flight of timetable(origin, hub)) {
    if (changes.length === MAX_A_HUB || !runsOn(flight, date)) continue;
    const next = nextOnward(arrivalOf(flight, date), onward);
    const isTaken = changes.some(
      ([, taken]) => taken.flight === next?.flight && taken.date === next.date,
    );
    if (next && !isTaken) changes.push([{ flight, date }, next]);
  }
  return changes;
}

function nextOnward(lands: DateTime, onward: ScheduledFlight[]): FlownFlight | undefined {
  const days = [lands, lands.plus({ days: 1 })].map((day) => day.toFormat("yyyy-MM-dd"));
  const candidates = days.flatMap((date) =>
    onward
      .filter((flight) => runsOn(flight, date))
      .map((flight) => ({
        flight,
        date,
        wait: departureOf(flight, date).diff(lands, "minutes").minutes,
      })),
  );
  const next = candidates
    .filter(({ wait }) => wait >= MIN_CHANGE && wait <= MAX_CHANGE_MINUTES)
    .toSorted((a, b) => a.wait - b.wait)[0];
  return next && { flight: next.flight, date: next.date };
}

/** A saved flight's state as the watcher last saw it. Pure. */
import { DateTime, type Zone } from "luxon";
import type { Sighting, Told } from "#app/contracts/watching.ts";
import { FLOWN, NOT_FLYING, standingOf } from "#app/services/flight-status/flight-state.ts";
import { tellingLeg } from "#app/services/flight-status/sum-legs.ts";
import type { TripFlight } from "./trip.ts";

/** What the watcher knows of each leg, by flight id; null for a leg not looked at. */
export type Seen = ReadonlyMap<string, readonly (Told | null)[]>;

type Legs = readonly (Sighting | null)[];
type Ends = Pick<TripFlight, "departsAt" | "landsAt" | "to">;

/**
 * When a leg is expected to leave or land, in the place's zone; null if unknown or if it does not fly.
 * Everything that uses a flight's time takes it from here: a screen, a sentence, a car.
 */
export function expectedOf(
  leg: Sighting | null | undefined,
  end: "departsAt" | "arrivesAt",
  zone: Zone | string | null | undefined,
): DateTime | null {
  const at = leg && !NOT_FLYING.includes(leg.state) ? leg[end] : null;
  return at && zone ? DateTime.fromISO(at, { zone }) : null;
}

/** The flight with its expected times, as the traveller was told. */
export function asExpected<Flight extends Ends>(placed: Flight, legs: Legs = []): Flight {
  const { departsAt, landsAt, to } = placed;
  const there = landsAt?.zone ?? to?.timezone;
  return {
    ...placed,
    departsAt: expectedOf(legs[0], "departsAt", departsAt.zone) ?? departsAt,
    landsAt: expectedOf(legs.at(-1), "arrivesAt", there) ?? landsAt,
  };
}

export interface Expected {
  at: DateTime | null;
  time: string | null;
  planned: string | null;
}

/** Local to the place. */
function shown(planned: DateTime | null, at: DateTime | null): Expected {
  if (!planned || !at) return { at: null, time: null, planned: null };
  const [time, before] = [at.toFormat("HH:mm"), planned.toFormat("HH:mm")];
  return { at, time, planned: time === before ? null : before };
}

/** The worst state of what is still to be flown, null if not looked at yet; and both times. */
export function liveFlight(placed: Ends & Pick<TripFlight, "isTimed">, seen: Legs) {
  const legs = seen.flatMap((sighting) =>
    sighting ? [{ state: sighting.state, delayMinutes: minutesLate(sighting) }] : [],
  );
  const telling = tellingLeg(legs);
  const { departsAt, landsAt, isTimed } = placed;
  const now = asExpected(placed, seen);
  return {
    standing: telling ? standingOf(telling) : null,
    leaves: shown(isTimed ? departsAt : null, now.departsAt),
    lands: shown(isTimed ? landsAt : null, now.landsAt),
  };
}

/** A flight's state, with the time and date of one end if that has changed; null if not looked at yet. */
export function endLive(
  flight: Ends & Pick<TripFlight, "isTimed">,
  seen: Legs | undefined,
  end: "leaves" | "lands",
) {
  const { standing, [end]: at } = liveFlight(flight, seen ?? []);
  const now = at.planned ? at.at : null;
  return standing && { ...standing, time: now && at.time, date: now?.toISODate() ?? null };
}

function minutesLate(sighting: Sighting): number {
  const [planned, now] = FLOWN.includes(sighting.state)
    ? [sighting.scheduledArrivesAt, sighting.arrivesAt]
    : [sighting.scheduledDepartsAt, sighting.departsAt];
  if (!planned || !now) return 0;
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(planned)) / 60_000));
}

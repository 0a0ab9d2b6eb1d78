/** How a saved flight is, as the watcher saw it last. Pure. */
import { DateTime } from "luxon";
import type { Sighting } from "#app/contracts/watching.ts";
import { FLOWN, standingOf } from "#app/services/flight-status/flight-state.ts";
import { tellingLeg } from "#app/services/flight-status/sum-legs.ts";
import type { TripFlight } from "./trip.ts";

/** What the watcher knows of each leg of a flight, by the flight's id; null for a leg no one looked at. */
export type Seen = ReadonlyMap<string, readonly (Sighting | null)[]>;

export interface Expected {
  at: DateTime | null;
  time: string | null;
  planned: string | null;
}

/** On the clock of the place, as the watcher saw it last. */
function expected(planned: DateTime | null, seenAt: string | null | undefined): Expected {
  if (!planned) return { at: null, time: null, planned: null };
  const at = seenAt ? DateTime.fromISO(seenAt, { zone: planned.zoneName ?? "utc" }) : planned;
  const [time, before] = [at.toFormat("HH:mm"), planned.toFormat("HH:mm")];
  return { at, time, planned: time === before ? null : before };
}

/** The worst of what is still to be flown, null where no one has looked; and both of its times. */
export function liveFlight(
  { departsAt, isTimed, landsAt }: Pick<TripFlight, "departsAt" | "isTimed" | "landsAt">,
  seen: readonly (Sighting | null)[],
) {
  const legs = seen.flatMap((sighting) =>
    sighting ? [{ state: sighting.state, delayMinutes: minutesLate(sighting) }] : [],
  );
  const telling = tellingLeg(legs);
  return {
    standing: telling ? standingOf(telling) : null,
    leaves: expected(isTimed ? departsAt : null, seen[0]?.departsAt),
    lands: expected(isTimed ? landsAt : null, seen.at(-1)?.arrivesAt),
  };
}

/** With its times as they are expected now: the one place that says when a journey begins and ends. */
export function asExpected(placed: TripFlight, seen: Seen): TripFlight {
  const legs = seen.get(placed.flight.id);
  if (!legs) return placed;
  const { leaves, lands } = liveFlight(placed, legs);
  return {
    ...placed,
    departsAt: leaves.at ?? placed.departsAt,
    landsAt: lands.at ?? placed.landsAt,
  };
}

/** How a flight is, with the time of one of its ends and its day where that has changed; null where no one has looked. */
export function endLive(
  flight: Pick<TripFlight, "departsAt" | "isTimed" | "landsAt">,
  seen: readonly (Sighting | null)[] | undefined,
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

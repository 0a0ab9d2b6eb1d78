/** What has changed about a flight since its travellers were last told. Pure. */

import type { FactTopic, Sighting } from "#app/contracts/watching.ts";
import { FLOWN, LATE_MINUTES, NOT_FLYING } from "#app/services/flight-status/flight-state.ts";

/** Smaller changes are not worth reporting. */
const WORTH_MINUTES = 10;

export type FlightEvent =
  /** `at`: new instant (ISO). `minutes` from schedule, negative if early. "retimed": the schedule changed. */
  | {
      kind: "later" | "earlier" | "retimed";
      end: "departure" | "arrival";
      at: string;
      minutes: number;
    }
  | { kind: "gate"; gate: string; instead: string | null }
  | { kind: "terminal"; end: "departure" | "arrival"; terminal: string; instead: string }
  | { kind: "cancelled" | "maybe-cancelled" | "reinstated" }
  /** `airport`: where it lands (IATA code). */
  | { kind: "diverted" | "landed"; airport: string };

/** Whether it is about when the flight leaves or lands. */
export const isTimed = ({ kind }: FlightEvent) =>
  kind === "later" || kind === "earlier" || kind === "retimed";

/** The topic of a sentence about it. */
export function topicOf(event: FlightEvent): FactTopic {
  if (isTimed(event)) return "time";
  if (event.kind === "gate") return "gate";
  if (event.kind === "terminal") return `${event.end}-terminal`;
  return event.kind === "maybe-cancelled" || event.kind === "reinstated" ? "course" : "end";
}

/** False if a service says that a flight is late but not until when: its schedule no longer holds. */
export const isTimeKnown = (seen: Sighting): boolean =>
  seen.state !== "delayed" ||
  seen.departsAt !== seen.scheduledDepartsAt ||
  seen.arrivesAt !== seen.scheduledArrivesAt;

const MINUTE_MS = 60_000;

/**
 * The events between what was told and what is seen now, and what counts as told after them. Small
 * changes add up: they are compared with what was told, not with the previous look. `told` is null at the
 * first look, when only the schedule was known: as of the day the flight was saved (`savedFor`, its
 * departure then, ISO), which may have changed since.
 */
export function changesSince(
  told: Sighting | null,
  now: Sighting,
  savedFor: string | null = null,
): { events: FlightEvent[]; told: Sighting } {
  const before = told ?? asSaved(now, savedFor);
  const events = [
    ...stateEvents(before, now),
    ...(isOver(now) ? [] : [...timeEvents(before, now), ...placeEvents(before, now)]),
  ];
  return { events, told: toldAfter(events, before, now) };
}

/** If it had already landed at the first look, the landing is no news. */
const asSaved = (now: Sighting, savedFor: string | null): Sighting => {
  const departsAt = now.scheduledDepartsAt && (savedFor ?? now.scheduledDepartsAt);
  return {
    ...now,
    state: isDown(now) ? now.state : "scheduled",
    scheduledDepartsAt: departsAt,
    departsAt,
    arrivesAt: now.scheduledArrivesAt,
    gate: null,
  };
};

const isDown = ({ state, hasLanded = false }: Sighting) => state === "landed" || hasLanded;

const isOver = ({ state }: Sighting) =>
  NOT_FLYING.includes(state) || ["landed", "diverted"].includes(state);

function stateEvents(before: Sighting, now: Sighting): FlightEvent[] {
  if (before.state === now.state) {
    if (isDown(now) && !isDown(before)) return [{ kind: "landed", airport: now.arrivalAirport }];
    const isElsewhere = now.state === "diverted" && before.arrivalAirport !== now.arrivalAirport;
    return isElsewhere ? [{ kind: "diverted", airport: now.arrivalAirport }] : [];
  }
  switch (now.state) {
    case "cancelled":
      return [{ kind: "cancelled" }];
    case "possibly-cancelled":
      return before.state === "cancelled" ? [] : [{ kind: "maybe-cancelled" }];
    case "diverted":
      return [{ kind: "diverted", airport: now.arrivalAirport }];
    case "landed":
      return [{ kind: "landed", airport: now.arrivalAirport }];
    default:
      return NOT_FLYING.includes(before.state) ? [{ kind: "reinstated" }] : [];
  }
}

/** At most one time: that of the end the traveller is waiting for. */
function timeEvents(before: Sighting, now: Sighting): FlightEvent[] {
  const left = FLOWN.includes(now.state);
  const departure = left ? null : moved("departure", before, now);
  const event = departure ?? moved("arrival", before, now);
  return event ? [event] : [];
}

const TIMES = {
  departure: ["departsAt", "scheduledDepartsAt"],
  arrival: ["arrivesAt", "scheduledArrivesAt"],
} as const;

function moved(
  end: "departure" | "arrival",
  before: Sighting,
  now: Sighting,
): Extract<FlightEvent, { at: string }> | null {
  const [expected, scheduled] = TIMES[end];
  const [was, at, planned] = [before[expected], now[expected], now[scheduled]];
  if (!was || !at || !planned || !isTimeKnown(now)) return null;
  const shift = minutesFrom(was, at);
  if (Math.abs(shift) < WORTH_MINUTES) return null;
  const minutes = minutesFrom(planned, at);
  if (was === before[scheduled] && at === planned) return { kind: "retimed", end, at, minutes };
  // A delay is first reported once it counts as one.
  const isFirst = was === planned;
  if (isFirst && minutes > 0 && minutes < LATE_MINUTES) return null;
  return { kind: shift > 0 ? "later" : "earlier", end, at, minutes };
}

export const minutesFrom = (a: string, b: string) =>
  Math.round((Date.parse(b) - Date.parse(a)) / MINUTE_MS);

function placeEvents(before: Sighting, now: Sighting): FlightEvent[] {
  const events: FlightEvent[] = [];
  const left = FLOWN.includes(now.state);
  if (!left && now.terminal && before.terminal && now.terminal !== before.terminal) {
    const { terminal } = now;
    events.push({ kind: "terminal", end: "departure", terminal, instead: before.terminal });
  }
  if (!left && now.gate && now.gate !== before.gate) {
    events.push({ kind: "gate", gate: now.gate, instead: before.gate });
  }
  const { arrivalTerminal: instead } = before;
  if (now.arrivalTerminal && instead && now.arrivalTerminal !== instead) {
    events.push({ kind: "terminal", end: "arrival", terminal: now.arrivalTerminal, instead });
  }
  return events;
}

/** Times stay as told, so that small changes add up. Places are not told once a flight is off or over. */
function toldAfter(events: readonly FlightEvent[], before: Sighting, now: Sighting): Sighting {
  const times = events.some(isTimed) ? now : before;
  const places = isOver(now) ? before : now;
  return {
    ...now,
    departsAt: times.departsAt,
    arrivesAt: times.arrivesAt,
    scheduledDepartsAt: times.scheduledDepartsAt,
    scheduledArrivesAt: times.scheduledArrivesAt,
    gate: places.gate ?? before.gate,
    terminal: places.terminal ?? before.terminal,
    arrivalTerminal: places.arrivalTerminal ?? before.arrivalTerminal,
  };
}

/** How a dispatcher's report changes a car. Pure. */
import type { DispatchReport, DispatchState } from "#app/contracts/dispatch.ts";
import type { CarDispatch } from "#db/schema.ts";

/** In order. */
const COURSE: readonly DispatchState[] = [
  "requested",
  "confirmed",
  "on_the_way",
  "arrived",
  "completed",
];
const rank = (state: DispatchState) => COURSE.indexOf(state);

export type Standing = Pick<CarDispatch, "state" | "driver" | "vehicle" | "place" | "occurredAt">;

type Next =
  /** Contradicts an earlier report. */
  | { kind: "refused"; message: string }
  /** Too late to change anything. */
  | { kind: "late" }
  | { kind: "taken"; standing: Standing };

const IN_WORDS: Record<DispatchState, string> = {
  requested: "not confirmed",
  confirmed: "confirmed",
  on_the_way: "on the way",
  arrived: "there",
  completed: "at the end of its ride",
  cancelled: "cancelled",
};

/**
 * States only move forward, except that a car can be cancelled until its ride is over. Reports arrive out
 * of order and clocks differ, so states are compared by rank and only places by time. An overtaken report
 * fills in an unknown driver or vehicle but undoes nothing. Times are capped at `receivedAt`.
 */
export function nextStanding(now: Standing, report: DispatchReport, receivedAt: Date): Next {
  if (report.type === "message") return { kind: "taken", standing: now };
  const said = new Date(report.occurredAt);
  const at = said > receivedAt ? receivedAt : said;
  const isLate = now.occurredAt !== null && at < now.occurredAt;
  if (isLate && isOfThePast(now)) return lateStanding(now, report);
  if (isOver(now)) {
    return { kind: "refused", message: `The car is ${IN_WORDS[now.state]}.` };
  }
  const happened: Happened = { report, at, isLate };
  if (report.type === "place") {
    if (rank(now.state) >= rank("confirmed")) {
      return { kind: "taken", standing: withDetails(now, happened) };
    }
    return { kind: "refused", message: "The car is not confirmed yet." };
  }
  const state = report.type;
  if (state === "cancelled") {
    const gone = { driver: null, vehicle: null, place: null };
    return { kind: "taken", standing: { state, occurredAt: latest(now, at), ...gone } };
  }
  if (isLate && rank(state) <= rank(now.state)) return lateStanding(now, report);
  if (rank(state) < rank(now.state)) {
    const message = `The car is ${IN_WORDS[now.state]} already: it cannot be ${IN_WORDS[state]} again.`;
    return { kind: "refused", message };
  }
  return { kind: "taken", standing: { ...withDetails(now, happened), state } };
}

interface Happened {
  report: DispatchReport;
  at: Date;
  /** Older than what is known. */
  isLate: boolean;
}

const isOver = ({ state }: Standing) => state === "cancelled" || state === "completed";

/** Over, or requested again after that: older reports say nothing about it. */
const isOfThePast = (now: Standing) => isOver(now) || now.state === "requested";

const latest = ({ occurredAt }: Standing, at: Date) =>
  occurredAt !== null && occurredAt > at ? occurredAt : at;

/** A confirmation overtaken by "on the way" still says who drives. */
function lateStanding(now: Standing, { driver, vehicle }: DispatchReport): Next {
  const adds = (driver && !now.driver) || (vehicle && !now.vehicle);
  if (isOfThePast(now) || !adds) return { kind: "late" };
  const standing = { ...now, driver: now.driver ?? driver ?? null };
  return { kind: "taken", standing: { ...standing, vehicle: now.vehicle ?? vehicle ?? null } };
}

function withDetails(now: Standing, { report, at, isLate }: Happened): Standing {
  const { driver, vehicle, place } = report;
  const isNewer = place && !(now.place && Date.parse(now.place.at) > at.getTime());
  return {
    ...now,
    driver: (isLate ? (now.driver ?? driver) : (driver ?? now.driver)) ?? null,
    vehicle: (isLate ? (now.vehicle ?? vehicle) : (vehicle ?? now.vehicle)) ?? null,
    place: isNewer ? { ...place, at: at.toISOString() } : now.place,
    occurredAt: latest(now, at),
  };
}

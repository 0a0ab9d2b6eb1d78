/** What a dispatcher's report makes of a car. Pure. */
import type { DispatchReport, DispatchState } from "#app/contracts/dispatch.ts";
import type { CarDispatch } from "#db/schema.ts";

/** Of these each comes after the one before. */
const COURSE: readonly DispatchState[] = [
  "requested",
  "confirmed",
  "on_the_way",
  "arrived",
  "completed",
];
const rank = (state: DispatchState) => COURSE.indexOf(state);

export type Standing = Pick<CarDispatch, "state" | "driver" | "vehicle" | "place" | "occurredAt">;

export type Next =
  /** It contradicts what happened before it. */
  | { kind: "refused"; message: string }
  /** It comes too late to change anything. */
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
 * A state only goes forward, except that a car can be cancelled until its ride is over. What happened before
 * what is known already comes late: it adds who drives, where that is not known, and takes nothing back.
 */
export function nextStanding(now: Standing, report: DispatchReport): Next {
  const occurredAt = new Date(report.occurredAt);
  const isLate = now.occurredAt !== null && occurredAt < now.occurredAt;
  if (isLate) return lateStanding(now, report);
  if (now.state === "cancelled" || now.state === "completed") {
    return { kind: "refused", message: `The car is ${IN_WORDS[now.state]}.` };
  }
  if (report.type === "message") {
    return { kind: "taken", standing: { ...now, occurredAt } };
  }
  if (report.type === "place") {
    if (rank(now.state) >= rank("confirmed")) {
      return { kind: "taken", standing: { ...withDetails(now, report), occurredAt } };
    }
    return { kind: "refused", message: "The car is not confirmed yet." };
  }
  const state = report.type;
  if (state === "cancelled") {
    const gone = { driver: null, vehicle: null, place: null };
    return { kind: "taken", standing: { state, occurredAt, ...gone } };
  }
  if (rank(state) < rank(now.state)) {
    const message = `The car is ${IN_WORDS[now.state]} already: it cannot be ${IN_WORDS[state]} again.`;
    return { kind: "refused", message };
  }
  return { kind: "taken", standing: { ...withDetails(now, report), state, occurredAt } };
}

/** A confirmation that is overtaken by "on the way" still says who drives. */
function lateStanding(now: Standing, { driver, vehicle }: DispatchReport): Next {
  const isOver = now.state === "cancelled" || now.state === "completed";
  const adds = (driver && !now.driver) || (vehicle && !now.vehicle);
  if (isOver || !adds) return { kind: "late" };
  const standing = { ...now, driver: now.driver ?? driver ?? null };
  return { kind: "taken", standing: { ...standing, vehicle: now.vehicle ?? vehicle ?? null } };
}

function withDetails(now: Standing, { driver, vehicle, place, occurredAt }: DispatchReport) {
  return {
    ...now,
    driver: driver ?? now.driver,
    vehicle: vehicle ?? now.vehicle,
    place: place ? { ...place, at: occurredAt } : now.place,
  };
}

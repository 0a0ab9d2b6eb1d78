import { isLate, OFF } from "./flight-state.ts";
import type { LegStatus } from "./provider.ts";

/** The worst leg still to be flown, else the current or next one, else the last. */
export function tellingLeg<L extends Pick<LegStatus, "state" | "delayMinutes">>(
  legs: readonly L[],
): L | undefined {
  const bad = OFF.map((state) => legs.find((leg) => leg.state === state)).find(Boolean);
  if (bad) return bad;
  const ahead = legs.filter(({ state }) => state !== "landed");
  const late = ahead.filter(isLate).toSorted((a, b) => b.delayMinutes - a.delayMinutes);
  return late[0] ?? ahead[0] ?? legs.at(-1);
}

/** Legs under one number as one, from first departure to last arrival; null if there are none. */
export function joinLegs(legs: readonly LegStatus[]): LegStatus | null {
  const [first, last, telling] = [legs[0], legs.at(-1), tellingLeg(legs)];
  if (!first || !last || !telling) return null;
  return {
    state: telling.state,
    delayMinutes: telling.delayMinutes,
    departureAirport: first.departureAirport,
    departsAt: first.departsAt,
    expectedDepartsAt: first.expectedDepartsAt,
    departure: first.departure,
    arrivalAirport: last.arrivalAirport,
    arrivesAt: last.arrivesAt,
    expectedArrivesAt: last.expectedArrivesAt,
    arrival: last.arrival,
  };
}

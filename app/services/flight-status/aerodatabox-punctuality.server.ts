import type { Side, Statistics } from "./aerodatabox-schema.server.ts";
import { LATE_MINUTES } from "./flight-state.ts";
import type { Punctuality } from "./provider.ts";

/** Fewer flights than this say nothing about the next one. */
const MIN_FLIGHTS = 10;

/** At arrival if known, else at departure; null for too few flights. */
export function punctualityOf({ origins, destinations }: Statistics): Punctuality | null {
  return sumOf(destinations ?? []) ?? sumOf(origins ?? []);
}

/** There is a figure per flight, per scheduled hour (a recorded DL47), or both: then the flight's counts. */
function sumOf(sides: readonly Side[]): Punctuality | null {
  const told = sides.filter(({ numFlightsDelayedBrackets: { length } }) => length > 0);
  const whole = told.filter((side) => side.class !== "FlightAndHour");
  const used = whole.length > 0 ? whole : told;
  const flights = used.reduce((sum, side) => sum + side.numConsideredFlights, 0);
  if (flights < MIN_FLIGHTS) return null;
  const punctual = used
    .flatMap((side) => side.numFlightsDelayedBrackets)
    .filter(({ delayedTo }) => (minutesOf(delayedTo) ?? Number.POSITIVE_INFINITY) <= LATE_MINUTES)
    .reduce((sum, { num }) => sum + num, 0);
  return {
    onTimePercent: Math.min(100, (punctual / flights) * 100),
    medianDelayMinutes: meanOf(used),
  };
}

/** The mean of median delays, weighted by flights; null if none is known. */
function meanOf(sides: readonly Side[]): number | null {
  const known = sides.flatMap(({ medianDelay, numConsideredFlights }) => {
    const minutes = minutesOf(medianDelay);
    return minutes === null ? [] : [{ minutes, flights: numConsideredFlights }];
  });
  const flights = known.reduce((sum, side) => sum + side.flights, 0);
  if (flights === 0) return null;
  return known.reduce((sum, side) => sum + side.minutes * side.flights, 0) / flights;
}

/** "[-]hh:mm:ss" in minutes. */
function minutesOf(text: string | null): number | null {
  const match = /^(-?)(\d+):(\d{2}):(\d{2})/.exec(text ?? "");
  if (!match) return null;
  const [, sign, hours, minutes, seconds] = match;
  const total = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === "-" ? -total : total;
}

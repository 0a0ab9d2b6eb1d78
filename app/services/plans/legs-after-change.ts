import type { FlightLeg } from "#app/contracts/flights.ts";
import { shiftedDate } from "#app/services/days.ts";
import {
  arrival,
  daysBetween,
  departure,
  minutesBetween,
} from "#app/services/flights/itinerary.ts";

/** Flight fields that its legs contain too. */
interface Whole {
  flightNumber: string;
  date: string;
  departureAirport: string;
  arrivalAirport: string;
  departureTime: string | null;
  arrivalTime: string | null;
  airline: string | null;
}

/** A new date shifts all legs, a new time its own end. Empty if they no longer describe the flight. */
export function legsAfterChange(
  legs: readonly FlightLeg[],
  before: Whole,
  after: Whole,
): FlightLeg[] {
  const { departureTime, arrivalTime } = after;
  const isAnother =
    before.departureAirport !== after.departureAirport ||
    before.arrivalAirport !== after.arrivalAirport ||
    before.flightNumber !== after.flightNumber;
  if (isAnother || !departureTime || !arrivalTime) return [];
  const days = daysBetween(before.date, after.date);
  const shifted = (at: string, by: number) => `${shiftedDate(at.slice(0, 10), by)}${at.slice(10)}`;
  const moved = legs.map((leg, place): FlightLeg => {
    const departsAt = shifted(leg.departsAt, days);
    const arrivesAt = shifted(leg.arrivesAt, days);
    const now = {
      ...leg,
      airline: legs.length === 1 ? after.airline : leg.airline,
      departsAt: place === 0 ? `${after.date}T${departureTime}` : departsAt,
      arrivesAt,
    };
    if (place < legs.length - 1) return now;
    const onDay = { ...now, arrivesAt: `${arrivesAt.slice(0, 11)}${arrivalTime}` };
    return onLikeliestDay(onDay, minutesIn(leg));
  });
  return moved.every(leavesBeforeItLands) && moved.every(followsOn) ? moved : [];
}

/** Picks the landing day, before or after midnight, that best keeps the duration. */
function onLikeliestDay(leg: FlightLeg, minutes: number | null): FlightLeg {
  const days = [0, 1, -1].map(
    (by): FlightLeg => ({
      ...leg,
      arrivesAt: `${shiftedDate(leg.arrivesAt.slice(0, 10), by)}${leg.arrivesAt.slice(10)}`,
    }),
  );
  const difference = (one: FlightLeg) => Math.abs((minutesIn(one) ?? 0) - (minutes ?? 0));
  return days.toSorted((a, b) => difference(a) - difference(b))[0] ?? leg;
}

const minutesIn = (leg: FlightLeg) => minutesBetween(departure(leg), arrival(leg));
const leavesBeforeItLands = (leg: FlightLeg) => (minutesIn(leg) ?? 1) > 0;

/** At the same airport a leg cannot leave before the previous one lands. */
const followsOn = (leg: FlightLeg, place: number, legs: readonly FlightLeg[]) => {
  const next = legs[place + 1];
  return next?.departureAirport !== leg.arrivalAirport || next.departsAt >= leg.arrivesAt;
};

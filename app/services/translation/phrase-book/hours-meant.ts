/** "Half past five" for a ride at 16:05: the other half of the day is more likely, and the driver would read the morning. */
import type { FoundPhrase } from "./find-phrase.ts";

const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;

/** The likelier half of the day first; empty where the hour is nearest to the ride's (`HH:MM`) as it stands. */
export function hoursMeant(found: readonly FoundPhrase[], rideTime: string): FoundPhrase[][] {
  const said = found.find(({ slots }) => slots.time)?.slots.time ?? "";
  // "05:30" has its half of the day.
  if (!/^(?:[1-9]|1[0-2]):\d\d$/.test(said)) return [];
  const asSaid = minutesOf(said);
  const other = (asSaid + HALF_DAY) % DAY;
  const ride = minutesOf(rideTime);
  if (apart(asSaid, ride) < apart(other, ride)) return [];
  return [other, asSaid].map((minutes) =>
    found.map((one) =>
      one.slots.time ? { ...one, slots: { ...one.slots, time: onClock(minutes) } } : one,
    ),
  );
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};
const apart = (one: number, other: number): number => {
  const between = Math.abs(one - other);
  return Math.min(between, DAY - between);
};
const onClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Fills missing or unreadable days of a booking's markup from the document's text. */

import { numberOf } from "./flight-numbers.ts";
import type { WrittenBooking, WrittenTime } from "./found.ts";
import { localTime } from "./local-time.ts";

/** Whether it has the days (a car: the time) to be saved; a cancelled one is known by its number too. */
export function isDated(one: WrittenBooking): boolean {
  if (one.isCancelled) return true;
  if (one.kind === "flight")
    return isDay(one.departs) || isDay(one.day ? { text: one.day } : undefined);
  if (one.kind === "car") return Boolean(localTime(one.pickup, undefined)?.time);
  return Boolean(one.hotelName) && isDay(one.checkIn) && isDay(one.checkOut);
}

const isDay = (written: WrittenTime | undefined) => localTime(written, undefined) !== null;

/** Replaces each undated booking with the matching ones in running text, if any. */
export const withDays = (
  written: readonly WrittenBooking[],
  inText: readonly WrittenBooking[],
): WrittenBooking[] =>
  written.flatMap((one) => {
    if (isDated(one)) return [one];
    const isOnly = written.every((other) => other === one || other.kind !== one.kind);
    const said = inText.filter((other) => isMeant(one, other, isOnly));
    return said.length > 0 ? said.map((other) => filledFrom(one, other)) : [one];
  });

/** A flight by its number and origin; another kind only if it is the only one. */
function isMeant(one: WrittenBooking, other: WrittenBooking, isOnly: boolean): boolean {
  if (one.kind !== "flight" || other.kind !== "flight") return one.kind === other.kind && isOnly;
  const [from, its] = [one.from.code ?? other.from.code, other.from.code ?? one.from.code];
  return numberOf(one) === numberOf(other) && from === its;
}

const TIMES = new Set(["day", "departs", "arrives", "checkIn", "checkOut", "pickup", "dropOff"]);

/** Both are of one kind. All but the times comes from the markup, which cannot be misread. */
function filledFrom(one: WrittenBooking, inText: WrittenBooking): WrittenBooking {
  const said: Readonly<Record<string, unknown>> = inText;
  const given = Object.entries(one)
    .filter(([field]) => !TIMES.has(field))
    // For an airport the markup may have only the name.
    .map(([field, value]) => [
      field,
      typeof value === "object" ? { ...Object(said[field]), ...value } : value,
    ]);
  return { ...inText, ...Object.fromEntries(given) } as WrittenBooking;
}

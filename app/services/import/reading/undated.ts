/** Markup that lacks the day of its booking, or writes it as no one can read it: the words of the document may have it. */
import { localTime } from "../local-time.ts";
import { numberOf } from "./flight-numbers.ts";
import type { WrittenBooking, WrittenTime } from "./found.ts";

/** Whether it can be saved by its days, or a car by its hour; what is cancelled is known by its number too. */
export function isDated(one: WrittenBooking): boolean {
  if (one.isCancelled) return true;
  if (one.kind === "flight")
    return isDay(one.departs) || isDay(one.day ? { text: one.day } : undefined);
  if (one.kind === "car") return Boolean(localTime(one.pickup, undefined)?.time);
  return Boolean(one.hotelName) && isDay(one.checkIn) && isDay(one.checkOut);
}

const isDay = (written: WrittenTime | undefined) => localTime(written, undefined) !== null;

/** Each that has no day as running text says it, where that speaks of the same. */
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

/** A flight by its number and where it leaves; of another kind the only one. */
function isMeant(one: WrittenBooking, other: WrittenBooking, isOnly: boolean): boolean {
  if (one.kind !== "flight" || other.kind !== "flight") return one.kind === other.kind && isOnly;
  const [from, its] = [one.from.code ?? other.from.code, other.from.code ?? one.from.code];
  return numberOf(one) === numberOf(other) && from === its;
}

const TIMES = new Set(["day", "departs", "arrives", "checkIn", "checkOut", "pickup", "dropOff"]);

/** Both are of one kind. Of the markup all but its times counts: it was misread by no one. */
function filledFrom(one: WrittenBooking, inText: WrittenBooking): WrittenBooking {
  const said: Readonly<Record<string, unknown>> = inText;
  const given = Object.entries(one)
    .filter(([field]) => !TIMES.has(field))
    // Of an airport the markup may have the name alone.
    .map(([field, value]) => [
      field,
      typeof value === "object" ? { ...Object(said[field]), ...value } : value,
    ]);
  return { ...inText, ...Object.fromEntries(given) } as WrittenBooking;
}

import { DateTime } from "luxon";
import { counted } from "#app/contracts/counted.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { Failure } from "#app/services/result.ts";
import type { Refusal } from "./toolbox.ts";

/** "Friday 27 November"; with the year if it is not the current one. */
export function spokenDate(date: string, now: Date): string {
  const day = DateTime.fromISO(date, { zone: "utc" });
  if (!day.isValid) return date;
  return day.toFormat(day.year === now.getUTCFullYear() ? "cccc d LLLL" : "cccc d LLLL yyyy");
}

/** Minutes since midnight of an `HH:MM` time. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The a.m. and p.m. readings of an `HH:MM` time. */
export const halvesOf = (time: string): string[] =>
  [0, 12].map(
    (half) => `${(Number(time.slice(0, 2)) % 12) + half}`.padStart(2, "0") + time.slice(2),
  );

/** The time nearest to `to` on the same day; the first of two equally near ones. */
export function nearestTime(to: string, times: readonly string[]): string | undefined {
  const far = (time: string) => Math.abs(minutesOf(time) - minutesOf(to));
  return times.toSorted((a, b) => far(a) - far(b))[0];
}

/** "at 14:00", "at 14:00 instead of 12:00"; `expected` as in ExpectedTimes. "" if no time is known. */
export function spokenTime(
  { date, time }: { date: string; time: string | null | undefined },
  expected: string | null | undefined,
  now: Date,
): string {
  if (!expected) return time ? `at ${time}` : "";
  const [day = date, at = ""] = expected.split("T");
  const on = day === date ? "" : ` on ${spokenDate(day, now)}`;
  return `at ${at}${on}${time ? ` instead of ${time}` : ""}`;
}

/**
 * `spokenTime` with the saved day after the saved time: "at 01:25 on Monday 23 November instead of 10:25 on
 * Sunday 22 November".
 */
export const spokenLeaving = (
  saved: { date: string; time: string | null | undefined },
  expected: string | null | undefined,
  now: Date,
): string => `${spokenTime(saved, expected, now)} on ${spokenDate(saved.date, now)}`.trimStart();

/** "British Airways BA117", or the part that is known. */
export function spokenFlight(flight: Pick<FlightResult, "airline" | "flightNumber">): string {
  return [flight.airline, flight.flightNumber].filter(Boolean).join(" ") || "A flight";
}

/** "a change in Istanbul", "changes in Istanbul and Doha". */
export function spokenStops({ connections }: Pick<FlightResult, "connections">): string {
  const cities = listed(connections.map(({ city }) => city));
  return connections.length === 1 ? `a change in ${cities}` : `changes in ${cities}`;
}

/** A spoken price in whole units: "145 pounds"; other currencies by their code. */
export const spokenPrice = (price: number, currency: string | null) =>
  `${Math.round(price)} ${currency === "GBP" ? "pounds" : currency}`;

export { counted as count };

const IN_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** "one flight", "two flights"; digits from 10 on. */
export const countInWords = (n: number, one: string) =>
  counted(n, one).replace(/^\d+/, (figures) => IN_WORDS[n] ?? figures);

/** "a, b and c". */
export function listed(items: readonly string[], joint: "and" | "or" = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${joint} ${items.at(-1)}`;
}

/** An expected failure of a use-case, worded for speech and for a model. */
export function failed(reason: Failure): Refusal {
  const sentence = /[.?!]$/.test(reason.message) ? reason.message : `${reason.message}.`;
  const say = reason.kind === "unavailable" ? `Sorry: ${sentence} Please try again.` : sentence;
  return { ok: false, say, data: { error: reason.kind, message: reason.message } };
}

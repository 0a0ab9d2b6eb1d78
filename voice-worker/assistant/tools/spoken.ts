import { DateTime } from "luxon";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { Failure } from "#app/services/result.ts";
import type { ToolOutcome } from "../toolbox.ts";

/** "Friday 27 November"; the year only where it is not this one. */
export function spokenDate(date: string, now: Date): string {
  const day = DateTime.fromISO(date, { zone: "utc" });
  if (!day.isValid) return date;
  return day.toFormat(day.year === now.getUTCFullYear() ? "cccc d LLLL" : "cccc d LLLL yyyy");
}

/** "British Airways BA117", or what is known of it. */
export function spokenFlight(flight: Pick<FlightResult, "airline" | "flightNumber">): string {
  return [flight.airline, flight.flightNumber].filter(Boolean).join(" ") || "A flight";
}

/** "a change in Istanbul", "changes in Istanbul and Doha". */
export function spokenStops({ connections }: Pick<FlightResult, "connections">): string {
  const cities = listed(connections.map(({ city }) => city));
  return connections.length === 1 ? `a change in ${cities}` : `changes in ${cities}`;
}

/** A price as it is said, in whole units: "145 pounds"; other currencies by their code. */
export const spokenPrice = (price: number, currency: string | null) =>
  `${Math.round(price)} ${currency === "GBP" ? "pounds" : currency}`;

/** "1 flight", "3 flights". */
export const count = (n: number, one: string) => `${n} ${one}${n === 1 ? "" : "s"}`;

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "10:00 flight - 3 h check-in - 40 min drive = 06:05", the sum behind a pick-up, as one would say it. */
export function sumAloud(reason: string): string {
  const [sum = "", result = ""] = reason.split(" = ");
  const [flight = "", ...parts] = sum.split(" - ");
  return `${flight}, less ${listed(parts)}, is ${result}`;
}

/** Today on the traveller's calendar, `YYYY-MM-DD`. */
export const todayIn = (timezone: string, now: Date) =>
  DateTime.fromJSDate(now, { zone: timezone }).toFormat("yyyy-MM-dd");

/** An expected failure of a use-case, as it is said and as a model sees it. */
export function failed(reason: Failure): ToolOutcome {
  const sentence = /[.?!]$/.test(reason.message) ? reason.message : `${reason.message}.`;
  const say = reason.kind === "unavailable" ? `Sorry: ${sentence} Please try again.` : sentence;
  return { ok: false, say, data: { error: reason.kind, message: reason.message } };
}

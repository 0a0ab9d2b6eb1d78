import type { FlightResult } from "#app/contracts/flights.ts";
import { choiceOf } from "#app/services/english/choices.ts";
import type { ConversationMemory } from "../assistant.ts";
import { withoutAirline } from "./flight-number.ts";

/** The flights of a search that were named aloud or are in sight. */
type Seen = Pick<ConversationMemory, "suggestedFlight" | "inSight">;

/** Said if none matches. */
export const WHICH_FLIGHT =
  "I'm not sure which flight you mean. Say its number, or for example: the second one.";

/**
 * The shown flight that is meant: "BA117" or "117", a position ("2", "2nd", "second", "last"), "cheapest",
 * "earliest", "latest", "fastest", "first to arrive" (each with "after 12:00" or "arriving before 12:00"), a
 * departure time ("08:55"), "arriving 11:45", an airline (its earliest), or "that" for the flight that was
 * named aloud or is the only one. A position counts the flights in sight. Undefined if none matches.
 */
export function chooseFlight(
  flights: readonly FlightResult[],
  which: string,
  seen: Seen = {},
): FlightResult | undefined {
  const words = choiceOf(which);
  if (words === "that") {
    if (flights.length === 1) return flights[0];
    return flights.find(({ id }) => id === seen.suggestedFlight);
  }
  const exact = flights.find(({ id }) => id === which);
  if (exact) return exact;
  const [within, what] = withinLimit(flights, words);
  if (what !== words) return chooseFlight(within, what, seen);
  const best = byQuality(flights, words);
  if (best) return best;
  const number = words.replace(/\s+/g, "").toUpperCase();
  return (
    flights.find((flight) => flight.flightNumber?.toUpperCase() === number) ??
    flights.find(({ legs }) => legs.some((leg) => leg.flightNumber === number)) ??
    atPosition(inSight(flights, seen), words) ??
    flights.find((flight) => isAt(flight, words)) ??
    endingIn(flights, number) ??
    (words.length > 2 ? flownBy(flights, words)[0] : undefined)
  );
}

/** "Cheapest after 12:00": the flights after 12:00, and "cheapest". */
function withinLimit(
  flights: readonly FlightResult[],
  words: string,
): [within: readonly FlightResult[], what: string] {
  const limited = /^(.+?) (arriving )?(after|before) (\d\d:\d\d)$/.exec(words);
  if (!limited) return [flights, words];
  const [, what = "", arriving, side, time = ""] = limited;
  const within = flights.filter((flight) => {
    const its = arriving ? arrivalOf(flight) : flight.departureTime;
    return side === "after" ? its >= time : its < time;
  });
  return [within, what];
}

/** The flights of the airline of this name, else of those whose names start with it; `name` in lower case. */
export function flownBy(flights: readonly FlightResult[], name: string): readonly FlightResult[] {
  const theirs = flights.filter(({ airline }) => airline?.toLowerCase() === name);
  if (theirs.length > 0) return theirs;
  return flights.filter(({ airline }) => airline?.toLowerCase().startsWith(name));
}

/**
 * The flights that match equally well: of one airline, at one time, at one price. Empty if the choice is
 * clear or none matches.
 */
export function tiedFlights(
  flights: readonly FlightResult[],
  which: string,
  seen: Seen = {},
): readonly FlightResult[] {
  const [within, words] = withinLimit(flights, which.trim().toLowerCase());
  const best = chooseFlight(flights, which, seen);
  const theirs = words.length > 2 ? flownBy(within, words) : [];
  const isSame = (flight: FlightResult) => {
    if (words === "cheapest") return flight.price === best?.price;
    if (/\d\d:\d\d$/.test(words)) return isAt(flight, words);
    return theirs.includes(flight);
  };
  const tied = best ? within.filter(isSame) : [];
  return tied.length > 1 ? tied : [];
}

/** "08:55" is a departure time. */
const isAt = ({ departureTime, arrivalTime }: FlightResult, words: string): boolean =>
  departureTime === words.padStart(5, "0") || `arriving ${arrivalTime}` === words;

/** The arrival, comparable with a time on the day of departure. */
const arrivalOf = ({ arrivalTime, arrivalDayOffset }: FlightResult): string =>
  arrivalDayOffset > 0 ? "24:00" : arrivalTime;

function byQuality(flights: readonly FlightResult[], words: string): FlightResult | undefined {
  const min = (value: (flight: FlightResult) => number | string | null) =>
    flights
      .filter((flight) => value(flight) !== null)
      .toSorted((a, b) => compare(value(a), value(b)))[0];
  if (words === "cheapest") return min((f) => f.price);
  if (words === "most expensive") {
    return flights.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))[0];
  }
  if (words === "fastest") return min((f) => f.durationMinutes);
  if (words === "earliest") return min((f) => f.departureTime);
  if (words === "first to arrive") {
    // By day first; by local time a flight may land the day before it departs.
    return min((f) => `${f.arrivalDayOffset + 1} ${f.arrivalTime}`);
  }
  if (words === "latest") {
    return flights.toSorted((a, b) => compare(b.departureTime, a.departureTime))[0];
  }
  return undefined;
}

function compare(a: number | string | null, b: number | string | null): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b));
}

function inSight(flights: readonly FlightResult[], { inSight }: Seen): readonly FlightResult[] {
  if (!inSight) return flights;
  return inSight.flatMap((seen) => flights.find(({ id }) => id === seen) ?? []);
}

function atPosition(flights: readonly FlightResult[], words: string): FlightResult | undefined {
  if (words === "last") return flights.at(-1);
  return /^\d{1,2}$/.test(words) ? flights[Number(words) - 1] : undefined;
}

/** "Flight 117": speakers leave the airline's letters out. */
function endingIn(flights: readonly FlightResult[], number: string): FlightResult | undefined {
  if (!/^\d{1,4}$/.test(number)) return undefined;
  const fitting = flights.filter(
    ({ flightNumber }) => flightNumber && withoutAirline(flightNumber) === number,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

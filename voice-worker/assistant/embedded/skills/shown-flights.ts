/** Which of the flights on the screen a sentence means. */
import type { FlightResult } from "#app/contracts/flights.ts";
import { chooseFlight } from "../../tools/flight-choice.ts";
import { AIRLINE_NAMES } from "../sentence/airlines.ts";
import { type Kind, meant, type Sentence } from "../sentence/sentence.ts";
import { type Situation, wordSet } from "../skill.ts";

export const CHOICE_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  "airline",
  "choice",
  "flight",
  "time",
]);
/** Words that belong to pointing at a flight. */
export const POINTING = wordSet(
  "the one ones flight flights option number result choice entry plane connection that which leaves leaving departs departing",
  "goes arrives arriving lands landing first last please 1st in on list from of with by and at then i am",
);

export interface Pointer {
  /** As the save_flight tool takes it: "cheapest", "2", "BA117", "09:30", "that". */
  which: string;
  /** "It", "that one": says nothing without something that was named before. */
  isPronoun: boolean;
}

/** What is on the screen: the later one where both flights and hotels were searched for. */
export function shownIn({ state, turn: { memory } }: Situation): "flights" | "hotels" | null {
  if (state.shown) return state.shown;
  if (memory.lastFlights.length > 0) return "flights";
  return memory.lastHotels ? "hotels" : null;
}

export function pointedAt(sentence: Sentence, flights: readonly FlightResult[]): Pointer | null {
  const [choice] = meant(sentence, "choice").toSorted(
    (a, b) => Number(a.isPronoun) - Number(b.isPronoun),
  );
  const [time] = meant(sentence, "time");
  const quality = choice && !choice.isPronoun ? choice.which : null;
  const ofAirline = airlineOf(sentence, flights);
  if (ofAirline && (quality || time)) {
    const these = flights.filter(({ airline }) => airline?.toLowerCase().startsWith(ofAirline));
    const one = chooseFlight(these, quality ?? time?.time ?? "");
    return { which: one?.flightNumber ?? ofAirline, isPronoun: false };
  }
  if (ofAirline) return { which: ofAirline, isPronoun: false };
  const [flight] = meant(sentence, "flight");
  if (flight) return { which: flight.flightNumber, isPronoun: false };
  if (quality)
    return {
      which: time?.limit ? `${quality} ${time.limit} ${time.time}` : quality,
      isPronoun: false,
    };
  if (time && !time.isPart) return { which: time.time, isPronoun: false };
  return choice ? { which: "that", isPronoun: true } : null;
}

/** "The Lufthansa one", "the BA one", which is written like a flight number. */
function airlineOf(sentence: Sentence, flights: readonly FlightResult[]): string | undefined {
  const [airline] = meant(sentence, "airline");
  if (airline) return airline.name;
  const [flight] = meant(sentence, "flight");
  const [, code] = /^([A-Z\d]{2})1$/.exec(flight?.flightNumber ?? "") ?? [];
  if (!code || flights.some(({ flightNumber }) => flightNumber === flight?.flightNumber))
    return undefined;
  return AIRLINE_NAMES.find((one) => one.code === code.toLowerCase())?.name;
}

/** Whether a sentence says nothing but which one: "the cheapest one please". */
export function isOnlyPointing(
  { words, readings, courtesy, start }: Sentence,
  kinds = CHOICE_KINDS,
): boolean {
  const isRead = (at: number) =>
    readings.some(({ kind, from, to }) => from <= at && at < to && kinds.has(kind));
  return words.every(
    (word, at) =>
      isRead(at) || courtesy.has(at) || (ONLY.has(word) && (at >= start || courtesy.has(at))),
  );
}
const ONLY = wordSet(
  "the one number option flight please yes yeah ok okay then so thanks , no not but just hotel result that leaves departs last first 1st",
);

/** Which of the flights and hotels on the screen a sentence means. */
import type { FlightResult } from "#app/contracts/flights.ts";
import type { HotelResult } from "#app/contracts/hotels.ts";
import { tokenise } from "#app/services/english/tokenise.ts";
import { AIRLINE_NAMES } from "#app/services/english/words/airlines.ts";
import { count, listed } from "../../spoken.ts";
import { chooseFlight, flownBy } from "../../tools/flight-choice.ts";
import type { Kind, Match, Phrases, Sentence, Situation, Values } from "../skill.ts";
import { isRead, longest, meant, SMALL_WORDS, says } from "../skill.ts";
import { asksUnknown } from "../words/narrowing.ts";
import * as ways from "../words/shown.ts";

export const CHOICE_KINDS: ReadonlySet<Kind> = new Set(["airline", "choice", "flight", "time"]);

interface Pointer {
  /** As the tools take it: "cheapest", "2", "BA117", "09:30", "that", a hotel's name. */
  which: string;
  explains?: ReadonlySet<string>;
}

/** What is on the screen; if both were searched for and it shows neither, the later one. */
export function shownIn({ state, turn }: Situation): "flights" | "hotels" | null {
  const { memory, screen } = turn;
  if (screen === "/flights" && memory.lastFlights.length > 0) return "flights";
  if (screen === "/hotel-search" && memory.lastHotels) return "hotels";
  if (state.shown) return state.shown;
  if (memory.lastFlights.length > 0) return "flights";
  return memory.lastHotels ? "hotels" : null;
}

export const pointedAt = (sentence: Sentence, flights: readonly FlightResult[]): Pointer | null =>
  pointing(sentence, whichOf(sentence, flights));

export const BEST = /^(?:cheapest|most expensive|fastest|earliest|latest|first to arrive)$/;
/** After a search for flights after five, "the cheapest" is the cheapest after five. */
export function ofSearch(which: string, { state: { within }, turn }: Situation): string {
  const isOfIt = turn.memory.lastFlights[0]?.departureDate === within?.date;
  return within?.limit && isOfIt && BEST.test(which) ? `${which} ${within.limit}` : which;
}

function pointing(sentence: Sentence, said: string | undefined): Pointer | null {
  const isThat = meant(sentence, "choice").length > 0 || ways.THE_ONE.isIn(sentence.words);
  const which = said ?? (isThat ? "that" : null);
  return which ? { which } : null;
}

/** Stands for anything but a single one of the list: the tools ask which. */
const SEVERAL = "several";
const only = (said: readonly string[]): string | undefined =>
  new Set(said).size > 1 ? SEVERAL : said[0];

/** The choice from a list, except "that one"; "the second cheapest" and "the last but one" count as several. */
export function choiceIn(sentence: Sentence): string | undefined {
  const choices = meant(sentence, "choice").filter(({ which }) => which !== "that");
  const isCounted = choices.some(({ from, to }) =>
    [from - 1, to].some((at) => ways.COUNTED.at(sentence.words, at)),
  );
  return isCounted ? SEVERAL : only(choices.map(({ which }) => which));
}

function whichOf(sentence: Sentence, flights: readonly FlightResult[]): string | undefined {
  const choice = choiceIn(sentence);
  const times = meant(sentence, "time").filter((time) => (choice ? time.limit : !time.isPart));
  const timed = times.map(({ time, isArrival, limit }) =>
    [choice, isArrival && "arriving", choice && limit, time].filter(Boolean).join(" "),
  );
  const which = only(timed) ?? choice;
  const airline = airlineOf(sentence, flights);
  if (airline) return ofAirline(airline, which, flights);
  return only(meant(sentence, "flight").map(({ flightNumber }) => flightNumber)) ?? which;
}

/** "The cheapest Lufthansa flight", "the British Airways one at 12:55"; at another time it matches none. */
function ofAirline(name: string, which: string | undefined, flights: readonly FlightResult[]) {
  const these = flownBy(flights, name);
  return which ? (chooseFlight(these, which)?.flightNumber ?? `${name} ${which}`) : name;
}

/** "The Lufthansa one", "the BA one", which looks like a flight number. */
function airlineOf(sentence: Sentence, flights: readonly FlightResult[]): string | undefined {
  const [airline] = meant(sentence, "airline");
  if (airline) return airline.name;
  const [flight] = meant(sentence, "flight");
  const [, code] = /^([A-Z\d]{2})1$/.exec(flight?.flightNumber ?? "") ?? [];
  if (!code || flights.some(({ flightNumber }) => flightNumber === flight?.flightNumber))
    return undefined;
  return AIRLINE_NAMES.find((one) => one.code === code.toLowerCase())?.name;
}

/** "With Delta" is about the journey; "the Delta one" would be a choice. */
export const namesAirline = (sentence: Sentence): boolean =>
  meant(sentence, "airline").some(
    ({ from, to }) =>
      sentence.words[from - 1] !== "the" && !ways.NOUNS.has(sentence.words[to] ?? ""),
  );
/** "I prefer Delta." */
export const prefersAirline = (sentence: Sentence): boolean =>
  namesAirline(sentence) && ways.PREFERS.isIn(sentence.words) && !says(sentence, ways.DEED);
export const asksAbout = ({ words, start, courtesy }: Sentence): boolean =>
  ways.ASKS.all(words).some(
    ({ from }) => from <= start || courtesy.has(from) || words[from] === "about",
  );

/** "Is that Gatwick or Heathrow?", "which airport does it leave from?" */
export function asksAirport({ words, start, readings }: Sentence): boolean {
  if (ways.WHICH_AIRPORT.at(words, start)) return true;
  const at = ways.OF_IT.at(words, start)?.to;
  const isEnd = (from: number) => from === at || words[from - 1] === "or";
  return at !== undefined && readings.some(({ kind, from }) => kind === "place" && isEnd(from));
}

/** "What is the fare?", asked about the one named last. */
export const asksPrice = ({ words, form }: Sentence): boolean =>
  form === "question" &&
  ways.PRICE.all(words).some(
    ({ to }) => !ways.PRICED.has(words[to] ?? "") || ways.ITSELF.at(words, to + 1),
  );
/** Asks for one other than the last named; "no earlier than noon" is a limit. */
export const othersIn = (words: readonly string[]) =>
  ways.OTHERS.all(words).filter(
    ({ from, to }) => words[to] !== "than" && !/^(?:no|not)$/.test(words[from - 1] ?? ""),
  );

/** The value to minimise for each comparison ("cheaper"); null if unknown, which sorts last. */
export type Measures<Item> = Readonly<Record<string, (item: Item) => number | null>>;

/** The item next to the one at `at`, or the least of those that are less than it. */
export function otherThan<Item>(
  at: number,
  items: readonly Item[],
  other: string,
  measures: Measures<Item>,
): Item | undefined {
  if (other === "next") return items[at + 1];
  if (other === "previous") return items[at - 1];
  const value = (item: Item | undefined) =>
    (item && measures[other]?.(item)) ?? Number.POSITIVE_INFINITY;
  const less = items.filter((item) => value(item) < value(items[at]));
  return less.toSorted((a, b) => value(a) - value(b))[0];
}

/** Whether a sentence only says which one: "the cheapest one please". */
export const isOnlyPointing = (sentence: Sentence, kinds = CHOICE_KINDS): boolean =>
  sentence.words.every(
    (word, at) =>
      isRead(sentence, at, kinds) ||
      sentence.courtesy.has(at) ||
      (ways.ONLY.has(word) && at >= sentence.start),
  );

export const HOTEL_CHOICE_KINDS: ReadonlySet<Kind> = new Set<Kind>(["choice", "place"]);

const hotelsOf = ({ turn: { memory } }: Situation): readonly HotelResult[] =>
  memory.lastHotels?.hotels ?? [];

export const hotelPointedAt = (sentence: Sentence, situation: Situation): Pointer | null =>
  byName(sentence, hotelsOf(situation)) ?? pointing(sentence, choiceIn(sentence));

/** Whether one of the shown hotels is meant, not a new search. */
export function pointsAtHotel(sentence: Sentence, situation: Situation): boolean {
  if (shownIn(situation) !== "hotels" && hotelsOf(situation).length === 0) return false;
  return hotelPointedAt(sentence, situation) !== null;
}

/** The hotel named by a word that no other hotel's name has. */
function byName({ words }: Sentence, hotels: readonly HotelResult[]): Pointer | null {
  const said = words.filter((word) => !ways.COMMON.has(word));
  const names = hotels.map(({ hotel_name }) => hotel_name);
  const isOf = (word: string) => names.filter((name) => wordsOf(name).includes(word));
  const named = said.map(isOf).flatMap((all) => (all.length === 1 ? all : []));
  const explains = new Set(named.flatMap(everyWordOf));
  const which = only(named)?.slice(0, 100);
  return which === undefined ? null : { which, explains };
}
const everyWordOf = (name: string) => tokenise(name).map(({ text }) => text);
const wordsOf = (name: string) =>
  everyWordOf(name).filter((word) => word.length > 2 && !SMALL_WORDS.has(word));

/** A request about the whole list; null with a place or a day, which is another search. */
export function narrowing<Slots extends object>(
  what: "flights" | "hotels",
  said: Phrases<(values: Values) => Slots>,
  sentence: Sentence,
  situation: Situation,
): Match<Slots | { isUnknown: true }> | null {
  if (shownIn(situation) !== what || sentence.form === "statement") return null;
  if (meant(sentence, "place").length > 0 || meant(sentence, "date").length > 0) return null;
  if (says(sentence, ways.OF_OTHERS[what])) return null;
  if ((sentence.form === "question" || sentence.start > 0) && asksUnknown(what, sentence.words))
    return { sure: "named", slots: { isUnknown: true }, explains: new Set(sentence.words) };
  const [wanted] = longest(said.all(sentence.words));
  if (!wanted) return null;
  const explains = new Set(sentence.words.slice(wanted.from, wanted.to));
  return { sure: "named", slots: wanted.meaning(wanted.values), explains };
}

/** This many are read out; the rest are on the screen. */
const MAX_NAMED = 3;

/** How many fit, and the first few: "Sorted. The first are ...", "2 hotels of 4 fit: ...". */
export function spokenFitting(
  what: string,
  fitting: readonly string[],
  among: number,
  { order }: { order?: string | undefined },
): string {
  const named = listed(fitting.slice(0, MAX_NAMED));
  if (order) return `Sorted. The first are ${named}.`;
  const verb = fitting.length === 1 ? "fits" : "fit";
  const lead = `${count(fitting.length, what)} of ${among} ${verb}`;
  return fitting.length > MAX_NAMED ? `${lead}, among them ${named}.` : `${lead}: ${named}.`;
}

/** Which of the flights and hotels on the screen a sentence means. */
import type { FlightResult } from "#app/contracts/flights.ts";
import type { HotelResult } from "#app/contracts/hotels.ts";
import { tokenise } from "#app/services/english/tokenise.ts";
import { AIRLINE_NAMES } from "#app/services/english/words/airlines.ts";
import { count, listed } from "../../spoken.ts";
import { chooseFlight, flownBy } from "../../tools/flight-choice.ts";
import type { Kind, Match, Phrases, Sentence, Situation, Values } from "../skill.ts";
import { isRead, longest, meant, phrases, SMALL_WORDS, says, wordSet } from "../skill.ts";

export const CHOICE_KINDS: ReadonlySet<Kind> = new Set(["airline", "choice", "flight", "time"]);
export const POINTING = wordSet(
  "the one ones flight flights option number result choice entry plane connection that which leaves leaving departs departing goes arrives arriving lands landing first last please 1st in on list from of with by and at then i am",
);

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
  const isThat = meant(sentence, "choice").length > 0 || THE_ONE.isIn(sentence.words);
  const which = said ?? (isThat ? "that" : null);
  return which ? { which } : null;
}

/** Stands for anything but a single one of the list: the tools ask which. */
const SEVERAL = "several";
const only = (said: readonly string[]): string | undefined =>
  new Set(said).size > 1 ? SEVERAL : said[0];
const COUNTED = phrases("<count>|but (one|<count>)");

/** The choice from a list, except "that one"; "the second cheapest" and "the last but one" count as several. */
export function choiceIn(sentence: Sentence): string | undefined {
  const choices = meant(sentence, "choice").filter(({ which }) => which !== "that");
  const isCounted = choices.some(({ from, to }) =>
    [from - 1, to].some((at) => COUNTED.at(sentence.words, at)),
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

/** Refers to the one named last. */
const THE_ONE = phrases("(save|book|keep|take|add|reserve|confirm) the (flight|hotel)");

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

/** "I prefer Delta" is about the journey; "the Delta one" would be a choice. */
export const prefersAirline = (sentence: Sentence): boolean =>
  meant(sentence, "airline").some(
    ({ from, to }) => sentence.words[from - 1] !== "the" && !NOUNS.has(sentence.words[to] ?? ""),
  ) &&
  PREFERS.isIn(sentence.words) &&
  !says(sentence, DEED);
const DEED = wordSet("save book keep reserve");
const NOUNS = wordSet("one flight option plane at");
const PREFERS = phrases(`
  prefer|preferably|like|love|rather|want|(usually|always|mostly) (fly|take|use)|go via|travel (via|with|by|on)
`);

/** Words that begin a question about one of a list. */
export const ASKS = phrases(`
  which|what|how (much|long|about|many|far|good)|when|is|does|do|are there|any|tell me|describe|details|more about|about
  where|show|read [out]|price|fare|cost|costs|duration|stops
`);
export const asksAbout = ({ words, start, courtesy }: Sentence): boolean =>
  ASKS.all(words).some(
    ({ from }) => from <= start || courtesy.has(from) || words[from] === "about",
  );

/** "What is the difference between the first two?" */
export const COMPARED = phrases("difference|differences|differ|compare");

/** "Is that Gatwick or Heathrow?", "which airport does it leave from?" */
export function asksAirport({ words, start, readings }: Sentence): boolean {
  if (WHICH_AIRPORT.at(words, start)) return true;
  const at = OF_IT.at(words, start)?.to;
  const isEnd = (from: number) => from === at || words[from - 1] === "or";
  return at !== undefined && readings.some(({ kind, from }) => kind === "place" && isEnd(from));
}
const WHICH_AIRPORT = phrases(
  "[from|to|at] (which|what) airport (is|does|do|will|are) [that|it|this|they]",
);
const OF_IT = phrases(
  "(is|does|will) (it|that|this) [one|flight] [go|fly|land|arrive|leave|depart] [from|to|at|in|into]",
);

/** "What is the fare?", asked about the one named last. */
export const asksPrice = ({ words, form }: Sentence): boolean =>
  form === "question" &&
  PRICE.all(words).some(({ to }) => !PRICED.has(words[to] ?? "") || ITSELF.at(words, to + 1));
const PRICE = phrases("the [ticket] (fare|price|cost)|how long (is|does|will) the (flight|plane)");
const PRICED = wordSet("of for to in");
/** "The price of the hotel" and "the fare to Rome" are not about the flight named last. */
const ITSELF = phrases("[the|that|this|a|my] (flight|ticket|one)|it|that|this");

const ANY = "[(anything|something|any|one|a|the)]";
const ONE = "[(one|flight|hotel|option|result)]";
/** Asks for one other than the last named; "no earlier than noon" is a limit. */
export const othersIn = (words: readonly string[]) =>
  OTHERS.all(words).filter(
    ({ from, to }) => words[to] !== "than" && !/^(?:no|not)$/.test(words[from - 1] ?? ""),
  );
export const OTHERS = phrases({
  later: `${ANY} later ${ONE}|[the] one after [(that|it|this)]`,
  earlier: `${ANY} earlier ${ONE}|[the] one before [(that|it|this)]`,
  cheaper: `${ANY} cheaper ${ONE}`,
  closer: `${ANY} (closer|nearer) ${ONE}`,
  faster: `${ANY} (faster|quicker|shorter) ${ONE}`,
  better: `${ANY} better ${ONE}`,
  next: `[the|show me the] next ${ONE}`,
  previous: `[the|show me the] previous ${ONE}|[the] one before`,
});

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
      (ONLY.has(word) && at >= sentence.start),
  );
const ONLY = wordSet(
  "the one number option flight please yes yeah ok okay then so thanks , no not but just hotel result that leaves departs last first 1st",
);

export const HOTEL_CHOICE_KINDS: ReadonlySet<Kind> = new Set<Kind>(["choice", "place"]);
export const HOTEL_POINTING = wordSet(
  "the one ones hotel hotels option number result choice place room first last please in on list from of with by and at then i am 1st",
);

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
  const said = words.filter((word) => !COMMON.has(word));
  const names = hotels.map(({ hotel_name }) => hotel_name);
  const isOf = (word: string) => names.filter((name) => wordsOf(name).includes(word));
  const named = said.map(isOf).flatMap((all) => (all.length === 1 ? all : []));
  const explains = new Set(named.flatMap(everyWordOf));
  const which = only(named)?.slice(0, 100);
  return which === undefined ? null : { which, explains };
}

const COMMON = wordSet(
  HOTEL_POINTING,
  "hotel hotels inn house apartments apartment rooms suites resort hostel city centre center",
);
const everyWordOf = (name: string) => tokenise(name).map(({ text }) => text);
const wordsOf = (name: string) =>
  everyWordOf(name).filter((word) => word.length > 2 && !SMALL_WORDS.has(word));

/** A request about the whole list; null with a place or a day, which is another search. */
export function narrowing<Slots extends object>(
  what: "flights" | "hotels",
  said: Phrases<(values: Values) => Slots>,
  sentence: Sentence,
  situation: Situation,
): Match<Slots> | null {
  if (shownIn(situation) !== what || sentence.form === "statement") return null;
  if (meant(sentence, "place").length > 0 || meant(sentence, "date").length > 0) return null;
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

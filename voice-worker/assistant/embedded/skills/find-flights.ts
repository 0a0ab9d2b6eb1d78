import { MONTH_NAMES } from "#app/services/english/base/word-classes.ts";
import { listed, spokenFlight } from "../../spoken.ts";
import { chooseFlight, flownBy } from "../../tools/flight-choice.ts";
import type { Question, Sentence, Situation, Sure } from "../skill.ts";
import { allOf, defineSkill, given, meant, says } from "../skill.ts";
import { thereIn, withNotes } from "../state.ts";
import { CAR_WORDS } from "../words/cars.ts";
import { CHANGE_WORDS } from "../words/change-flight-search.ts";
import { ASKS_ABOUT } from "../words/choose-skill.ts";
import * as ways from "../words/find-flights.ts";
import { NOT_WITH_THEM } from "../words/shown.ts";
import { changed } from "./change-flight-search.ts";
import type { SearchSlots } from "./flight-search.ts";
import * as search from "./flight-search.ts";
import { answerIn } from "./flight-search-answer.ts";
import { asksPrice, ofSearch, pointedAt, shownIn } from "./shown.ts";
import { askForPlace, nearer } from "./unclear-places.ts";
import { homeCity, toHome, whereBackFrom } from "./way-home.ts";

const HEARD_TRIP = "( from <city> to <city> | to <city> ) [ <when> ] [ at <time> | <daypart> ]";
const HEARD = `[ <ask> ] ( [a] flight | flights ) ${HEARD_TRIP} | ( i want | i'd like | i need ) to fly ${HEARD_TRIP}`;

export const findFlights = defineSkill({
  name: "find-flights",
  costs: "glance",
  ofSearch: "find-flights",
  help: "search flights",
  examples: [
    { say: "find me a flight from London to Rome on Friday" },
    { say: "and the way back", on: ["/flights"] },
  ],
  heard: HEARD,
  slots: search.searchSlots,
  words: [
    ways.FLIGHT,
    ways.TICKET,
    ways.SEARCH,
    ways.TRIP,
    "weekday weekdays weekend weekends midweek oneway one-way list return returning round back direct nonstop non-stop business economy premium class price prices anything something home cost costs air connection connections departure departures outbound quickest fastest next catch grab reserve earliest latest early late first last 1st somewhere start starting leaves goes bound later earlier left got family see tell give someone adult adults person cabin stop stops change changes changing stopping without",
  ],
  kinds: search.FLIGHT_KINDS,
  changeWords: [CHANGE_WORDS],
  freeSlots: ["origin", "destination"],
  match(sentence, situation) {
    const sure = sureOf(sentence, situation);
    if (!sure) return null;
    const slots = withContext(search.slotsSaid(sentence), sentence, situation);
    const known = slots.origin || slots.destination ? slots : ofLast(slots, sentence, situation);
    return {
      sure,
      slots: fromHome(toHome(known, sentence, situation), sentence, situation),
      explains: search.seatWords(sentence),
    };
  },
  question: (slots, situation) => missing(nearer(slots, situation.airports), situation),
  read: (sentence, asked, known, situation) =>
    asked === null ? changed(sentence, known) : answerIn(sentence, asked, known, situation),
  async run(known, situation) {
    const { turn, state, airports } = situation;
    const start = known.origin ?? (await whereBackFrom(situation));
    if (!start) {
      const { say } = ways.QUESTIONS.origin;
      const asked = { skill: "find-flights", slots: { ...known }, asked: "origin" };
      state.question = { ...asked, say, isForPlace: true };
      return say;
    }
    // "And on Sunday?" goes on from there.
    if (state.last) state.last.slots.origin = start;
    const slots = nearer({ ...known, origin: start }, airports);
    const search = toSearch(slots);
    const outcome = await turn.tools.call("search_flights", search);
    if (!outcome.ok) return outcome.say;
    state.shown = "flights";
    state.within = timeIn(slots);
    const { origin, destination, departureDate: date, outboundDate, returnDate: until } = search;
    state.there = outboundDate
      ? { place: origin, date: outboundDate, until: date }
      : { place: destination, date, until };
    const isOneWay = slots.outboundDate || !(slots.returnDate ?? slots.hasReturn);
    const extras = slots.hasExtras && ways.NOT_SEARCHED_BY;
    const found = named(outcome.say, slots, situation);
    const say = slots.isCrowd ? `${ways.TOO_MANY} ${found}` : found;
    return withNotes(state, say, !isOneWay && ways.WAY_BACK, extras);
  },
});

/** A journey starts at home unless said otherwise, and "back from Paris" ends there; the answer says so. */
function fromHome(slots: SearchSlots, sentence: Sentence, situation: Situation): SearchSlots {
  const { airports } = situation;
  const { origin, destination, departureDate, returnDate } = slots;
  const end = origin ?? destination;
  const there = airports.find(search.nameOf(end) ?? "")?.airports ?? [];
  if (there.length === 0 || (origin && destination)) return slots;
  const name = homeCity(situation);
  if (name === null || there.some(({ city }) => city === name)) return slots;
  const home = { name, among: [] };
  const places = allOf(sentence, "place");
  const isBack =
    places.length > 0 &&
    !(departureDate && returnDate) &&
    (origin ?? places.every(({ isOfReturn }) => isOfReturn));
  // The return day is this flight's day.
  if (isBack && ways.HOMEWARD.isIn(sentence.words)) {
    const day = departureDate ?? returnDate;
    return { ...slots, origin: end, destination: home, departureDate: day, returnDate: undefined };
  }
  return origin ? slots : { ...slots, origin: home };
}

/** Names the first or last, or what the airline asked for has: within the limit, if a time was said. */
function named(say: string, slots: SearchSlots, situation: Situation): string {
  const { which, airline, departureTime } = slots;
  const { memory } = situation.turn;
  const isClear = which && (!departureTime || situation.state.within?.limit);
  const wanted = isClear ? which : airline && "cheapest";
  if (!wanted) return say;
  const theirs = airline ? flownBy(memory.lastFlights, airline) : memory.lastFlights;
  if (!isClear && theirs.some(({ id }) => id === memory.suggestedFlight)) return say;
  const flight = chooseFlight(theirs, ofSearch(wanted, situation), memory);
  // "It" is not one of another airline.
  if (airline) memory.suggestedFlight = flight?.id;
  if (!flight) return airline ? `${say} ${NOT_WITH_THEM}` : say;
  const order = which === "earliest" ? "first" : "last";
  const lead = isClear ? `The ${order}` : `With ${flight.airline}`;
  return `${say} ${lead}: ${spokenFlight(flight)} at ${flight.departureTime}.`;
}

function timeIn({ departureDate: date = "", departureTime: time, limit, isPart }: SearchSlots) {
  if (!limit && !isPart) return undefined;
  return { date, ...(limit && limit !== "arrive by" && { limit: `${limit} ${time}` }) };
}

/** "I need three tickets on Monday", said about the flights found: the same journey with a change. */
function ofLast(said: SearchSlots, sentence: Sentence, situation: Situation): SearchSlots {
  const { state } = situation;
  const isShown = state.last?.skill === "find-flights" && shownIn(situation) === "flights";
  const isChange = isShown && Object.keys(said).length > 0 && !ways.NEW_SEARCH.isIn(sentence.words);
  const known = isChange && search.searchSlots.safeParse(state.last?.slots).data;
  if (!known) return said;
  return changed(sentence, known) ?? { ...known, ...(said.hasReturn && { hasReturn: true }) };
}

const namesFlight = (sentence: Sentence) =>
  says(sentence, ways.FLIGHT) ||
  ways.AIR_TICKET.isIn(sentence.words) ||
  (ways.TICKETS.isIn(sentence.words) && says(sentence, ways.JOURNEY));

/** "From Rome to Oslo with Norwegian" needs no word for a flight. */
const isOfFlight = (sentence: Sentence, ends: number) =>
  namesFlight(sentence) ||
  (ends === 2 && sentence.form === "request" && meant(sentence, "airline").length > 0);

function sureOf(sentence: Sentence, situation: Situation): Sure | null {
  if (isAboutElse(sentence)) return null;
  const { origin, destination, departureDate, period } = search.slotsSaid(sentence);
  const ends = [origin, destination].filter((end) => end !== undefined).length;
  const hasDay = (departureDate ?? period) !== undefined;
  if (ends === 0 && !hasDay) return isBareRequest(sentence, situation) ? "named" : null;
  const isFlight = isOfFlight(sentence, ends) || isAnythingTo(sentence, hasDay);
  // "Is it far from London to Rome on Friday?" names no flight.
  const isAsked = sentence.form === "question" && allOf(sentence, "flight").length === 0;
  if (ends === 2 && hasDay) return isFlight || !isAsked ? "unmistakable" : "named";
  return isFlight ? "named" : withoutItsWord(sentence, ends, hasDay, situation);
}

/** How sure it is without a word for a flight. */
function withoutItsWord(
  sentence: Sentence,
  ends: number,
  hasDay: boolean,
  { isSecondWish }: Situation,
): Sure | null {
  if (hasDay && isHomeward(sentence)) return "named";
  const isTerse = hasDay && !isSecondWish && namesJourney(sentence);
  const isMeant = ends === 2 || isOfTravel(sentence, ends) || isTerse;
  return isMeant ? "implied" : null;
}

/** "Is there anything cheap to Malaga?" */
const isAnythingTo = (sentence: Sentence, hasDay: boolean) =>
  [
    ...ways.ANYTHING_TO.all(sentence.words),
    ...(hasDay ? ways.LOOK_AT.all(sentence.words) : []),
  ].some(({ to }) => meant(sentence, "place").some(({ from }) => from === to));

/** "Find me a flight": neither the traveller's own nor one of those shown. */
const isBareRequest = (sentence: Sentence, situation: Situation) =>
  namesFlight(sentence) &&
  (says(sentence, ways.SEARCH) || sentence.hasWish || situation.isSecondWish) &&
  (!ways.OWN.isIn(sentence.words) || ways.AIR_TICKET.isIn(sentence.words)) &&
  !(
    shownIn(situation) === "flights" &&
    (asksPrice(sentence) || pointedAt(sentence, situation.turn.memory.lastFlights))
  );

const isHomeward = (sentence: Sentence) =>
  sentence.hasWish &&
  (ways.HOME.isIn(sentence.words) ||
    (ways.HOMEWARD.isIn(sentence.words) && allOf(sentence, "place").length > 0));

/** "Dublin Thursday after five", "three of us to Zurich on Monday, business". */
const namesJourney = (sentence: Sentence) =>
  sentence.form !== "question" &&
  !CAR_WORDS.isIn(sentence.words) &&
  allOf(sentence, "place").length === 1 &&
  meant(sentence, "place").some(
    ({ from }) => from === sentence.start || ways.TO.has(sentence.words[from - 1] ?? ""),
  ) &&
  (search.seatWords(sentence).size > 0 ||
    (meant(sentence, "guests").length > 0 && meant(sentence, "range").length === 0) ||
    meant(sentence, "time").some(({ isPart }) => !isPart));

/** "Three seats on Friday", "I'm going to Rome". */
const isOfTravel = (sentence: Sentence, ends: number) =>
  search.seatWords(sentence).size > 0 ||
  (ends === 1 && (says(sentence, ways.TICKET) || says(sentence, ways.TRIP)));

const isBooked = (sentence: Sentence) =>
  ways.OWN.isIn(sentence.words) ||
  (ways.KNOWN.isIn(sentence.words) && !says(sentence, ways.ONE_OF_ALL));

/** About another means of travel, or the traveller's own flight. */
const isAboutElse = (sentence: Sentence) =>
  ways.OTHERWISE.isIn(sentence.words) ||
  ASKS_ABOUT.at(sentence.words, sentence.start) !== null ||
  (ways.WHO.isIn(sentence.words) && sentence.form === "question") ||
  (isBooked(sentence) && !says(sentence, ways.SEARCH)) ||
  (ways.STAYS.isIn(sentence.words) && !namesFlight(sentence));

/** "There" is the last search's destination; a second wish is for the place and day of the first. */
function withContext(said: SearchSlots, sentence: Sentence, situation: Situation): SearchSlots {
  const there = thereIn(sentence, situation);
  if (!there) return said;
  const isEnd = !said.destination && search.nameOf(said.origin) !== there.place;
  const date =
    situation.isSecondWish && !said.departureDate && !said.period ? there.date : undefined;
  return {
    ...said,
    ...(isEnd && { destination: { name: there.place, among: [] } }),
    ...(date && { departureDate: date }),
  };
}

/** More namesakes than a listener remembers. */
const MAX_LISTED = 3;

/** The first thing that the search still needs, in order of asking, or null. */
function missing(slots: SearchSlots, { airports }: Situation): Question<SearchSlots> | null {
  const ends = slots.isHome && !slots.origin ? [] : (["origin", "destination"] as const);
  for (const slot of ends) {
    const end = slots[slot];
    const asked = { slot, ...ways.QUESTIONS[slot], isForPlace: true };
    if (!end) return asked;
    if ("unknown" in end) {
      const { say, guess } = askForPlace(end.unknown, asked.say, airports);
      const offer = guess ? { [slot]: { name: guess, among: [] } } : undefined;
      return { ...asked, say, isUnknown: true, ...given({ offer }) };
    }
    if (end.among.length > 0) {
      const some = listed(end.among.slice(0, MAX_LISTED), "or");
      return { ...asked, say: `Which ${end.name} do you mean: ${some}?` };
    }
  }
  if (slots.departureDate) return null;
  const asked = { slot: "departureDate" as const, ...ways.QUESTIONS.departureDate };
  if (slots.isPast) return { ...asked, say: `That day has passed. ${asked.say}` };
  return slots.period ? { ...asked, say: `Which day ${during(slots.period.name)}?` } : asked;
}

function during(period: string) {
  const said = period
    .replace(/^(?:a|any|some) weekend /, "")
    .replace(/^the (?=end|last|\d)/, "")
    .replace(/[a-z]+/g, (word) => (isName(word) ? capital(word) : word));
  if (/^(?:next|this|the|early|late|later|in|during|sometime)\b/.test(said)) return said;
  return /^(?:end|week|last|first|\d(?:st|nd|rd|th))\b/.test(said)
    ? `in the ${said}`
    : `in ${said}`;
}
const isName = (word: string) => MONTH_NAMES.has(word) || word === "christmas";
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function toSearch(slots: SearchSlots) {
  const { departureDate = "", departureTime = "00:00", limit, flightNumber } = slots;
  const { adults, cabin, nonstop, returnDate, outboundDate } = slots;
  return {
    origin: search.nameOf(slots.origin) ?? "",
    destination: search.nameOf(slots.destination) ?? "",
    departureDate,
    ...(limit === "arrive by"
      ? { departureTime: "00:00", arriveBy: departureTime }
      : given({ departureTime, limit })),
    ...given({ flightNumber, adults, cabin, returnDate, outboundDate }),
    ...(nonstop && { nonstop }),
  };
}

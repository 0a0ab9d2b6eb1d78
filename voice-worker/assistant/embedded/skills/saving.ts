/** Saves the flight or hotel that the traveller chooses from those shown. */
import { type Kind, type Sentence, says } from "#app/services/english/sentence.ts";
import { listed, spokenFlight } from "../../spoken.ts";
import { chooseFlight, tiedFlights } from "../../tools/flight-choice.ts";
import { chooseHotel } from "../../tools/save-hotel.ts";
import { defineSkill, type Match, meant, type Situation, z } from "../skill.ts";
import * as ways from "../words/saving.ts";
import { HOTEL_POINTING, POINTING } from "../words/shown.ts";
import * as shown from "./shown.ts";

const POINTING_AT_NOTHING = new Set(["it", "that", "this", "the one"]);

/** How certain it is that what is pointed at is to be saved. `isShown`: it is from a list. */
function chosen(
  sentence: Sentence,
  situation: Situation,
  { which, isShown, kinds }: { which: string; isShown: boolean; kinds: ReadonlySet<Kind> },
): Omit<Match<object>, "slots"> | null {
  const isTold = sentence.form === "statement";
  if ((isTold && !isDecided(sentence)) || isAgainst(sentence)) return null;
  const how = { isDoubtful: isUncertain(which, sentence, situation), explains: praiseIn(sentence) };
  if (says(sentence, ways.SAVE))
    return { ...how, sure: which === "that" ? "implied" : "unmistakable" };
  if (!isShown) return null;
  const isDoubtful = how.isDoubtful || ways.ABOUT_IT.isIn(sentence.words);
  if (shown.isOnlyPointing(sentence, kinds)) {
    if (isOfNone(sentence)) return null;
    // "The second one" without a verb may also be a question or another day.
    return { sure: "implied", isDoubtful: isDoubtful || !ways.WANTED.isIn(sentence.words) };
  }
  return says(sentence, ways.CHOOSE) || isTold ? { ...how, sure: "named", isDoubtful } : null;
}

const isDecided = ({ words, start }: Sentence) =>
  ways.DECIDED.at(words, start) !== null || ways.THEN_KEEP.isIn(words);
const praiseIn = ({ words, form }: Sentence) =>
  form === "statement" && ways.THEN_KEEP.isIn(words) ? ways.PRAISE : undefined;
/** Half-hearted, a comment, "keep that" with more behind it, or "it" after what was not understood. */
const isUncertain = (which: string, { words, form }: Sentence, { state }: Situation) =>
  (which === "that" && state.isLost === true) ||
  ways.HALF_HEARTED.isIn(words) ||
  (form === "statement" &&
    (ways.ABOUT_IT.isIn(words) || ways.THEN_KEEP.all(words).some(({ to }) => to < words.length)));
/** "The second one, no thanks." */
const isAgainst = ({ words, start }: Sentence) =>
  ways.AGAINST.isIn(words) || words.findLastIndex((word) => ways.NO.has(word)) > start;
const pointing = ({ words, start }: Sentence) => words.slice(start).join(" ");
/** "It" alone, or "after five", which is another search. */
const isOfNone = (sentence: Sentence) =>
  POINTING_AT_NOTHING.has(pointing(sentence)) ||
  (meant(sentence, "choice").length === 0 && meant(sentence, "time").some(({ limit }) => limit));

const SAVES = {
  slots: z.object({ which: z.string() }),
  costs: "change",
  takesStatements: true,
  asksForDetails: true,
} as const;

export const saveFlight = defineSkill({
  ...SAVES,
  name: "save-flight",
  ofSearch: "find-flights",
  help: "save the flights that you choose",
  examples: [{ say: "save the cheapest one", on: ["/flights"] }],
  heard: "save ( <choice> | that flight )",
  words: [ways.CHOOSING, POINTING],
  kinds: shown.CHOICE_KINDS,
  match(sentence, situation) {
    const screen = shown.shownIn(situation);
    const pointer = shown.pointedAt(sentence, situation.turn.memory.lastFlights);
    const isFlight =
      sentence.words.includes("flight") || sentence.readings.some(({ kind }) => kind === "flight");
    if (!pointer || (screen === "hotels" && !isFlight) || shown.prefersAirline(sentence))
      return null;
    const which = shown.ofSearch(pointer.which, situation);
    const isShown = screen === "flights";
    const choice = chosen(sentence, situation, { which, isShown, kinds: shown.CHOICE_KINDS });
    // "In the evening", "the cheapest": of the evening, or of the day?
    const isOpen = situation.state.within && shown.BEST.test(which);
    const isDoubtful = (isOpen && !isSuggested(which, situation)) || choice?.isDoubtful;
    return choice && { ...choice, isDoubtful, slots: { which } };
  },
  question({ which }, situation) {
    const tied = tiedIn(which, situation);
    if (tied.length === 0) return null;
    const names = tied.map((flight) => `${spokenFlight(flight)} at ${flight.departureTime}`);
    const say = `Which one: ${listed(names, "or")}?`;
    return { slot: "which", say, examples: ["the first one", "never mind"] };
  },
  read(sentence, asked, { which }, situation) {
    const tied = tiedIn(which, situation);
    if (asked === null || tied.length === 0) return null;
    const pointer = shown.pointedAt(sentence, tied);
    const flight = pointer && chooseFlight(tied, pointer.which);
    return flight ? { which: flight.id } : null;
  },
  tool: "save_flight",
  deed({ which }, { turn: { memory }, state }) {
    const flight = chooseFlight(memory.lastFlights, which, memory);
    // "It" now means the one that is asked about.
    if (flight) memory.suggestedFlight = flight.id;
    const at = flight && state.within ? ` at ${flight.departureTime}` : "";
    return flight ? `save ${spokenFlight(flight)}${at}` : "save that flight";
  },
});

const isSuggested = (which: string, { turn: { memory } }: Situation) =>
  chooseFlight(memory.lastFlights, which, memory)?.id === memory.suggestedFlight;

/** More than a listener remembers when they are read out. */
const MAX_LISTED = 4;
const tiedIn = (which: string, { turn: { memory } }: Situation) =>
  tiedFlights(memory.lastFlights, which, memory).slice(0, MAX_LISTED);

export const saveHotel = defineSkill({
  ...SAVES,
  name: "save-hotel",
  ofSearch: "find-hotels",
  help: "save the hotels that you choose",
  examples: [{ say: "save the first one", on: ["/hotel-search"] }],
  words: [ways.CHOOSING, HOTEL_POINTING],
  kinds: shown.HOTEL_CHOICE_KINDS,
  match(sentence, situation) {
    const pointer = shown.hotelPointedAt(sentence, situation);
    if (!pointer) return null;
    const { which, explains } = pointer;
    const isPronoun = which === "that";
    // "I need it in London" is another search.
    if (isPronoun && !says(sentence, ways.SAVE) && meant(sentence, "place").length > 0) return null;
    const isHotel = sentence.words.includes("hotel") || explains !== undefined;
    if (!isHotel && sentence.words.includes("flight")) return null;
    const isShown = shown.shownIn(situation) === "hotels";
    if (!isShown && (!isHotel || isPronoun)) return null;
    const hasHotels = situation.turn.memory.lastHotels !== undefined;
    const choice = chosen(sentence, situation, {
      which,
      isShown: hasHotels,
      kinds: shown.HOTEL_CHOICE_KINDS,
    });
    return choice && { ...choice, slots: { which }, explains: explains ?? choice.explains };
  },
  tool: "save_hotel",
  deed({ which }, { turn: { memory } }) {
    const { lastHotels } = memory;
    const hotel = lastHotels && chooseHotel(lastHotels.hotels, which, lastHotels.suggested);
    if (hotel) memory.lastHotels = { ...lastHotels, suggested: hotel.hotel_id };
    return `save ${hotel?.hotel_name ?? "that hotel"}`;
  },
});

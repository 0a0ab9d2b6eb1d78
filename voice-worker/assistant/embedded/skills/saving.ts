/** Saves the flight or the hotel that a traveller chooses of those that are shown. */
import {
  allOf,
  isAlsoDay,
  type Kind,
  type Sentence,
  says,
} from "#app/services/english/sentence.ts";
import { listed, spokenFlight } from "../../spoken.ts";
import { chooseFlight, tiedFlights } from "../../tools/flight-choice.ts";
import { chooseHotel } from "../../tools/save-hotel.ts";
import { defineSkill, type Match, meant, phrases, type Situation, wordSet, z } from "../skill.ts";
import * as shown from "./shown.ts";

/** Words that only ask to keep it. */
const SAVE = wordSet("save bookmark store keep add remember put");
const CHOOSE = wordSet(
  "book reserve take have choose pick select go get want need like prefer grab confirm buy love stay",
);
const CHOOSING = wordSet(
  SAVE,
  CHOOSE,
  "travel plan plans trip trips itinerary list saved for let go with",
);
/** What is told, but means "do it": "I'll take the second one". */
const DECIDED = phrases(`
  (i|we) will [just] (take|have|go|book|pick|choose|save|keep|get|stay)
  (i|we) (choose|pick|prefer|take|go for)
`);
/** Against it without a negation: "take it off", "save me from that one". */
const AGAINST = phrases(`
  off|away|out of|alone|without|up|over|have to|has to|had to|there (at|by|before|after)|be there|(it|that|them) all|i get (it|that)|(save|keep|spare) (me|us) [away] from|(it|that|this) (is|was) not
`);
const HALF_HEARTED = phrases(
  "maybe|perhaps|possibly|not sure|some time|sometime|or (the|number|maybe)",
);
/** About what is pointed at: "that is exactly what I want". */
const ABOUT_IT = phrases("(it|that|this) (is|was|would be|sounds|looks|seems)");
const GUESSED = phrases("i (guess|think|suppose)");
export const NO = wordSet("no nope nah");
const MUMBLE = /\b(?:u+m+|u+h+|e+r+m*|h+m+|m+)\b|\.\.\.|…/i;
const SUPERLATIVE = /^\w+est$/;
const POINTING_AT_NOTHING = new Set(["it", "that", "this", "the one"]);

type Chosen = Pick<Match<object>, "sure" | "isDoubtful"> | null;

/** How sure it is that what is pointed at is to be saved. `isShown`: from a list. */
function chosen(
  sentence: Sentence,
  situation: Situation,
  { which, isShown, kinds }: { which: string; isShown: boolean; kinds: ReadonlySet<Kind> },
): Chosen {
  const isTold = sentence.form === "statement";
  if (isTold && !DECIDED.at(sentence.words, sentence.start)) return null;
  if (AGAINST.isIn(sentence.words)) return null;
  // "The second one, no thanks."
  if (sentence.words.findLastIndex((word) => NO.has(word)) > sentence.start) return null;
  // What was said of another one, and not understood, is not what "it" was at last.
  const isLost = which === "that" && Boolean(situation.state.isLost);
  const isHalfHearted = isLost || HALF_HEARTED.isIn(sentence.words);
  if (says(sentence, SAVE))
    return { sure: which === "that" ? "implied" : "unmistakable", isDoubtful: isHalfHearted };
  if (!isShown) return null;
  const isDoubtful = isHalfHearted || ABOUT_IT.isIn(sentence.words);
  if (shown.isOnlyPointing(sentence, kinds))
    return onlyPointed(sentence, situation, { which, isDoubtful });
  return says(sentence, CHOOSE) || isTold ? { sure: "named", isDoubtful } : null;
}

/** "The second one": it may be said otherwise than to have it saved. */
function onlyPointed(
  sentence: Sentence,
  situation: Situation,
  { which, isDoubtful }: { which: string; isDoubtful: boolean },
): Chosen {
  // "After five" alone is another search.
  const isLimit = meant(sentence, "time").some(({ limit }) => limit !== undefined);
  if (isLimit && meant(sentence, "choice").length === 0) return null;
  const pointing = sentence.words.slice(sentence.start).join(" ");
  if (POINTING_AT_NOTHING.has(pointing)) return null;
  const isMumbled = which === "that" && MUMBLE.test(sentence.utterance);
  // "Cheapest" alone may be a question; after NoVo's own "which?" it is not read here.
  const isAsked = SUPERLATIVE.test(pointing);
  const isUnsure = isMumbled || isAsked || GUESSED.isIn(sentence.words);
  return { sure: "implied", isDoubtful: isDoubtful || isUnsure || mayBeDay(sentence, situation) };
}

/** "The 12th", behind a search for the 10th. */
const mayBeDay = (sentence: Sentence, { state }: Situation) =>
  !OF_THE_LIST.test(state.last?.skill ?? "") &&
  allOf(sentence, "choice").some((choice) => isAlsoDay(sentence, choice));
/** What was done last had one of the list for its object. */
const OF_THE_LIST = /^(?:describe|save)-/;

const SAVES = {
  slots: z.object({ which: z.string() }),
  costs: "change",
  takesStatements: true,
  asksForDetails: true,
} as const;

export const saveFlight = defineSkill({
  ...SAVES,
  name: "save-flight",
  help: "save the flights that you choose",
  examples: [{ say: "save the cheapest one", on: ["/flights"] }],
  heard: "save ( <choice> | that flight )",
  words: [CHOOSING, shown.POINTING],
  kinds: shown.CHOICE_KINDS,
  match(sentence, situation) {
    const screen = shown.shownIn(situation);
    const pointer = shown.pointedAt(sentence, situation.turn.memory.lastFlights);
    const isFlight =
      sentence.words.includes("flight") || sentence.readings.some(({ kind }) => kind === "flight");
    if (!pointer || (screen === "hotels" && !isFlight) || shown.prefersAirline(sentence))
      return null;
    const ofSearch = shown.ofSearch(pointer.which, situation);
    const which = ofSearch?.which ?? pointer.which;
    const choice = chosen(sentence, situation, {
      which,
      isShown: screen === "flights",
      kinds: shown.CHOICE_KINDS,
    });
    // "In the evening", "the cheapest": of the evening, or of the day?
    const isOpen = ofSearch?.which === null && !isSuggested(which, situation);
    return choice && { ...choice, isDoubtful: isOpen || choice.isDoubtful, slots: { which } };
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
    const at = flight && state.within ? ` at ${flight.departureTime}` : "";
    return flight ? `save ${spokenFlight(flight)}${at}` : "save that flight";
  },
});

const isSuggested = (which: string, { turn: { memory } }: Situation) =>
  chooseFlight(memory.lastFlights, which, memory)?.id === memory.suggestedFlight;

/** More than anyone keeps in mind when they are read out. */
const MAX_LISTED = 4;
const tiedIn = (which: string, { turn: { memory } }: Situation) =>
  tiedFlights(memory.lastFlights, which, memory).slice(0, MAX_LISTED);

export const saveHotel = defineSkill({
  ...SAVES,
  name: "save-hotel",
  help: "save the hotels that you choose",
  examples: [{ say: "save the first one", on: ["/hotel-search"] }],
  words: [CHOOSING, shown.HOTEL_POINTING],
  kinds: shown.HOTEL_CHOICE_KINDS,
  match(sentence, situation) {
    const pointer = shown.hotelPointedAt(sentence, situation);
    if (!pointer) return null;
    const { which, explains } = pointer;
    const isPronoun = which === "that";
    // "I need it in London" is another search.
    if (isPronoun && !says(sentence, SAVE) && meant(sentence, "place").length > 0) return null;
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
    return choice && { ...choice, slots: { which }, explains };
  },
  tool: "save_hotel",
  deed({ which }, { turn: { memory } }) {
    const { lastHotels } = memory;
    const hotel = lastHotels && chooseHotel(lastHotels.hotels, which, lastHotels.suggested);
    return `save ${hotel?.hotel_name ?? "that hotel"}`;
  },
});

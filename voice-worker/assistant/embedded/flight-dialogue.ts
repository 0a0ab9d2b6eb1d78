import type { AssistantTurn } from "../turn.ts";
import type { PlaceFinder, Role } from "./places.ts";
import { closeQuestion, QUESTIONS, unknownPlace } from "./replies.ts";
import {
  changedSearch,
  missingSlot,
  type Slots,
  slotsOf,
  slotsOfAnswer,
  toSearch,
} from "./search-slots.ts";
import type { Understood } from "./understand.ts";

export const SEARCH = "search_flights";

/** A search asked for in one sentence: searches, or asks for the first thing that is missing. */
export async function newSearch(
  turn: AssistantTurn,
  understood: Understood,
  places: PlaceFinder,
): Promise<string> {
  const said = slotsOf(understood);
  const there = /\bthere\b/.test(understood.text) ? turn.memory.lastPlace?.place : undefined;
  const isThere = there && !said.destination && there !== said.origin;
  return await goOn(turn, isThere ? { ...said, destination: there } : said, understood, places);
}

/** "And to Rome?", "no, Saturday": the last search with a change; null when this is none. */
export async function changeSearch(
  turn: AssistantTurn,
  understood: Understood,
  places: PlaceFinder,
): Promise<string | null> {
  if (!turn.memory.lastSearch) return null;
  const slots = changedSearch(understood, turn.memory.lastSearch);
  return slots && (await goOn(turn, slots, understood, places));
}

/** The answer to "From where?", "Where to?" or "On which day?". */
export async function answerQuestion(
  turn: AssistantTurn,
  understood: Understood,
  places: PlaceFinder,
): Promise<string> {
  const { slots: known = {}, missing = "origin" } = turn.memory.openQuestion ?? {};
  const { offer, ...kept } = known;
  const slot = missing === "destination" || missing === "departureDate" ? missing : "origin";
  const accepts = /^(?:yes|yeah|yep|sure|ok|okay|correct|exactly|right|that is right)\b/.test(
    understood.text,
  );
  if (offer && accepts) return await goOn(turn, { ...kept, [slot]: offer }, understood, places);
  const today = { now: turn.now, timezone: turn.timezone };
  const said = slotsOfAnswer(understood, slot, kept, { places, today });
  if (!said[slot] && slot !== "departureDate" && !offer) {
    const words = understood.rest.replace(/^(?:from|to|in|at) /, "").replace(/ ?,.*$/, "");
    const isName = words.split(" ").length <= 3 && words.length > 2;
    if (isName && Object.keys(said).length === 0) said[unknownName(slot)] = words;
  }
  return await goOn(turn, { ...kept, ...said }, understood, places);
}

async function goOn(
  turn: AssistantTurn,
  slots: Slots,
  understood: Understood,
  places: PlaceFinder,
): Promise<string> {
  const { memory } = turn;
  const missing = missingSlot(slots);
  memory.lastIntent = SEARCH;
  if (missing) {
    const { unknownOrigin, unknownDestination, ...kept } = slots;
    const words = {
      origin: unknownOrigin,
      destination: unknownDestination,
      departureDate: undefined,
    }[missing];
    const unknown = words ? askAgain(missing as Role, words, places) : undefined;
    const open = { ...kept, ...(unknown?.offer ? { offer: unknown.offer } : {}) };
    memory.openQuestion = {
      intent: SEARCH,
      slots: keepOther(open, missing, { unknownOrigin, unknownDestination }),
      missing,
    };
    if (unknown) return unknown.say;
    if (missing !== "departureDate") return QUESTIONS[missing];
    if (understood.isPast) return `That day has passed. ${QUESTIONS.departureDate}`;
    return slots.period ? `Which day ${during(slots.period)}?` : QUESTIONS.departureDate;
  }
  closeQuestion(memory);
  const search = toSearch(slots);
  const outcome = await turn.tools.call(SEARCH, search);
  const { flightNumber: _, ...remembered } = search;
  if (outcome.ok) {
    memory.lastSearch = remembered;
    memory.lastPlace = {
      place: search.destination,
      date: search.departureDate,
      of: "flights",
    };
  }
  return outcome.say;
}

/** Another place that is not known either is asked for after this one. */
function keepOther(
  slots: Slots,
  missing: string,
  unknown: { unknownOrigin?: string; unknownDestination?: string },
): Slots {
  return missing === "origin" && unknown.unknownDestination
    ? { ...slots, unknownDestination: unknown.unknownDestination }
    : slots;
}

const unknownName = (slot: Role) => (slot === "origin" ? "unknownOrigin" : "unknownDestination");

function askAgain(role: Role, words: string, places: PlaceFinder): { say: string; offer?: string } {
  const match = places.resolve(words);
  const nearest = match.ok ? [] : match.nearest;
  return { say: unknownPlace(words, nearest, QUESTIONS[role]), offer: nearest[0]?.city };
}

const during = (period: string) =>
  /^(?:next|this)/.test(period) ? period : `in ${capital(period)}`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

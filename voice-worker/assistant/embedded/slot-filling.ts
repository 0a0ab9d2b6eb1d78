/**
 * The dialogue of all skills: asks for what is missing, lets the skill that asked read the answer, and runs
 * it when nothing is missing. Names that may have been misheard are confirmed before anything is done with
 * them: "Did you mean Bergen?" After a no it asks for the right one, and does nothing without it.
 */
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { PlaceFinder } from "#app/services/english/places.ts";
import { type Kind, meant, type Sentence, unexplained } from "#app/services/english/sentence.ts";
import { doubtful, withoutDoubts } from "#voice-worker/engine/doubtful-words.ts";
import { stops } from "../yes-or-no.ts";
import type { Answer } from "./choose-skill.ts";
import type { Reply, Situation, Skill } from "./skill.ts";
import { keptSlots, type OpenQuestion, type State } from "./state.ts";
import { CORRECTING } from "./words/slot-filling.ts";

/** Runs a skill, or asks for the first thing it still needs. */
export async function fill(skill: Skill, slots: object, situation: Situation): Promise<string> {
  const { state } = situation;
  if (skill.isSmallTalk) return put(await skill.run(slots, situation), situation);
  // "Where is my driver?" changes nothing and holds no name, day or number that may be misheard.
  const isExact =
    skill.costs === "change" || Object.values(slots).some((value) => value !== undefined);
  const doubt =
    situation.isDoubted && isExact
      ? askAboutAll(skill, slots, situation)
      : askAboutNames(skill, slots, situation);
  if (doubt) return doubt;
  const missing = skill.question(slots, situation);
  if (missing) {
    const { slot, say, offer, examples, isForPlace } = missing;
    const yes = offer && { skill: skill.name, slots: { ...slots, ...offer } };
    state.question = {
      ...{ skill: skill.name, slots: { ...slots }, asked: slot, say, yes, isForPlace },
      ...(examples && { examples: [...examples] }),
    };
    return say;
  }
  state.question = undefined;
  keepLast(skill, slots, state);
  state.isLost = undefined;
  state.named = undefined;
  return put(await skill.run(slots, situation), situation);
}

/** Keeps what "and on Saturday?" continues, with the search it belongs to before the other. */
export function keepLast({ name, ofSearch }: Skill, slots: object, state: State): void {
  state.last = { skill: name, slots: { ...slots } };
  const { last, searches = [] } = state;
  if (!ofSearch) return;
  const its = name === ofSearch ? [last] : searches.filter(({ skill }) => skill === ofSearch);
  state.searches = [...its, ...searches.filter(({ skill }) => skill !== ofSearch)];
}

/** Asks whether that was said; after a no, the question that it answered is asked again. */
function askAboutAll(skill: Skill, given: object, { turn, state }: Situation): string {
  const open = state.question;
  const yes = { skill: skill.name, slots: { ...given } };
  const say = `Did you say "${turn.utterance}"?`;
  const before = open && { before: open.before ?? open.say };
  state.question = { ...(open ?? { ...yes, asked: null }), ...before, say, yes };
  return say;
}

/** Says a reply; its offer waits for a yes. */
export function put({ say, offer }: Reply, { state }: Situation): string {
  const yes = offer && { skill: offer.skill, slots: { ...offer.slots } };
  if (yes) state.question = { ...yes, asked: null, say, yes };
  return say;
}

const WHICH_PLACE = "Which place did you mean?";

type Slots = Readonly<Record<string, unknown>>;
/** A question about names that are not confirmed or denied yet. */
type Doubting = OpenQuestion & Required<Pick<OpenQuestion, "doubted" | "yes">>;

export const isDoubting = (question: OpenQuestion | undefined): question is Doubting =>
  question?.doubted !== undefined && question.yes !== undefined;

/** Asks whether the doubtful names of a request were meant; null if nothing depends on them. */
function askAboutNames(skill: Skill, given: object, situation: Situation): string | null {
  const { doubts, places, state } = situation;
  const slots: Slots = { ...given };
  const isIn = (name: string) => (value: unknown) => holds(value, spellings(name, places));
  const names = doubts.filter((name) => Object.values(slots).some(isIn(name)));
  const held = Object.keys(slots).filter((slot) => names.some((name) => isIn(name)(slots[slot])));
  const [asked] = held;
  if (asked === undefined) return null;
  const others = Object.fromEntries(Object.entries(slots).filter(([slot]) => !held.includes(slot)));
  const say = `Did you mean ${names.map((name) => spoken(name, places)).join(" and ")}?`;
  state.question = {
    skill: skill.name,
    slots: others,
    asked,
    say,
    isForPlace: true,
    yes: { skill: skill.name, slots: { ...slots } },
    doubted: { names, slots: held, all: { ...slots } },
  };
  return say;
}

/** The doubts that remain: repeating a name that was asked about confirms it. */
export const stillDoubted = (doubts: readonly string[], { question }: State): string[] =>
  isDoubting(question)
    ? doubts.filter((name) => !question.doubted.names.map(foldPlace).includes(foldPlace(name)))
    : [...doubts];

/** Applies an answer to "did you mean Bergen?"; null if the question has no part in it. */
export async function goOnDoubting(
  skill: Skill,
  question: OpenQuestion,
  given: Answer,
  situation: Situation,
): Promise<string | null> {
  if (!isDoubting(question)) return null;
  const { all } = question.doubted;
  if (given.kind === "no") {
    return stops(situation.turn.utterance) ? null : await denied(skill, question, situation);
  }
  if (given.kind !== "yes" && given.kind !== "slots") return null;
  const slots = given.kind === "slots" ? { ...given.slots } : all;
  const open = stillAsked(question, slots, situation);
  if (open) return open;
  confirmNames(question, slots, situation);
  return await fill(skill, slots, situation);
}

/** After a no, asks for the right name and drops waiting wishes with the wrong one. */
async function denied(skill: Skill, question: Doubting, situation: Situation): Promise<string> {
  const { state, places } = situation;
  const { slots, asked, doubted } = question;
  const isDenied = (wish: string) =>
    doubted.names.some((name) => holds(wish, spellings(name, places)));
  state.waiting = state.waiting.filter((wish) => !isDenied(withoutDoubts(wish).text));
  state.question = { ...question, say: WHICH_PLACE, yes: undefined };
  const isAsked = skill.accepts(slots) && skill.question(slots, situation)?.slot === asked;
  return isAsked ? await fill(skill, slots, situation) : `All right. ${WHICH_PLACE}`;
}

/** Confirms the names in these slots for the waiting wishes. */
function confirmNames({ doubted }: Doubting, slots: object, { state, places }: Situation): void {
  const names = doubted.names.filter((name) => holds(slots, spellings(name, places)));
  const plain = (wish: string, name: string) => wish.replaceAll(doubtful(name), name);
  state.waiting = state.waiting.map((wish) => names.reduce(plain, wish));
}

/** Asks again for names that an answer leaves open, keeping what else it said; null if the request goes on. */
function stillAsked(question: Doubting, slots: Slots, { state }: Situation): string | null {
  const { doubted, yes } = question;
  const open = doubted.slots.filter((slot) => slots[slot] === undefined);
  const [first] = open;
  if (first === undefined) return null;
  const all = { ...doubted.all, ...slots };
  const more = { ...question, slots: { ...slots }, doubted: { ...doubted, all } };
  // Correcting one of two names does not confirm the other.
  if (open.length < doubted.slots.length) {
    state.question = { ...more, asked: first, say: WHICH_PLACE, yes: undefined };
    return WHICH_PLACE;
  }
  state.question = { ...more, yes: { ...yes, slots: all } };
  return question.say;
}

/** "Not Bergen": denies the names and gives no other. */
export const denies = (question: OpenQuestion, sentence: Sentence): boolean =>
  isDoubting(question) &&
  sentence.readings.some(({ kind, isDenied }) => kind === "place" && isDenied) &&
  meant(sentence, "place").length === 0 &&
  isOnlyPlace(sentence);

/** The slots with the one doubtful name replaced by the place that is all the sentence says, or null. */
export function withRightName(
  question: OpenQuestion,
  sentence: Sentence,
  { places }: Pick<Situation, "places">,
): Slots | null {
  const { names, all } = question.doubted ?? { names: [], all: {} };
  const [wrong, ...otherNames] = names;
  const [right, ...others] = meant(sentence, "place").filter(({ isAside }) => !isAside);
  if (!wrong || !right || otherNames.length + others.length > 0) return null;
  if (!isOnlyPlace(sentence)) return null;
  const isWrong = new Set(spellings(wrong, places));
  const isIt = (value: unknown) => typeof value === "string" && isWrong.has(foldPlace(value));
  const renamed = JSON.stringify(all, (_, value: unknown) => (isIt(value) ? right.name : value));
  return textsIn(all).some(isIt) ? keptSlots.parse(JSON.parse(renamed)) : null;
}

const isOnlyPlace = (sentence: Sentence) =>
  unexplained(sentence, CORRECTING, new Set<Kind>(["place"])).length === 0;

/** As it was said and as the list of places calls it, folded. */
function spellings(said: string, places: PlaceFinder): string[] {
  const folded = foldPlace(said);
  const place = places.whole(folded.split(" "));
  return place ? [folded, foldPlace(place.name)] : [folded];
}

function spoken(said: string, places: PlaceFinder): string {
  const name = places.whole(foldPlace(said).split(" "))?.name ?? said;
  return /^[A-Z]{3}$/.test(name) ? said : name;
}

/** Whether a value contains one of the folded names, as whole words. */
const holds = (value: unknown, names: readonly string[]): boolean =>
  textsIn(value).some((text) => names.some((name) => ` ${foldPlace(text)} `.includes(` ${name} `)));

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : [];
}

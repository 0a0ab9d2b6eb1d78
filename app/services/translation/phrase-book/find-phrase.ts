/**
 * The phrase of the book that says what was said. What is found says all of it: a word, a number or a
 * "not" that the phrase does not have is never dropped, for the other one could not know.
 */
import { PHRASE_IDS, PHRASES, type PhraseId } from "./phrases.ts";
import type { Slots } from "./phrasing.ts";
import { type ReadMessage, readMessage, readPhrase } from "./read-message.ts";

export interface FoundPhrase {
  id: PhraseId;
  slots: Slots;
}

/** Said in one wording and left out in another; the rest carries the meaning. */
const SMALL = new Set(
  (
    "i me my you your a an the is am are was be been being to at in on of by with for it that this there " +
    "will would shall can could do does did and so then if from as going go get some very more much"
  ).split(" "),
);
const weightOf = (word: string) => (word.startsWith("#") ? 2 : SMALL.has(word) ? 0.1 : 1);
const isMeant = (word: string) => !SMALL.has(word);
/** Whose it is: "where am I" is not "where are you". */
const subjectOf = (words: readonly string[]) => {
  const first = words.find((word) => /^(?:i|me|my|you|your)$/.test(word));
  return first === undefined ? null : first.startsWith("y") ? "you" : "i";
};

interface Wording {
  id: PhraseId;
  words: ReadonlySet<string>;
  subject: "i" | "you" | null;
  weight: number;
}
const WORDINGS: readonly Wording[] = PHRASE_IDS.flatMap((id) =>
  PHRASES[id].map((text): Wording => {
    const list = readPhrase(text);
    const words = new Set(list);
    const weight = [...words].reduce((sum, word) => sum + weightOf(word), 0);
    return { id, words, subject: subjectOf(list), weight };
  }),
);
/** Below it too much of the phrase was not said. */
const ENOUGH = 0.65;

/** Where one message ends and the next begins. */
const JOINTS = /[.!?;]\s+|,\s+(?:and\s+)?|\s+(?:and|with)\s+/i;
const MOST_AT_ONCE = 3;

/** `text` is English, as typed or heard, at most 500 characters. Several messages in one are each found, or none is. */
export function findPhrases(text: string): FoundPhrase[] | null {
  const whole = findPhrase(text);
  if (whole) return [whole];
  const parts = text.split(JOINTS).filter((part) => /\S/.test(part));
  if (parts.length < 2 || parts.length > MOST_AT_ONCE) return null;
  const found = parts.flatMap((part) => findPhrase(part) ?? []);
  return found.length === parts.length ? found : null;
}

function findPhrase(text: string): FoundPhrase | null {
  const named = byName(text);
  if (named) return named;
  const message = readMessage(text);
  const [best, second] = message.hasMore ? [] : closest(message, { all: true });
  if (best && best.score >= ENOUGH && best.score > (second?.score ?? 0)) {
    return { id: best.id, slots: message.slots };
  }
  return byPlace(text);
}

/** The phrases whose words are nearest, for one that is not in the book; at most `count`. */
export function nearPhrases(text: string, count: number): FoundPhrase[] {
  const message = readMessage(text);
  return closest(message, { all: false })
    .filter(({ score }) => score > 0.3)
    .slice(0, count)
    .map(({ id }) => ({ id, slots: message.slots }));
}

/** Best first, each phrase once. With `all`, only those that say everything that was said. */
function closest(message: ReadMessage, { all }: { all: boolean }) {
  const said = new Set(message.words);
  const subject = subjectOf(message.words);
  const scores = new Map<PhraseId, number>();
  for (const wording of WORDINGS) {
    const saysAll = [...said].every((word) => !isMeant(word) || wording.words.has(word));
    const isSame = !subject || !wording.subject || subject === wording.subject;
    if (!slotsAgree(said, wording.words) || (all && !(saysAll && isSame))) continue;
    let common = 0;
    for (const word of wording.words) if (said.has(word)) common += weightOf(word);
    const score = common / wording.weight;
    if (score > (scores.get(wording.id) ?? 0)) scores.set(wording.id, score);
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}

/** A phrase with a slot needs what stands in it, and "not" is never only in one of them. */
const slotsAgree = (said: ReadonlySet<string>, wording: ReadonlySet<string>) =>
  said.has("not") === wording.has("not") &&
  [...wording].every((word) => !word.startsWith("#") || said.has(word));

/** Names and number plates are taken as they were said: nothing in them is read as a number or a colour. */
const NAMED: readonly (readonly [PhraseId, "name" | "plate", RegExp])[] = [
  ["sign", "name", /\bsign (?:with|saying|that says)(?: this)?(?: the)?(?: name)?:? (.+)$/i],
  ["myName", "name", /^(?:hello,? |hi,? )?(?:my|our) name is (.+)$/i],
  ["myName", "name", /^(?:hello,? |hi,? )?(?:I am|I['’]m) called (.+)$/i],
  ["myPlate", "plate", /^my (?:(?:number|licen[cs]e|registration) )?(?:number )?plate is (.+)$/i],
  [
    "isYourPlate",
    "plate",
    /^is your (?:(?:number|licen[cs]e|registration) )?(?:number )?plate (.+)$/i,
  ],
];
const LONGEST = { name: 60, plate: 15 };

function byName(text: string): FoundPhrase | null {
  for (const [id, slot, pattern] of NAMED) {
    const said = tailOf(text, pattern);
    if (!said || said.length > LONGEST[slot]) continue;
    if (slot === "plate" && !/\d/.test(said)) continue;
    return { id, slots: { [slot]: said } };
  }
  return null;
}

const PLACED: readonly (readonly [PhraseId, RegExp])[] = [
  ["toPlace", /\b(?:take|drive|bring) (?:me|us) to (?:the )?(.+)$/i],
  ["toPlace", /\b(?:I|we) (?:want|need|would like) to go to (?:the )?(.+)$/i],
  [
    "meetAt",
    /\b(?:meet|pick) (?:me|us|each other) (?:up )?(?:at|in front of|in|by|near) (?:the )?(.+)$/i,
  ],
  [
    "atPlace",
    /^(?:I am|I['’]m|we are|we['’]re) (?:waiting |standing |here )?(?:at|in front of|in|by|near|outside) (?:the )?(.+)$/i,
  ],
];
const LONGEST_PLACE = 120;

/** A place is left as it is, so it has to be one that is written the same everywhere: a name, or an address. */
function byPlace(text: string): FoundPhrase | null {
  for (const [id, pattern] of PLACED) {
    const place = tailOf(text, pattern);
    if (place && place.length <= LONGEST_PLACE && /^(?:\p{Lu}|\d)/u.test(place)) {
      return { id, slots: { place } };
    }
  }
  return null;
}

function tailOf(text: string, pattern: RegExp): string | undefined {
  const said = pattern.exec(text.trim().replace(/\s+/g, " "))?.[1];
  return said
    ?.replace(/[.!?,]+$/, "")
    .replace(/,? please$/i, "")
    .trim();
}

/**
 * The phrase of the book that says what was said. What is found says all of it: a word, a number or a
 * "not" that the phrase does not have is never dropped, for the other one could not know.
 */
import { lazily } from "#app/platform/lazily.ts";
import { PHRASE_IDS, PHRASES, type PhraseId } from "./phrases.ts";
import type { Slots } from "./phrasing.ts";
import { type Mood, type ReadMessage, readMessage, readPhrase } from "./read-message.ts";

export interface FoundPhrase {
  id: PhraseId;
  slots: Slots;
}

/** Said in one wording and left out in another; the rest carries the meaning. */
const SMALL = new Set(
  (
    "i me my you your a an the is am are be been being to at in on of by with for it that this " +
    "will would shall can could do does and so then if from very more much up"
  ).split(" "),
);
const isMeant = (word: string) => !SMALL.has(word);
/** Whose it is: "where am I" is not "where are you". */
const subjectOf = (words: readonly string[]) => {
  const first = words.find((word) => /^(?:i|me|my|you|your)$/.test(word));
  return first === undefined ? null : first.startsWith("y") ? "you" : "i";
};

interface Wording {
  id: PhraseId;
  mood: Mood;
  words: ReadonlySet<string>;
  subject: "i" | "you" | null;
}
const wordings = lazily(() =>
  PHRASE_IDS.flatMap((id) =>
    PHRASES[id].map((text): Wording => {
      const { words, mood } = readPhrase(text);
      return { id, mood, words: new Set(words), subject: subjectOf(words) };
    }),
  ),
);

/** Where one message ends and the next begins. */
const JOINTS = /[.!?;]\s+|,\s+(?:and\s+)?|\s+(?:and|with)\s+|\s+(?=please\s\w)/i;
const MOST_AT_ONCE = 3;

/** `text` is English, as typed or heard, at most 500 characters. Several messages in one are each found, or none is. */
export function findPhrases(text: string): FoundPhrase[] | null {
  const whole = findPhrase(text);
  if (whole) return [whole];
  const parts = text.split(JOINTS).filter((part) => /\S/.test(part));
  // "Exit 4 and 5", "an hour and ten minutes late": no messages of their own.
  const isCut = parts.some((part) => /^\W*\w+\W*$/.test(part) && /\d/.test(part));
  if (parts.length < 2 || parts.length > MOST_AT_ONCE || isCut) return null;
  const found = parts.flatMap((part) => findPhrase(part) ?? []);
  return found.length === parts.length ? found : null;
}

function findPhrase(text: string): FoundPhrase | null {
  const named = byName(text);
  if (named) return named;
  const message = readMessage(text);
  const id = message.hasMore ? undefined : saying(message);
  return id ? { id, slots: message.slots } : byPlace(text, message);
}

/**
 * The phrase that says this and nothing else: the same words that carry meaning, in the same mood, of the
 * same person; of several the nearest in its small words.
 */
function saying({ words, mood }: ReadMessage): PhraseId | undefined {
  const said = new Set(words);
  const subject = subjectOf(words);
  if (!words.some(isMeant)) return undefined;
  const fitting = wordings().filter(
    (wording) =>
      wording.mood === mood &&
      (!subject || !wording.subject || subject === wording.subject) &&
      [...said].every((word) => !isMeant(word) || wording.words.has(word)) &&
      [...wording.words].every((word) => !isMeant(word) || said.has(word)),
  );
  const differing = (wording: Wording) =>
    [...said].filter((word) => !wording.words.has(word)).length +
    [...wording.words].filter((word) => !said.has(word)).length;
  return fitting.toSorted((a, b) => differing(a) - differing(b))[0]?.id;
}

/** The phrases whose words are nearest, for one that is not in the book; at most `count`. */
export function nearPhrases(text: string, count: number): FoundPhrase[] {
  const { words, slots } = readMessage(text);
  const said = new Set(words.filter(isMeant));
  const scores = new Map<PhraseId, number>();
  for (const wording of wordings()) {
    const meant = [...wording.words].filter(isMeant);
    if (said.has("not") !== wording.words.has("not") || !meant.every(isThere(said))) continue;
    const common = meant.filter((word) => said.has(word)).length;
    const share = common / Math.max(meant.length, 1);
    if (common > 0 && share > (scores.get(wording.id) ?? NEAR)) scores.set(wording.id, share);
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([id]) => ({ id, slots }));
}

/** Below it a phrase has hardly a word in common. */
const NEAR = 0.4;
/** A phrase with a slot needs what stands in it. */
const isThere = (said: ReadonlySet<string>) => (word: string) =>
  !word.startsWith("#") || said.has(word);

/** Names and number plates are taken as they were said: nothing in them is read as a number or a colour. */
const NAMED: readonly (readonly [PhraseId, "name" | "plate", RegExp])[] = [
  [
    "sign",
    "name",
    /^(?:please |(?:can|could|would|will) you )*hold (?:up )?an? sign (?:with|saying|that says)(?: this)?(?: the)?(?: name)?:? (.+)$/i,
  ],
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
/** Words of one: "my name is wrong on the booking", "my name is Ada and I am late" are not. */
const NAME =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:[\p{Lu}][\p{L}\p{M}'’.-]*|de|da|del|van|von|der|den|bin|al|el|la|le)){0,5}$/u;
const PLATE = /^(?=.*\d)(?!.*\b(?:not|no)\b)[\p{L}\p{N} -]{2,15}$/iu;

function byName(text: string): FoundPhrase | null {
  for (const [id, slot, pattern] of NAMED) {
    const said = tailOf(text, pattern);
    if (!said || said.length > LONGEST[slot]) continue;
    if ((slot === "plate" ? PLATE : NAME).test(said)) return { id, slots: { [slot]: said } };
  }
  return null;
}

const PLEASE = "^(?:please |(?:can|could|would|will) you (?:please )?)?";
const PLACED: readonly (readonly [PhraseId, RegExp])[] = [
  ["toPlace", new RegExp(`${PLEASE}(?:take|drive|bring) (?:me|us) to (?:the )?(.+)$`, "i")],
  ["toPlace", /^(?:I|we)(?: would|['’]d)? (?:want|need|like) to go to (?:the )?(.+)$/i],
  [
    "meetAt",
    new RegExp(
      `${PLEASE}(?:meet|pick) (?:me|us) (?:up )?(?:at|in front of|in|by|near) (?:the )?(.+)$`,
      "i",
    ),
  ],
  [
    "atPlace",
    /^(?:I am|I['’]m|we are|we['’]re) (?:waiting |standing |here )?(?:at|in front of|in|by|near|outside) (?:the )?(.+)$/i,
  ],
];
const LONGEST_PLACE = 120;
/** What follows is no part of a place's name. */
const MORE =
  /\b(?:but|not|no|and|or|then|because|until|by|instead|tomorrow|today|tonight|now|soon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|minutes?|hours?|o'clock|am|pm)\b|\d:\d/i;
/** States that are written like places where they begin with a capital. */
const NO_PLACE = /^(?:trouble|pain|danger|hurry|need|love|time|car|taxi)$/i;

/** A place is left as it is, so it has to be one that is written the same everywhere: a name, or an address. */
function byPlace(text: string, { mood }: ReadMessage): FoundPhrase | null {
  if (mood === "question") return null;
  for (const [id, pattern] of PLACED) {
    const place = tailOf(text, pattern);
    if (!place || place.length > LONGEST_PLACE || MORE.test(place) || NO_PLACE.test(place))
      continue;
    const isName = /^\p{Lu}/u.test(place) || /^\d+\w? .*\p{Lu}/u.test(place);
    if (isName) return { id, slots: { place } };
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

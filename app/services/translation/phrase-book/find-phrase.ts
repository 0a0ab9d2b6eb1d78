/** Finds a phrase that says all that was said: a word, number or "not" that it lacks is never dropped. */
import { lazily } from "#app/platform/lazily.ts";
import { IN_ENGLISH, PHRASE_IDS, type PhraseId } from "#app/services/languages/phrases.ts";
import type { Slots } from "./phrasing.ts";
import {
  isPoliteOnly,
  type Mood,
  type ReadMessage,
  readMessage,
  readPhrase,
} from "./read-message.ts";
import { WORDINGS } from "./wordings.ts";

export interface FoundPhrase {
  id: PhraseId;
  slots: Slots;
}

/** Words that one wording has and another omits; the rest carries the meaning. */
const SMALL = new Set(
  (
    "i me my you your a an the is am are be been being to at in on of by with for it that this " +
    "will would shall can could do does and so then if from very more much up"
  ).split(" "),
);
export const isMeant = (word: string) => !SMALL.has(word);
/** The person meant: "where am I" is not "where are you". */
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
export const wordings = lazily(() =>
  PHRASE_IDS.flatMap((id) =>
    [IN_ENGLISH[id], ...(WORDINGS[id]?.split(";") ?? [])].map((text): Wording => {
      const { words, mood } = readPhrase(text);
      return { id, mood, words: new Set(words), subject: subjectOf(words) };
    }),
  ),
);

/** Boundaries between messages. */
const JOINTS =
  /[.!?;]\s+|\n+|\s+[-–—]+\s+|,\s+(?:(?:and|so|but)\s+)?|\s+(?:and|with)\s+|\s+but\s+(?=(?:I|we)\b)|(?<=^(?:yes|yeah|no))\s+(?=(?:I|we)\b)|\s+(?=please\s\w)/i;
const MAX_AT_ONCE = 4;

/** `text`: English, as typed or heard, at most 500 characters. Finds each of several messages, or none. */
export function findPhrases(text: string): FoundPhrase[] | null {
  const whole = findPhrase(text);
  if (whole) return [whole];
  const parts = partsOf(text);
  // "Exit 4 and 5", "an hour and ten minutes late": not separate messages.
  const isCut = parts.some((part) => /^\W*\w+\W*$/.test(part) && /\d/.test(part));
  if (parts.length === 0 || parts.length > MAX_AT_ONCE || isCut) return null;
  const found: FoundPhrase[] = [];
  const isAllPolite = parts.every(isPoliteOnly);
  for (const part of parts) {
    const said = inPart(part, found.at(-1));
    const isManners = !isAllPolite && isPoliteOnly(part);
    if (said.length === 0 && !isManners) return null;
    found.push(...said.filter(({ id }) => !isManners || id === "thanks"));
  }
  return found.length > 0 ? withoutRepeats(found) : null;
}

/** A greeting belongs to what follows it. */
function partsOf(text: string): string[] {
  const parts = text.split(JOINTS).filter((part) => /\S/.test(part));
  const first = parts.findIndex((part) => !isPoliteOnly(part));
  const [greeting = "", ...rest] =
    first > 0 ? [parts[first - 1], ...parts.slice(first)] : ["", ...parts];
  const [head, ...others] = rest;
  return head === undefined ? [] : [`${greeting} ${head}`.trim(), ...others];
}

const inPart = (part: string, before: FoundPhrase | undefined): FoundPhrase[] => {
  const one = findPhrase(part);
  if (one) return [one];
  const places = placesIn(part);
  // "I am at exit 2, arrivals": adds to where the speaker is.
  const isMore = places.length === 0 && before !== undefined && WHERE_I_AM.has(before.id);
  return isMore ? placesIn(`I am at ${part}`) : places;
};

const withoutRepeats = (found: readonly FoundPhrase[]): FoundPhrase[] => [
  ...new Map(found.map((one) => [JSON.stringify(one), one])).values(),
];

/** Phrases for where the speaker is, by keyword. */
const PLACES: Readonly<Record<string, PhraseId | null>> = {
  "#exit": "atExit",
  "#terminal": "atTerminal",
  "#level": "onLevel",
  arrivals: "inArrivals",
  departures: "atDepartures",
  outside: "outside",
  // These add nothing to the others.
  level: null,
  hall: null,
  here: null,
  waiting: null,
  standing: null,
};
const WHERE_I_AM: ReadonlySet<PhraseId> = new Set(Object.values(PLACES).flatMap((id) => id ?? []));

/** "I am at exit 4 in arrivals": a phrase for each part of where the speaker is, if nothing else is said. */
function placesIn(text: string): FoundPhrase[] {
  const { words, mood, slots, hasMore } = readMessage(text);
  const isMine = words[0] === "i" && words[1] === "am" && mood === "statement" && !hasMore;
  const said = words.slice(2).filter((word) => isMeant(word) || /^(?:from|to)$/.test(word));
  if (!isMine || !said.every((word) => word in PLACES)) return [];
  return said.flatMap((word) => {
    const id = PLACES[word];
    return id ? { id, slots } : [];
  });
}

function findPhrase(text: string): FoundPhrase | null {
  const named = byName(text);
  if (named) return named;
  const message = readMessage(text);
  const id = message.hasMore ? undefined : saying(message);
  return id ? { id, slots: message.slots } : byPlace(text, message);
}

/** Same meaningful words, mood and person; of several, the closest in small words. */
function saying({ words, mood, forNow }: ReadMessage): PhraseId | undefined {
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
  const id = fitting.toSorted((a, b) => differing(a) - differing(b))[0]?.id;
  if (id === "luggageLost" && forNow === "yet") return "atLuggage";
  return id && forNow && FOR_GOOD.has(id) ? undefined : id;
}
/** Phrases that are final: someone who does not need the car yet will still need it. */
const FOR_GOOD: ReadonlySet<PhraseId> = new Set(["noCar", "cancelled"]);

/** Names and number plates are taken verbatim: nothing in them is read as a number or a colour. */
const NAMED: readonly (readonly [PhraseId, "name" | "plate", RegExp])[] = [
  [
    "sign",
    "name",
    /^(?:please |(?:can|could|would|will) you )*hold (?:up )?an? sign (?:with|saying|that says)(?: this)?(?: the)?(?: name)?:? (.+)$/i,
  ],
  ["myName", "name", /^(?:hello,? |hi,? )?(?:my|our) name is (.+)$/i],
  ["myName", "name", /^(?:hello,? |hi,? )?(?:I am|I['’]m) called (.+)$/i],
  ["myName", "name", /^(?:hello|hi|hey),? (?:this is|it['’]s) (.+?)(?: here| speaking)?$/i],
  [
    "myPlate",
    "plate",
    /^my (?:(?:number|licen[cs]e|registration) )?(?:number )?plate(?: number)? is (.+)$/i,
  ],
  [
    "isYourPlate",
    "plate",
    /^is your (?:(?:number|licen[cs]e|registration) )?(?:number )?plate (.+)$/i,
  ],
];
const MAX_LENGTH = { name: 60, plate: 15 };
/** Matches a name, not a sentence: "my name is wrong on the booking", "my name is Ada and I am late". */
const NAME =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:[\p{Lu}][\p{L}\p{M}'’.-]*|de|da|del|van|von|der|den|bin|al|el|la|le)){0,5}$/u;
const PLATE = /^(?=.*\d)(?!.*\b(?:not|no)\b)[\p{L}\p{N} -]{2,15}$/iu;

function byName(text: string): FoundPhrase | null {
  for (const [id, slot, pattern] of NAMED) {
    const said = tailOf(text, pattern);
    if (!said || said.length > MAX_LENGTH[slot]) continue;
    if ((slot === "plate" ? PLATE : NAME).test(said)) return { id, slots: { [slot]: said } };
  }
  return null;
}

const PLEASE = "^(?:please |(?:can|could|would|will) you (?:please )?)?";
const PLACED: readonly (readonly [PhraseId, RegExp])[] = [
  // The phrases themselves.
  ["atPlace", /^I am here: (.+)$/],
  ["meetAt", /^Let us meet here: (.+)$/],
  ["toPlace", /^Please take me here: (.+)$/],
  [
    "toPlace",
    new RegExp(
      `${PLEASE}(?:take|drive|bring) (?:me|us) to (?:(?:my|our) hotel,? )?(?:the )?(.+)$`,
      "i",
    ),
  ],
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
const MAX_PLACE_LENGTH = 120;
/** Shows that more than a place's name follows. */
const MORE =
  /\b(?:but|not|no|and|or|then|because|until|by|instead|tomorrow|today|tonight|now|soon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|minutes?|hours?|o'clock|am|pm)\b|\d:\d/i;
/** States that look like places if capitalised. */
const NO_PLACE = /^(?:trouble|pain|danger|hurry|need|love|time|car|taxi)$/i;

/** A place stays untranslated, so it must be written the same everywhere: a name or an address. */
function byPlace(text: string, { mood }: ReadMessage): FoundPhrase | null {
  if (mood === "question") return null;
  for (const [id, pattern] of PLACED) {
    const place = tailOf(text, pattern);
    if (!place || place.length > MAX_PLACE_LENGTH || MORE.test(place) || NO_PLACE.test(place))
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

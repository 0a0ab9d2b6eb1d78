/** Where in a request a place name may occur, and how much like a place it must sound there. */
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { soundDistance, soundsOf } from "./sounds.ts";

const MAX_NAME_WORDS = 4;

/** Maximum sound distance of a name; much stricter for everyday words. */
const LIMIT = 0.38;
const EVERYDAY_LIMIT = 0.3;
/** Added if the assistant asked for a place. */
const EXPECTED = 0.05;

const [TOMORROW] = soundsOf("tomorrow");
const TOMORROW_LIMIT = 0.28;

const ASKS_FOR_PLACE =
  /\b(?:flights?|fly|flying|hotels?|rooms?|stay|weather|forecast|rain|snow|temperature|warm|cold|hot|umbrella|pack|tickets?|travel|trip|go|going|get|be in|leaving|leave)\b|\bfrom .+ to\b/i;
const BEFORE_PLACE = /^(?:from|to|in|into|for|via|till|leaving|visit|visiting)$/i;
/** Opens a correction: "no, Oslo", "not Bergen". */
const BEFORE_ANSWER = /^(?:yes|yeah|yep|yup|ok|okay|no|nope|nah|not|sorry)$/i;
const BEFORE_VERB = /^(?:going|want|like|need|have|has|love|able|about|supposed)$/i;
const ENDS_PLACE =
  /^(?:on|next|this|tomorrow|today|tonight|from|to|in|for|at|via|till|until|please|after|before|around|over|during|with|leaving|starting|(?:mon|tues|wednes|thurs|fri|satur|sun)day'?s?|january|february|march|april|may|june|july|august|september|october|november|december|quarter|half|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d.*)$/i;

export interface NameSlots {
  /** The words without punctuation. */
  bare: readonly string[];
  /** How many words a place starting here may have; 0 if none can start. */
  room(at: number): number;
  /** "To Maru" after a place is "tomorrow", not a second destination. */
  isTomorrow(at: number): boolean;
  /** Maximum sound distance of a place for these words; null if they cannot be a place. */
  limitOf(at: number, length: number): number | null;
}

/** `expected`: the assistant asked for a place. `isCommon`: see `NameRepair`. */
export function nameSlots(
  text: string,
  { expected, isCommon }: { expected: boolean; isCommon(word: string): boolean },
): NameSlots {
  const bare = bareWords(text);
  const asks = ASKS_FOR_PLACE.test(text);
  /** Where the answer to "where?" begins; -1 if that was not asked. */
  const answersAt = expected ? bare.findIndex((word) => !BEFORE_ANSWER.test(word)) : -1;

  /** After a word that introduces a place, or at the start of the answer to "where?". */
  function mayBePlace(at: number): boolean {
    if (at === answersAt) return !BEFORE_PLACE.test(bare[at] ?? "");
    if (at === 0) return false;
    return BEFORE_PLACE.test(bare[at - 1] ?? "") && (asks || at - 1 === answersAt);
  }

  /** "I want to", "it's going to": more likely followed by a verb than by a place. */
  function isVerb(at: number): boolean {
    return bare[at - 1]?.toLowerCase() === "to" && BEFORE_VERB.test(bare[at - 2] ?? "");
  }

  return {
    bare,
    room: (at) => (mayBePlace(at) ? roomIn(bare, at) : 0),
    isTomorrow(at) {
      const isSecond = bare.slice(0, at).some((word) => /^(?:to|in|after)$/i.test(word));
      if (!isSecond || bare[at]?.toLowerCase() !== "to") return false;
      return soundDistance(soundsOf(`to ${bare[at + 1]}`)[0], TOMORROW) <= TOMORROW_LIMIT;
    },
    limitOf(at, length) {
      const span = bare.slice(at, at + length);
      if (/^[A-Z]{2,}$/.test(span.join(" "))) return null;
      // "Fine", "go back": an answer of only such words names no place, whatever it sounds like.
      if (at === answersAt && span.every(isCommon)) return null;
      const everyday = span.some((word) => EVERYDAY_WORDS.has(word.toLowerCase()));
      if (everyday && (isVerb(at) || bare[at - 1]?.toLowerCase() === "for")) return null;
      return (everyday || isVerb(at) ? EVERYDAY_LIMIT : LIMIT) + (expected ? EXPECTED : 0);
    },
  };
}

/** What the other recogniser may have heard for a name: the words after the same preceding word. */
export function otherSpans(
  other: readonly string[],
  bare: readonly string[],
  at: number,
): string[] {
  const before = bare[at - 1]?.toLowerCase();
  const isBefore = (word: string) => word.toLowerCase() === before;
  // Which occurrence of the preceding word this is.
  const nth = bare.slice(0, at).filter(isBefore).length;
  const places = other.flatMap((word, i) => (isBefore(word) ? [i + 1] : []));
  const start = places[nth - 1];
  if (before === undefined || start === undefined) return [];
  return upTo(roomIn(other, start)).map((length) => other.slice(start, start + length).join(" "));
}

/** 1, 2 ... `count`. */
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

export const bareWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ""));

/** How many words a name starting here may have. */
function roomIn(bare: readonly string[], at: number): number {
  const end = bare.findIndex((word, i) => i >= at && ENDS_PLACE.test(word));
  return Math.min((end < 0 ? bare.length : end) - at, MAX_NAME_WORDS);
}

/**
 * Mends what an open vocabulary makes of names: where a request's words leave a place open, the words
 * that stand there are replaced by the place that sounds most like them.
 */
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { doubtful } from "#voice-worker/engine/doubtful-words.ts";
import type { PlaceSounds } from "./place-sounds.ts";
import { closing } from "./punctuation.ts";
import { soundDistance, soundsOf } from "./sounds.ts";

const MAX_NAME_WORDS = 4;
/** No one names a place after this many words. */
const MAX_WORDS = 40;
/** How far off a name may sound; everyday words have to sound much more like it. */
const LIMIT = 0.38;
const EVERYDAY_LIMIT = 0.3;
/** More, where it was asked for a place. */
const EXPECTED = 0.05;
/** For each word that would be left over where the place is. */
const LEFT_OVER = 0.14;

/** A place that sounds so much like what was heard needs no second listener. */
const SURE = 0.12;
/** One that two listeners together are further from than this is asked about. */
const DOUBTFUL = 0.3;
const DOUBTFUL_IF_SMALL = 0.22;
/** Two listeners who are no further apart heard the same name. */
const AGREED = 0.25;
/** A busy place that is no further from a small one may have been meant. */
const RIVAL = 0.35;
/** In letters. */
const LONG_NAME = 7;

const [TOMORROW] = soundsOf("tomorrow");
const TOMORROW_LIMIT = 0.28;

const ASKS_FOR_PLACE =
  /\b(?:flights?|fly|flying|hotels?|rooms?|stay|weather|forecast|rain|snow|temperature|warm|cold|hot|umbrella|pack|tickets?|travel|trip|go|going|get|be in|leaving|leave)\b|\bfrom .+ to\b/i;
/** What is passed on as it was said holds no places that NoVo would look up. */
export const OWN_WORDS = /\b(?:tell|message|my (?:name|phone|number|e-?mail|address|mobile))\b/i;
const BEFORE_PLACE = /^(?:from|to|in|into|for|via|till|leaving|visit|visiting)$/i;
/** What a correction begins with: "no, Oslo", "not Bergen". */
const BEFORE_ANSWER = /^(?:yes|yeah|yep|yup|ok|okay|no|nope|nah|not|sorry)$/i;
const BEFORE_VERB = /^(?:going|want|like|need|have|has|love|able|about|supposed)$/i;
const ENDS_PLACE =
  /^(?:on|next|this|tomorrow|today|tonight|from|to|in|for|at|via|till|until|please|after|before|around|over|during|with|leaving|starting|(?:mon|tues|wednes|thurs|fri|satur|sun)day'?s?|january|february|march|april|may|june|july|august|september|october|november|december|quarter|half|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d.*)$/i;

export interface NameRepair {
  places: PlaceSounds;
  /** Whether these words are a place as they stand. */
  isPlace(words: string): boolean;
  /** Whether a word is one of the many that need no place to be said: "fine", "undo", "that's". */
  isCommon(word: string): boolean;
}

/** A place that some words sound like, and how far off they are. */
interface Sounding {
  name: string;
  length: number;
  cost: number;
}

/** What is meant by some words, and how many they are. */
interface Name {
  name: string;
  length: number;
  /** Another place may as well have been meant. */
  isDoubtful: boolean;
}

export interface Repaired {
  text: string;
  /** False where another place may have been meant. */
  isSure: boolean;
}

/**
 * The text with the places put right. `likely`: names of the traveller's trips; `expected`: it was asked
 * for a place; `other`: what another listener heard, which counts as much.
 */
export function repairNames(
  text: string,
  { places, isPlace, isCommon }: NameRepair,
  {
    likely = new Set<string>(),
    expected = false,
    other = "",
  }: { likely?: ReadonlySet<string>; expected?: boolean; other?: string } = {},
): Repaired {
  const words = text.split(/\s+/).filter(Boolean);
  if (OWN_WORDS.test(text) || words.length > MAX_WORDS) return { text, isSure: true };
  const bare = bareWords(text);
  const otherBare = bareWords(other).slice(0, MAX_WORDS);
  let isSure = true;
  const asks = ASKS_FOR_PLACE.test(text);
  /** Where the answer to "where?" begins; nowhere where there was no such question. */
  const answersAt = expected ? bare.findIndex((word) => !BEFORE_ANSWER.test(word)) : -1;
  const mended: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(at);
    const name = found?.isDoubtful && other !== "" ? doubtful(found.name) : found?.name;
    mended.push(found ? name + closing(words[at + found.length - 1] ?? "") : (words[at] ?? ""));
    at += found?.length ?? 1;
  }
  return { text: mended.join(" "), isSure };

  /** What is meant by the words from here on, and how many they are; null where they stay. */
  function nameAt(at: number): Name | null {
    if (isTomorrow(at)) return { name: "tomorrow", length: 2, isDoubtful: false };
    return mayBePlace(at) && roomIn(bare, at) > 0 ? placeAt(at) : null;
  }

  /** After a word that leads to a place, or at the beginning of the answer to "where?". */
  function mayBePlace(at: number): boolean {
    if (at === answersAt) return !BEFORE_PLACE.test(bare[at] ?? "");
    if (at === 0) return false;
    return BEFORE_PLACE.test(bare[at - 1] ?? "") && (asks || at - 1 === answersAt);
  }

  /** "To Maru", after a place: two places that one goes to are one too many. */
  function isTomorrow(at: number): boolean {
    const isSecond = bare.slice(0, at).some((word) => /^(?:to|in|after)$/i.test(word));
    if (!isSecond || bare[at]?.toLowerCase() !== "to") return false;
    return soundDistance(soundsOf(`to ${bare[at + 1]}`)[0], TOMORROW) <= TOMORROW_LIMIT;
  }

  /** "I want to", "it's going to": what follows is rather what one does than where one goes. */
  function isVerb(at: number): boolean {
    return bare[at - 1]?.toLowerCase() === "to" && BEFORE_VERB.test(bare[at - 2] ?? "");
  }

  /** How far off a place may sound that stands for these words; null where they do not sound like a place. */
  function limitOf(at: number, length: number): number | null {
    const span = bare.slice(at, at + length);
    if (/^[A-Z]{2,}$/.test(span.join(" "))) return null;
    // "Fine", "go back": an answer of such words alone names no place, whatever it sounds like.
    if (at === answersAt && span.every(isCommon)) return null;
    const everyday = span.some((word) => EVERYDAY_WORDS.has(word.toLowerCase()));
    if (everyday && (isVerb(at) || bare[at - 1]?.toLowerCase() === "for")) return null;
    return (everyday || isVerb(at) ? EVERYDAY_LIMIT : LIMIT) + (expected ? EXPECTED : 0);
  }

  function phrase(at: number, length: number): string {
    return bare.slice(at, at + length).join(" ");
  }

  /** What the other listener heard after the same word, the first, second ... time that it came. */
  function otherSpans(at: number): string[] {
    const before = bare[at - 1]?.toLowerCase();
    const isBefore = (word: string) => word.toLowerCase() === before;
    const nth = bare.slice(0, at).filter(isBefore).length;
    const places = otherBare.flatMap((word, i) => (isBefore(word) ? [i + 1] : []));
    const start = places[nth - 1];
    if (before === undefined || start === undefined) return [];
    const lengths = Array.from({ length: roomIn(otherBare, start) }, (_, i) => i + 1);
    return lengths.map((length) => otherBare.slice(start, start + length).join(" "));
  }

  function placeAt(at: number): Name | null {
    const room = roomIn(bare, at);
    const lengths = Array.from({ length: room }, (_, i) => i + 1);
    const exact = lengths.findLast((length) => isPlace(phrase(at, length)));
    const also = otherSpans(at);
    if (exact !== undefined && isBelievable(at, { exact, room, also })) return null;
    const best = bestPlace(at, { room, lengths, also });
    if (exact === undefined) return fromSound(best, { room, also });
    isSure = false;
    if (also.length === 0) return null;
    // A strange word follows that belongs to another name: "Tao Ling" is not Qingdao (TAO).
    if (best && best.length > exact) return { ...best, isDoubtful: isFar(best) };
    return { name: phrase(at, exact), length: exact, isDoubtful: true };
  }

  /** The place that these words sound like, or what the other listener heard there. */
  function fromSound(
    best: Sounding | null,
    { room, also }: { room: number; also: readonly string[] },
  ): Name | null {
    if (best && best.cost <= SURE) return { ...best, isDoubtful: false };
    if (best) isSure = false;
    const exactly = also.find((span) => isPlace(span) && !EVERYDAY_WORDS.has(span.toLowerCase()));
    if (exactly) return fromOther(exactly, best, room);
    if (best) return { ...best, isDoubtful: isFar(best) };
    const [name] = also.flatMap((span) => places.nearest(span, { limit: SURE, likely }) ?? []);
    return name ? { name: name.name, length: room, isDoubtful: false } : null;
  }

  /** Where the other listener alone heard a place as it stands. */
  function fromOther(name: string, best: Sounding | null, room: number): Name {
    const isOwn = best !== null && isSame(best.name, name);
    const length = best?.length ?? Math.min(room, name.split(" ").length);
    return { name, length, isDoubtful: !isOwn && !isTelling(name) };
  }

  /**
   * Of words that are a place: whether they were meant. A long name is not heard by chance, and of a short
   * one many fly there, or it is of the traveller's trips, or the other listener heard it too and no busy
   * place sounds like it. A strange word after it could belong to another name.
   */
  function isBelievable(
    at: number,
    { exact, room, also }: { exact: number; room: number; also: readonly string[] },
  ): boolean {
    const name = phrase(at, exact);
    const rest = bare.slice(at + exact, at + room);
    if (!rest.every((word) => EVERYDAY_WORDS.has(word.toLowerCase()))) return false;
    if (isTelling(name) || likely.has(name)) return true;
    const [sound] = soundsOf(name);
    if (!also.some((span) => soundDistance(soundsOf(span)[0], sound) <= AGREED)) return false;
    const rival = places.nearest(name, { limit: RIVAL, likely, isBusy: true });
    return rival === null;
  }

  /** It is not heard by chance. */
  function isTelling(name: string): boolean {
    return name.length >= LONG_NAME || places.isBusy(name);
  }

  function isFar({ name, cost }: Sounding): boolean {
    return cost > (places.isBusy(name) || likely.has(name) ? DOUBTFUL : DOUBTFUL_IF_SMALL);
  }

  function bestPlace(
    at: number,
    given: { room: number; lengths: readonly number[]; also: readonly string[] },
  ): Sounding | null {
    const { room, lengths, also } = given;
    let best: Sounding | null = null;
    for (const length of lengths) {
      const limit = limitOf(at, length);
      const found =
        limit === null ? null : places.nearest(phrase(at, length), { limit, likely, also });
      if (!found) continue;
      const cost = found.distance + LEFT_OVER * (room - length);
      if (!best || cost < best.cost) best = { name: found.name, length, cost };
    }
    return best;
  }
}

const isSame = (one: string, another: string) => foldPlace(one) === foldPlace(another);

const bareWords = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ""));

/** How many words may belong to a name that begins here. */
function roomIn(bare: readonly string[], at: number): number {
  const end = bare.findIndex((word, i) => i >= at && ENDS_PLACE.test(word));
  return Math.min((end < 0 ? bare.length : end) - at, MAX_NAME_WORDS);
}

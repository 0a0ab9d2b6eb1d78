/**
 * Mends what an open vocabulary makes of names: where a request's words leave a place open, the words
 * that stand there are replaced by the place that sounds most like them.
 */
import { EVERYDAY_WORDS } from "#voice-worker/assistant/embedded/sentence/everyday-words.ts";
import type { PlaceSounds } from "./place-sounds.ts";
import { closing } from "./punctuation.ts";
import { soundDistance, soundsOf } from "./sounds.ts";

const LONGEST_NAME = 4;
/** Nobody names a place after this many words. */
const MOST_WORDS = 40;
/** How far off a name may sound; everyday words have to sound much more like it. */
const LIMIT = 0.38;
const EVERYDAY_LIMIT = 0.3;
/** More, where it was asked for a place. */
const EXPECTED = 0.05;
/** For each word that would be left over where the place is. */
const LEFT_OVER = 0.14;

/** A place that sounds so much like what was heard needs no second listener. */
const SURE = 0.12;

const [TOMORROW] = soundsOf("tomorrow");
const TOMORROW_LIMIT = 0.28;

const ASKS_FOR_PLACE =
  /\b(?:flights?|fly|flying|hotels?|rooms?|stay|weather|forecast|rain|snow|temperature|warm|cold|hot|umbrella|pack|tickets?|travel|trip|go|going|get|be in|leaving|leave)\b|\bfrom .+ to\b/i;
/** What is passed on as it was said holds no places that NoVo would look up. */
const OWN_WORDS = /\b(?:tell|message|my (?:name|phone|number|e-?mail|address|mobile))\b/i;
const BEFORE_PLACE = /^(?:from|to|in|into|for|via|till|leaving|visit|visiting)$/i;
const BEFORE_VERB = /^(?:going|want|like|need|have|has|love|able|about|supposed)$/i;
const ENDS_PLACE =
  /^(?:on|next|this|tomorrow|today|tonight|from|to|in|for|at|via|till|until|please|after|before|around|over|during|with|leaving|starting|(?:mon|tues|wednes|thurs|fri|satur|sun)day'?s?|january|february|march|april|may|june|july|august|september|october|november|december|quarter|half|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d.*)$/i;

export interface NameRepair {
  places: PlaceSounds;
  /** Whether these words are a place as they stand. */
  isPlace(words: string): boolean;
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
  { places, isPlace }: NameRepair,
  {
    likely = new Set<string>(),
    expected = false,
    other = "",
  }: { likely?: ReadonlySet<string>; expected?: boolean; other?: string } = {},
): Repaired {
  const words = text.split(/\s+/).filter(Boolean);
  if (OWN_WORDS.test(text) || words.length > MOST_WORDS) return { text, isSure: true };
  const bare = bareWords(text);
  const otherBare = bareWords(other).slice(0, MOST_WORDS);
  let isSure = true;
  const asks = ASKS_FOR_PLACE.test(text);
  const mended: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(at);
    mended.push(
      found ? found.name + closing(words[at + found.length - 1] ?? "") : (words[at] ?? ""),
    );
    at += found?.length ?? 1;
  }
  return { text: mended.join(" "), isSure };

  /** What is meant by the words from here on, and how many they are; null where they stay. */
  function nameAt(at: number): { name: string; length: number } | null {
    if (isTomorrow(at)) return { name: "tomorrow", length: 2 };
    return mayBePlace(at) ? placeAt(at) : null;
  }

  /** After a word that leads to a place, or at the beginning of the answer to "where?". */
  function mayBePlace(at: number): boolean {
    if (at === 0) return expected && !BEFORE_PLACE.test(bare[0] ?? "");
    return BEFORE_PLACE.test(bare[at - 1] ?? "") && (asks || (expected && at === 1));
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

  function placeAt(at: number): { name: string; length: number } | null {
    const room = roomIn(bare, at);
    const lengths = Array.from({ length: room }, (_, i) => i + 1);
    if (lengths.some((length) => isPlace(phrase(at, length)))) return null;
    const also = otherSpans(at);
    const best = bestPlace(at, { room, lengths, also });
    if (best && best.cost > SURE) isSure = false;
    // What the other listener heard is a place as it stands.
    const exact = also.find((span) => isPlace(span) && !EVERYDAY_WORDS.has(span.toLowerCase()));
    if (exact && !(best && best.cost <= SURE)) return { name: exact, length: best?.length ?? room };
    return best;
  }

  function bestPlace(
    at: number,
    given: { room: number; lengths: readonly number[]; also: readonly string[] },
  ): { name: string; length: number; cost: number } | null {
    const { room, lengths, also } = given;
    let best: { name: string; length: number; cost: number } | null = null;
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

const bareWords = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ""));

/** How many words may belong to a name that begins here. */
function roomIn(bare: readonly string[], at: number): number {
  const end = bare.findIndex((word, i) => i >= at && ENDS_PLACE.test(word));
  return Math.min((end < 0 ? bare.length : end) - at, LONGEST_NAME);
}

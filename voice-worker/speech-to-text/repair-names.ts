/** Where a request's words leave a place open, what stands there becomes the place that sounds most like it. */
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { doubtful } from "#voice-worker/engine/doubtful-words.ts";
import { bareWords, type NameSlots, nameSlots, otherSpans, upTo } from "./name-slots.ts";
import type { PlaceSounds } from "./place-sounds.ts";
import { closing } from "./punctuation.ts";
import { soundDistance, soundsOf } from "./sounds.ts";

/** No one names a place after this many words. */
const MAX_WORDS = 40;
/** For each word that would be left over where the place is. */
const LEFT_OVER = 0.14;

/** At this distance or less, a place is accepted without a second listener. */
const SURE = 0.12;
/** A place that is further than this from both listeners is asked about. */
const DOUBTFUL = 0.3;
const DOUBTFUL_IF_SMALL = 0.22;
/** Two listeners who are no further apart heard the same name. */
const AGREED = 0.25;
/** A busy place that is no further from a small one may have been meant. */
const RIVAL = 0.35;
/** In letters. */
const LONG_NAME = 7;

/** What is passed on as it was said holds no places that NoVo would look up. */
export const OWN_WORDS = /\b(?:tell|message|my (?:name|phone|number|e-?mail|address|mobile))\b/i;

interface NameRepair {
  places: PlaceSounds;
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

/** `likely`: names of the trips. `expected`: a place was asked for. `other`: another listener, who counts as much. */
export function repairNames(
  text: string,
  { isCommon, ...known }: NameRepair,
  {
    likely = new Set<string>(),
    expected = false,
    other = "",
  }: { likely?: ReadonlySet<string>; expected?: boolean; other?: string } = {},
): Repaired {
  const words = text.split(/\s+/).filter(Boolean);
  if (OWN_WORDS.test(text) || words.length > MAX_WORDS) return { text, isSure: true };
  const slots = nameSlots(text, { expected, isCommon });
  const otherBare = bareWords(other).slice(0, MAX_WORDS);
  const nameIn = createNameFinder(slots, { ...known, likely });
  let isSure = true;
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
    if (slots.isTomorrow(at)) return { name: "tomorrow", length: 2, isDoubtful: false };
    const room = slots.room(at);
    if (room <= 0) return null;
    const found = nameIn({ at, room, also: otherSpans(otherBare, slots.bare, at) });
    isSure &&= found.isSure;
    return found.name;
  }
}

/** Words that may be a place: where they begin, how many, and what another listener heard there. */
interface Slot {
  at: number;
  room: number;
  also: readonly string[];
}

interface Found {
  /** Null where the words stay. */
  name: Name | null;
  isSure: boolean;
}

function createNameFinder(
  { bare, limitOf }: NameSlots,
  {
    places,
    isPlace,
    likely,
  }: Pick<NameRepair, "places" | "isPlace"> & { likely: ReadonlySet<string> },
) {
  const phrase = (at: number, length: number) => bare.slice(at, at + length).join(" ");

  /** It is not heard by chance. */
  const isTelling = (name: string) => name.length >= LONG_NAME || places.isBusy(name);

  const isFar = ({ name, cost }: Sounding) =>
    cost > (places.isBusy(name) || likely.has(name) ? DOUBTFUL : DOUBTFUL_IF_SMALL);

  /** The place that these words sound like, or what the other listener heard there. */
  function fromSound(best: Sounding | null, { room, also }: Slot): Name | null {
    if (best && best.cost <= SURE) return { ...best, isDoubtful: false };
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

  /** A long name is not heard by chance; a short one is busy, the traveller's, or heard by both listeners. */
  function isBelievable(exact: number, { at, room, also }: Slot): boolean {
    const name = phrase(at, exact);
    const rest = bare.slice(at + exact, at + room);
    if (!rest.every((word) => EVERYDAY_WORDS.has(word.toLowerCase()))) return false;
    if (isTelling(name) || likely.has(name)) return true;
    const [sound] = soundsOf(name);
    if (!also.some((span) => soundDistance(soundsOf(span)[0], sound) <= AGREED)) return false;
    return places.nearest(name, { limit: RIVAL, likely, isBusy: true }) === null;
  }

  function bestPlace({ at, room, also }: Slot): Sounding | null {
    let best: Sounding | null = null;
    for (const length of upTo(room)) {
      const limit = limitOf(at, length);
      const found =
        limit === null ? null : places.nearest(phrase(at, length), { limit, likely, also });
      if (!found) continue;
      const cost = found.distance + LEFT_OVER * (room - length);
      if (!best || cost < best.cost) best = { name: found.name, length, cost };
    }
    return best;
  }

  return (slot: Slot): Found => {
    const { at, room, also } = slot;
    const exact = upTo(room).findLast((length) => isPlace(phrase(at, length)));
    if (exact !== undefined && isBelievable(exact, slot)) return { name: null, isSure: true };
    const best = bestPlace(slot);
    if (exact === undefined) {
      return { name: fromSound(best, slot), isSure: !best || best.cost <= SURE };
    }
    if (also.length === 0) return { name: null, isSure: false };
    // A strange word follows that belongs to another name: "Tao Ling" is not Qingdao (TAO).
    if (best && best.length > exact) {
      return { name: { ...best, isDoubtful: isFar(best) }, isSure: false };
    }
    return { name: { name: phrase(at, exact), length: exact, isDoubtful: true }, isSure: false };
  };
}

const isSame = (one: string, another: string) => foldPlace(one) === foldPlace(another);

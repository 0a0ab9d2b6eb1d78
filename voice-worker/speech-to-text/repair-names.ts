/** Where a request expects a place, replaces the words by the place that sounds most like them. */
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { doubtful } from "#voice-worker/engine/doubtful-words.ts";
import { bareWords, type NameSlots, nameSlots, otherSpans, upTo } from "./name-slots.ts";
import type { PlaceSounds } from "./place-sounds.ts";
import { closing } from "./punctuation.ts";
import { soundDistance, soundsOf } from "./sounds.ts";

/** Longer texts are left alone: places come earlier in a request. */
const MAX_WORDS = 40;
/** Cost per word left over next to the place. */
const LEFT_OVER = 0.14;

/** Up to this distance, a place is accepted without a second recogniser. */
const SURE = 0.12;
/** A place farther than this from both transcripts is asked about. */
const DOUBTFUL = 0.3;
const DOUBTFUL_IF_SMALL = 0.22;
/** Two transcripts this close are of the same name. */
const AGREED = 0.25;
/** A busy place this close to a small one may have been meant. */
const RIVAL = 0.35;
/** In letters. */
const LONG_NAME = 7;

/** Words passed on verbatim: NoVo looks up no places in them. */
export const OWN_WORDS = /\b(?:tell|message|my (?:name|phone|number|e-?mail|address|mobile))\b/i;

interface NameRepair {
  places: PlaceSounds;
  isPlace(words: string): boolean;
  /** Whether a word is common without any place: "fine", "undo", "that's". */
  isCommon(word: string): boolean;
}

/** A place that `length` words sound like, at distance `cost`. */
interface Sounding {
  name: string;
  length: number;
  cost: number;
}

/** The name meant by `length` words. */
interface Name {
  name: string;
  length: number;
  /** Another place may equally have been meant. */
  isDoubtful: boolean;
}

export interface Repaired {
  text: string;
  /** False if another place may have been meant. */
  isSure: boolean;
}

/** `likely`: names from trips. `expected`: a place was asked for. `other`: an equally weighted transcript. */
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

  /** The name meant by the words starting here; null to keep them. */
  function nameAt(at: number): Name | null {
    if (slots.isTomorrow(at)) return { name: "tomorrow", length: 2, isDoubtful: false };
    const room = slots.room(at);
    if (room <= 0) return null;
    const found = nameIn({ at, room, also: otherSpans(otherBare, slots.bare, at) });
    isSure &&= found.isSure;
    return found.name;
  }
}

/** Words that may be a place: start, maximum length, and what the other recogniser heard there. */
interface Slot {
  at: number;
  room: number;
  also: readonly string[];
}

interface Found {
  /** Null to keep the words. */
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

  /** Not heard by chance. */
  const isTelling = (name: string) => name.length >= LONG_NAME || places.isBusy(name);

  const isFar = ({ name, cost }: Sounding) =>
    cost > (places.isBusy(name) || likely.has(name) ? DOUBTFUL : DOUBTFUL_IF_SMALL);

  /** The place that these words sound like, or that the other recogniser heard there. */
  function fromSound(best: Sounding | null, { room, also }: Slot): Name | null {
    if (best && best.cost <= SURE) return { ...best, isDoubtful: false };
    const exactly = also.find((span) => isPlace(span) && !EVERYDAY_WORDS.has(span.toLowerCase()));
    if (exactly) return fromOther(exactly, best, room);
    if (best) return { ...best, isDoubtful: isFar(best) };
    const [name] = also.flatMap((span) => places.nearest(span, { limit: SURE, likely }) ?? []);
    return name ? { name: name.name, length: room, isDoubtful: false } : null;
  }

  /** When only the other recogniser heard an exact place name. */
  function fromOther(name: string, best: Sounding | null, room: number): Name {
    const isOwn = best !== null && isSame(best.name, name);
    const length = best?.length ?? Math.min(room, name.split(" ").length);
    return { name, length, isDoubtful: !isOwn && !isTelling(name) };
  }

  /** A long name is not heard by chance; a short one must be busy, the traveller's, or heard by both. */
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
    // The following strange word makes it another name: "Tao Ling" is not Qingdao (TAO).
    if (best && best.length > exact) {
      return { name: { ...best, isDoubtful: isFar(best) }, isSure: false };
    }
    return { name: { name: phrase(at, exact), length: exact, isDoubtful: true }, isSure: false };
  };
}

const isSame = (one: string, another: string) => foldPlace(one) === foldPlace(another);

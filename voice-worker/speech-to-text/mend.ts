/** Puts right what an open vocabulary makes of a request: spelling, flight numbers, places, one word. */
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { REQUEST_WORDS } from "#voice-worker/assistant/embedded/request-words.ts";
import { createPlaceFinder } from "#voice-worker/assistant/embedded/sentence/places.ts";
import { asWritten } from "./as-written.ts";
import { createPlaceSounds } from "./place-sounds.ts";
import { closing } from "./punctuation.ts";
import { repairFlightNumbers } from "./repair-flight-numbers.ts";
import { type Repaired, repairNames } from "./repair-names.ts";
import { soundDistance, soundsOf } from "./sounds.ts";

export interface Mender {
  /** `likely`: names of the traveller's trips; `expected`: the assistant has asked for a place. */
  mend(
    heard: string,
    context: {
      likely: ReadonlySet<string>;
      expected: boolean;
      /** What another listener heard of the same recording. */
      other?: string;
    },
  ): Repaired;
  /**
   * The text with the one word that belongs to no request replaced by the word of requests that sounds
   * most like it ("show me my guarding pass"); null where there is none, or more than one.
   */
  withRequestWord(text: string): string | null;
}

const WORD_LIMIT = 0.3;
const WORD_SOUNDS = [...REQUEST_WORDS]
  .filter((word) => /^[a-z]{3,}$/.test(word))
  .map((word) => ({ word, sound: soundsOf(word)[0] }));

export function createMender(airports: AirportIndex): Mender {
  const places = createPlaceSounds(airports);
  const finder = createPlaceFinder(airports);
  const isPlace = (words: string) => finder.whole(foldPlace(words).split(" ")) !== null;
  return {
    mend: (heard, context) =>
      repairNames(repairFlightNumbers(asWritten(heard)), { places, isPlace }, context),

    withRequestWord(text) {
      const words = text.split(/\s+/);
      const strange = words.flatMap((word, at) => {
        const bare = word.toLowerCase().replace(/[^a-z']/g, "");
        const isKnown = !bare || bare.includes("'") || REQUEST_WORDS.has(bare) || isPlace(bare);
        return isKnown ? [] : [{ bare, at }];
      });
      const [only] = strange;
      // A word alone is not a request with one strange word in it.
      if (!only || strange.length > 1 || words.length === 1) return null;
      const word = nearestWord(only.bare);
      return word && words.with(only.at, word + closing(words[only.at] ?? "")).join(" ");
    },
  };
}

function nearestWord(heard: string): string | null {
  const [sound] = soundsOf(heard);
  let best: { word: string; distance: number } | null = null;
  for (const { word, sound: other } of WORD_SOUNDS) {
    const limit = best?.distance ?? WORD_LIMIT;
    const distance = soundDistance(sound, other, limit);
    if (distance < limit) best = { word, distance };
  }
  return best?.word ?? null;
}

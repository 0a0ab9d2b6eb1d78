/** Repairs an open-vocabulary transcript: spelling, flight numbers, places, one strange word. */
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { createPlaceFinder } from "#app/services/english/places.ts";
import { AIRLINE_NAMES } from "#app/services/english/words/airlines.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { withDoubts, withoutDoubts } from "#voice-worker/engine/doubtful-words.ts";
import type { Requests } from "#voice-worker/engine/engine.ts";
import { asWritten } from "./as-written.ts";
import { createPlaceSounds } from "./place-sounds.ts";
import { closing } from "./punctuation.ts";
import { repairFlightNumbers } from "./repair-flight-numbers.ts";
import { OWN_WORDS, type Repaired, repairNames } from "./repair-names.ts";
import { type Sound, soundDistance, soundsOf } from "./sounds.ts";

export interface Mender {
  /** `likely`: names from the traveller's trips; `expected`: the assistant has asked for a place. */
  mend(
    heard: string,
    context: {
      likely: ReadonlySet<string>;
      expected: boolean;
      /** What the other recogniser heard in the same recording. */
      other?: string;
    },
  ): Repaired;
  /** Replaces the places in `text` with those in `other`; unchanged unless both name equally many. */
  withPlacesOf(text: string, other: string): string;
  /** Whether the text is only a yes or a no. */
  isAnswer(text: string): boolean;
  /** Marks as doubtful the places in a mended text that `other` does not name. */
  doubtPlaces(text: string, other: string): string;
  /** Replaces the only strange word ("guarding pass") by the nearest-sounding request word, else null. */
  withRequestWord(text: string): string | null;
  /** Counts words in no request and no known name: they were probably misheard. */
  strangeWords(text: string): number;
}

const AIRLINE_WORDS = new Set(AIRLINE_NAMES.flatMap(({ name }) => name.split(" ")));
const EDGES = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;
const WORD_LIMIT = 0.3;
export function createMender(
  airports: AirportIndex,
  requests: Pick<Requests, "words" | "isAnswer">,
): Mender {
  const wordSounds = [...requests.words]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map((word) => ({ word, sound: soundsOf(word)[0] }));
  const places = createPlaceSounds(airports);
  const finder = createPlaceFinder(airports);
  /** Hardly anyone names a small airport that shares no city's name, let alone its code. */
  const isPlace = (words: string) => {
    const found = finder.whole(foldPlace(words).split(" "));
    const isCode = found !== null && /^[A-Z]{3}$/.test(found.name);
    return isCode ? /^[A-Z]{3}$/.test(words) || places.isBusy(words) : found !== null;
  };
  const isCommon = (word: string) => {
    const folded = foldPlace(word);
    return EVERYDAY_WORDS.has(folded) || requests.words.has(folded) || /['’]/.test(word);
  };
  return {
    mend(heard, context) {
      // A yes or no is not a name, though "nah" sounds like Naha.
      if (requests.isAnswer(heard)) return { text: heard, isSure: true };
      const text = repairFlightNumbers(asWritten(heard));
      return repairNames(text, { places, isPlace, isCommon }, context);
    },

    isAnswer: requests.isAnswer,

    withPlacesOf(text, other) {
      const [own, names] = [placesIn(text), placesIn(other)];
      if (own.length !== names.length) return text;
      return own.reduce((said, name, i) => said.replace(name, names[i] ?? name), text);
    },

    doubtPlaces(text, other) {
      if (OWN_WORDS.test(text)) return text;
      const { text: plain, doubts } = withoutDoubts(text);
      const agreed = new Set(placesIn(withoutDoubts(other).text).map(foldPlace));
      const alone = placesIn(plain).filter((name) => !agreed.has(foldPlace(name)));
      return withDoubts(plain, [...new Set([...doubts, ...alone])]);
    },

    withRequestWord(text) {
      const words = text.split(/\s+/);
      const [only, ...others] = strangeIn(words);
      // A single word is not a request with one strange word.
      if (!only || others.length > 0 || words.length === 1) return null;
      const word = nearestWord(only.bare, wordSounds);
      return word && words.with(only.at, word + closing(words[only.at] ?? "")).join(" ");
    },

    strangeWords(text) {
      if (OWN_WORDS.test(text)) return 0;
      return strangeIn(text.split(/\s+/)).filter(({ bare }) => !EVERYDAY_WORDS.has(bare)).length;
    },
  };

  function placesIn(text: string): string[] {
    const words = text.split(/\s+/).map((word) => word.replace(EDGES, ""));
    return finder
      .find(words.map(foldPlace))
      .map(({ from, to }) => words.slice(from, to).join(" "))
      .filter((name) => !name.split(" ").every(isCommon));
  }

  /** Words in no request, except names of places and airlines. */
  function strangeIn(words: readonly string[]): { bare: string; at: number }[] {
    const folded = words.map(foldPlace);
    const named = finder.find(folded);
    return folded.flatMap((bare, at) => {
      const isNumber = /\d/.test(bare) || bare === "";
      const isShort = /['’]/.test(words[at] ?? "");
      const isNamed = named.some(({ from, to }) => from <= at && at < to) || isPlace(bare);
      const isKnown =
        isNumber || isShort || isNamed || requests.words.has(bare) || AIRLINE_WORDS.has(bare);
      return isKnown ? [] : [{ bare, at }];
    });
  }
}

function nearestWord(
  heard: string,
  words: readonly { word: string; sound: Sound }[],
): string | null {
  const [sound] = soundsOf(heard);
  let best: { word: string; distance: number } | null = null;
  for (const { word, sound: other } of words) {
    const limit = best?.distance ?? WORD_LIMIT;
    const distance = soundDistance(sound, other, limit);
    if (distance < limit) best = { word, distance };
  }
  return best?.word ?? null;
}

/** Puts right what an open vocabulary makes of a request: spelling, flight numbers, places, one word. */
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
  /** The text with its places in the words of another that names as many; as it is otherwise. */
  withPlacesOf(text: string, other: string): string;
  /** Whether it is nothing but a yes or a no. */
  isAnswer(text: string): boolean;
  /** A mended text with its places marked as doubtful, but for those that the other one holds as well. */
  doubtPlaces(text: string, other: string): string;
  /** The one odd word as the word of requests that sounds most like it ("guarding pass"); null for none or two. */
  withRequestWord(text: string): string | null;
  /** How many words belong to no request and to no name that is known: they were hardly said. */
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
  /** A small airport that no city is called like is named by hardly anyone, and its code even less. */
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
      // What settles a question is no name, though "nah" sounds like Naha.
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
      // A word alone is not a request with one strange word in it.
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

  /** The words that no request is made of, without the names of places and airlines. */
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

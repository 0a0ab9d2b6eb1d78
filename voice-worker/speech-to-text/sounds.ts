/**
 * How alike two phrases sound. English spelling says little about sound, so they are compared by Double
 * Metaphone code (Lawrence Philips, "The Double Metaphone Search Algorithm", C/C++ Users Journal, June 2000),
 * where easily confused consonants count as less than a whole difference, and by letters, which keep the
 * vowels.
 */
import { doubleMetaphone } from "double-metaphone";
import { foldPlace } from "#app/services/airports/fold-place.ts";

export interface Sound {
  /** Double Metaphone: one letter per consonant, and A for an initial vowel. */
  code: string;
  /** Lower-case letters only, accents folded. */
  letters: string;
}

/** How a phrase sounds, likeliest first; a second sound if its spelling is ambiguous ("ch"). */
export function soundsOf(phrase: string): [Sound, ...Sound[]] {
  const letters = foldPlace(phrase).replace(/[^a-z]/g, "");
  const [first, second] = doubleMetaphone(letters);
  const sound = { code: first, letters };
  return second === first ? [sound] : [sound, { code: second, letters }];
}

const CODE_WEIGHT = 0.6;

/** 0 for the same sound, 1 for nothing in common; 1 or more as soon as it is known to exceed `max`. */
export function soundDistance(a: Sound, b: Sound, max = 1): number {
  const longer = Math.max(a.code.length, b.code.length, 1) / CODE_WEIGHT;
  if ((MIN_OMISSION * Math.abs(a.code.length - b.code.length)) / longer > max) return 1;
  const codes = distance(a.code, b.code, SOUNDS, max * longer) / longer;
  if (codes > max) return 1;
  const rest = Math.max(a.letters.length, b.letters.length, 1) / (1 - CODE_WEIGHT);
  return codes + distance(a.letters, b.letters, LETTERS, (max - codes) * rest) / rest;
}

/** Groups of similar sounds, and the cost of confusing two of a group. */
const KINDS: readonly [string, number][] = [
  ["MN", 0.3],
  ["JXS", 0.4],
  ["T0", 0.4],
  ["F0S", 0.5],
  ["LR", 0.5],
  ["PTK", 0.6],
  ["FP", 0.7],
  ["AH", 0.3],
];
const MIN_OMISSION = 0.4;
/** Both texts are in ASCII. */
const CHARACTERS = 128;

/** Indexed by character code, or a pair of codes, for speed: each word is compared with a whole list. */
interface Costs {
  confusions: Float64Array;
  omissions: Float64Array;
}

function costsOf(kinds: typeof KINDS, omission: (sound: string) => number): Costs {
  const confusions = new Float64Array(CHARACTERS * CHARACTERS).fill(1);
  const cost = (a: string, b: string, value: number) => {
    confusions[a.charCodeAt(0) * CHARACTERS + b.charCodeAt(0)] = value;
  };
  for (const [kind, value] of kinds.toReversed()) {
    for (const a of kind) for (const b of kind) cost(a, b, value);
  }
  const all = Array.from({ length: CHARACTERS }, (_, code) => String.fromCharCode(code));
  for (const one of all) cost(one, one, 0);
  return { confusions, omissions: Float64Array.from(all, omission) };
}

// Breath and initial vowels get swallowed, as do stops and nasals where two words meet.
const SOUNDS = costsOf(KINDS, (sound) => {
  if ("AH".includes(sound)) return MIN_OMISSION;
  return "NMTLR".includes(sound) ? 0.7 : 0.9;
});
const LETTERS = costsOf([], () => 1);

/** Weighted Levenshtein distance, in one row; infinite once above `max`. */
function distance(a: string, b: string, costs: Costs, max: number): number {
  const row = [0];
  for (let j = 0; j < b.length; j += 1) {
    row.push((row[j] ?? 0) + (costs.omissions[b.charCodeAt(j)] ?? 1));
  }
  for (let i = 0; i < a.length; i += 1) {
    if (takeLetter(row, a.charCodeAt(i), b, costs) > max) return Number.POSITIVE_INFINITY;
  }
  return row.at(-1) ?? 0;
}

/** Advances the row by one letter of the other text; returns its minimum. */
function takeLetter(
  row: number[],
  left: number,
  b: string,
  { confusions, omissions }: Costs,
): number {
  const gap = omissions[left] ?? 1;
  let diagonal = row[0] ?? 0;
  let before = diagonal + gap;
  let min = before;
  row[0] = before;
  for (let j = 0; j < b.length; j += 1) {
    const right = b.charCodeAt(j);
    const kept = diagonal + (confusions[left * CHARACTERS + right] ?? 1);
    diagonal = row[j + 1] ?? 0;
    before = Math.min(kept, diagonal + gap, before + (omissions[right] ?? 1));
    row[j + 1] = before;
    min = Math.min(min, before);
  }
  return min;
}

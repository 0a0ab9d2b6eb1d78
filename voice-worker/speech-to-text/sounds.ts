/**
 * How alike two phrases sound. English spelling says little of a sound, so both are compared by their
 * Double Metaphone code (Lawrence Philips, "The Double Metaphone Search Algorithm", C/C++ Users Journal,
 * June 2000), where consonants that are easily taken for one another count as less than a whole
 * difference, and by their letters, which keep the vowels.
 */
import { doubleMetaphone } from "double-metaphone";
import { foldPlace } from "#app/services/airports/fold-place.ts";

export interface Sound {
  /** Double Metaphone: a letter a consonant, and A for a vowel at the beginning. */
  code: string;
  /** Lower case, accents folded, nothing but letters. */
  letters: string;
}

/** How a phrase sounds, the likeliest way first; a second one where its spelling leaves two open ("ch"). */
export function soundsOf(phrase: string): [Sound, ...Sound[]] {
  const letters = foldPlace(phrase).replace(/[^a-z]/g, "");
  const [first, second] = doubleMetaphone(letters);
  const sound = { code: first, letters };
  return second === first ? [sound] : [sound, { code: second, letters }];
}

const CODE_WEIGHT = 0.6;

/** 0 for the same sound, 1 for nothing in common; 1 too as soon as it is known to be over `most`. */
export function soundDistance(a: Sound, b: Sound, most = 1): number {
  const longer = Math.max(a.code.length, b.code.length, 1) / CODE_WEIGHT;
  if ((MIN_OMISSION * Math.abs(a.code.length - b.code.length)) / longer > most) return 1;
  const codes = distance(a.code, b.code, SOUNDS, most * longer) / longer;
  if (codes > most) return 1;
  const rest = Math.max(a.letters.length, b.letters.length, 1) / (1 - CODE_WEIGHT);
  return codes + distance(a.letters, b.letters, LETTERS, (most - codes) * rest) / rest;
}

interface Costs {
  confusion: (a: string, b: string) => number;
  omission: (sound: string) => number;
}

/** Sounds of one kind, and what it costs to take one for another of them. */
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

const confusions = new Map<string, number>();
for (const [kind, cost] of KINDS.toReversed()) {
  for (const a of kind) for (const b of kind) confusions.set(a + b, cost);
}
const SOUNDS: Costs = {
  confusion: (a, b) => confusions.get(a + b) ?? 1,
  // Breath and opening vowels are swallowed, and so are stops and nasals where two words meet.
  omission: (sound) => {
    if ("AH".includes(sound)) return MIN_OMISSION;
    return "NMTLR".includes(sound) ? 0.7 : 0.9;
  },
};
const LETTERS: Costs = { confusion: () => 1, omission: () => 1 };

/** Levenshtein's distance with a cost of each step, one row at a time; given up above `most`. */
function distance(a: string, b: string, costs: Costs, most: number): number {
  let row = [0];
  for (let j = 0; j < b.length; j += 1) row.push((row[j] ?? 0) + costs.omission(b.charAt(j)));
  for (let i = 0; i < a.length; i += 1) {
    row = nextRow(row, a.charAt(i), b, costs);
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY;
  }
  return row.at(-1) ?? 0;
}

/** The row of one more letter of the other text. */
function nextRow(
  row: readonly number[],
  left: string,
  b: string,
  { confusion, omission }: Costs,
): number[] {
  const gap = omission(left);
  const next = [(row[0] ?? 0) + gap];
  for (let j = 0; j < b.length; j += 1) {
    const right = b.charAt(j);
    const kept = (row[j] ?? 0) + (left === right ? 0 : confusion(left, right));
    next.push(Math.min(kept, (row[j + 1] ?? 0) + gap, (next[j] ?? 0) + omission(right)));
  }
  return next;
}

/**
 * Whether to trust what the command grammar heard. A grammar forces everything it hears into one of its
 * commands, so the recording is also decoded with the free language model, and the two are compared by
 * letters and acoustic fit.
 *
 * `npm run figures -- hearing` measures it; figures are in docs/develop/benchmarks.md: no non-request is
 * accepted, and hardly any request in voices built from people's recordings is refused. A phone loop and the
 * phone language model (-allphone) instead of the word model separated worse (at best 123 and 129 of 164
 * judged right), and the latter took eight times as long.
 */
import type { Decoding } from "./pocketsphinx-decode.ts";

/** What full agreement of the letters is worth, in acoustic score per frame. */
const AGREEMENT_WEIGHT = 40;
const THRESHOLD = 18;
/** Regardless of acoustic scores: a long sentence is not a short answer such as a city. */
const MIN_AGREEMENT = 0.25;

export function isBelievable(grammar: Decoding, free: Decoding): boolean {
  if (!grammar.text || !free.text) return false;
  const agreement = similarity(grammar.text, free.text);
  const worse = (free.acousticScore - grammar.acousticScore) / Math.max(grammar.frames, 1);
  return agreement >= MIN_AGREEMENT && AGREEMENT_WEIGHT * agreement - worse >= THRESHOLD;
}

/** 1 for equal letters, 0 for none in common: by edit distance over the longer text's length. */
function similarity(a: string, b: string): number {
  const [x, y] = [letters(a), letters(b)];
  return 1 - editDistance(x, y) / Math.max(x.length, y.length, 1);
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

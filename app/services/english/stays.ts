import { phrases, type Span, type WordClass } from "./base/phrases.ts";
import { classes } from "./base/word-classes.ts";
import { COUNTED, FOLLOWS_GUESTS, VISITS } from "./words/stays.ts";

export type FoundCount = Count<"nights"> | Count<"guests"> | Count<"rooms"> | Count<"children">;

interface Count<Kind> extends Span {
  kind: Kind;
  count: number;
}
/** "For two to three nights". */
const isRange = (words: readonly string[], at: number): boolean =>
  words[at + 1] === "to" && classes.count(words, at + 2) !== undefined;
const party: WordClass = (words, at) => {
  const next = words[at + 1];
  if ((next !== undefined && !FOLLOWS_GUESTS.has(next)) || isRange(words, at)) return undefined;
  return words[at] === "one" ? 1 : classes.count(words, at);
};

/** Of what, and how many if no number is said; a week is seven nights. */
export type Counted = readonly [kind: FoundCount["kind"], count: number, times?: number];

const TABLE = phrases(COUNTED, { party });

export const findCounts = (words: readonly string[]): FoundCount[] =>
  TABLE.all(words).flatMap(({ from, to, values, meaning: [kind, otherwise, times = 1] }) =>
    // "200 a night" is a price; "to be with my daughter" is a visit.
    (kind === "nights" && PER.has(words[from] ?? "") && SUM.test(words[from - 1] ?? "")) ||
    (words[from] === "with" && VISITS.has(words[from - 1] ?? ""))
      ? []
      : { kind, from, to, count: (values.count ?? otherwise) * times },
  );
const PER = new Set(["a", "per", "each", "every", "the"]);
const SUM = /^[$£€]?\d+[$£€]?$|^(?:pound|euro|dollar|buck)s?$|^quid$/;

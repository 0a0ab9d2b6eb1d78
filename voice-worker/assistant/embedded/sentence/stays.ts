import { phrases, type Values, type WordClass } from "./phrases.ts";
import { classes } from "./word-classes.ts";

/** How long, how many people and how many rooms, in the words `from` to `to`. */
export type FoundCount = Count<"nights"> | Count<"guests"> | Count<"rooms"> | Count<"children">;

interface Count<Kind> {
  kind: Kind;
  from: number;
  to: number;
  count: number;
}

type Meaning = readonly [kind: FoundCount["kind"], count: number | ((values: Values) => number)];

/** "For two", where a place, a day or nothing follows: not "for two nights". */
const FOLLOWS_GUESTS = new Set([
  undefined,
  ",",
  "in",
  "on",
  "from",
  "at",
  "near",
  "for",
  "and",
  "next",
  "departing",
  "leaving",
  "to",
]);
/** "For two to three nights". */
const isRange = (words: readonly string[], at: number): boolean =>
  words[at + 1] === "to" && classes.count(words, at + 2) !== undefined;
const party: WordClass = (words, at) =>
  FOLLOWS_GUESTS.has(words[at + 1]) && !isRange(words, at)
    ? words[at] === "one"
      ? 1
      : classes.count(words, at)
    : undefined;
/** A word that says which room: "two double rooms". */
const sort: WordClass = (words, at) => (/^[a-z]{3,}$/.test(words[at] ?? "") ? 1 : undefined);

const FAMILY =
  "(wife|husband|partner|girlfriend|boyfriend|friend|mother|father|mum|dad|son|daughter|sister|brother|boss)";

const TABLE = phrases<Meaning>(
  [
    ["<count> (night|nights)", ["nights", ({ count = 1 }) => count]],
    ["for [about|around] <count> (day|days)", ["nights", ({ count = 1 }) => count]],
    ["(a|one|single|the|just a) night|overnight", ["nights", 1]],
    ["a couple of nights", ["nights", 2]],
    ["[for] [about|around] <n> (week|weeks)", ["nights", ({ n = 1 }) => 7 * n]],
    [
      "<count> (adult|adults|people|person|persons|guest|guests)",
      ["guests", ({ count = 1 }) => count],
    ],
    [
      "<count> (travellers|travelers|passengers|flyers|individuals|members|grown-ups)|(group|party|family|team) of <count>",
      ["guests", ({ count = 1 }) => count],
    ],
    ["(for|party of|group of) [the] <party>", ["guests", ({ party = 1 }) => party]],
    [
      "<count> [people] (total|in total|altogether|in (my|our|the) (group|party|family))|(we|there) are <party>|<count> of us",
      ["guests", ({ count = 1, party = count }) => party],
    ],
    ["(a|for a) couple|both of us|me and my <sort>", ["guests", 2]],
    [
      `my ${FAMILY} and (i|me|myself)|(i|me) [,] [and] my ${FAMILY}|for me [,] [and] my ${FAMILY}|with my ${FAMILY}`,
      ["guests", 2],
    ],
    [
      "(only|just) me|for (me|myself)|on my own|by myself|(travelling|traveling|going|staying|am) alone",
      ["guests", 1],
    ],
    ["<count> (room|rooms)|<count> <sort> (room|rooms)", ["rooms", ({ count = 1 }) => count]],
    [
      "<n> (child|children|kid|kids|baby|babies|toddler|toddlers|infant|infants)",
      ["children", ({ n = 1 }) => n],
    ],
  ],
  { ...classes, party, sort },
);

export const findCounts = (words: readonly string[]): FoundCount[] =>
  TABLE.all(words).map(({ from, to, values, meaning: [kind, count] }) => ({
    kind,
    from,
    to,
    count: typeof count === "number" ? count : count(values),
  }));

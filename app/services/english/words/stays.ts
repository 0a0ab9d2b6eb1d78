/** Nights, people and rooms. */
import { wordSet } from "../base/phrases.ts";
import type { Counted } from "../stays.ts";

const FAMILY = `(wife|husband|partner|girlfriend|boyfriend|friend|mother|father|mum|dad|son|daughter|sister|brother|boss)`;
const GUESTS = `
  <count> (adult|adults|people|person|persons|guest|guests)
  <count> (travellers|travelers|passengers|flyers|individuals|members|grown-ups)|(group|party|family|team) of <count>
  (for|party of|group of) [the] <party:count>|(we|there) are <party:count>|<count> of us
  <count> [people] (total|in total|altogether|in (my|our|the) (group|party|family))
`;
const TWO = `
  (a|for a) couple|both of us|me and my <word>
  my ${FAMILY} and (i|me|myself)|(i|me) [,] [and] my ${FAMILY}|for me [,] [and] my ${FAMILY}|with my ${FAMILY}
`;
const ALONE = `(only|just) me|for (me|myself)|on my own|by myself|(travelling|traveling|going|staying|am) alone`;
const CHILDREN = "(child|children|childrens|kid|kids|baby|babies|toddler|toddlers|infant|infants)";

export const COUNTED: readonly (readonly [pattern: string, Counted])[] = [
  ["<count> (night|nights)|for [about|around] <count> (day|days)", ["nights", 1]],
  ["(a|one|single|the|that|just a) night|overnight", ["nights", 1]],
  ["a couple of nights", ["nights", 2]],
  ["[for] [about|around] <n:count> (week|weeks)", ["nights", 1, 7]],
  ["[for] a fortnight", ["nights", 14]],
  [`${GUESTS}|${ALONE}`, ["guests", 1]],
  [TWO, ["guests", 2]],
  ["<count> [<word>] (room|rooms)", ["rooms", 1]],
  [`<n:count> [of (them|us|whom)] [are] ${CHILDREN}`, ["children", 1]],
];

/** May follow "for two", unlike "nights". */
export const FOLLOWS_GUESTS = wordSet(", in on from at near for and next departing leaving to");
export const VISITS = wordSet("be lunch dinner christmas easter time live");

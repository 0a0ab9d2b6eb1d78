/** The words that requests are made of: what the skills understand, and what numbers and days are called. */
import { ORDINALS, TEENS, TENS, UNITS } from "#app/services/english/number-words.ts";
import { SMALL_WORDS } from "./sentence/small-words.ts";
import { MONTH_NAMES, WEEKDAY_NAMES } from "./sentence/word-classes.ts";
import { SKILLS } from "./skills/all.ts";

const OTHERS = `
hundred thousand half quarter past today tomorrow tonight weekend morning afternoon evening noon midnight
am pm o'clock next last this cheapest earliest latest fastest never mind nothing skip nope great perfect leave else repeat idea hang
`;

export const REQUEST_WORDS: ReadonlySet<string> = new Set([
  ...SMALL_WORDS,
  ...UNITS.slice(1),
  ...TEENS,
  ...TENS.slice(0, 4),
  ...ORDINALS.slice(0, 10),
  ...WEEKDAY_NAMES,
  ...MONTH_NAMES,
  ...OTHERS.trim().split(/\s+/),
  ...SKILLS.flatMap(({ words }) => [...words]),
]);

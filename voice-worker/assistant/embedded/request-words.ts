/** The words that requests are made of: what the skills understand, and what numbers and days are called. */
import { SMALL_WORDS } from "./sentence/small-words.ts";
import { SKILLS } from "./skills/all.ts";

const EXACT = `
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty
first second third fourth fifth sixth seventh eighth ninth tenth hundred thousand half quarter past
monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight weekend morning afternoon evening noon midnight
january february march april may june july august september october november december am pm o'clock next last this
cheapest earliest latest fastest never mind nothing skip nope great perfect leave else
`;

export const REQUEST_WORDS: ReadonlySet<string> = new Set([
  ...SMALL_WORDS,
  ...EXACT.trim().split(/\s+/),
  ...SKILLS.flatMap(({ words }) => [...words]),
]);

/** Respells Moonshine's transcript the way people type. */

/** Moonshine was trained on old texts: "to-morrow", "half-past". */
const SPELLINGS: readonly [RegExp, string][] = [
  [/\bto-(morrow|day|night)\b/gi, "to$1"],
  [/\bhalf-past\b/gi, "half past"],
  [/\bpickup\b/gi, "pick up"],
  [/\bfor tonight's\b/gi, "for two nights"],
  [/\btoo? (?=nights\b)/gi, "two "],
  [/\bfour (?=(?:one night|(?:two|three|four|five|six|seven|eight|nine|ten) nights)\b)/gi, "for "],
  [/\bI do like (?=(?:to (?:fly|go|travel|book|stay)|an?|some|two)\b)/gi, "I'd like "],
  [/^what (?:has|as|es) (?=the\b|my\b)/i, "What is "],
  // It writes a spoken "six", which may be in the evening, as "6:00".
  [/\b([1-9]|1[0-2]):00\b(?! ?[ap]\.?m)/g, "$1"],
];
/** A stay "from Friday" is not "for tonight". */
const FROM_A_DAY =
  /\bfrom (?:(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|the \w+ (?:of )?\w+) for tonight\b/gi;

const LIKE_NUMBERS: Record<string, string> = { for: "4", to: "2", too: "2", ate: "8" };
/** "At exit for." */
const NUMBERED = /\b(exit|gate|terminal|platform|door) (for|to|too|ate)\b/gi;

/** "After for in the afternoon", "to age fifteen". */
const HOURS: Record<string, string> = {
  for: "four",
  to: "two",
  too: "two",
  ate: "eight",
  age: "eight",
};
const HOUR =
  /\b(at|by|to|after|before|around|until|till|from) (for|too?|ate|age) (?=(?:o'?clock|in the (?:morning|afternoon|evening)|fifteen|thirty|forty[- ]five)\b)/gi;

export function asWritten(heard: string): string {
  let text = heard;
  for (const [pattern, spelling] of SPELLINGS) text = text.replace(pattern, spelling);
  return text
    .replace(FROM_A_DAY, (said) => said.replace(/for tonight$/i, "for two nights"))
    .replace(
      NUMBERED,
      (_, what: string, number: string) => `${what} ${LIKE_NUMBERS[number.toLowerCase()]}`,
    )
    .replace(HOUR, (_, before: string, hour: string) => `${before} ${HOURS[hour.toLowerCase()]} `);
}

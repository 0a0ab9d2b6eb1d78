/** Marks unsure words with brackets and a question mark: "hotels in [Brisbane?]". Users never type that. */
const DOUBTFUL = /\[([^[\]?]+)\?\]/g;

export const doubtful = (words: string): string => `[${words}?]`;

export function withoutDoubts(text: string): { text: string; doubts: string[] } {
  const doubts = Array.from(text.matchAll(DOUBTFUL), ([, words = ""]) => words);
  return { text: text.replace(DOUBTFUL, "$1"), doubts };
}

/** Marks the words again wherever they occur as whole words. */
export function withDoubts(text: string, doubts: readonly string[]): string {
  if (doubts.length === 0) return text;
  const longestFirst = doubts.toSorted((a, b) => b.length - a.length);
  const any = longestFirst.map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "gu");
  return text.replace(whole, (words) => doubtful(words));
}

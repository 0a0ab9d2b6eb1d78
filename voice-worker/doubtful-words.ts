/**
 * Words of which a listener is not sure stand in what it heard as transcribers write them: in square
 * brackets with a question mark, "hotels in [Brisbane?] from Friday". Nobody types that.
 */
const DOUBTFUL = /\[([^[\]?]+)\?\]/g;

export const doubtful = (words: string): string => `[${words}?]`;

/** The text without the marks, and the words that were marked. */
export function withoutDoubts(text: string): { text: string; doubts: string[] } {
  const doubts = Array.from(text.matchAll(DOUBTFUL), ([, words = ""]) => words);
  return { text: text.replace(DOUBTFUL, "$1"), doubts };
}

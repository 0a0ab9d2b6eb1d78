/** The punctuation at the end of a word. */
export const closing = (word: string): string => /[,.!?;:]*$/.exec(word)?.[0] ?? "";

/** Finds marks in text that arrives in pieces, which may cut a mark anywhere. */
export interface Marks {
  has(mark: string): boolean;
  /** The first mark in the text; the longest if several begin at the same place. Null if there is none. */
  first(text: string): { at: number; mark: string } | null;
  /** How many characters at the end could begin a mark. */
  partAtEnd(text: string): number;
  /** Whether the whole text is the beginning of a mark, but not yet all of it. */
  isBegun(text: string): boolean;
}

export function marksOf(marks: readonly string[]): Marks {
  const all = new Set(marks);
  const beginnings = new Set(
    marks.flatMap((mark) => Array.from(mark.slice(1), (_, at) => mark.slice(0, at + 1))),
  );
  const longest = Math.max(0, ...marks.map((mark) => mark.length - 1));
  return {
    has: (mark) => all.has(mark),
    first(text) {
      const [first] = marks
        .map((mark) => ({ at: text.indexOf(mark), mark }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => a.at - b.at || b.mark.length - a.mark.length);
      return first ?? null;
    },
    partAtEnd(text) {
      for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
        if (beginnings.has(text.slice(-length))) return length;
      }
      return 0;
    },
    isBegun: (text) => beginnings.has(text),
  };
}

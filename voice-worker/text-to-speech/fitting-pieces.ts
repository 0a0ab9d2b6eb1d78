/** Punctuation after which a voice may pause; never inside a number or a time. */
const PAUSE = /[,;:.!?…،؛](?=\s)|[、，；：。！？]/g;

/** Splits into pieces of at most `max` characters: after a mark in a piece's second half, else at a space. */
export function fittingPieces(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const end = cutWithin(rest, max);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

function cutWithin(text: string, max: number): number {
  // Includes the next character, which shows whether a word ends here.
  const head = text.slice(0, max + 1);
  const marks = [...head.matchAll(PAUSE)].map(({ index }) => index + 1);
  const mark = marks.findLast((end) => end <= max) ?? 0;
  if (mark > max / 2) return mark;
  const space = head.search(/\s\S*$/);
  if (space > 0) return space;
  return /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max;
}

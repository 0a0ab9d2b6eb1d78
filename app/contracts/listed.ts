import { m } from "#messages";

export type Part = string | null | undefined | false;

const given = (parts: readonly Part[]) => parts.filter((part): part is string => Boolean(part));

/** "a, b, c", with the language's own commas; what is missing is left out. */
export function listed(parts: readonly Part[]): string {
  const [first = "", ...others] = given(parts);
  return others.reduce((before, next) => m.common.listed({ before, next }), first);
}

/** ", b", for an element of its own: it may be hidden, and its comma with it. */
export const afterComma = (next: string): string => m.common.listed({ before: "", next });

/** Sentences one after the other, which not every language parts by a space; what is missing is left out. */
export function inSentences(...sentences: readonly Part[]): string {
  const [first = "", ...others] = given(sentences);
  return others.reduce((before, next) => m.common.sentences({ before, next }), first);
}

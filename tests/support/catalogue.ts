/** What is wrong with a language's messages, compared with the English ones. */
import { parse, type Token } from "@messageformat/parser";
import { isComplex } from "../../scripts/inline-messages.mjs";
import { type Messages, SAME, valuesOf } from "../../scripts/messages.mjs";

const keysOf = (messages: Messages) =>
  Object.entries(messages).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => [area, key] as const),
  );

/** Types of the values by name; a choice may have more or fewer cases of number, never of names. */
const valuesIn = (text: string) => JSON.stringify(Object.entries(valuesOf(parse, text)).sort());

/** Words, of which a language has its own: a name, a unit or a sign alone may well be the same. */
const hasWords = (text: string) => /[a-z]{2}/i.test(text.replace(/\{[^}]*\}/g, ""));

/** Categories that whole numbers of travellers, nights and minutes fall into; others are for fractions and millions. */
const categoriesOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)));
};

/** Each plural without a form for some number; a form of its own, `=2`, does not count. */
export function pluralsOf(language: string, messages: Messages): string[] {
  const needed = [...categoriesOf(language)];
  const isWhole = (tokens: readonly Token[]): boolean =>
    tokens.every((token) => {
      if (!("cases" in token)) return true;
      const keys = token.cases.map(({ key }) => key);
      const isPlural = token.type === "plural";
      return (
        (!isPlural || needed.every((category) => keys.includes(category))) &&
        token.cases.every(({ tokens: inner }) => isWhole(inner))
      );
    });
  return keysOf(messages).flatMap(([area, key]) =>
    isWhole(parse(messages[area]?.[key] ?? "")) ? [] : [`${language}: ${area}.${key}`],
  );
}

/** French sets its signs apart by a space at which no line breaks. */
export const looseSigns = (messages: Messages): string[] =>
  keysOf(messages)
    .filter(([area, key]) => / [:;?!»]|« /.test(messages[area]?.[key] ?? ""))
    .map(([area, key]) => `${area}.${key}`);

export function problemsOf(english: Messages, other: Messages): string[] {
  const missing = keysOf(english).filter(([area, key]) => other[area]?.[key] === undefined);
  const unknown = keysOf(other).filter(([area, key]) => english[area]?.[key] === undefined);
  const texts = keysOf(english).flatMap(([area, key]) => {
    const text = english[area]?.[key] ?? "";
    const theirs = other[area]?.[key];
    if (theirs === undefined || theirs === SAME) return [];
    // What browsers are sent is made for the English one.
    if (isComplex(theirs) !== isComplex(text) || /''/.test(theirs) !== /''/.test(text))
      return [`${area}.${key} is of another kind`];
    if (valuesIn(theirs) !== valuesIn(text)) return [`${area}.${key} has other values`];
    return theirs === text && hasWords(text)
      ? [`${area}.${key} is English; "${SAME}" if it is to be`]
      : [];
  });
  return [
    ...missing.map(([area, key]) => `${area}.${key} is missing`),
    ...unknown.map(([area, key]) => `${area}.${key} is in no English text`),
    ...texts,
  ];
}

/** What is wrong with a language's messages, compared with the English ones. */
import { parse } from "@messageformat/parser";
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

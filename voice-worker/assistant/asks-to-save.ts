/**
 * Whether a sentence asks to save something, in the profile's languages. If a model saves when it does not,
 * the traveller is asked first: a word missing here costs a question, a word too many an unwanted row.
 */
import { LANGUAGES } from "#app/contracts/languages.ts";
import { languageFile, listOf } from "#app/services/languages/languages.server.ts";
import { normalised } from "./yes-or-no.ts";

type Saving = "verbs" | "denials";

const LISTS = LANGUAGES.map((language) => languageFile(language).saving);
const wordsOf = (kind: Saving) =>
  new Set(
    LISTS.flatMap(({ [kind]: list }) =>
      typeof list === "string" ? listOf(list).map(normalised) : [],
    ),
  );
const WORDS = { verbs: wordsOf("verbs"), denials: wordsOf("denials") };

export function asksToSave(sentence: string): boolean {
  const text = normalised(sentence);
  const said = text.split(" ");
  const has = (kind: Saving) =>
    said.some((word) => WORDS[kind].has(word)) ||
    LISTS.some(({ [kind]: list }) => typeof list !== "string" && list.test(text));
  return has("verbs") && !has("denials");
}

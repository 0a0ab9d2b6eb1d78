/**
 * A translator that takes the sentences of `driver-sentences.ts` rightly, by the phrase book, but for the facts
 * that it is told to spoil. What a real model does now and then it does each time.
 */
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { createPhraseBook } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import type { TranslationProvider } from "#app/services/translation/provider.ts";
import { translate } from "#app/services/translation/translate.server.ts";
import { SAID } from "../fixtures/driver-sentences.ts";
import { createTestApp } from "./test-app.ts";

type Texts = Record<"translated" | "back", string>;

/** How a fact is spoilt. Both texts are the model's: the second may repeat the first one's fault, or hide it. */
export const FAULTS = {
  "drops it, and says so when asked back": (texts: Texts, fact: string) => ({
    translated: without(texts.translated, fact),
    back: without(texts.back, fact),
  }),
  "changes it, and says so when asked back": (texts: Texts, fact: string) => ({
    translated: texts.translated.replaceAll(fact, another(fact)),
    back: texts.back.replaceAll(fact, another(fact)),
  }),
  "changes it, and hides it when asked back": (texts: Texts, fact: string) => ({
    ...texts,
    translated: texts.translated.replaceAll(fact, another(fact)),
  }),
  "keeps it, and changes it when asked back": (texts: Texts, fact: string) => ({
    ...texts,
    back: texts.back.replaceAll(fact, another(fact)),
  }),
  "adds a number that nobody said": ({ translated, back }: Texts) => ({
    translated: `${translated} 83`,
    back: `${back} 83`,
  }),
} satisfies Record<string, (texts: Texts, fact: string) => Texts>;
export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

const without = (text: string, fact: string) => text.replaceAll(fact, "");

/** A number one higher, or another letter in the middle: "BA284" is "BA285", "Ada" is "Axa". */
function another(fact: string): string {
  const number = /\d+(?=\D*$)/.exec(fact);
  if (!number) {
    const middle = Math.floor(fact.length / 2);
    return `${fact.slice(0, middle)}x${fact.slice(middle + 1)}`;
  }
  const higher = String(Number(number[0]) + 1).padStart(number[0].length, "0");
  return fact.slice(0, number.index) + higher + fact.slice(number.index + number[0].length);
}

export const SENTENCES = SAID.map(([said, , ...facts]) => ({ said, facts }));
export const FOREIGN = LANGUAGES.filter((language) => language !== "English");

/** What came of a sentence: `changed` is what the traveller is warned of. */
export interface Outcome {
  said: string;
  language: Language;
  fault: Fault | null;
  changed: readonly string[];
}

export async function createFaultyModel() {
  const book = createPhraseBook();
  const wanted = { said: "", texts: { translated: "", back: "" } };
  const translation: TranslationProvider = {
    name: "a model",
    source: "live",
    translate: async ({ to }) => ({
      ok: true,
      data: { text: to === "English" ? wanted.texts.back : wanted.texts.translated },
    }),
  };
  const app = await createTestApp({ providers: { translation } });
  return {
    /** One sentence into one language; `fault` spoils the last of its facts. */
    async run(
      { said, facts }: (typeof SENTENCES)[number],
      language: Language,
      fault: Fault | null,
    ): Promise<Outcome> {
      const answer = await book.translate({ text: said, to: language });
      if (!answer.ok) throw new Error(`not in the book: ${said}`);
      const right = { translated: answer.data.text, back: answer.data.means ?? "" };
      wanted.texts = fault ? FAULTS[fault](right, facts.at(-1) ?? "") : right;
      const names = facts.filter((one) => !/^[\d:]+$/.test(one));
      const result = await translate(
        app,
        { text: said, to: language },
        { names, withMeaning: true },
      );
      if (!result.ok) throw new Error(result.reason.message);
      return { said, language, fault, changed: result.data.changed };
    },
    close: () => app.close(),
  };
}

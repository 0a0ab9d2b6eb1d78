const OFFER = /^(.*\byou can say:) ("([^"]{1,80})"(?:, or: "([^"]{1,80})")?)$/is;
/** In another language: that English is understood, and how. */
const IN_ENGLISH = /^([^"]+) ("([^"]{1,80})", "([^"]{1,80})")$/;
/** Follows an answer: what NoVo still needs from the traveller. */
const NEED = /^(.+) I don't have your [\w ]{1,30} yet\. you can say: "([^"]{1,80})"$/is;

/** An answer that ends with what the traveller can say next. */
interface Offered {
  /** The answer without that ending. */
  said: string;
  /** The ending, verbatim. */
  rest: string;
  sentences: string[];
}

export function offeredSentences(answer: string): Offered {
  const [, told, wanted] = NEED.exec(answer) ?? [];
  if (told && wanted) {
    const rest = answer.slice(told.length + 1);
    return { said: told, rest, sentences: [asTyped(wanted)] };
  }
  const [, said = answer, rest = "", ...offered] =
    OFFER.exec(answer) ?? IN_ENGLISH.exec(answer) ?? [];
  return { said, rest, sentences: offered.filter(Boolean).map(asTyped) };
}

const asTyped = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

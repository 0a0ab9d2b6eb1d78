const OFFER = /^(.*\byou can say:) ("([^"]{1,80})"(?:, or: "([^"]{1,80})")?)$/is;

/** An answer that ends with what one can say now: its words, that end as it stands there, and the sentences. */
export function offeredSentences(answer: string): {
  said: string;
  rest: string;
  sentences: string[];
} {
  const [, said = answer, rest = "", ...offered] = OFFER.exec(answer) ?? [];
  return { said, rest, sentences: offered.filter(Boolean).map(asTyped) };
}

const asTyped = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

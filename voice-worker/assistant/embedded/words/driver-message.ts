/** Ways to have something told to the driver, or said in another language. */
import { LANGUAGES } from "#app/contracts/languages.ts";
import { phrases, type WordClass, wordSet } from "#app/services/english/base/phrases.ts";
import { languageNamed } from "#app/services/english/language-names.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";

export const DRIVER =
  "[taxi|cab|car] (driver|chauffeur|drivers) [(on|for) (<weekday>|today|tomorrow|the <nth>)]";
export const OTHERS = wordSet("reception staff security customs immigration airline hotel");
export const OWN = wordSet("i we my our the");
export const BEFORE_A_MESSAGE = wordSet(OWN, "that to");
/** "Say that again": no message of its own. */
export const POINTING = wordSet("that it this again them these those something a message");
export const MESSAGE = phrases(`
  (tell|message|text|write to) (my|the|our) ${DRIVER} [something|a message]|(send|write) a message to (my|the|our) ${DRIVER}|(send|write) (my|the|our) ${DRIVER} a message|translate [something|a message] [for (my|the|our) ${DRIVER}]
`);

const lang: WordClass = (words, at) => {
  const language = languageNamed(words[at] ?? "");
  return language && LANGUAGES.indexOf(language);
};
const withLanguage = (text: string) => phrases(text, { lang });
const TELL = (whom: string) =>
  `(tell|text|message|inform|ask|say to) ${whom} [in <lang>] [that|to]|let ${whom} know [in <lang>] [that]`;
export const TO_DRIVER = withLanguage(`
  ${TELL(`(my|the|our) ${DRIVER}`)}
  (send|write) [a message|this] to (my|the|our) ${DRIVER} [in <lang>] [that|saying]
  (send|write) (my|the|our) ${DRIVER} a message [in <lang>] [that|saying]
  in <lang> , (tell|ask) (my|the|our) ${DRIVER} [that|to]
`);
export const FOR_DRIVER = withLanguage(
  `
  translate for (my|the|our) ${DRIVER} [in|into|to] [<lang>] [that|,]
  how (do|would|can|should) (i|we) (say|explain) to (my|the|our) ${DRIVER} in <lang> [that]
`,
);
/** "Tell Marek I'm late": a name that is not an everyday word, before the start of a message. */
export const TO_NAMED = phrases(
  `
  (tell|text|message|ask) <name> <before>|let <name> know <before>
  (send|write) <name> a message [that|saying]|(send|write) a message to <name> [that|saying]
`,
  {
    name: (words, at) => {
      const word = words[at] ?? "";
      return /^[a-z]{3,}$/.test(word) && !EVERYDAY_WORDS.has(word) ? at + 1 : undefined;
    },
    before: (words, at) => (BEFORE_A_MESSAGE.has(words[at] ?? "") ? 1 : undefined),
  },
);
/** "Him" also means the driver if a language is said. */
export const TO_THEM = withLanguage(TELL("(him|her|them)"));
export const TRANSLATE = withLanguage(`
  translate|say|how (do|does|would|can) (you|i|we|they|one|someone|people) say|how (do|would|can|should) (i|we) (tell|ask) (him|her|them) [in <lang>] [that]|how to say|what is|translate [this|that] (into|to|in) <lang> [,]
  what is [the] [way] to say|what (is|are) [the] <lang> [word|words|phrase|expression|translation] (for|of)|what is the (word|phrase) for|(how is|how would) <lang> for
`);
export const IN_LANGUAGE = withLanguage("[,] (in|into|to) <lang>");
export const CONTACT = withLanguage(
  `[how (do|can|could|should|shall) (i|we)] (call|contact|phone|ring|reach|(speak|talk) (to|with)) (my|the|our) ${DRIVER} [,] [(he|she|they) (does|do|can) not (speak|understand|know) [any|much|a word of] [<lang>]]`,
);
export const THAT = withLanguage(`that|${TELL("(him|her|them)")}`);

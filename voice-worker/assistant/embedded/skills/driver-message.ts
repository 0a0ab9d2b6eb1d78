/** Words for the driver in their language: "tell my driver in Spanish that I'm at door 5". */
import { z } from "zod";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { restFrom } from "../sentence/free-text.ts";
import { phrases, type WordClass } from "../sentence/phrases.ts";
import { asSaid, type Sentence } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { languageNamed } from "./profile.ts";

const slots = z.object({ text: z.string().optional(), language: z.string().optional() });
type Slots = z.infer<typeof slots>;

const lang: WordClass = (words, at) => {
  const language = languageNamed(words[at] ?? "");
  return language && LANGUAGES.indexOf(language);
};
const DRIVER = "[taxi|cab|car] (driver|chauffeur|drivers)";
const TO_DRIVER = phrases(
  [
    [`(tell|text|message|inform|ask|say to) (my|the|our) ${DRIVER} [in <lang>] [that|to]`, true],
    [`let (my|the|our) ${DRIVER} know [in <lang>] [that]`, true],
    [`(send|write) [a message|this] to (my|the|our) ${DRIVER} [in <lang>] [that|saying]`, true],
  ],
  { lang },
);
/** "Him" is the driver where a language is said, too. */
const TO_THEM = phrases(
  [
    ["(tell|text|message|inform|ask|say to) (him|her|them) [in <lang>] [that|to]", true],
    ["let (him|her|them) know [in <lang>] [that]", true],
  ],
  { lang },
);
const TRANSLATE = phrases([
  ["translate|say|how (do|would|can) (you|i|we) say|how to say|what is", true],
]);
/** "Say that again": no words of its own. */
const POINTING = wordSet("that it this again them these those something a message");
const IN_LANGUAGE = phrases([["[,] (in|into|to) <lang>", true]], { lang });
const CONTACT = phrases([
  [
    `(tell|message|text|call|contact|phone|ring|reach|(speak|talk|write) (to|with)) (my|the|our) ${DRIVER}`,
    true,
  ],
]);

export const driverMessage = defineSkill<Slots>({
  name: "driver-message",
  help: "translate a message for your driver",
  examples: [
    { say: "Tell my driver in Spanish that I'm at the door.", on: ["/car-map", "/car-bookings"] },
  ],
  slots,
  words: wordSet(
    "tell message text call contact phone ring reach speak talk write driver chauffeur taxi cab car",
  ),
  kinds: new Set(),
  // The message may deny and suppose what it likes; what asks for it stands before it.
  takesEverything: true,
  freeSlots: ["text"],
  match(sentence) {
    const message = messageIn(sentence);
    if (message)
      return {
        sure: message.language ? "unmistakable" : "named",
        slots: message,
        explains: new Set(sentence.words),
      };
    const request = sentence.words.slice(sentence.start);
    return CONTACT.whole(request) ? { sure: "named", slots: {} } : null;
  },
  question: ({ text, language }) =>
    text && !language ? { slot: "language", say: "In which language?" } : null,
  read(sentence, asked, known) {
    const [language] = sentence.words.flatMap((word) => languageNamed(word) ?? []);
    return asked === "language" && language ? { ...known, language } : null;
  },
  async run({ text, language }: Slots, { turn }) {
    if (text && language) return (await turn.tools.call("translate", { text, to: language })).say;
    await turn.tools.call("navigate", { path: "/upcoming-travel" });
    return "Here are your travel plans: you can message your driver there once one is assigned.";
  },
});

/** What is to be said, and in which language where that was said. */
function messageIn(sentence: Sentence): Slots | null {
  const { words, start } = sentence;
  const driver = TO_DRIVER.at(words, start);
  const them = TO_THEM.at(words, start);
  const lead = driver ?? them ?? TRANSLATE.at(words, start);
  if (!lead) return null;
  const behind = IN_LANGUAGE.all(words).findLast(
    ({ from, to }) => from > lead.to && to === words.length,
  );
  const rest = restFrom(sentence, lead.to);
  const text = behind ? bareText(sentence, lead.to, behind.from) : rest?.text;
  const index = lead.values.lang ?? behind?.values.lang;
  const language = index === undefined ? undefined : LANGUAGES[index];
  const isEmpty = words.slice(lead.to, behind?.from).every((word) => POINTING.has(word));
  if (!text || isEmpty || (!driver && !language)) return null;
  return { text, ...(language && { language }) };
}

/** Without quotation marks around it. */
const bareText = (sentence: Sentence, from: number, to: number) =>
  asSaid(sentence, from, to).replace(/^["'“‘]|["'”’]$/g, "");

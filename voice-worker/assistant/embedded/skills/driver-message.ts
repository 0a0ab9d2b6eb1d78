/** Messages to the driver in their language: "tell my driver in Spanish that I'm at door 5". */
import { LANGUAGES } from "#app/contracts/languages.ts";
import { isToSend as isSentAlways } from "#app/services/driver/driver-phrases.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import type { Sentence, WordClass } from "../skill.ts";
import {
  asSaid,
  defineSkill,
  given,
  missingIn,
  optional,
  phrases,
  restFrom,
  wordSet,
  z,
} from "../skill.ts";
import { languageNamed } from "./profile.ts";

const slots = z.object({
  ...optional(z.string(), "text", "language", "driver"),
  /** `isMessage`: to tell the driver something, not only to reach them. `isToSend`: sent, in their language. */
  ...optional(z.boolean(), "isMessage", "isToSend"),
});
type Slots = z.infer<typeof slots>;

const lang: WordClass = (words, at) => {
  const language = languageNamed(words[at] ?? "");
  return language && LANGUAGES.indexOf(language);
};
const withLanguage = (text: string) => phrases(text, { lang });
const DRIVER =
  "[taxi|cab|car] (driver|chauffeur|drivers) [(on|for) (<weekday>|today|tomorrow|the <nth>)]";
const TELL = (whom: string) =>
  `(tell|text|message|inform|ask|say to) ${whom} [in <lang>] [that|to]|let ${whom} know [in <lang>] [that]`;
const TO_DRIVER = withLanguage(`
  ${TELL(`(my|the|our) ${DRIVER}`)}
  (send|write) [a message|this] to (my|the|our) ${DRIVER} [in <lang>] [that|saying]
  (send|write) (my|the|our) ${DRIVER} a message [in <lang>] [that|saying]
  in <lang> , (tell|ask) (my|the|our) ${DRIVER} [that|to]
`);
const FOR_DRIVER = withLanguage(
  `
  translate for (my|the|our) ${DRIVER} [in|into|to] [<lang>] [that|,]
  how (do|would|can|should) (i|we) (say|explain) to (my|the|our) ${DRIVER} in <lang> [that]
`,
);
/** "Tell Marek I'm late": a name that is not an everyday word, before the start of a message. */
const TO_NAMED = phrases(
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
const OTHERS = wordSet("reception staff security customs immigration airline hotel");
const OWN = wordSet("i we my our the");
const BEFORE_A_MESSAGE = wordSet(OWN, "that to");
/** "Him" also means the driver if a language is said. */
const TO_THEM = withLanguage(TELL("(him|her|them)"));
const TRANSLATE = withLanguage(`
  translate|say|how (do|does|would|can) (you|i|we|they|one|someone|people) say|how (do|would|can|should) (i|we) (tell|ask) (him|her|them) [in <lang>] [that]|how to say|what is|translate [this|that] (into|to|in) <lang> [,]
  what is [the] [way] to say|what (is|are) [the] <lang> [word|words|phrase|expression|translation] (for|of)|what is the (word|phrase) for|(how is|how would) <lang> for
`);
/** "Say that again": no message of its own. */
const POINTING = wordSet("that it this again them these those something a message");
const IN_LANGUAGE = withLanguage("[,] (in|into|to) <lang>");
const MESSAGE = phrases(`
  (tell|message|text|write to) (my|the|our) ${DRIVER} [something|a message]|(send|write) a message to (my|the|our) ${DRIVER}|(send|write) (my|the|our) ${DRIVER} a message|translate [something|a message] [for (my|the|our) ${DRIVER}]
`);
const CONTACT = withLanguage(
  `[how (do|can|could|should|shall) (i|we)] (call|contact|phone|ring|reach|(speak|talk) (to|with)) (my|the|our) ${DRIVER} [,] [(he|she|they) (does|do|can) not (speak|understand|know) [any|much|a word of] [<lang>]]`,
);

const WHICH = "Which language?";

export const driverMessage = defineSkill<Slots>({
  name: "driver-message",
  help: "translate a message for your driver",
  examples: [
    { say: "Tell my driver in Spanish that I'm at the door.", on: ["/car-map", "/car-bookings"] },
  ],
  heard: `tell my driver [that] i am [running] [ ( five | ten | fifteen | twenty | thirty ) minutes ] late | ask my driver where he is | message my driver`,
  slots,
  words: [MESSAGE, CONTACT, TO_DRIVER],
  // The message may be negative or hypothetical; the request precedes it.
  takesEverything: true,
  freeSlots: ["text"],
  match(sentence) {
    const message = messageIn(sentence);
    const sure = message?.language ? "unmistakable" : "named";
    if (message) return { sure, slots: message, explains: new Set(sentence.words) };
    const request = sentence.words.slice(sentence.start);
    if (MESSAGE.whole(request)) {
      const isToSend = !sentence.words.includes("translate");
      return { sure: "named", slots: { isMessage: true, ...(isToSend && { isToSend }) } };
    }
    return CONTACT.whole(request) ? { sure: "named", slots: {} } : null;
  },
  question({ text, language, isMessage, isToSend }) {
    if (isMessage && !text) return { slot: "text", say: "What shall I tell your driver?" };
    return text && !language && !isToSend ? { slot: "language", say: WHICH } : null;
  },
  read(sentence, asked, known) {
    if (asked === "text") {
      const said = messageBehind(sentence, THAT.at(sentence.words, sentence.start)?.to ?? 0, known);
      return said && { ...known, ...said };
    }
    if (asked !== "language") return null;
    const [language] = sentence.words.flatMap((word) => languageNamed(word) ?? []);
    return messageIn(sentence) ?? (language ? { ...known, language } : null);
  },
  async run({ text, language, isToSend, driver }: Slots, { turn, state }) {
    if (isToSend) {
      const { say, data } = await turn.tools.call("message_driver", given({ text, driver }));
      if (missingIn(data) !== "language") return say;
      state.question = { skill: "driver-message", slots: { text }, asked: "language", say: WHICH };
      return `${say} ${WHICH}`;
    }
    if (text && language) return (await turn.tools.call("translate", { text, to: language })).say;
    await turn.tools.call("navigate", { path: "/upcoming-travel" });
    return "Here are your travel plans: you can message your driver there once one is assigned.";
  },
});

/** The message, with its language if one was said. */
function messageIn(sentence: Sentence): Slots | null {
  const { words, start } = sentence;
  const driver = TO_DRIVER.at(words, start);
  const them = TO_THEM.at(words, start);
  const forDriver = FOR_DRIVER.at(words, start);
  const named = namedDriver(sentence);
  if (named) return named;
  const lead = driver ?? forDriver ?? them ?? TRANSLATE.at(words, start);
  if (!lead) return null;
  // "In Georgian that I'm here": an unknown language.
  const isToSend = driver !== null && words[driver.to] !== "in";
  const known = { language: languageAt(lead.values.lang), isToSend };
  const said = messageBehind(sentence, lead.to, known);
  return said && (driver || forDriver || said.language) ? said : null;
}

function namedDriver(sentence: Sentence): Slots | null {
  const { words, start } = sentence;
  const lead = TO_NAMED.at(words, start);
  if (!lead) return null;
  const at = (lead.values.name ?? 0) - 1;
  const isOther = sentence.kindsAt[at]?.has("airline") || OTHERS.has(words[at] ?? "");
  if (isOther) return null;
  // "I'm late" begins the message; "that" does not.
  const text = restFrom(sentence, OWN.has(words[lead.to - 1] ?? "") ? lead.to - 1 : lead.to)?.text;
  return text ? { text, isToSend: true, driver: asSaid(sentence, at, at + 1) } : null;
}

const languageAt = (index: number | undefined) =>
  index === undefined ? undefined : LANGUAGES[index];
const THAT = withLanguage(`that|${TELL("(him|her|them)")}`);

/** The message from this word on, without the language at its end; null if there is none. */
function messageBehind(sentence: Sentence, from: number, known: Slots): Slots | null {
  const { words } = sentence;
  const behind = IN_LANGUAGE.all(words).findLast(
    (end) =>
      end.from > from && words.slice(end.to).every((_, i) => sentence.courtesy.has(end.to + i)),
  );
  const text = behind
    ? asSaid(sentence, from, behind.from).replace(/^["'“‘]|["'”’]$/g, "")
    : restFrom(sentence, from)?.text;
  const isEmpty = words.slice(from, behind?.from).every((word) => POINTING.has(word));
  const language = known.language ?? languageAt(behind?.values.lang);
  if (!text || isEmpty) return null;
  const isSent = known.isToSend || isSentAlways(text);
  return { text, ...(language ? { language } : isSent && { isToSend: true }) };
}

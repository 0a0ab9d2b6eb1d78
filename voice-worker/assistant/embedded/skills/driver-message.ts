/** Messages to the driver in their language: "tell my driver in Spanish that I'm at door 5". */
import { LANGUAGES } from "#app/contracts/languages.ts";
import { isToSend as isSentAlways } from "#app/services/driver/driver-phrases.ts";
import { languageNamed } from "#app/services/english/language-names.ts";
import type { Sentence } from "../skill.ts";
import { asSaid, defineSkill, given, missingIn, optional, restFrom, z } from "../skill.ts";
import * as ways from "../words/driver-message.ts";

const slots = z.object({
  ...optional(z.string(), "text", "language", "driver"),
  /** `isMessage`: to tell the driver something, not only to reach them. `isToSend`: sent, in their language. */
  ...optional(z.boolean(), "isMessage", "isToSend"),
});
type Slots = z.infer<typeof slots>;

const WHICH = "Which language?";

export const driverMessage = defineSkill<Slots>({
  name: "driver-message",
  help: "translate a message for your driver",
  examples: [
    { say: "Tell my driver in Spanish that I'm at the door.", on: ["/car-map", "/car-bookings"] },
  ],
  heard: `tell my driver [that] i am [running] [ ( five | ten | fifteen | twenty | thirty ) minutes ] late | ask my driver where he is | message my driver`,
  slots,
  words: [ways.MESSAGE, ways.CONTACT, ways.TO_DRIVER],
  // The message may be negative or hypothetical; the request precedes it.
  takesEverything: true,
  freeSlots: ["text"],
  changeWords: [LANGUAGES.join(" ").toLowerCase()],
  match(sentence) {
    const message = messageIn(sentence);
    const sure = message?.language ? "unmistakable" : "named";
    if (message) return { sure, slots: message, explains: new Set(sentence.words) };
    const request = sentence.words.slice(sentence.start);
    if (ways.MESSAGE.whole(request)) {
      const isToSend = !sentence.words.includes("translate");
      return { sure: "named", slots: { isMessage: true, ...(isToSend && { isToSend }) } };
    }
    return ways.CONTACT.whole(request) ? { sure: "named", slots: {} } : null;
  },
  question({ text, language, isMessage, isToSend }) {
    if (isMessage && !text) return { slot: "text", say: "What shall I tell your driver?" };
    return text && !language && !isToSend ? { slot: "language", say: WHICH } : null;
  },
  read(sentence, asked, known) {
    if (asked === "text") {
      const said = messageBehind(
        sentence,
        ways.THAT.at(sentence.words, sentence.start)?.to ?? 0,
        known,
      );
      return said && { ...known, ...said };
    }
    const [language] = sentence.words.flatMap((word) => languageNamed(word) ?? []);
    // "And in Korean?"
    if (asked === null)
      return known.text && language ? { ...known, language, isToSend: undefined } : null;
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
  const driver = ways.TO_DRIVER.at(words, start);
  const them = ways.TO_THEM.at(words, start);
  const forDriver = ways.FOR_DRIVER.at(words, start);
  const named = namedDriver(sentence);
  if (named) return named;
  const lead = driver ?? forDriver ?? them ?? ways.TRANSLATE.at(words, start);
  if (!lead) return null;
  // "In Georgian that I'm here": an unknown language.
  const isToSend = driver !== null && words[driver.to] !== "in";
  const known = { language: languageAt(lead.values.lang), isToSend };
  const said = messageBehind(sentence, lead.to, known);
  return said && (driver || forDriver || said.language) ? said : null;
}

function namedDriver(sentence: Sentence): Slots | null {
  const { words, start } = sentence;
  const lead = ways.TO_NAMED.at(words, start);
  if (!lead) return null;
  const at = (lead.values.name ?? 0) - 1;
  const isOther = sentence.kindsAt[at]?.has("airline") || ways.OTHERS.has(words[at] ?? "");
  if (isOther) return null;
  // "I'm late" begins the message; "that" does not.
  const text = restFrom(
    sentence,
    ways.OWN.has(words[lead.to - 1] ?? "") ? lead.to - 1 : lead.to,
  )?.text;
  return text ? { text, isToSend: true, driver: asSaid(sentence, at, at + 1) } : null;
}

const languageAt = (index: number | undefined) =>
  index === undefined ? undefined : LANGUAGES[index];

/** The message from this word on, without the language at its end; null if there is none. */
function messageBehind(sentence: Sentence, from: number, known: Slots): Slots | null {
  const { words } = sentence;
  const behind = ways.IN_LANGUAGE.all(words).findLast(
    (end) =>
      end.from > from && words.slice(end.to).every((_, i) => sentence.courtesy.has(end.to + i)),
  );
  const text = behind
    ? asSaid(sentence, from, behind.from).replace(/^["'“‘]|["'”’]$/g, "")
    : restFrom(sentence, from)?.text;
  const isEmpty = words.slice(from, behind?.from).every((word) => ways.POINTING.has(word));
  const language = known.language ?? languageAt(behind?.values.lang);
  if (!text || isEmpty) return null;
  const isSent = known.isToSend || isSentAlways(text);
  return { text, ...(language ? { language } : isSent && { isToSend: true }) };
}

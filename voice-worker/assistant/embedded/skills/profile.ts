/** The traveller's own details: "what is my mobile number?", "my home address is ...". */
import { en } from "chrono-node";
import { DateTime } from "luxon";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { restOfSentence, wordsOf } from "#app/services/english/free-text.ts";
import { languageNamed } from "#app/services/english/language-names.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";
import { detailName } from "../../questions.ts";
import { defineSkill, requestOf, type Sentence, says, z } from "../skill.ts";
import * as ways from "../words/profile.ts";
import { type Field, isField } from "../words/profile.ts";

const field = z.custom<Field>(isField);

export const tellDetail = defineSkill({
  name: "tell-detail",
  examples: [{ say: "What is my home address?", on: ["/user-details"] }],
  slots: z.object({ field: field.optional() }),
  // The table matches whole requests, so no word is left unexplained.
  words: [ways.ASKED, ways.MENTIONED, "remember idea guess think smart able recall"],
  match(sentence) {
    const all = sentence.words.filter((word) => word !== ",");
    const asked = ways.ASKED.whole(all) ?? ways.ASKED.whole(requestOf(sentence));
    const field = asked?.meaning === "all" ? undefined : asked?.meaning;
    if (asked) return { sure: "unmistakable", slots: { field } };
    const [named] = ways.MENTIONED.all(all);
    // "Where is my phone?" asks for a thing.
    const isThing =
      named?.meaning === "mobileNumber" && all.includes("where") && !all.includes("number");
    const isAsked = !isThing && (sentence.form === "question" || says(sentence, ways.OF_KNOWING));
    return named && isAsked ? { sure: "implied", slots: { field: named.meaning } } : null;
  },
  tool: "read_profile",
});

export const changeDetail = defineSkill({
  name: "change-detail",
  help: "change your details",
  examples: [{ say: "Change my home address.", on: ["/user-details"] }],
  slots: z.object({ field: field.optional(), value: z.string().optional() }),
  words: [ways.TO_BE_CHANGED, ways.TOLD, "default main response native spoken ring"],
  takesStatements: true,
  freeSlots: ["value"],
  match(sentence) {
    const { words, start, form, courtesy } = sentence;
    // "My name is Ben, I'd like to cancel my car" only says who asks.
    const isOpening = (from: number) =>
      !courtesy.has(from) && (from <= start || /^(?:,|rather)$/.test(words[from - 1] ?? ""));
    const [told] = ways.TOLD.all(words).filter(({ from }) => isOpening(from));
    const lead = words.slice(told?.from, told?.to);
    const value = told && valueIn(sentence, told.meaning, told.to, lead);
    if (value) {
      return {
        sure: "implied",
        slots: { field: told.meaning, value },
        explains: new Set([
          ...wordsOf(sentence, restOfSentence(sentence, told.to)),
          // The reason may precede it: "They always ask, so: I was born on ...".
          ...(ways.REASONED.has(told.meaning) ? words.slice(0, told.from) : []),
        ]),
      };
    }
    const named = form !== "question" ? ways.TO_BE_CHANGED.whole(requestOf(sentence)) : null;
    if (!named) return null;
    return { sure: "named", slots: named.meaning === "all" ? {} : { field: named.meaning } };
  },
  read(sentence, asked, known) {
    const { field } = known;
    if (asked !== "value" || !field) return null;
    const lead = ways.ANSWERING.at(sentence.words, sentence.start)?.to ?? sentence.start;
    const value = valueIn(sentence, field, lead, [field]);
    return value ? { field, value } : null;
  },
  async run({ field, value }, { turn, state }) {
    if (field === undefined || value === undefined) {
      const { say } = await turn.tools.call("navigate", { path: "/user-details" });
      if (field === undefined) return say;
      // The screen opens, and the answer may be spoken or typed.
      const question = `What is the new ${detailName("English", field)}?`;
      state.question = { skill: "change-detail", slots: { field }, asked: "value", say: question };
      return `${say} ${question}`;
    }
    const exact = exactly(field, value);
    if (exact) return (await turn.tools.call("update_profile", { [field]: exact })).say;
    return field === "birthday"
      ? "When is your birthday? Say it like this: my birthday is the third of March 1990."
      : `I speak ${LANGUAGES.slice(0, 4).join(", ")} and others, but not that one.`;
  },
});

const MAX_NAMES = 5;
const MIN_DIGITS = 5;

/** What follows the words that introduce a value (`lead`), as it was said and as words. */
interface Told {
  text: string;
  said: readonly string[];
  lead: readonly string[];
}
/** The new value of a detail; undefined if the words are not one. */
const VALUE: Readonly<Record<Field, (told: Told) => string | undefined>> = {
  mobileNumber: numberOf,
  whatsappNumber: numberOf,
  homeAddress: addressOf,
  workAddress: addressOf,
  // "The, uh, tenth of December nineteen eighty-five" is read from its words.
  birthday: ({ text, said }) =>
    said.some((word) => /\d/.test(word))
      ? ([text, said.join(" ").replace(/\b(19|20) (\d\d)\b/, "$1$2")].find(birthdayOf) ??
        (en.GB.parse(text).length > 0 ? text : undefined))
      : undefined,
  language: languageOf,
  name: nameOf,
};

function valueIn(sentence: Sentence, field: Field, to: number, lead: readonly string[]) {
  const rest = restOfSentence(sentence, to);
  // "My name's Ada", but not "change my name today".
  const isHalf =
    lead.length === 2 &&
    sentence.words[to - 1] === "name" &&
    !sentence.tokens[to - 1]?.raw.endsWith("'s");
  if (!rest || isHalf) return undefined;
  return VALUE[field]({ text: rest.text, said: sentence.words.slice(to, rest.to), lead });
}

/** "I live at my mother's" is not an address: without the word, only a number makes it one. */
function addressOf({ text, said, lead }: Told) {
  const [first = "", second = ""] = said;
  const isCalledSo =
    lead.some((word) => /address/i.test(word)) || said.some((word) => /^\d/.test(word));
  const isAddress = said.length > 1 && !ways.NO_VALUE.has(first === "the" ? second : first);
  return isCalledSo && isAddress
    ? text.replace(/[.,;]?\s+(?:pls|please|thanks|cheers)$| now(?=,|$)/gi, "")
    : undefined;
}

function nameOf({ text: whole, said: all }: Told) {
  const end = all.findIndex((word) => ways.BEHIND_A_NAME.has(word));
  const said = end > 0 ? all.slice(0, end) : all;
  const text = end > 0 ? whole.split(/\s+/).slice(0, end).join(" ") : whole;
  const isName =
    /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(text) &&
    said.length <= MAX_NAMES &&
    !ways.NO_VALUE.has(said[0] ?? "") &&
    !said.some((word) => ways.OF_A_SENTENCE.has(word));
  return isName ? text : undefined;
}

/** An unknown language gets an answer if a language is clearly meant: "set my language to Welsh". */
function languageOf({ text, said, lead }: Told) {
  const isNamed = said.some((word) => languageNamed(word));
  const isAlone =
    said.every((word) => languageNamed(word) || SMALL_WORDS.has(word)) ||
    (said.length === 2 && languageNamed(said[1] ?? "") !== undefined);
  const isUnknown = lead.includes("language") && said.length === 1 && !isNamed;
  return (isNamed && isAlone) || isUnknown ? text : undefined;
}

/** "+44 7700 900123" as it was said, or spoken digits as figures; undefined if there are too few. */
function numberOf({ text, said }: Told) {
  const isEach = (word: string) => /^\+?\d+$/.test(word) || word === "plus" || word === ",";
  const isWritten = /^[+\d][\d ()/.-]*$/.test(text);
  if (!isWritten && !said.every(isEach)) return undefined;
  const spoken = said.map((word) => (word === "plus" ? "+" : word.replace(",", ""))).join("");
  const figures = isWritten ? text : spoken;
  return figures.replace(/\D/g, "").length >= MIN_DIGITS ? figures : undefined;
}

function exactly(field: Field, value: string): string | undefined {
  if (field === "birthday") return birthdayOf(value);
  return field === "language" ? languageNamed(value) : value;
}

/** A date of birth as `YYYY-MM-DD`; undefined if its year, month or day was not said. */
function birthdayOf(text: string): string | undefined {
  const start = en.GB.parse(text)[0]?.start;
  const isWhole =
    start && (["day", "month", "year"] as const).every((part) => start.isCertain(part));
  return isWhole ? DateTime.fromJSDate(start.date()).toFormat("yyyy-MM-dd") : undefined;
}

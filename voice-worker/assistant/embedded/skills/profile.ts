/** The traveller's own details: "what is my mobile number?", "my home address is ...". */
import { en } from "chrono-node";
import { DateTime } from "luxon";
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { restOfSentence, wordsOf } from "#app/services/english/free-text.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";
import { detailName } from "../../questions.ts";
import { defineSkill, phrases, requestOf, type Sentence, says, wordSet, z } from "../skill.ts";

const CALLED = {
  workAddress: "(work|office|business) address",
  homeAddress: "[home] address",
  whatsappNumber: "(whatsapp|whats app) [number]",
  mobileNumber: "(mobile|cell|phone|telephone|contact) [phone] [number]|number",
  birthday: "birthday|date of birth|birth date",
  language: "language",
  name: "[full] name",
};
type Field = keyof typeof CALLED;
const isField = (name: unknown): name is Field => typeof name === "string" && name in CALLED;
const field = z.custom<Field>(isField);

/** One row for each detail, with its name in place of "FIELD". */
const rows = (...patterns: readonly string[]): [string, Field][] =>
  Object.keys(CALLED)
    .filter(isField)
    .flatMap((name) =>
      patterns.map((pattern): [string, Field] => [
        pattern.replaceAll("FIELD", `(${CALLED[name]})`),
        name,
      ]),
    );

const ASKED = phrases<Field | "all">([
  ...rows(
    "[what is|tell me|say|read [me|out]|show me|which is|when is|remind me of|do you (know|have)|what] my [current|saved] FIELD [on file|again|saved|now|is]",
    "is my FIELD (right|correct|complete|up to date)",
    "(what|which) FIELD do you have [down] [for me|on file]|do you have [a|any] FIELD for me|[the] FIELD [that] you have [down] [for me|on file]|[hear|know] my FIELD",
  ),
  ["[do you know] who (am i|i am)|what (am i called|do you call me)", "name"],
  ["[do you know] where (do i|i) live", "homeAddress"],
  ["when was i born|how old am i", "birthday"],
  ["what do you know (about|of) me|what details do you have [about|of|for] me", "all"],
  ["(what are|tell me|read [me|out]) my [personal] details", "all"],
]);

/** Named in the middle of a question; counts only if the rest of its words is explained. */
const MENTIONED = phrases<Field>([
  ...rows(
    "my [own|full|current|saved] FIELD",
    "FIELD [that|do|which] you have (for|of|on|about) me",
  ),
  [
    "(names|name) [that|do|which|have] you (have|use|call|got) [for] me [under]|what do you (call|know|refer to) me [as|by]",
    "name",
  ],
]);
const OF_KNOWING = wordSet("know knowing hear tell remember idea remind guess think");

const CHANGE = `(change|set|update|make|switch|correct|save|put|add|enter|store|note|record|edit|fix|modify|replace)`;
const IS = `(is|has changed to|changed to|should be|will be|should say|to|into|as|with|to be|should now be) [now|actually] [to be]`;
/** States what a detail is: the value follows. */
const TOLD = phrases<Field>([
  ...rows(
    `my [new|correct|preferred|current|actual] FIELD [now] ${IS}`,
    `(i|we) have [got] [a] new FIELD [,] [it] ${IS}|my FIELD , it ${IS}|[my|the|our] new FIELD [${IS}|,]`,
    `my FIELD [is|was|has] (wrong|changed|different|not right) [now] , [it ${IS}|its|${IS}]`,
    `${CHANGE} [down] [my|the] [new] FIELD [down] [${IS}|,]`,
  ),
  [
    `
      my name|i am called|i go by|[my] (everybody|everyone|people|friends) (calls|call|refer to) me [as]|be called|[you can|you may|you] (call|called|address|know) me [as|by] [the name [of]]
      (refer|speak|talk) to me (as|by) [the name [of]]|[the] name [that] [for] [you|to] [should|can|could|may] (call|use for) me is
    `,
    "name",
  ],
  ["i was born [on]", "birthday"],
  [
    "(i|we) live at|(i|we) [have] [just] moved [house] to|[from now on] [my|our] home [address] is [now] [at]",
    "homeAddress",
  ],
  ["i work at|my (office|work|workplace) is [now] [at]", "workAddress"],
  ["you can (call|reach|text) me (on|at)", "mobileNumber"],
  [
    `
      (do|have|continue) (this|it) in|[do you] (speak|talk|answer|reply) [(to|with) (me|you)] [in]|(switch|change) [speaking|talking] [over] to|i prefer
      ${CHANGE} [my|the|your] [<word>] language [setting|settings|preference] [over] (to|into|as)
    `,
    "language",
  ],
]);
/** Says that something is to be changed, but not to what. */
const TO_BE_CHANGED = phrases<Field | "all">([
  [`${CHANGE} (my|the|your) [<word>] language`, "language"],
  ...rows(`${CHANGE} my FIELD`),
  ["i [have] [just] moved house|we [have] [just] moved house", "homeAddress"],
  ["call me (a different name|something else)", "name"],
  [`${CHANGE} my [personal|contact] (details|profile|account|settings)`, "all"],
]);
const ANSWERING = phrases(`
  (it|that) (is|should be|will be) [now] [at]|my new (one|number|address|name) is|to|at|make it
`);

export const tellDetail = defineSkill({
  name: "tell-detail",
  examples: [{ say: "What is my home address?", on: ["/user-details"] }],
  slots: z.object({ field: field.optional() }),
  // The table matches whole requests, so no word is left unexplained.
  words: [ASKED, MENTIONED, "remember idea guess think smart able recall"],
  match(sentence) {
    const all = sentence.words.filter((word) => word !== ",");
    const asked = ASKED.whole(all) ?? ASKED.whole(requestOf(sentence));
    const field = asked?.meaning === "all" ? undefined : asked?.meaning;
    if (asked) return { sure: "unmistakable", slots: { field } };
    const [named] = MENTIONED.all(all);
    const isAsked = sentence.form === "question" || says(sentence, OF_KNOWING);
    return named && isAsked ? { sure: "implied", slots: { field: named.meaning } } : null;
  },
  tool: "read_profile",
});

export const changeDetail = defineSkill({
  name: "change-detail",
  help: "change your details",
  examples: [{ say: "Change my home address.", on: ["/user-details"] }],
  slots: z.object({ field: field.optional(), value: z.string().optional() }),
  words: [TO_BE_CHANGED, TOLD, "default main response native spoken ring"],
  takesStatements: true,
  freeSlots: ["value"],
  match(sentence) {
    const { words, start, form, courtesy } = sentence;
    // "My name is Ben, I'd like to cancel my car" only says who asks.
    const isOpening = (from: number) =>
      !courtesy.has(from) && (from <= start || /^(?:,|rather)$/.test(words[from - 1] ?? ""));
    const [told] = TOLD.all(words).filter(({ from }) => isOpening(from));
    const lead = words.slice(told?.from, told?.to);
    const value = told && valueIn(sentence, told.meaning, told.to, lead);
    if (value) {
      return {
        sure: "implied",
        slots: { field: told.meaning, value },
        explains: new Set([
          ...wordsOf(sentence, restOfSentence(sentence, told.to)),
          // The reason may precede it: "They always ask, so: I was born on ...".
          ...(REASONED.has(told.meaning) ? words.slice(0, told.from) : []),
        ]),
      };
    }
    const named = form !== "question" ? TO_BE_CHANGED.whole(requestOf(sentence)) : null;
    if (!named) return null;
    return { sure: "named", slots: named.meaning === "all" ? {} : { field: named.meaning } };
  },
  read(sentence, asked, known) {
    const { field } = known;
    if (asked !== "value" || !field) return null;
    const lead = ANSWERING.at(sentence.words, sentence.start)?.to ?? sentence.start;
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

/** Details whose value cannot be mistaken for anything else. */
const REASONED: ReadonlySet<Field> = new Set<Field>([
  "birthday",
  "homeAddress",
  "workAddress",
  "mobileNumber",
]);

/** Words that do not begin a value: "my address is wrong", "my name is on the booking". */
const NO_VALUE = wordSet(
  "wrong not by my your old missing correct right different what same in on at of for with from to a an one still too never incomplete misspelled misspelt spelled spelt there here also now back later when if because",
);
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

function valueIn(
  sentence: Sentence,
  field: Field,
  to: number,
  lead: readonly string[],
): string | undefined {
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
  const isAddress = said.length > 1 && !NO_VALUE.has(first === "the" ? second : first);
  return isCalledSo && isAddress
    ? text.replace(/[.,;]?\s+(?:pls|please|thanks|cheers)$/i, "")
    : undefined;
}

/** Words that end a name: "Deb when you answer me". */
const BEHIND_A_NAME = wordSet("when whenever instead so than now from rather please going in");

function nameOf({ text: whole, said: all }: Told) {
  const end = all.findIndex((word) => BEHIND_A_NAME.has(word));
  const said = end > 0 ? all.slice(0, end) : all;
  const text = end > 0 ? whole.split(/\s+/).slice(0, end).join(" ") : whole;
  const isName =
    /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(text) &&
    said.length <= MAX_NAMES &&
    !NO_VALUE.has(said[0] ?? "") &&
    !said.some((word) => OF_A_SENTENCE.has(word));
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
const OF_A_SENTENCE = wordSet(
  "a an the on in at of to for is are was were has have had does should will and but that this i you it taxi cab car doctor",
);

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

/** "Mandarin" is "Chinese (Mandarin)"; undefined if none of NoVo's languages is named. */
export function languageNamed(text: string): Language | undefined {
  const said = namesIn(text);
  return LANGUAGES.find((language) => namesIn(language).some((name) => said.includes(name)));
}
const namesIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

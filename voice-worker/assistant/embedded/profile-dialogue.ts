/** The traveller's own details by voice: "my home address is ...", "what is my mobile number?". */
import { parseDate } from "chrono-node";
import { DateTime } from "luxon";
import { LANGUAGES } from "#app/contracts/languages.ts";
import type { AssistantTurn } from "../turn.ts";

type Field =
  | "name"
  | "homeAddress"
  | "workAddress"
  | "mobileNumber"
  | "whatsappNumber"
  | "birthday"
  | "language";

const CALLED: readonly [Field, string][] = [
  ["workAddress", "(?:work|office|business) address"],
  ["homeAddress", "(?:home )?address"],
  ["whatsappNumber", "whats ?app(?: number)?"],
  ["mobileNumber", "(?:mobile|cell|phone|telephone|contact)(?: phone)?(?: number)?|number"],
  ["birthday", "birthday|date of birth|birth date"],
  ["language", "language"],
  ["name", "(?:full )?name"],
];

export interface ProfileRequest {
  field: Field;
  /** As it was said; absent when the detail is asked for. */
  value?: string;
}

/** What a detail is called has four words at most; what is said of it stands behind. */
const CALLED_SO = "(?<called>(?:[a-z]+ ){1,4}?)";
const SET = new RegExp(`\\bmy ${CALLED_SO}(?:is now|is|has changed to|should be)[:,]? `, "i");
const CHANGE = new RegExp(
  `\\b(?:change|set|update|make|switch|correct) (?:my|the) ${CALLED_SO}(?:to|into)[:,]? `,
  "i",
);
const ASK = /\b(?:what(?:'s| is)|tell me|say|read(?: me| out)?|do you (?:know|have)|which is) my /i;
const LONGEST_VALUE = 300;

const CALL_ME = /^(?:please )?(?:you can )?call me (?<value>[\p{L}' -]{2,60}?)(?: please)?[.!]*$/iu;
const SPEAK =
  /^(?:can you |could you |please )*(?:speak|talk|answer)(?: to me| with me)?(?: in)? (?<value>[a-z]{4,12})(?: please| to me| from now on)*[.!?]*$/i;

const WHO = /^(?:do you know )?who (?:am i|i am)[?.! ]*$/i;
const LIVE = /^(?:(?:do you know|tell me) )?where (?:do )?i live[?.! ]*$/i;
const BORN = /^i was born (?:on )?(?<value>.{4,40})$/i;

/** What is said about a detail of the profile, or null. */
export function findProfileRequest(utterance: string): ProfileRequest | null {
  if (LIVE.test(utterance)) return { field: "homeAddress" };
  if (WHO.test(utterance)) return { field: "name" };
  const born = BORN.exec(utterance.trim())?.groups?.value;
  if (born) return { field: "birthday", value: born };
  const name = CALL_ME.exec(utterance.trim())?.groups?.value;
  if (name && !/^(?:a|an|the|back|later|when|if)\b/i.test(name))
    return { field: "name", value: name };
  const language = SPEAK.exec(utterance.trim())?.groups?.value;
  if (language && languageOf(language)) return { field: "language", value: language };
  const set = valueSaid(utterance);
  const field = fieldCalled(set?.called ?? asked(utterance));
  if (!field) return null;
  const value = set?.value.replace(/[.!?,\s]{1,9}$/, "");
  // "Is my address right?" and "my address is wrong" say no new one.
  if (
    set &&
    (!value || /^(?:wrong|not|old|missing|correct|right|different|what|the same)\b/i.test(value))
  ) {
    return null;
  }
  return { field, value };
}

function valueSaid(utterance: string): { called: string; value: string } | undefined {
  const match = SET.exec(utterance) ?? CHANGE.exec(utterance);
  if (!match) return undefined;
  const value = utterance.slice(match.index + match[0].length);
  const isOne = value.length > 1 && value.length <= LONGEST_VALUE && !value.includes("\n");
  return isOne ? { called: match.groups?.called ?? "", value } : undefined;
}

/** What stands behind "what is my", up to the end. */
function asked(utterance: string): string | undefined {
  const match = ASK.exec(utterance);
  return match?.input
    .slice(match.index + match[0].length)
    .replace(/[?.! ]{1,9}$/, "")
    .replace(/ (?:on file|again|please)$/i, "");
}

function fieldCalled(called: string | undefined): Field | undefined {
  if (called === undefined) return undefined;
  return CALLED.find(([, words]) =>
    new RegExp(`^(?:${words})$`, "i").test(called.replace(/^new /i, "").trim()),
  )?.[0];
}

export async function tellOrChange(
  turn: AssistantTurn,
  { field, value }: ProfileRequest,
): Promise<string> {
  if (value === undefined) return (await turn.tools.call("read_profile", { field })).say;
  const exact =
    field === "birthday"
      ? dayOf(value)
      : field === "language"
        ? languageOf(value)
        : value.replace(/^plus /i, "+");
  if (exact) return (await turn.tools.call("update_profile", { [field]: exact })).say;
  return field === "birthday"
    ? "When is your birthday? Say it like this: the third of March 1990."
    : `I speak ${LANGUAGES.slice(0, 4).join(", ")} and others; that one I don't.`;
}

function dayOf(text: string): string | undefined {
  const date = parseDate(text);
  return date ? DateTime.fromJSDate(date).toFormat("yyyy-MM-dd") : undefined;
}

/** "Mandarin" is "Chinese (Mandarin)"; undefined where no language of NoVo's is named. */
export function languageOf(text: string): (typeof LANGUAGES)[number] | undefined {
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return LANGUAGES.find((language) =>
    words.some((word) => new RegExp(`\\b${word}\\b`, "i").test(language)),
  );
}

/** Words for the driver: "tell my driver in Spanish that I'm at door 5". */
import type { AssistantTurn } from "../turn.ts";
import { languageOf } from "./profile-dialogue.ts";
import { closeQuestion } from "./replies.ts";

export const TRANSLATE = "translate";

export interface DriverMessage {
  text: string;
  /** As it was said. */
  language?: string;
}

const IN = "(?: (?:in|into|to) (?<language>[a-z]{4,12}))";
/** In "tell him to wait" the "to" is not followed by a language. */
const IN_ONLY = IN.replace("in|into|to", "in");
const PATTERNS = [
  // "Translate 'where are you' into French", "say where are you in Turkish".
  new RegExp(
    `^(?:please )?(?:translate|say|how (?:do|would|can) (?:you|i) say|what is) (?<text>.+?)${IN}[?.!]*$`,
    "i",
  ),
  // "Tell my driver in Spanish that I am here", "let the driver know I'm late, in German".
  new RegExp(
    `\\b(?:tell|text|message|inform|say to|ask|let) (?:(?:my|the|our) (?:driver|chauffeur|cab driver|taxi driver)|him|her|them)(?: know)?${IN_ONLY}?(?: that| to)?[:,]? (?<text>.+?)(?:,?${IN_ONLY.replace("<language>", "<after>")})?[?.!]*$`,
    "i",
  ),
];

/** What is to be said to the driver, or null. */
export function findDriverMessage(utterance: string): DriverMessage | null {
  for (const pattern of PATTERNS) {
    const { text, language, after } = pattern.exec(utterance.trim())?.groups ?? {};
    if (!text) continue;
    const said = [language, after].find((word) => word && languageOf(word));
    // "Translate" needs its language; "what is London to Paris" names none.
    if (pattern === PATTERNS[0] && !said) continue;
    return { text: text.replace(/^["'“‘]|["'”’]$/g, "").trim(), language: said };
  }
  return null;
}

export async function sayToDriver(
  turn: AssistantTurn,
  { text, language }: DriverMessage,
): Promise<string> {
  const to = language && languageOf(language);
  if (!to) {
    turn.memory.openQuestion = { intent: TRANSLATE, slots: { text }, missing: "language" };
    return "In which language?";
  }
  closeQuestion(turn.memory);
  return (await turn.tools.call("translate", { text, to })).say;
}

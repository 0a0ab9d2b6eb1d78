/** What the assistant itself says; everything else comes from the skills and tools. */
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { knownLanguage } from "#app/contracts/languages.ts";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import type { AssistantTurn } from "../assistant.ts";
import { yesAndNo } from "../yes-or-no.ts";
import type { Candidate } from "./choose-skill.ts";
import type { Sentence, Situation, Skill } from "./skill.ts";
import type { OpenQuestion } from "./state.ts";

const NOT_UNDERSTOOD = "I didn't understand that.";
export const NO_OTHER = "This list has no others like that.";
export const TOO_LONG = "That was a lot at once. Please say it again in one or two sentences.";
export const LEFT_AS_IT_IS = "All right, I've left it as it is.";

/** The reply when nothing is done: why, and what would work. */
export function notDone(
  sentence: Sentence,
  otherwise: Candidate | undefined,
  { turn, state, skills }: Situation,
): string {
  if (sentence.language) return englishOnly(sentence.language, { turn, skills });
  if (otherwise && sentence.isDenied) return LEFT_AS_IT_IS;
  const [example] = otherwise?.skill.examples ?? [];
  if (otherwise?.skill.help && sentence.isAbilityQuestion) {
    const how = example ? ` You can say: "${example.say}"` : "";
    return `Yes, I can ${otherwise.skill.help}.${how}`;
  }
  if (otherwise && example) {
    return `I haven't done anything yet. When you're ready, you can say: "${example.say}"`;
  }
  turn.onNotUnderstood?.();
  state.isLost = true;
  const { language } = turn.traveller;
  return language === "English"
    ? `${NOT_UNDERSTOOD} ${examplesInWords(skills, turn)}`
    : englishOnly(language, { turn, skills });
}

/** In the language of someone of another one: that English is understood, with two requests in it. */
function englishOnly(language: string, { turn, skills }: Pick<Situation, "turn" | "skills">) {
  const known = knownLanguage(language);
  turn.saysIn?.(known);
  const [one, other] = examplesNow(skills, turn);
  return `${languageFile(known).englishOnly} "${one}", "${other}"`;
}

/** After this many pairs, the first is offered again. */
const PAIRS = 3;

/** Two requests that make sense on this screen; the next turn offers others. */
export function examplesOn(skills: readonly Skill[], screen: ScreenPath, turn: number): string[] {
  const all = skills.flatMap(({ examples = [] }) => examples);
  const here = all.filter(({ on }) => on?.includes(screen));
  const anywhere = all.filter(({ on }) => !on);
  const first = 2 * ((turn - 1) % PAIRS);
  return [...here, ...anywhere].slice(first, first + 2).map(({ say }) => say);
}

const examplesNow = (skills: readonly Skill[], { screen, history }: AssistantTurn) =>
  examplesOn(skills, screen, 1 + history.length / 2);

/** This turn's two examples, as the sentence that offers them. */
export function examplesInWords(skills: readonly Skill[], turn: AssistantTurn): string {
  const [one, other] = examplesNow(skills, turn);
  return `You can say: "${one}", or: "${other}"`;
}

/** Makes the unanswered question pending again and returns it; null if there is none. */
export function questionAgain({ unanswered, memory, now }: AssistantTurn): string | null {
  if (!unanswered) return null;
  memory.pending = { ...unanswered, expiresAt: now.getTime() + CONFIRMATION_MS };
  return unanswered.question;
}

/** Slots whose example answers make sense for anyone, unlike a city or a flight number. */
const TAPPED = new Set<string | null>([
  "which",
  "tool",
  "departureDate",
  "checkinDate",
  "nights",
  "date",
  "time",
]);

/** Replies to tap for the open question; undefined if they cannot be foreseen. */
export function answersTo(question: OpenQuestion | undefined): string[] | undefined {
  if (!question) return undefined;
  const { asked, examples, skill, yes } = question;
  if (asked === null || yes) return yesAndNo("English", skill);
  if (!TAPPED.has(asked)) return undefined;
  return examples?.map((example) => example.charAt(0).toUpperCase() + example.slice(1));
}

/** Repeats the question after an answer that was not understood, with example answers. */
export function again(
  { say, examples }: Pick<OpenQuestion, "say" | "examples">,
  turn: AssistantTurn,
): string {
  turn.onNotUnderstood?.();
  const could = examples ? ` You can say: "${examples[0]}", or: "${examples[1]}"` : "";
  return `${NOT_UNDERSTOOD} ${say}${could}`;
}

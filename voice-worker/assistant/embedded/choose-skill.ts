/** Which skill a sentence is meant for: the one that explains most of it. */
import { yesOrNo } from "#voice-worker/assistant/yes-or-no.ts";
import { denies, isDoubting, withRightName } from "./doubted-names.ts";
import { phrases } from "./sentence/phrases.ts";
import { type Sentence, unexplained } from "./sentence/sentence.ts";
import { SMALL_WORDS } from "./sentence/small-words.ts";
import type { Match, Situation, Skill, Sure } from "./skill.ts";
import type { OpenQuestion } from "./state.ts";

/** A skill that a sentence may be meant for. */
export interface Candidate {
  skill: Skill;
  match: Match<object>;
  /** The words of the sentence that the skill does not explain. */
  left: readonly string[];
}

/**
 * How many words may be left that nobody explains. What changes nothing may overlook one, or two beside
 * unmistakable evidence; what is only implied overlooks none.
 */
const MOST_LEFT: Record<Sure, number> = { unmistakable: 2, named: 1, implied: 0 };
const ORDER: readonly Sure[] = ["unmistakable", "named", "implied"];

/**
 * The skills that a sentence is evidence for, the best first: the one that leaves the fewest words
 * unexplained, then the surer one, then the one that explains most. Their order in the list of skills
 * does not matter.
 */
export function candidates(sentence: Sentence, situation: Situation): Candidate[] {
  const named = situation.skills
    .filter((skill) => takes(skill, sentence))
    .flatMap((skill) => {
      const match = skill.match(sentence, situation);
      return match ? [{ skill, match, left: leftBy(skill, match, sentence) }] : [];
    });
  return [...goingOn(sentence, situation), ...named]
    .filter(({ skill, match, left }) => weight(left, sentence) <= mostLeft(skill, match))
    .toSorted(
      (a, b) =>
        a.left.length - b.left.length ||
        ORDER.indexOf(a.match.sure) - ORDER.indexOf(b.match.sure) ||
        explained(b, sentence) - explained(a, sentence),
    );
}

const ELLIPSIS = new Set(
  "and or no actually sorry what how instead make change but same also then not".split(" "),
);

/** Questions that suggest a change: "what about Saturday?", "is there one in the evening?". */
const SUGGESTS = phrases([
  [
    "(what|how) (about|if it is)|(is|are) there|any|anything|and|why not|(do|does) (it|they|you) have|what of",
    true,
  ],
]);

/** "And on Saturday?": a change to what was done last. */
function goingOn(sentence: Sentence, situation: Situation): Candidate[] {
  const { skills, state } = situation;
  const { last } = state;
  const skill = skills.find(({ name }) => name === last?.skill);
  if (!last || !skill || !mayGoOn(sentence) || pointsAtList(sentence, situation)) return [];
  const slots = skill.read(sentence, null, last.slots, situation);
  if (!slots) return [];
  // "No, Saturday" and "and to Rome?" go on with what was, even where they would be a wish by themselves.
  const sure =
    ELLIPSIS.has(sentence.words[0] ?? "") || sentence.words.includes("instead")
      ? "unmistakable"
      : "implied";
  const left = unexplained(sentence, skill.changeWords ?? skill.words, skill.kinds);
  return left.length > 0 ? [] : [{ skill, match: { sure, slots }, left }];
}

/** What is told changes nothing unless it corrects, and few questions suggest a change. */
function mayGoOn({ form, isHypothetical, isAbilityQuestion, ...sentence }: Sentence): boolean {
  if (isHypothetical || isAbilityQuestion) return false;
  if (form === "statement") return sentence.correctedAt !== null;
  return form === "request" || SUGGESTS.at(sentence.words, sentence.start) !== null;
}

/** "The second" is the second of a list that is shown, where it is not said as a day. */
function pointsAtList(sentence: Sentence, { turn: { memory } }: Situation): boolean {
  const { words, readings } = sentence;
  if (words.some((word) => DAY_WORDS.has(word))) return false;
  const count = Math.max(memory.lastFlights.length, memory.lastHotels?.hotels.length ?? 0);
  return readings.some(
    (reading) => reading.kind === "choice" && !reading.isPronoun && Number(reading.which) <= count,
  );
}
const DAY_WORDS = new Set("on make from until till by change move".split(" "));

/** A denied or hypothetical sentence asks for nothing; a statement asks for little. */
export function takes(skill: Skill, sentence: Sentence): boolean {
  if (skill.takesEverything) return true;
  if (sentence.isHypothetical || sentence.isAbilityQuestion) return false;
  if (sentence.isDenied && !skill.takesDenials) return false;
  if (sentence.form === "statement") return skill.takesStatements ?? false;
  return !(skill.writes && sentence.form === "question");
}

/** A write with a word left, or said half-heartedly, is asked about and not done. */
export const isDoubtful = ({ skill, match, left }: Candidate) =>
  Boolean(skill.writes) && (left.length > 0 || Boolean(match.isDoubtful));

/** Two skills that explain a sentence equally well. */
export const isTie = (a: Candidate, b: Candidate, sentence: Sentence) =>
  a.skill !== b.skill &&
  a.left.length === b.left.length &&
  a.match.sure === b.match.sure &&
  explained(a, sentence) === explained(b, sentence);

const mostLeft = (skill: Skill, { sure }: Match<object>) =>
  skill.writes ? Math.min(1, MOST_LEFT[sure]) : MOST_LEFT[sure];

function leftBy(
  skill: Skill,
  match: Pick<Match<object>, "explains">,
  sentence: Sentence,
): string[] {
  const known = match.explains ? new Set([...skill.words, ...match.explains]) : skill.words;
  return unexplained(sentence, known, skill.kinds);
}

/** A request whose first word is not understood is hardly understood at all: "remind me of ...". */
function weight(left: readonly string[], { words, start }: Sentence): number {
  const first = words.slice(start).find((word) => !SMALL_WORDS.has(word));
  return left.length + Number(first !== undefined && left.includes(first));
}

const explained = ({ left }: Candidate, { words }: Sentence) =>
  words.filter((word) => !SMALL_WORDS.has(word)).length - left.length;

/** What a sentence is to an open question. */
export type Answer =
  | { kind: "yes" | "no" }
  /** The skill's slots with what was answered. */
  | { kind: "slots"; slots: object }
  /** Talk beside the matter, after which the question is still open. */
  | { kind: "aside"; skill: Skill; slots: object }
  /** Something else is wanted. */
  | { kind: "wish" }
  /** Not understood. */
  | { kind: "unclear" };

export function answerTo(question: OpenQuestion, sentence: Sentence, situation: Situation): Answer {
  const skill = situation.skills.find(({ name }) => name === question.skill);
  if (!skill) return { kind: "wish" };
  const said = yesOrNo(sentence.utterance);
  if (said === "no" || (said === "yes" && question.yes)) return { kind: said };
  if (denies(question, sentence)) return { kind: "no" };
  const [best] = candidates(sentence, situation);
  if (best?.skill.isSmallTalk) return { kind: "aside", skill: best.skill, slots: best.match.slots };
  // "Yes but for three nights": the name is confirmed, and the rest is more about the request.
  const isYes = isDoubting(question) && yesOrNo(sentence.words[0] ?? "") === "yes";
  const known = isYes ? { ...question, slots: question.doubted.all } : question;
  const slots =
    slotsOf(known, { skill, best }, sentence, situation) ??
    (best?.match.sure === "unmistakable" ? null : withRightName(question, sentence, situation));
  if (slots) return { kind: "slots", slots };
  return best || sentence.language ? { kind: "wish" } : { kind: "unclear" };
}

/** The slots after an answer; null where it is not one, or where another skill explains it as well. */
function slotsOf(
  question: OpenQuestion,
  { skill, best }: { skill: Skill; best: Candidate | undefined },
  sentence: Sentence,
  situation: Situation,
): object | null {
  const slots =
    skill.accepts(question.slots) &&
    skill.read(sentence, question.asked, question.slots, situation);
  if (!slots) return null;
  const isFree = question.asked !== null && Boolean(skill.freeSlots?.includes(question.asked));
  const left = isFree ? 0 : leftBy(skill, {}, sentence).length;
  const isWish = best && best.match.sure !== "implied" && best.left.length <= left;
  return left > 1 || (isWish && isAnotherWish(best, question)) ? null : slots;
}

/** A wish of the same skill that contradicts what is known is a new wish. */
function isAnotherWish({ skill, match }: Candidate, question: OpenQuestion): boolean {
  if (skill.name !== question.skill) return true;
  return Object.entries(match.slots).some(([slot, value]) => {
    const known = question.slots[slot];
    return (
      value !== undefined && known !== undefined && JSON.stringify(known) !== JSON.stringify(value)
    );
  });
}

/** Which skill a sentence is meant for: the one that explains most of it. */
import { SMALL_WORDS, TURNING_WORDS } from "#app/services/english/words/small-words.ts";
import { undoable } from "#voice-worker/assistant/tools/undo-save.ts";
import { yesOrNo, answerTo as yesTo } from "#voice-worker/assistant/yes-or-no.ts";
import type { Match, Sentence, Situation, Skill, Sure } from "./skill.ts";
import { allOf, isAlsoDay, meant, talksOfList, unexplained } from "./skill.ts";
import { denies, isDoubting, withRightName } from "./slot-filling.ts";
import type { Done, OpenQuestion } from "./state.ts";
import * as ways from "./words/choose-skill.ts";
import { REMOVES, removesTersely } from "./words/removing.ts";

export interface Candidate {
  skill: Skill;
  match: Match<object>;
  /** The words that the skill does not explain. */
  left: readonly string[];
}

/** Most words that may stay unexplained, by the cost of a wrong guess and the evidence. */
const MAX_LEFT: Record<NonNullable<Skill["costs"]> | "words", Record<Sure, number>> = {
  glance: { unmistakable: Number.POSITIVE_INFINITY, named: 7, implied: 0 },
  question: { unmistakable: 5, named: 4, implied: 0 },
  words: { unmistakable: 2, named: 1, implied: 0 },
  change: { unmistakable: 1, named: 1, implied: 0 },
};
const ORDER: readonly Sure[] = ["unmistakable", "named", "implied"];

/** The skills that a sentence is evidence for: fewest unexplained words first, then the surest. */
export function candidates(sentence: Sentence, situation: Situation): Candidate[] {
  const named = situation.skills
    .filter((skill) => takes(skill, sentence))
    .flatMap((skill) => {
      const match = skill.match(sentence, situation);
      return match ? [{ skill, match, left: leftBy(skill, sentence, match.explains) }] : [];
    });
  return [...goingOn(sentence, situation), ...named]
    .filter((one) => weight(one, sentence) <= maxLeft(one.skill, one.match))
    .toSorted(
      (a, b) =>
        a.left.length - b.left.length || ORDER.indexOf(a.match.sure) - ORDER.indexOf(b.match.sure),
    );
}

/** "I'm going to Rome next weekend" asks for nothing: a look-up to offer, done only after a yes. */
export function offered(sentence: Sentence, situation: Situation): Candidate | undefined {
  const { form, language, isHypothetical } = sentence;
  if (form !== "statement" || language || isHypothetical || !isTold(sentence)) return undefined;
  return candidates({ ...sentence, form: "request", hasWish: true }, situation).find(
    ({ skill, left }) => skill.costs === "glance" && !skill.isSmallTalk && left.length <= MAX_TOLD,
  );
}

/** "And on Saturday?": a change to what was done last. */
function goingOn(sentence: Sentence, situation: Situation): Candidate[] {
  const { last, searches = [] } = situation.state;
  if (!last || pointsAtList(sentence, situation)) return [];
  const isOfSearch = situation.skills.some(({ name, ofSearch }) => name === last.skill && ofSearch);
  const all = [last, ...(isOfSearch ? searches : [])];
  return all.flatMap((done) => goingOnWith(done, sentence, situation)).slice(0, 1);
}

function goingOnWith(last: Done, sentence: Sentence, situation: Situation): Candidate[] {
  const skill = situation.skills.find(({ name }) => name === last.skill);
  if (!skill || !mayGoOn(skill, sentence)) return [];
  // "Get me up at eight" changes no search.
  if (sentence.words.some((word) => ways.PARTICLES.has(word) && !skill.words.has(word))) return [];
  const slots = skill.read(sentence, null, last.slots, situation);
  if (!slots) return [];
  const { words, start } = sentence;
  const suggests = words.slice(start, ways.SUGGESTS.at(words, start)?.to ?? start);
  const left = unexplained(sentence, skill.changeWords, skill.kinds).filter(
    (word) => !(skill.takesCodes && /\d/.test(word)) && !suggests.includes(word),
  );
  const isWithMore =
    skill.costs === "glance" && isTold(sentence) && ways.TRAVEL.isIn(sentence.words);
  // "No, Saturday" and "and to Rome?" go on with the last wish, even if they could be one by themselves.
  const isEllipsis =
    ways.ELLIPSIS.has(sentence.words[0] ?? "") || sentence.words.includes("instead");
  const isChange = isEllipsis || sentence.correctedAt !== null;
  const sure = isChange ? "unmistakable" : isWithMore ? "named" : "implied";
  return left.length > (isWithMore ? MAX_TOLD : 0) ? [] : [{ skill, match: { sure, slots }, left }];
}

/** Tells of the traveller's own coming journey: "I'm leaving from Phoenix", "no, we'd prefer economy". */
const isTold = (sentence: Sentence) =>
  !sentence.isDenied &&
  sentence.form !== "question" &&
  clauses(sentence).some((at) => ways.JOURNEY.at(sentence.words, at) !== null);
/** Where each clause begins, whether or not a wish opens it. */
const clauses = ({ words }: Sentence) =>
  words.flatMap((word, at) =>
    !ways.LEAD.has(word) && (at === 0 || ways.LEAD.has(words[at - 1] ?? "")) ? [at] : [],
  );
const MAX_TOLD = 4;
/** Whether it tells of a journey: "I am going to bed on Friday" changes none. */
const isOfJourney = ({ words, readings }: Sentence) =>
  ways.TRAVEL.isIn(words) || readings.some(({ kind }) => kind === "place" || kind === "guests");

/** A statement changes nothing unless it corrects, or describes the journey that was searched for. */
function mayGoOn(skill: Skill, sentence: Sentence): boolean {
  const { form, isHypothetical, isAbilityQuestion, correctedAt, words, start } = sentence;
  if (isHypothetical || isAbilityQuestion) return false;
  if (form === "question") return ways.SUGGESTS.at(words, start) !== null;
  const isOfIt = () => skill.costs === "glance" && isTold(sentence) && isOfJourney(sentence);
  return form === "request" || correctedAt !== null || isOfIt();
}

/** Whether "the second" is one of a list shown: not said as a day, nor as a correction of a search. */
function pointsAtList(sentence: Sentence, situation: Situation): boolean {
  const { words, start, correctedAt } = sentence;
  if (words.some((word) => ways.DAY_WORDS.has(word))) return false;
  const { lastFlights, lastHotels } = situation.turn.memory;
  const count = Math.max(lastFlights.length, lastHotels?.hotels.length ?? 0);
  const saved = undoable(situation.turn)?.kind;
  const isList = talksOfList(situation) || saved === "flight" || saved === "hotel";
  const isOther = (correctedAt ?? ways.SUGGESTS.at(words, start)) !== null && !isList;
  return allOf(sentence, "choice").some(
    (choice) => Number(choice.which) <= count && !(isOther && isAlsoDay(sentence, choice)),
  );
}
/** Wants a deed, wherever it says so: "I'm at my sister's, so you can remove ...", "hotel Paris cancel". */
function isOtherDeed({ words, start }: Sentence): boolean {
  const so = words.indexOf("so", start);
  const isBehindReason = so >= 0 && words.slice(so + 1, so + 4).some((word) => REMOVES.has(word));
  return (
    isBehindReason ||
    ways.CANCEL_IT.isIn(words) ||
    removesTersely(words) ||
    ways.OTHER_DEED.at(words, start) !== null
  );
}

/** A denied or hypothetical sentence asks for nothing; a statement asks for little. */
function takes(skill: Skill, sentence: Sentence): boolean {
  if (skill.takesEverything) return true;
  const { form, hasWish, isDenied, isHypothetical } = sentence;
  const isLookUp = skill.costs === "glance";
  if ((isLookUp || skill.costs === "question") && isOtherDeed(sentence)) return false;
  if (isLookUp) {
    return !isDenied && (hasWish || (form !== "statement" && !isHypothetical));
  }
  if (sentence.isHypothetical || sentence.isAbilityQuestion) return false;
  if (sentence.isDenied && !skill.takesDenials) return false;
  if (sentence.form === "statement") return skill.takesStatements ?? false;
  return !(skill.costs === "change" && sentence.form === "question");
}

/** A write to ask about first: a word is left, or it is half-hearted or a question ("the cheapest?"). */
export const isDoubtful = ({ skill, match, left }: Candidate, { utterance, words }: Sentence) =>
  skill.costs === "change" &&
  (left.length > 0 ||
    Boolean(match.isDoubtful) ||
    (utterance.trimEnd().endsWith("?") && !ways.COURTEOUS.isIn(words)));

/** Whether two skills explain a sentence equally well, and both can be named. */
export const isTie = (a: Candidate, b: Candidate) =>
  a.skill !== b.skill &&
  Boolean(a.skill.help && b.skill.help) &&
  a.left.length === b.left.length &&
  a.match.sure === b.match.sure;

/** "Can I type a flight in?" gives a search nothing to look for: hardly a word may stay unexplained. */
const isBare = ({ costs }: Skill, { sure, slots }: Match<object>) =>
  costs === "glance" && sure === "named" && Object.keys(slots).length === 0;
const maxLeft = (skill: Skill, match: Match<object>) =>
  MAX_LEFT[isBare(skill, match) ? "words" : (skill.costs ?? "words")][match.sure];

function leftBy(
  { words, kinds, costs }: Skill,
  sentence: Sentence,
  explains: Iterable<string> = [],
) {
  const visible = costs === "change" ? TURNING_WORDS : undefined;
  return unexplained(sentence, new Set([...words, ...explains]), kinds, visible);
}

/** Unexplained words; the first counts double, as without it little is understood: "remind me of ...". */
function weight({ skill, match, left }: Candidate, { words, start }: Sentence): number {
  const isLookUp = skill.costs === "glance" && !isBare(skill, match);
  if (isLookUp || skill.costs === "question") return left.length;
  const first = words.slice(start).find((word) => !SMALL_WORDS.has(word));
  return left.length + Number(first !== undefined && left.includes(first));
}

/** How a sentence answers an open question; "wish": it asks for something else. */
export type Answer =
  | { kind: "yes" | "no" | "wish" | "unclear" }
  /** The skill's slots with the answer. */
  | { kind: "slots"; slots: object }
  /** Small talk, which leaves the question open, or the chosen one of two skills. */
  | { kind: "skill"; skill: Skill; slots: object };

export function answerTo(question: OpenQuestion, sentence: Sentence, situation: Situation): Answer {
  const skill = situation.skills.find(({ name }) => name === question.skill);
  if (!skill) return { kind: "wish" };
  const said = yesOrNoTo(question, sentence);
  if (said === "no" || (said === "yes" && question.yes)) return { kind: said };
  if (denies(question, sentence)) return { kind: "no" };
  if (question.or) return chosenOf([question, question.or], sentence, situation);
  const [best] = candidates(sentence, situation);
  const talk = aside(best);
  if (talk) return talk;
  // "Yes but for three nights" confirms the name and says more about the request.
  const isYes = isDoubting(question) && yesOrNo(sentence.words[0] ?? "") === "yes";
  const known = isYes ? { ...question, slots: question.doubted.all } : question;
  const slots =
    slotsOf(known, { skill, best }, sentence, situation) ??
    slotsBeside(known, best) ??
    (best?.match.sure === "unmistakable" ? null : withRightName(question, sentence, situation));
  if (slots) return { kind: "slots", slots };
  const isWish = best ? !isPointing(best, question) : sentence.language !== null;
  return { kind: isWish ? "wish" : "unclear" };
}

/** Small talk is answered; the question stays open. */
const aside = (best: Candidate | undefined): Answer | undefined =>
  best?.skill.isSmallTalk
    ? { kind: "skill", skill: best.skill, slots: best.match.slots }
    : undefined;

/** "The second" and "hotels in Rome", said to "shall I search flights, or search hotels?" */
function chosenOf(two: readonly [Done, Done], sentence: Sentence, situation: Situation): Answer {
  const { words, start, utterance } = sentence;
  const all = candidates(sentence, situation);
  const named = all.find(({ skill }) => two.some((one) => one.skill === skill.name));
  const counted = ways.WHICH_OF_TWO.at(words, start);
  const chosen =
    two.find((one) => one.skill === named?.skill.name) ?? (counted && two[counted.meaning]);
  const skill = situation.skills.find(({ name }) => name === chosen?.skill);
  if (skill) return { kind: "skill", skill, slots: { ...chosen?.slots, ...named?.match.slots } };
  const [best] = yesOrNo(utterance) === "yes" ? [] : all;
  return aside(best) ?? { kind: best ? "wish" : "unclear" };
}

/** "Save" is also a yes to "shall I save BA117?". */
function yesOrNoTo({ say }: OpenQuestion, { utterance }: Sentence) {
  const [, deed] = /^Shall I (\w+)/.exec(say) ?? [];
  return deed ? yesTo(utterance, deed) : yesOrNo(utterance);
}

/** "The first one" names no place that was asked for and does not ask to save what is shown. */
const isPointing = ({ skill, match }: Candidate, { asked }: OpenQuestion) =>
  asked !== null && skill.costs === "change" && match.sure !== "unmistakable";

/** The slots after an answer; null if it is not one, or if another skill explains it as well. */
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
  const isOf = (those?: readonly string[]) => those?.some((slot) => slot === question.asked);
  if (isOf(skill.namedSlots)) return slots;
  const isFree = Boolean(isOf(skill.freeSlots));
  const left = isFree ? 0 : leftBy(skill, sentence).length;
  // "What are my trips" names no place, and is no address either.
  const isSure = (one: Candidate) =>
    one.match.sure !== "implied" ||
    (isFree && one.skill.costs !== "change" && meant(sentence, "place").length === 0);
  const isWish = best && isSure(best) && best.left.length <= left;
  const most = skill.costs === "glance" ? MAX_LEFT.glance.named : 1;
  return left > most || (isWish && isAnotherWish(best, question)) ? null : slots;
}

/** "Delta, please" in reply to "where to?": not what was asked, but still the same wish. */
function slotsBeside(question: OpenQuestion, best: Candidate | undefined): object | null {
  if (best?.skill.costs !== "glance" || isAnotherWish(best, question)) return null;
  return { ...question.slots, ...best.match.slots };
}

/** A wish of the same skill is a new one if it contradicts more than one known slot. */
function isAnotherWish({ skill, match }: Candidate, question: OpenQuestion): boolean {
  if (skill.name !== question.skill) return true;
  const contradicted = Object.entries(match.slots).filter(([slot, value]) => {
    const known = question.slots[slot];
    const isSaidAgain = value !== undefined && known !== undefined;
    return isSaidAgain && JSON.stringify(known) !== JSON.stringify(value);
  });
  return contradicted.length > 1;
}

/**
 * The assistant that needs no key; it speaks English. It reads a sentence (app/services/english/), each skill
 * says how far it explains it (skills/), and the one that explains most acts, with the same tools as a model.
 * What no skill explains is not guessed at.
 */
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createPlaceFinder } from "#app/services/english/places.ts";
import { withDoubts, withoutDoubts } from "#voice-worker/engine/doubtful-words.ts";
import type { Assistant, Understanding } from "#voice-worker/engine/engine.ts";
import type { AssistantTurn } from "../assistant.ts";
import { stops } from "../yes-or-no.ts";
import { askedPart } from "./asked-part.ts";
import type { Answer, Candidate } from "./choose-skill.ts";
import * as choose from "./choose-skill.ts";
import { type LeftOut, leftOut, withLeftOut } from "./left-out.ts";
import { namedBy } from "./named.ts";
import * as replies from "./replies.ts";
import type { Kind, Sentence, Situation, Skill } from "./skill.ts";
import { read, saidTogether, unexplained, z } from "./skill.ts";
import { fill, goOnDoubting, keepLast, put, stillDoubted } from "./slot-filling.ts";
import { splitWishes } from "./split-wishes.ts";
import { keepState, type OpenQuestion, readState, type State } from "./state.ts";
import { DROPPING, KEEPING, OF_IT, REFUSING, REPORTED } from "./words/embedded-assistant.ts";
import { NEAREST } from "./words/nearest.ts";

/** Longer than any request: reading time grows with length and blocks everyone else meanwhile. */
const MAX_CHARACTERS = 300;
const MAX_WORDS = 60;

const isTooLong = (utterance: string): boolean =>
  utterance.length > MAX_CHARACTERS || utterance.split(/\s+/).length > MAX_WORDS;

type Around = Pick<Situation, "places" | "airports" | "skills">;

export function createEmbeddedAssistant(
  { airports }: Pick<AppContext, "airports">,
  skills: readonly Skill[],
): Assistant {
  const around = { places: createPlaceFinder(airports), airports, skills };
  return {
    name: "Embedded assistant",
    isEmbedded: true,
    async *answer(turn, signal) {
      signal.throwIfAborted();
      yield* reply(turn, around);
    },
    understands: async (turn) => (await rehearse(turn, around)).understood,
    means: async (turn) => JSON.stringify((await rehearse(turn, around)).does),
    expectsPlace: (memory) => readState(memory).question?.isForPlace ?? false,
    answers: (memory) => replies.answersTo(readState(memory).question),
    examples: ({ memory, screen, id }) =>
      readState(memory).question?.examples ?? replies.examplesOn(skills, screen, id),
  };
}

function situationOf(given: AssistantTurn, around: Around): Situation {
  const { text, doubts } = withoutDoubts(given.utterance);
  const turn = { ...given, utterance: text };
  const state = readState(turn.memory);
  return {
    ...around,
    turn,
    doubts: stillDoubted(doubts, state),
    // A name alone is asked about as a name.
    isDoubted: doubts.includes(text) && !around.places.whole(foldPlace(text).split(" ")),
    today: turn,
    state,
    isSecondWish: false,
  };
}

/** Yields the answer in chunks, one per wish of the sentence. */
async function* reply(turn: AssistantTurn, around: Around): AsyncGenerator<string> {
  const situation = situationOf(turn, around);
  const { state } = situation;
  const { last } = state;
  const isBusy = () => Boolean(state.question ?? turn.memory.pending);
  let said = await answer(situation);
  keepState(turn.memory, state);
  yield said;
  while (state.waiting.length > 0 && !isBusy()) {
    const [next = "", ...others] = state.waiting;
    state.waiting = others;
    const { text, doubts } = withoutDoubts(next);
    said = await begin(read(text, situation), { ...situation, doubts, isSecondWish: true });
    keepState(turn.memory, state);
    yield ` ${said}`;
  }
  const mayAsk = state.last !== last && !isBusy() && !said.endsWith("?");
  const done = mayAsk ? skillNamed(state.last?.skill ?? "", situation) : undefined;
  const [detail] = done?.asksForDetails ? await turn.takeMissingDetails() : [];
  if (detail) yield ` I don't have your ${detail} yet. You can say: "Add my ${detail}"`;
}

/** Replies to a yes or no, to an answer, or to a new wish. */
async function answer(situation: Situation): Promise<string> {
  const { turn, state } = situation;
  if (turn.settled) return settled(turn.settled, state);
  if (isTooLong(turn.utterance)) return replies.TOO_LONG;
  const said = read(turn.utterance, situation);
  if (keeps(said, situation)) return replies.LEFT_AS_IT_IS;
  const rest = behindDropped(said, situation);
  if (rest && !isAnswer(rest, situation)) {
    state.question = undefined;
    if (wishes(rest, situation).length === 0) return replies.LEFT_AS_IT_IS;
  }
  const sentence = rest ?? said;
  const left = refuses(sentence, situation) ? await askWhich(situation) : null;
  const answered = state.question
    ? await goOnWith(state.question, sentence, situation, left)
    : null;
  // Empty after a translation, which the tool has already shown and spoken.
  if (answered !== null) return answered;
  const open = state.question;
  state.question = undefined;
  const [first = sentence, ...others] = await splitWishes(sentence, situation);
  state.waiting = others.map(({ utterance }) => withDoubts(utterance, situation.doubts));
  return await begin(first, situation, open);
}

/** After a yes or a no that the server has carried out. */
function settled(given: NonNullable<AssistantTurn["settled"]>, state: State): string {
  state.question = undefined;
  const done = given.answer === "yes" ? given.outcome : undefined;
  state.named = namedBy(done?.data);
  if (!done) {
    state.waiting = [];
    return replies.LEFT_AS_IT_IS;
  }
  const { booking: args } = bookedCar.safeParse(done.data).data ?? {};
  // "Make it half an hour earlier" right after it means this car.
  if (args) state.last = { skill: "booking-details", slots: { tool: "edit_car", args } };
  return done.say;
}

const bookedCar = z.object({ booking: z.object({ date: z.string() }) });

const skillNamed = (wanted: string, { skills }: Pick<Situation, "skills">): Skill | undefined =>
  skills.find(({ name }) => name === wanted);

/** Replies to a sentence while a question is open; null if it is another wish. */
async function goOnWith(
  question: OpenQuestion,
  sentence: Sentence,
  situation: Situation,
  left: string | null,
): Promise<string | null> {
  const { state } = situation;
  const given: Answer = choose.answerTo(question, sentence, situation);
  const wanted = given.kind === "yes" ? (question.yes?.skill ?? "") : question.skill;
  const asking = skillNamed(wanted, situation);
  const doubted = asking ? await goOnDoubting(asking, question, given, situation) : null;
  if (doubted !== null) return doubted;
  switch (given.kind) {
    case "yes":
      return asking ? await fill(asking, question.yes?.slots ?? {}, situation) : null;
    case "no":
      // "It" no longer means what was refused.
      if (asking?.costs === "change") state.isLost = true;
      return stopped(question, state);
    case "slots":
      return asking ? await fill(asking, given.slots, situation) : null;
    case "skill":
      return await fill(given.skill, given.slots, situation);
    case "unclear":
      return question.asked === null ? null : (left ?? replies.again(question, situation.turn));
    case "wish":
      return null;
    default:
      return given satisfies never;
  }
}

/** "No, the New York one" in reply to "shall I delete it?" refuses what it was about. */
const refuses = ({ words }: Sentence, { turn }: Situation): boolean =>
  turn.unanswered !== undefined && REFUSING.at(words, 0) !== null;

/** "No, I want to keep it" is a no to "shall I delete it?", but not to another question. */
const keeps = (sentence: Sentence, { turn }: Situation): boolean =>
  REMOVAL.test(turn.unanswered?.tool ?? "") &&
  sentence.words.includes("keep") &&
  !sentence.isDenied &&
  sentence.form !== "question" &&
  unexplained(sentence, KEEPING, KEPT).length === 0;
/** "Oh, forget it, home's fine" is a no to any question; what follows it may be another wish. */
function behindDropped({ words, tokens, utterance }: Sentence, situation: Situation) {
  const isAsked = situation.state.question ?? situation.turn.unanswered;
  const dropped = isAsked && DROPPING.at(words, 0);
  if (!dropped || stops(utterance)) return null;
  const next = tokens[dropped.to];
  if (!next) return read("", situation);
  const rest = read(utterance.slice(next.start), situation);
  // "Never mind the car" drops no question.
  return next.text === "," || wishes(rest, situation).length === 0 ? rest : null;
}
/** "Leave that, let's say Friday", in reply to "on which day?"; "home's fine" answers no question for an address. */
function isAnswer(rest: Sentence, situation: Situation): boolean {
  const { question } = situation.state;
  const skill = question && skillNamed(question.skill, situation);
  if (!skill || skill.freeSlots?.some((slot) => slot === question.asked)) return false;
  return choose.answerTo(question, rest, situation).kind === "slots";
}
const wishes = (sentence: Sentence, situation: Situation) =>
  choose.candidates(sentence, situation).filter(({ skill }) => !skill.isSmallTalk);
const REMOVAL = /^(?:cancel|delete)_(\w+)$/;
const KEPT = new Set<Kind>(["airline", "choice", "date", "flight", "place"]);

/** Leaves what was not removed, and asks which one is meant; null if nothing was to be removed. */
async function askWhich(situation: Situation): Promise<string | null> {
  const [, what] = REMOVAL.exec(situation.turn.unanswered?.tool ?? "") ?? [];
  const skill = what && skillNamed("delete-saved", situation);
  if (!skill) return null;
  const heard = { ...situation, isDoubted: false };
  return `${replies.LEFT_AS_IT_IS} ${await fill(skill, { what, isPointing: true }, heard)}`;
}

/** After a no: asks again for what was misheard, else leaves things as they are. */
function stopped({ before, ...question }: OpenQuestion, state: State): string {
  state.question = before ? { ...question, say: before, yes: undefined } : undefined;
  if (before) return before;
  state.waiting = [];
  return question.asked === null ? replies.LEFT_AS_IT_IS : "All right.";
}

/** Does what a sentence wishes for, or says why not; `open`: the question that it did not answer. */
async function begin(
  sentence: Sentence,
  situation: Situation,
  open?: OpenQuestion,
): Promise<string> {
  const [best, second] = choose.candidates(sentence, situation);
  const wanted = askedPart(sentence, best, situation);
  if (wanted) return await begin(wanted, situation, open);
  if (!best || (sentence.language && best.left.length > 0)) {
    const told = choose.offered(sentence, situation);
    if (told) return offer(told.skill, told.match.slots, situation);
    return notUnderstood(sentence, situation, open);
  }
  const left = leftOut(best, sentence);
  const asked = askAboutIt(best, left, sentence, situation);
  if (asked !== null) return asked;
  if (second && choose.isTie(best, second)) return askWhichOfTwo(best, second, situation);
  return withLeftOut(await fill(best.skill, best.match.slots, situation), left);
}

/** Asks before it does something without a part of the sentence that it depends on; null if it does not. */
function askAboutIt(best: Candidate, left: LeftOut, sentence: Sentence, situation: Situation) {
  const { skill, match } = best;
  if (!left.asks && !choose.isDoubtful(best, sentence)) return null;
  // "Which one?" replaces the yes, which would confirm one that was never chosen.
  if (skill.question(match.slots, situation)?.slot === "which") return null;
  const near = left.asks === "focus" ? askNearest(sentence, situation) : null;
  if (near !== null) return near;
  // A reply of "no, the second" is about the same list.
  if (skill.ofSearch) keepLast(skill, match.slots, situation.state);
  const without = left.said ? `, leaving aside ${left.said}` : "";
  return offer(skill, match.slots, situation, skill.deed(match.slots, situation) + without);
}

const asDone = ({ skill, match }: Candidate) => ({ skill: skill.name, slots: { ...match.slots } });
function askWhichOfTwo(one: Candidate, other: Candidate, { state }: Situation): string {
  const say = `Shall I ${one.skill.help}, or ${other.skill.help}?`;
  const examples: [string, string] = ["the first", "the second"];
  state.question = { ...asDone(one), or: asDone(other), asked: "which", say, examples };
  return say;
}

const NEAREST_WAYS = saidTogether(NEAREST);
/** Offers what a sentence that was not understood may have meant; null if nothing is near. */
function askNearest(sentence: Sentence, situation: Situation): string | null {
  if (REPORTED.at(sentence.words, sentence.start)) return null;
  const [name = "", known = {}, deed, asked = null] = NEAREST_WAYS.in(sentence.words) ?? [];
  const skill = skillNamed(name, situation);
  const said = asked === null ? null : skill?.read(sentence, asked, known, situation);
  return skill ? offer(skill, said ?? known, situation, deed) : null;
}

const MAX_REFUSAL = 9;

/** Repeats the open question, else offers what is nearest, else says why nothing is done. */
function notUnderstood(sentence: Sentence, situation: Situation, open: OpenQuestion | undefined) {
  // In a long sentence one "not" denies only a part: "Share it, but don't show ...".
  const isRefusal = !sentence.isDenied || sentence.words.length <= MAX_REFUSAL;
  const otherwise = isRefusal ? wishOtherwise(sentence, situation) : undefined;
  if (otherwise || sentence.language) return replies.notDone(sentence, otherwise, situation);
  if (refuses(sentence, situation)) return replies.LEFT_AS_IT_IS;
  const asked = sentence.isDenied ? null : askAgain(sentence, open, situation);
  if (asked !== null) return asked;
  return askNearest(sentence, situation) ?? replies.notDone(sentence, undefined, situation);
}
/** Repeats the question after an unusable reply: "9am" to "shall I book it?". Null if none is open. */
function askAgain(sentence: Sentence, open: OpenQuestion | undefined, { turn, state }: Situation) {
  const say = replies.questionAgain(turn);
  const isAnswer =
    sentence.form === "question" && unexplained(sentence, OF_IT, new Set()).length === 0;
  if (say !== null && isAnswer) return say;
  if (say !== null) return replies.again({ say }, turn);
  state.question = open;
  return open ? replies.again(open, turn) : null;
}

const offer = (
  skill: Skill,
  slots: object,
  situation: Situation,
  deed = skill.deed(slots, situation),
): string => put({ say: `Shall I ${deed}?`, offer: { skill: skill.name, slots } }, situation);

/** What would be done if the sentence were a plain request, not denied, hypothetical or about ability. */
function wishOtherwise(sentence: Sentence, situation: Situation): Candidate | undefined {
  const { isDenied, isHypothetical, isAbilityQuestion } = sentence;
  if (!isDenied && !isHypothetical && !isAbilityQuestion) return undefined;
  const plain = { ...sentence, isDenied: false, isHypothetical: false, isAbilityQuestion: false };
  return choose.candidates({ ...plain, form: "request" }, situation)[0];
}

/** Dry run for speech recognition: how well an utterance would be understood and what it would do. */
async function rehearse(
  turn: AssistantTurn,
  around: Around,
): Promise<{ understood: Understanding; does: unknown }> {
  const situation = situationOf(turn, around);
  const { question } = situation.state;
  if (isTooLong(turn.utterance)) return { understood: "no", does: null };
  const sentence = read(situation.turn.utterance, situation);
  if (question) {
    const given = choose.answerTo(question, sentence, situation);
    const asking = skillNamed(question.skill, situation);
    if (given.kind === "slots" && asking)
      return { understood: wouldAsk(asking, given.slots, situation), does: given.slots };
    if (given.kind !== "wish")
      return { understood: given.kind === "unclear" ? "no" : "yes", does: given.kind };
  }
  const wishes = await splitWishes(sentence, situation);
  const found = wishes.map((wish) => choose.candidates(wish, situation)[0]);
  const does = found.map((one) => one && { skill: one.skill.name, slots: one.match.slots });
  const [best] = found;
  if (wishes.length > 1) return { understood: "yes", does };
  if (best) return { understood: wouldAsk(best.skill, best.match.slots, situation), does };
  // Another listener may have heard a request.
  return { understood: choose.offered(sentence, situation) ? "asks" : "no", does };
}

const wouldAsk = (skill: Skill, slots: object, situation: Situation): Understanding =>
  skill.question(slots, situation)?.isUnknown ? "asks" : "yes";

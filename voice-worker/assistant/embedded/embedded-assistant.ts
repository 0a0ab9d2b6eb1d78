/**
 * The assistant that needs no key. A sentence is read (sentence/), the skills say how far they explain
 * it (skills/), and the one that explains most does it, with the same tools as a model. What no one
 * explains is not guessed at. It speaks English.
 */
import { countOwnWork } from "#app/platform/own-work.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { withDoubts, withoutDoubts } from "#voice-worker/doubtful-words.ts";
import type { Assistant, Understanding } from "#voice-worker/engine.ts";
import { letOthersIn } from "#voice-worker/let-others-in.ts";
import type { AssistantTurn } from "../turn.ts";
import { stops } from "../yes-or-no.ts";
import { askedPart } from "./asked-part.ts";
import {
  type Answer,
  answerTo,
  type Candidate,
  candidates,
  isDoubtful,
  isTie,
} from "./choose-skill.ts";
import {
  askForRightName,
  confirmNames,
  type Doubting,
  isDoubting,
  stillAsked,
  stillDoubted,
} from "./doubted-names.ts";
import * as replies from "./replies.ts";
import { createPlaceFinder } from "./sentence/places.ts";
import { readSentence } from "./sentence/read-sentence.ts";
import type { Sentence } from "./sentence/sentence.ts";
import type { Situation, Skill } from "./skill.ts";
import { SKILLS } from "./skills/all.ts";
import { fill, put } from "./slot-filling.ts";
import { splitWishes } from "./split-wishes.ts";
import { keepState, type OpenQuestion, readState } from "./state.ts";

/** Longer than any request: to read one takes time that grows with its length, and is no one else's meanwhile. */
const MOST_CHARACTERS = 300;
const MOST_WORDS = 60;

const isTooLong = (utterance: string): boolean =>
  utterance.length > MOST_CHARACTERS || utterance.split(/\s+/).length > MOST_WORDS;

type Around = Pick<Situation, "places" | "airports">;

export function createEmbeddedAssistant({ airports }: Pick<AppContext, "airports">): Assistant {
  const around = { places: createPlaceFinder(airports), airports };
  return {
    name: "Embedded assistant",
    isEmbedded: true,
    async *answer(turn, signal) {
      signal.throwIfAborted();
      yield* reply(turn, around);
    },
    understands: (turn) => understanding(turn, around),
    expectsPlace: (memory) => readState(memory).question?.isForPlace ?? false,
    examples: ({ memory, screen, id }) =>
      readState(memory).question?.examples ?? replies.examplesOn(SKILLS, screen, id),
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
    today: turn,
    state,
    isSecondWish: false,
    skills: SKILLS,
  };
}

const read = (utterance: string, { places, today }: Situation) =>
  countOwnWork(() => readSentence(utterance, { places, today }));

/** The answer in chunks: one for each wish of the sentence. */
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
  const done = mayAsk ? skillNamed(state.last?.skill ?? "") : undefined;
  const [detail] = done?.asksForDetails ? await turn.takeMissingDetails() : [];
  if (detail) yield ` ${replies.askFor(detail)}`;
}

/** The reply to a yes or no, to an answer, or to a new wish. */
async function answer(situation: Situation): Promise<string> {
  const { turn, state } = situation;
  if (turn.settled) {
    state.question = undefined;
    if (turn.settled.answer === "yes") return turn.settled.outcome.say;
    state.waiting = [];
    return replies.LEFT_AS_IT_IS;
  }
  if (isTooLong(turn.utterance)) return replies.TOO_LONG;
  const sentence = read(turn.utterance, situation);
  const answered = state.question ? await goOnWith(state.question, sentence, situation) : null;
  if (answered !== null) return answered;
  state.question = undefined;
  const [first = sentence, ...others] = await wishesOf(sentence, situation);
  state.waiting = others.map(({ utterance }) => withDoubts(utterance, situation.doubts));
  return await begin(first, situation);
}

const wishesOf = (sentence: Sentence, situation: Situation) =>
  splitWishes(
    sentence,
    {
      read: (utterance) => read(utterance, situation),
      pause: () => letOthersIn(situation.turn.traveller.userId),
    },
    situation,
  );

const skillNamed = (wanted: string): Skill | undefined =>
  SKILLS.find(({ name }) => name === wanted);

/** What a sentence does with an open question; null where it is another wish. */
async function goOnWith(
  question: OpenQuestion,
  sentence: Sentence,
  situation: Situation,
): Promise<string | null> {
  const { state } = situation;
  const given: Answer = answerTo(question, sentence, situation);
  const asking = skillNamed(given.kind === "yes" ? (question.yes?.skill ?? "") : question.skill);
  const doubted =
    asking && isDoubting(question) && (await goOnDoubting(asking, question, given, situation));
  if (doubted) return doubted;
  switch (given.kind) {
    case "yes":
      return asking ? await fill(asking, question.yes?.slots ?? {}, situation) : null;
    case "no":
      state.question = undefined;
      state.waiting = [];
      return question.asked === null ? replies.LEFT_AS_IT_IS : replies.STOPPED;
    case "slots":
      return asking ? await fill(asking, given.slots, situation) : null;
    case "aside":
      return await fill(given.skill, given.slots, situation);
    case "unclear":
      return question.asked === null ? null : replies.again(question);
    case "wish":
      return null;
    default:
      return given satisfies never;
  }
}

/** What an answer does with "did you mean Bergen?"; null where the question has no part in it. */
async function goOnDoubting(
  skill: Skill,
  question: Doubting,
  given: Answer,
  situation: Situation,
): Promise<string | null> {
  const { all } = question.doubted;
  if (given.kind === "no") {
    return stops(situation.turn.utterance) ? null : await denied(skill, question, situation);
  }
  if (given.kind !== "yes" && given.kind !== "slots") return null;
  const slots = given.kind === "slots" ? { ...given.slots } : all;
  const open = stillAsked(question, slots, situation);
  if (open) return open;
  confirmNames(question, slots, situation);
  return await fill(skill, slots, situation);
}

/** After a no: the skill's own question for the place, or a plain one. */
async function denied(skill: Skill, question: Doubting, situation: Situation): Promise<string> {
  const { slots, asked } = question;
  const say = askForRightName(question, situation);
  const isAsked = skill.accepts(slots) && skill.question(slots, situation)?.slot === asked;
  return isAsked ? await fill(skill, slots, situation) : say;
}

/** Does what a sentence wishes for, or says why not. */
async function begin(sentence: Sentence, situation: Situation): Promise<string> {
  const wanted = askedPart(sentence, (part) => read(part, situation), situation);
  if (wanted) return await begin(wanted, situation);
  const [best, second] = candidates(sentence, situation);
  if (!best || (sentence.language && best.left.length > 0)) {
    return replies.notDone(sentence, wishOtherwise(sentence, situation), situation);
  }
  const { skill, match } = best;
  // "Which one?" takes the place of a yes, which would be to one that no one has chosen.
  if (isDoubtful(best) && skill.question(match.slots, situation)?.slot !== "which") {
    const deed = skill.deed(match.slots, situation);
    return put(
      { say: `Shall I ${deed}?`, offer: { skill: skill.name, slots: match.slots } },
      situation,
    );
  }
  if (second && isTie(best, second, sentence)) return replies.whichOf(skill, second.skill);
  return await fill(skill, match.slots, situation);
}

/** What would be done if the sentence were a plain request, not denied, hypothetical or about ability. */
function wishOtherwise(sentence: Sentence, situation: Situation): Candidate | undefined {
  const { isDenied, isHypothetical, isAbilityQuestion } = sentence;
  if (!isDenied && !isHypothetical && !isAbilityQuestion) return undefined;
  const plain = { ...sentence, isDenied: false, isHypothetical: false, isAbilityQuestion: false };
  return candidates({ ...plain, form: "request" }, situation)[0];
}

/** How well an utterance would be understood, for speech recognition: nothing is done or kept. */
async function understanding(turn: AssistantTurn, around: Around): Promise<Understanding> {
  const situation = situationOf(turn, around);
  const { question } = situation.state;
  if (isTooLong(turn.utterance)) return "no";
  const sentence = read(situation.turn.utterance, situation);
  if (question) {
    const given = answerTo(question, sentence, situation);
    const asking = skillNamed(question.skill);
    if (given.kind === "slots" && asking) return wouldAsk(asking, given.slots, situation);
    if (given.kind !== "wish") return given.kind === "unclear" ? "no" : "yes";
  }
  if ((await wishesOf(sentence, situation)).length > 1) return "yes";
  const [best] = candidates(sentence, situation);
  return best ? wouldAsk(best.skill, best.match.slots, situation) : "no";
}

const wouldAsk = (skill: Skill, slots: object, situation: Situation): Understanding =>
  skill.question(slots, situation)?.isUnknown ? "asks" : "yes";

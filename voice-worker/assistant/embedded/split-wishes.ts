/** "Flights to Rome on Friday and a hotel for three nights": two wishes, one after the other. */
import { yieldInTurn } from "#app/platform/scheduling/yield-in-turn.ts";
import { type Candidate, candidates } from "./choose-skill.ts";
import { read, type Sentence, type Situation, SMALL_WORDS } from "./skill.ts";
import { CANCEL_IT } from "./words/choose-skill.ts";
import { JOINTS, VERBLESS } from "./words/split-wishes.ts";

/** More in one sentence is not realistic. */
const MAX_WISHES = 3;
/** With more joints than this it is a list or a story: each costs up to three readings. */
const MAX_JOINTS = 5;

/** The wishes of a sentence as separate sentences; the sentence itself if it is one. */
export async function splitWishes(sentence: Sentence, situation: Situation): Promise<Sentence[]> {
  const joints = JOINTS.all(sentence.words);
  if (joints.length > MAX_JOINTS || CANCEL_IT.isIn(sentence.words)) return [sentence];
  if (joints.length > 0 && wishIn(sentence, situation)?.skill.takesDetails) return [sentence];
  const rest: Sentence[] = [];
  let first = sentence;
  // From the end, so that what precedes a joint is one wish or is split again.
  for (const { from, to } of joints.toReversed()) {
    // Yields to others: each joint costs up to three readings.
    await yieldInTurn(situation.turn.traveller.userId);
    const parts =
      rest.length < MAX_WISHES - 1 && partedAt(sentence, { from, to, first }, situation);
    if (!parts) continue;
    [first] = parts;
    rest.unshift(parts[1]);
  }
  return [first, ...rest];
}

function partedAt(
  sentence: Sentence,
  { from, to, first }: { from: number; to: number; first: Sentence },
  situation: Situation,
): [Sentence, Sentence] | null {
  const { tokens, utterance } = sentence;
  const [start, next] = [tokens[from]?.start, tokens[to]?.start];
  const end = first.utterance.length;
  if (!start || next === undefined || next >= end) return null;
  if (isOneSided(sentence, from, to)) return null;
  const left = read(utterance.slice(0, start), situation);
  const one = wishIn(left, { ...situation, isSecondWish: false });
  if (!one) return null;
  const right = read(utterance.slice(next, end), situation);
  const second = { ...situation, isSecondWish: true };
  const whole = one.skill.doesSeveral ? withSameVerb(left, right, situation) : null;
  const same = whole && wishIn(whole, second);
  if (whole && same?.skill === one.skill && isOther(same, one)) return [left, whole];
  const other = wishIn(right, second);
  const isComma = sentence.words.slice(from, to).join() === ",";
  const isList = other && isComma && isOnlyNamed(other);
  if (!other || isList || other.skill === one.skill) return null;
  const isRefused = one.skill.isRefusal && isComma && !standsAlone(right, situation);
  return isRefused ? null : [left, right];
}

const isOther = (a: Candidate, b: Candidate) =>
  JSON.stringify(a.match.slots) !== JSON.stringify(b.match.slots);

/** "Cancel the car and the hotel": the verb applies to both. */
const withSameVerb = ({ words, start }: Sentence, right: Sentence, situation: Situation) =>
  VERBLESS.has(right.words[0] ?? "")
    ? read(`${words[start] ?? ""} ${right.utterance}`, situation)
    : null;

/** "Insurance, can you get me some for New York": the second part is still about what cannot be done. */
const standsAlone = (part: Sentence, situation: Situation) =>
  wishIn(part, { ...situation, isSecondWish: false })?.match.sure === "unmistakable";

/** "My name is Ben and ...": one side has no word of a wish. */
function isOneSided({ words, courtesy }: Sentence, from: number, to: number): boolean {
  const isEmpty = (word: string, at: number) => courtesy.has(at) || SMALL_WORDS.has(word);
  const telling = words.flatMap((word, at) => (isEmpty(word, at) ? [] : [at]));
  return telling.every((at) => at >= from) || telling.every((at) => at < to);
}

/** "..., flights, hotel, the lot": a list of what the first is about. */
const isOnlyNamed = ({ skill, match }: Candidate) =>
  skill.costs === "glance" && Object.values(match.slots).every((slot) => slot === undefined);

function wishIn(part: Sentence, situation: Situation): Candidate | null {
  const [best] = candidates(part, situation);
  return best && best.left.length === 0 && !best.skill.isManners ? best : null;
}

/** How a traveller says which of the shown things they want. */
import { phrases } from "../sentence/phrases.ts";
import { type Kind, type Sentence, says } from "../sentence/sentence.ts";
import { type Match, wordSet } from "../skill.ts";
import { isOnlyPointing } from "./shown-flights.ts";

/** Words that only ask to keep it. */
const SAVE = wordSet("save bookmark store keep add remember put");
const CHOOSE = wordSet(
  "book reserve take have choose pick select go get want need like prefer grab confirm buy love stay",
);
export const CHOOSING: ReadonlySet<string> = new Set([
  ...SAVE,
  ...CHOOSE,
  ...wordSet("travel plan plans trip trips itinerary list saved for let go with"),
]);
/** What is told, but means "do it": "I'll take the second one". */
const DECIDED = phrases([
  ["(i|we) will [just] (take|have|go|book|pick|choose|save|keep|get|stay)", true],
  ["(i|we) (choose|pick|prefer|take|go for)", true],
]);
/** Against it without a negation: "take it off", "save me from that one". */
const AGAINST = phrases([
  [
    "off|away|out of|alone|without|up|over|have to|has to|had to|there (at|by|before|after)|be there|(it|that|them) all|i get (it|that)|(save|keep|spare) (me|us) [away] from|(it|that|this) (is|was) not",
    true,
  ],
]);
const HALF_HEARTED = phrases([
  ["maybe|perhaps|possibly|not sure|some time|sometime|or (the|number|maybe)", true],
]);
/** About what is pointed at: "that is exactly what I want". */
const ABOUT_IT = phrases([["(it|that|this) (is|was|would be|sounds|looks|seems)", true]]);
const GUESSED = phrases([["i (guess|think|suppose)|maybe|perhaps", true]]);
const NO = wordSet("no nope nah");
const MUMBLE = /\b(?:u+m+|u+h+|e+r+m*|h+m+|m+)\b|\.\.\.|…/i;
const SUPERLATIVE = /^\w+est$/;
const POINTING_AT_NOTHING = new Set(["it", "that", "this", "the one"]);

/**
 * How sure it is that the thing that is pointed at is to be saved; null where it is not said.
 * `isPronoun`: it is a mere "that one"; `isShown`: there is a list that it may be from.
 */
export function chosen(
  sentence: Sentence,
  { isPronoun, isShown, kinds }: { isPronoun: boolean; isShown: boolean; kinds: ReadonlySet<Kind> },
): Pick<Match<object>, "sure" | "isDoubtful"> | null {
  const isTold = sentence.form === "statement";
  if (isTold && !DECIDED.at(sentence.words, sentence.start)) return null;
  if (AGAINST.all(sentence.words).length > 0) return null;
  // "The second one, no thanks."
  if (sentence.words.findLastIndex((word) => NO.has(word)) > sentence.start) return null;
  const isHalfHearted = HALF_HEARTED.all(sentence.words).length > 0;
  if (says(sentence, SAVE))
    return { sure: isPronoun ? "implied" : "unmistakable", isDoubtful: isHalfHearted };
  const isDoubtful = [HALF_HEARTED, ABOUT_IT].some((some) => some.all(sentence.words).length > 0);
  if (!isShown) return null;
  if (isOnlyPointing(sentence, kinds)) {
    const pointing = sentence.words.slice(sentence.start).join(" ");
    if (POINTING_AT_NOTHING.has(pointing)) return null;
    const isMumbled = isPronoun && MUMBLE.test(sentence.utterance);
    const isGuessed = GUESSED.all(sentence.words).length > 0;
    // "Cheapest" alone may be a question; after NoVo's own "which?" it is not read here.
    const isSuperlative = SUPERLATIVE.test(pointing);
    return { sure: "implied", isDoubtful: isDoubtful || isMumbled || isGuessed || isSuperlative };
  }
  return says(sentence, CHOOSE) || isTold ? { sure: "named", isDoubtful } : null;
}

/** What travellers ask for and NoVo does not do: says so, with what it does instead. */
import { questionAgain } from "../replies.ts";
import { defineSkill, type Sentence, type Situation, type Span, z } from "../skill.ts";
import * as ways from "../words/cannot.ts";
import { CAR_WORDS } from "../words/cars.ts";
import { asksToShare } from "./share-trip.ts";
import { shownIn } from "./shown.ts";

/** "I love the window seat, you can see the city": what is only told asks for nothing; nor does "not by train". */
const isAsked = ({ told, words, start }: Sentence, at: number): boolean =>
  !ways.TO_DRIVER.at(words, start) &&
  !ways.REJECTED.all(words).some(({ to }) => to === at) &&
  !told.some(({ from, to }) => from <= at && at < to);

const said = (words: readonly string[], { from, to }: Span) => new Set(words.slice(from, to));

/** NoVo can write to the driver, and the flights on the screen say how long they take. */
const isDone = (say: string, { words }: Sentence, situation: Situation): boolean =>
  ((say === ways.NO_CALLS || say === ways.FAR) && CAR_WORDS.isIn(words)) ||
  (say === ways.FLIGHT_TIME && shownIn(situation) === "flights");

export const cannot = defineSkill({
  name: "cannot",
  slots: z.object({ say: z.string() }),
  // Of its many phrases, only the one that is said explains words.
  words: [
    "ticket tickets class search use time date pickup go book booking put flight flights hotel hotels trip",
  ],
  kinds: [
    "place",
    "date",
    "time",
    "flight",
    "guests",
    "nights",
    "choice",
    "airline",
    "unknown place",
  ],
  isSmallTalk: true,
  isRefusal: true,
  takesEverything: true,
  costs: "glance",
  match(sentence, situation) {
    const { state, isSecondWish } = situation;
    const { words, form, hasWish, isDenied } = sentence;
    // Trips can be shared, by a link.
    if (asksToShare(sentence)) return null;
    const { skill, slots } = state.last ?? {};
    if (ways.PRICE_OF_IT.whole(words) && (skill === "book-car" || slots?.tool === "edit_car"))
      return { sure: "unmistakable", slots: { say: ways.CAR_PRICE }, explains: new Set(words) };
    const isTold = isDenied || (form === "statement" && !hasWish);
    // "Tell my driver ..., and my suitcase is missing" and answers to "what shall I tell them?" are messages.
    const isNews = !isTold || !(isSecondWish || state.question?.asked);
    const topic =
      (isNews ? ways.TOLD.all(words)[0] : undefined) ??
      (isTold ? undefined : ways.askedIn(words).find(({ from }) => isAsked(sentence, from)));
    return topic && !isDone(topic.meaning, sentence, situation)
      ? { sure: "unmistakable", slots: { say: topic.meaning }, explains: said(words, topic) }
      : null;
  },
  // The price is asked while the booking waits for a yes.
  run: async ({ say }, { turn }) =>
    [say, say === ways.CAR_PRICE && questionAgain(turn)].filter(Boolean).join(" "),
});

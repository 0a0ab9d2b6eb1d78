/** What travellers ask for and NoVo does not do: said plainly, with what it does instead. */
import { defineSkill, z } from "../skill.ts";
import { TOLD, TOPICS } from "../words/cannot.ts";
import { asksToShare } from "./share-trip.ts";

export const cannot = defineSkill({
  name: "cannot",
  slots: z.object({ say: z.string() }),
  words: [TOPICS, TOLD, "ticket tickets class search use time date pickup go"],
  kinds: ["place", "date", "time", "flight", "guests", "nights", "choice", "unknown place"],
  isSmallTalk: true,
  takesEverything: true,
  costs: "glance",
  match(sentence, { state, isSecondWish }) {
    const { words, form, hasWish, isDenied } = sentence;
    // With others a trip is shared, by a link.
    if (asksToShare(sentence)) return null;
    const isTold = isDenied || (form === "statement" && !hasWish);
    // "Tell my driver ..., and my suitcase is missing" and what is told to "what shall I tell them?" is theirs.
    const isNews = !isTold || !(isSecondWish || state.question?.asked);
    const topic =
      (isNews ? TOLD.all(words)[0] : undefined) ?? (isTold ? undefined : TOPICS.all(words)[0]);
    return topic ? { sure: "unmistakable", slots: { say: topic.meaning } } : null;
  },
  run: async ({ say }) => say,
});

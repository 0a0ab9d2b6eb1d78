/** "Share my trip": opens the screen where a link is made; "stop sharing my trip": withdraws all links. */
import { defineSkill, given, meant, NOTHING, type Sentence, type Span, z } from "../skill.ts";
import { A_LINK, SHARE, STOP, TO_END } from "../words/share-trip.ts";

export const asksToShare = ({ words, start }: Sentence) =>
  SHARE.at(words, start) !== null || STOP.at(words, start) !== null;

export const shareTrip = defineSkill({
  name: "share-trip",
  help: "share your trip",
  examples: [{ say: "Share my trip.", on: ["/upcoming-travel"] }],
  slots: z.object({ place: z.string().optional() }),
  costs: "glance",
  takesEverything: true,
  words: [SHARE, "know staying like"],
  kinds: ["place"],
  match(sentence) {
    const { words, form, hasWish, isDenied, isHypothetical } = sentence;
    const isTold = isDenied || isHypothetical || (form === "statement" && !hasWish);
    if (isTold || !SHARE.isIn(words) || STOP.isIn(words)) return null;
    return { sure: "unmistakable", slots: given({ place: meant(sentence, "place")[0]?.name }) };
  },
  tool: "share_trip",
});

export const stopSharing = defineSkill({
  name: "stop-sharing",
  slots: NOTHING,
  words: [STOP, "any longer"],
  costs: "change",
  takesDenials: true,
  takesStatements: true,
  match({ words, start, form }) {
    const found =
      STOP.at(words, start) ??
      STOP.all(words).find(({ from }) => words[from - 1] === ",") ??
      (A_LINK.isIn(words) ? TO_END.all(words).find((end) => isWhole(words, end)) : undefined);
    const isAll = found?.meaning === "all" && found.to === words.length && form !== "statement";
    // What names only some of them is asked about, and so counts as explained.
    const explains = new Set(isAll ? [] : words);
    return found ? { sure: "named", slots: {}, isDoubtful: !isAll, explains } : null;
  },
  deed: () => "turn off all your shared links",
  tool: "stop_sharing",
});

/** "Kill it", as a clause of its own: not "do not cancel it" or "delete that flight". */
const isWhole = (words: readonly string[], { from, to }: Span) =>
  /^,?$/.test(words[from - 1] ?? "") && /^(?:,|all)?$/.test(words[to] ?? "");

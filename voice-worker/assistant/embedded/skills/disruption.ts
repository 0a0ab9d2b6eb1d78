/** What happens to a trip whose flight is late, cancelled or missed: told as news, or asked about. */
import type { Sentence, Span } from "../skill.ts";
import { defineSkill, given, meant, reference, referenceIn, z } from "../skill.ts";
import * as ways from "../words/disruption.ts";

export const disruption = defineSkill({
  name: "disruption",
  help: "help when a flight is late, cancelled or missed",
  examples: [{ say: "I missed my flight", on: ["/upcoming-travel"] }],
  heard: "i missed my flight",
  slots: reference.extend({
    missed: z.boolean().optional(),
    cancelled: z.boolean().optional(),
    owed: z.boolean().optional(),
    asIf: z.enum(["cancelled", "denied"]).optional(),
  }),
  words: [ways.TOLD, ways.MISSED, ways.OWED, ways.WHAT_THEN, "help hours hour overnight hotel"],
  kinds: ["flight", "airline", "place", "time", "date", "past", "period"],
  costs: "glance",
  takesEverything: true,
  match(sentence) {
    const { words, isHypothetical } = sentence;
    const [[toldNews], [missedNews]] = [ways.TOLD.all(words), ways.MISSED.all(words)];
    const news = toldNews ?? missedNews;
    // "... and I'm stuck at Heathrow" says where the traveller is, not which flight it was.
    const { place, ...flight } = referenceIn(
      sentence,
      WHICH,
      ({ from }) => !news || from < news.to,
    );
    const destination = flight.flightNumber || flight.origin ? undefined : place;
    const owed = ways.OWED.isIn(words);
    const missed = missedNews !== undefined;
    const isSupposed = isHypothetical && !(news && ways.WHAT_THEN.isIn(words));
    if (!owed && (isSupposed || ways.OTHER.isIn(words))) return null;
    const told = isTold(sentence) ? toldNews : undefined;
    const [past] = meant(sentence, "past");
    if (!missed && !told && !owed) return null;
    const slots = {
      ...given({ destination, date: past?.date ?? meant(sentence, "period")[0]?.first }),
      ...flight,
      ...(isCancelled(sentence, told, owed) && { cancelled: true }),
      ...(missed && { missed }),
      ...(owed && { owed, ...given({ asIf: asIf(words) }) }),
    };
    return { sure: "unmistakable", slots };
  },
  tool: "what_now",
});

const isTold = (sentence: Sentence) =>
  sentence.form !== "question" && !sentence.isDenied && !ways.WISHED.isIn(sentence.words);

/** Told as cancelled, or other flights are asked for; "what am I owed if they cancel" is neither. */
const isCancelled = (
  { words, isHypothetical }: Sentence,
  told: Span | undefined,
  isOwed: boolean,
): boolean =>
  told !== undefined &&
  (ways.OTHERS.isIn(words) ||
    (!(isOwed && isHypothetical) && ways.CANCELLED.isIn(words.slice(told.from, told.to))));

const WHICH = ["flightNumber", "airline", "date", "origin", "destination", "place"] as const;

/** Not in "it was not cancelled" or "they bumped us to business". */
const asIf = (words: readonly string[]) =>
  ways.AS_IF.all(words).find(
    ({ from, to }) =>
      !words.slice(from, to).includes("not") && !/^(?:to|up)$/.test(words[to] ?? ""),
  )?.meaning;

/**
 * What a look-up does not take into account: it is shown all the same, and says so. A reason, what is told
 * beside the request and words that narrow nothing do not count.
 */
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import type { Candidate } from "./choose-skill.ts";
import type { Reading, Sentence, Span } from "./skill.ts";
import { asSaid, isRead, meant, SMALL_WORDS } from "./skill.ts";
import { SEEKS } from "./words/choose-skill.ts";
import * as ways from "./words/left-out.ts";

export interface LeftOut {
  /** The parts, as they were said: `"with my dog"`. */
  said?: string;
  /** Without it, the result would be wrong: the sentence is about it, or it limits what is looked for. */
  asks?: "focus" | "limit";
}

export function leftOut({ skill, match, left }: Candidate, sentence: Sentence): LeftOut {
  if (!(skill.saysWhatIsLeft ?? (skill.costs === "glance" && !skill.takesEverything))) return {};
  const { words, start, courtesy, told, form, readings } = sentence;
  const excluded: Span[] = [
    ...readings.filter((one) => isExcluded(one, sentence)),
    ...ways.COMPARED.all(words).filter(({ to }) => !isRead(sentence, to - 1)),
  ];
  const isSmall = (at: number) => courtesy.has(at) || SMALL_WORDS.has(words[at] ?? "");
  const isOpen = (at: number) =>
    at >= start &&
    !words.slice(start, at).includes("because") &&
    !told.some((clause) => clause.from > start && isIn(clause, at)) &&
    (excluded.some((span) => isIn(span, at)) ||
      (!isSmall(at) && left.includes(words[at] ?? "") && !isRead(sentence, at, skill.kinds)));
  const limits = [...ways.CONDITIONS.all(words), ...excluded].filter(
    ({ from, to }) => isOpen(to - 1) && (isSmall(from) || isOpen(from)),
  );
  const isLimit = (run: Span) => limits.some(({ to }) => isIn(run, to - 1));
  const isNarrow = (run: Span) => {
    const open = words.filter((_, at) => isIn(run, at) && isOpen(at));
    return open.every((word) => !ways.REASONS.has(word)) && open.some(isOwn);
  };
  const runs = runsOf(sentence, isOpen).filter((run) => isLimit(run) || isNarrow(run));
  const first = words.findIndex((word, at) => at >= start && word !== "," && !isSmall(at));
  const isSearch = skill.ofSearch === skill.name;
  // "Information on flights from Boston to Denver" is as good as a request.
  const isPlain = isSearch && (form !== "question" || meant(sentence, "place").length > 1);
  const isSure = form === "statement" || match.sure === "unmistakable" || isPlain;
  const isFirst = isOpen(first) && isOfWeight(words[first] ?? "");
  const isFocus = !isSure && (isFirst || (isSearch && asksAbout(sentence) && runs.some(isNarrow)));
  const parts = runs.map(
    ({ from, to }) => `"${asSaid(sentence, from, to).replace(/[.!?]+$/, "")}"`,
  );
  const said = parts.length > 2 ? `${parts.slice(0, 2).join(", ")} and more` : parts.join(" and ");
  if (isFocus) return { said, asks: "focus" };
  return isSearch && runs.some(isLimit) ? { said, asks: "limit" } : { said };
}

/** "Do hotels in Rome charge a tax?" is no request for hotels. */
const asksAbout = ({ words, start, form }: Sentence) =>
  form === "question" && !SEEKS.at(words, start);
const isIn = ({ from, to }: Span, at: number) => from <= at && at < to;
const isOfWeight = (word: string) => /^(?=.*[aeiouy])[a-z]/.test(word) && !ways.REASONS.has(word);
const isOwn = (word: string) => isOfWeight(word) && !EVERYDAY_WORDS.has(word);

/** "Not from Luton", and from nowhere else. */
const isExcluded = (one: Reading, { words, readings }: Sentence) => {
  const isSame = (other: Reading) =>
    kindOf(other) === kindOf(one) || words[other.from] === words[one.from];
  return one.isDenied && !readings.some((other) => !other.isDenied && isSame(other));
};
const kindOf = (one: Reading) => (one.kind === "place" ? (one.role ?? one.kind) : one.kind);

/** Stretches of open words and the small ones between them, from the preposition: "with my dog". */
function runsOf({ words, courtesy }: Sentence, isOpen: (at: number) => boolean): Span[] {
  const runs: Span[] = [];
  const isBetween = (at: number) =>
    words[at] !== "," && SMALL_WORDS.has(words[at] ?? "") && !courtesy.has(at);
  for (const at of words.keys()) {
    if (!isOpen(at)) continue;
    const last = runs.at(-1);
    let from = at;
    while (from > (last?.to ?? 0) && isBetween(from - 1)) from -= 1;
    const lead = words.slice(from, at).findIndex((word) => ways.LEADS.has(word));
    if (last && last.to === from) last.to = at + 1;
    else runs.push({ from: lead < 0 ? at : from + lead, to: at + 1 });
  }
  return runs;
}

/** The reply and what it left out: before a question, else behind the result; one that failed left out nothing. */
export function withLeftOut(reply: string, { said }: LeftOut): string {
  if (!said || reply.startsWith("Sorry")) return reply;
  return reply.endsWith("?")
    ? `I couldn't take ${said} into account. ${reply}`
    : `${reply} I couldn't take ${said} into account.`;
}

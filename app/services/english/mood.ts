import type { Span } from "./base/phrases.ts";
import * as ways from "./words/mood.ts";

/** How a sentence is meant, whatever it is about. */
export interface Mood {
  /** Where the request itself begins, after greeting and politeness. */
  start: number;
  /** Words of greeting, politeness and hedging: they do not say what is wanted. */
  courtesy: ReadonlySet<number>;
  /** Anything that is neither a question nor a statement is a request. */
  form: "request" | "question" | "statement";
  /** "Don't save it", "I never said that": denies a deed, not a day or a place ("not Friday"). */
  isDenied: boolean;
  /** "What if I cancel", "I might book it". */
  isHypothetical: boolean;
  /** "Can you book hotels?": what can be done in general. */
  isAbilityQuestion: boolean;
  /** There is a wish anywhere: "I have a trip coming up. Can you find me a flight?" */
  hasWish: boolean;
  /** Where clauses begin that only tell something. */
  told: readonly Span[];
}

export type Courtesy = "opening" | "can you" | "can i" | "please" | "wish" | "their wish" | "tell";

interface Said {
  /** Whether a word is in an exact reading: a place, a day, a flight. */
  isSlot: (at: number) => boolean;
  /** Whether it only points at one: "it", "that one". */
  isPointing: (at: number) => boolean;
  isPolite: boolean;
}

export function readMood(said: readonly string[], { isSlot, isPointing, isPolite }: Said): Mood {
  const { start, kinds, courtesy } = opening(said);
  const request = said.slice(start);
  const asks = kinds.has("can you") || kinds.has("can i") || kinds.has("please");
  const isTheirs = ways.WISH.all(said).some(({ meaning }) => meaning === "their wish");
  const isRequest = asks || hasWish(said, start);
  const plain = said.filter((_, at) => at >= start && !courtesy.has(at));
  const form = isTheirs ? "statement" : isRequest ? "request" : formOf(plain);
  const isOpen = (at: number) => ways.OWN.has(said[at] ?? "") || isSlot(at);
  const starts = clauseStarts(said);
  const asking = starts.filter((at) => asksAt(said, at));
  const isGeneral = !request.some((_, at) => isOpen(start + at));
  return {
    start,
    courtesy,
    form,
    isDenied: form !== "question" && isDenied(said, (at) => isSlot(at) || isPointing(at)),
    isHypothetical: ways.CONDITION.all(said).some(({ from }) => !courtesy.has(from)),
    isAbilityQuestion:
      isGeneral &&
      !isPolite &&
      (kinds.has("can you") || kinds.has("can i") || ways.ABOUT_ABILITY.at(said, start) !== null),
    hasWish: form === "request" || asking.length > 0,
    told: starts
      .map((from, at) => ({ from, to: starts[at + 1] ?? said.length }))
      .filter(
        ({ from, to }) => !asking.includes(from) && formOf(said.slice(from, to)) === "statement",
      ),
  };
}

/** After each mark, and after what joins a wish to its explanation. */
const clauseStarts = (said: readonly string[]): number[] =>
  said.flatMap((word, at) => (ways.JOINS.has(word) ? [at + 1] : at === 0 ? [0] : []));

/** Whether a request follows this word, so that what precedes it is only context. */
const isAskedFrom = (said: readonly string[], from: number): boolean =>
  clauseStarts(said).some(
    (at) => at > from && (asksAt(said, at) || ways.DEEDS.has(said[at] ?? "")),
  );

function asksAt(said: readonly string[], at: number): boolean {
  const { start, kinds } = opening(said.slice(at));
  const first = said[at + start] ?? "";
  const isCourteous = [...kinds].some((kind) => kind !== "opening");
  return isCourteous || ways.QUESTION.has(first) || ways.REQUESTS.has(first);
}

/** The greeting, politeness and wish that begin a sentence, and hedges anywhere in it. */
function opening(said: readonly string[]) {
  const kinds = new Set<Courtesy>();
  const courtesy = new Set<number>();
  const take = ({ from, to }: Span) => {
    for (let at = from; at < to; at += 1) courtesy.add(at);
  };
  let start = 0;
  for (;;) {
    const phrase =
      ways.COURTESY.at(said, start) ?? ways.WISH.at(said, start) ?? ways.OPENING.at(said, start);
    const told = phrase ? null : ways.INTRODUCTION.at(said, start);
    const next = phrase ?? (told && isAskedFrom(said, told.to) ? told : null);
    if (!next) break;
    if (phrase) kinds.add(phrase.meaning);
    take(next);
    start = next.to;
  }
  const introductions = ways.INTRODUCTION.all(said).filter(
    ({ from }) => from > start && isAskedFrom(said.slice(0, from), -1),
  );
  for (const later of [...ways.HEDGES.all(said), ...ways.WISH.all(said), ...introductions]) {
    if (later.from >= start) take(later);
  }
  return { start, kinds, courtesy };
}

/** "I want ..." at the beginning, or after its explanation: "I'm in Rome and I need a hotel". */
const hasWish = (said: readonly string[], start: number) =>
  ways.WISH.all(said).some(
    ({ from }) =>
      from < start ||
      !said.slice(start, from).some((word) => ways.FINITE.has(word) && word !== "is"),
  );

function formOf(request: readonly string[]): Mood["form"] {
  const [first = "", second = "", third = ""] = request;
  const isCommand = first === "do" && second === "not" && !ways.SUBJECT.has(third);
  if (ways.QUESTION.has(first) && !isCommand) return "question";
  if (isFronted(request)) return "question";
  // "That one", "this flight please" are not the subject.
  const isShort = request.length < 4 && !request.slice(1).some((word) => ways.FINITE.has(word));
  if (ways.SUBJECT.has(first) && request.length > 1 && !isShort) return "statement";
  const verb = request.findIndex(
    (word, at) => ways.FINITE.has(word) && !ways.RELATIVE.has(request[at - 1] ?? ""),
  );
  return verb > 0 ? "statement" : "request";
}

/** "At what time ...", "for BA304, what is ...": still questions despite what precedes the question word. */
function isFronted([first = "", ...others]: readonly string[]): boolean {
  if (!ways.FRONTED.has(first)) return false;
  const asks = others.findIndex((word) => ways.ASKING.has(word));
  return asks >= 0 && !others.slice(0, asks).some((word) => ways.FINITE.has(word));
}

function isDenied(said: readonly string[], isSlot: (at: number) => boolean): boolean {
  const idioms = ways.NO_DENIAL.all(said);
  return ways.DENIAL.all(said).some(({ from, to }) => {
    if (idioms.some((idiom) => idiom.from <= from && from < idiom.to)) return false;
    let next = to;
    while (ways.BEFORE_A_SLOT.has(said[next] ?? "")) next += 1;
    return said[from] !== "not" || (!isSlot(next) && !isSlot(to));
  });
}

import type { AnswerAbout } from "#app/contracts/answer-about.ts";

/** "19 flights from St. Louis to Rome. The cheapest: ..." */
export const FIRST_SENTENCE = /^.+?[\p{L}\d:°]{3}\. /u;

/** What of an answer a phone shows beside what it is about, and what that shows anyway. */
interface Brief {
  before: string;
  shown: string;
  after: string;
}

/** The sum of the plans, the state of a flight, the weather now; where that is shown alone, the days ahead. */
export function briefOf(content: string, about: AnswerAbout | undefined, showsNow = false): Brief {
  const { kind } = about ?? {};
  const hasBrief = kind === "plans" || kind === "flight" || kind === "weather";
  const first = (hasBrief && FIRST_SENTENCE.exec(content)?.[0]) || "";
  const rest = content.slice(first.length);
  if (!first) return { before: "", shown: content, after: "" };
  return kind === "weather" && showsNow
    ? { before: first, shown: rest, after: "" }
    : { before: "", shown: first, after: rest };
}

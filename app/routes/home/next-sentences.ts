import { longDate } from "#app/components/date-text.ts";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";

/** After the weather of a place one asks for the next day's, or the weather where the trip goes to. */
export function nextSentences(
  about: AnswerAbout | undefined,
  examples: readonly string[],
  tripCity: string | undefined,
): readonly string[] {
  if (about?.kind !== "weather") return examples;
  const [, dayAfter] = about.days;
  const weekday = dayAfter && longDate(dayAfter.date).split(" ")[0];
  const there = tripCity && tripCity !== about.place ? `Weather in ${tripCity}` : null;
  const first = [weekday && `Weather in ${about.place} on ${weekday}`, there].filter(
    (one) => typeof one === "string",
  );
  const others = examples.filter((one) => !one.startsWith("Weather in "));
  return [...first, ...others].slice(0, Math.max(examples.length, first.length));
}

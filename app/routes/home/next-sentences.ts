import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import { partsOf } from "#app/contracts/dates-in-words.ts";

/** After a place's weather: its first day not yet told, and the trip's city. Skips what was just asked or told. */
export function nextSentences(
  about: AnswerAbout | undefined,
  examples: readonly string[],
  { tripCity, asked = "" }: { tripCity: string | undefined; asked?: string | undefined },
): readonly string[] {
  const first = about?.kind === "weather" ? moreWeather(about, tripCity) : [];
  const others = examples.filter((one) => !about || !isTold(about, one));
  return [...first, ...others]
    .filter((one) => folded(one) !== folded(asked))
    .slice(0, Math.max(examples.length, first.length));
}

function isTold(about: AnswerAbout, example: string): boolean {
  if (about.kind === "weather") return example.startsWith("Weather in ");
  if (about.kind === "plans") return example.endsWith("my travel plans?");
  return about.kind === "flight" && example === `Is ${about.flightNumber} on time?`;
}

function moreWeather(
  { place, now, tomorrow, days }: Extract<AnswerAbout, { kind: "weather" }>,
  tripCity: string | undefined,
): string[] {
  // The answer about today includes tomorrow.
  const told = days.findIndex(({ date }) => date === tomorrow);
  const untold = days[told < 0 && now !== undefined ? 2 : Math.max(told, 0) + 1];
  return [
    ...(untold ? [`Weather in ${place} on ${partsOf(untold.date).weekday}`] : []),
    ...(tripCity && tripCity !== place ? [`Weather in ${tripCity}`] : []),
  ];
}

/** Ignores case and punctuation. */
const folded = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

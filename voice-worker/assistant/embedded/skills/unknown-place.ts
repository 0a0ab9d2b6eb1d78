/** What is said of a place that the airport index does not know, and what is near it. */
import type { AirportIndex } from "#app/services/airports/airport.ts";

/** `guess` is the name of the place that a yes means. */
export function askForPlace(
  words: string,
  question: string,
  airports: Pick<AirportIndex, "resolve">,
): { say: string; guess?: string } {
  const name = words.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  if (isCountry(words)) return { say: `Which city in ${name}?` };
  const match = airports.resolve(words);
  const guess = match.ok ? undefined : match.nearest[0]?.city;
  if (!guess) return { say: `I don't know a place called ${name}. ${question}` };
  return { say: `I don't know a place called ${name}. Did you mean ${guess}?`, guess };
}

/** English names of the world's countries, from the runtime's own data. */
const COUNTRIES: ReadonlySet<string> = new Set([
  ..."england|scotland|wales|america|usa|us|uk|britain|great britain|turkey|holland".split("|"),
  ...countryNames(),
]);

const isCountry = (words: string) => COUNTRIES.has(words.toLowerCase().replace(/^the /, ""));

function countryNames(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((a) => letters.flatMap((b) => names.of(a + b)?.toLowerCase() ?? []));
}

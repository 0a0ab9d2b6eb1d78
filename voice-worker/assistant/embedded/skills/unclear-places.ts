/** What to ask about place names that are ambiguous or not in the airport index. */
import { given } from "#app/platform/given.ts";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { type End, nameOf, type SearchSlots } from "./flight-search.ts";

/** A namesake this many times further down the list of airports is not worth a question. */
const MUCH_LESS_LIKELY = 5;

/**
 * Resolves the ends as far as possible without asking: prefers the place in the country of the other end
 * (Florida's St. Petersburg from Detroit), else one far more likely than the rest.
 */
export function nearer(slots: SearchSlots, airports: AirportIndex): SearchSlots {
  const { origin, destination } = slots;
  const from = chosen(origin, destination, airports);
  return {
    ...slots,
    ...given({ origin: from, destination: chosen(destination, origin, airports) }),
  };
}

function chosen(end: End | undefined, other: End | undefined, airports: AirportIndex) {
  if (!end || "unknown" in end || end.among.length === 0) return end;
  const airportOf = (name: string) => airports.find(name)?.airports[0];
  const country = airportOf(nameOf(other) ?? "")?.countryCode;
  const near = end.among.filter((label) => airportOf(label)?.countryCode === country);
  const likely = likelyOf(near.length > 0 ? near : end.among, airportOf, airports);
  const [only] = likely;
  if (only === undefined || likely.length > 1) return { ...end, among: likely };
  return { name: only === end.among[0] ? end.name : only, among: [] };
}

function likelyOf(
  labels: readonly string[],
  airportOf: (name: string) => Airport | undefined,
  airports: AirportIndex,
): string[] {
  const all = airports.all();
  const ranks = labels.map((label) => {
    const airport = airportOf(label);
    return airport ? all.indexOf(airport) : all.length;
  });
  const most = Math.min(...ranks) * MUCH_LESS_LIKELY;
  return labels.filter((_, i) => (ranks[i] ?? 0) <= most);
}

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

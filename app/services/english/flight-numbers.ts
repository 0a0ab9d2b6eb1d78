import { phrases, type Span } from "./base/phrases.ts";
import { AIRLINE_NAMES, DESIGNATORS, ICAO } from "./words/airlines.ts";
import { WORDLIKE } from "./words/flight-numbers.ts";

/** A flight number ("BA117"), in capitals and without leading zeros. */
export interface FoundFlight extends Span {
  kind: "flight";
  flightNumber: string;
}

export interface FoundAirline extends Span {
  kind: "airline";
  /** In lower case. */
  name: string;
}
const MAX_DIGITS = 4;

const AIRLINES = phrases(AIRLINE_NAMES.map((airline) => [airline.name, airline] as const));

export const findAirlines = (words: readonly string[]): FoundAirline[] =>
  AIRLINES.all(words).map(({ from, to, meaning: { name } }) => ({
    kind: "airline",
    from,
    to,
    name,
  }));

/** "BA117", "b a 1 17" and "british airways flight 117": spelled, spoken and by the airline's name. */
export function findFlightNumbers(words: readonly string[]): FoundFlight[] {
  return words.flatMap((_, from) => {
    const found = written(words, from) ?? spoken(words, from);
    return found ? [{ kind: "flight", from, ...found }] : [];
  });
}

function written(words: readonly string[], from: number) {
  const [, said = "", number = ""] =
    /^([a-z]{2,3}|[a-z]\d|\d[a-z])(\d{1,4})$/.exec(words[from] ?? "") ?? [];
  const code = said.length > 2 ? ICAO.get(said) : said;
  if (!code || (/\d/.test(said) && !DESIGNATORS.has(said))) return null;
  return { flightNumber: `${code.toUpperCase()}${Number(number)}`, to: from + 1 };
}

function spoken(words: readonly string[], from: number) {
  const airline = airlineAt(words, from);
  if (!airline) return null;
  let at = airline.to;
  for (const word of ["flight", "number"]) if (words[at] === word) at += 1;
  const { digits, to } = numberAt(words, at);
  return digits && { flightNumber: `${airline.code.toUpperCase()}${Number(digits)}`, to };
}

/** An airline's name, or its designator in one or two words. */
function airlineAt(words: readonly string[], from: number): { code: string; to: number } | null {
  const named = AIRLINES.at(words, from);
  if (named) return { code: named.meaning.code, to: named.to };
  for (const length of [1, 2]) {
    const code = words.slice(from, from + length).join("");
    const isSpelled = length === 1 || words[from]?.length === 1;
    if (isSpelled && DESIGNATORS.has(code) && !WORDLIKE.has(code)) {
      return { code, to: from + length };
    }
  }
  return null;
}

/** The digits of the number ("1 17", "8 0 0 1"), without what follows (a time). */
function numberAt(words: readonly string[], from: number): { digits: string; to: number } {
  let digits = "";
  let to = from;
  // Three or four digits in one word are complete.
  while (digits.length < 3 || to > from + 1) {
    const more = words[to] ?? "";
    if (!/^\d{1,4}$/.test(more) || digits.length + more.length > MAX_DIGITS) break;
    digits += more;
    to += 1;
  }
  return { digits, to };
}

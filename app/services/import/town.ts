/** Extracts only the town from an address, so that a shared trip or a calendar may show it. */

import type { Airport } from "#app/services/airports/airport.ts";
import type { AppContext } from "#app/services/context/context.server.ts";

/** "12", "12A", "12-14", "12/3". */
const HOUSE_NUMBER = /^\d{1,3}[a-z]?(?:[-/]\d{1,4}[a-z]?)?$/i;
const SHORT_COUNTRIES = new Set([
  "us",
  "usa",
  "u.s.a.",
  "uk",
  "u.k.",
  "england",
  "scotland",
  "uae",
]);
const MIN_LETTERS = 3;
const MAX_PARTS = 8;

/** The last part that is an airport city, else the part before the country; never one with a house number. */
export function townIn(
  { airports }: Pick<AppContext, "airports">,
  address: string | undefined,
): string | undefined {
  const all = (address ?? "").split(",").map((part) => part.trim());
  const parts = all.slice(-MAX_PARTS).filter((part) => !hasHouseNumber(part));
  const towns = parts.toReversed().map(withoutPostcode).filter(isName);
  const ofAirport = towns.find((part) => airports.find(part) !== undefined);
  if (ofAirport || all.length === 1) return ofAirport;
  // Otherwise only the last two parts can be a town: the first ones are the house and its street.
  const last = all
    .slice(1)
    .filter((part) => !isCountry(airports.all(), part))
    .slice(-2)
    .toReversed();
  return last
    .filter((part) => !hasHouseNumber(part))
    .map(withoutPostcode)
    .find(isName);
}

/** The city named in a document, without a postcode ("10117 Berlin"); undefined if it is a full address. */
export function cityName(city: string | undefined): string | undefined {
  if (!city || hasHouseNumber(city)) return undefined;
  const name = withoutPostcode(city);
  return isName(name) ? name : undefined;
}

const wordsOf = (part: string): string[] => part.split(/\s/).filter(Boolean);
const hasHouseNumber = (part: string): boolean =>
  wordsOf(part).some((word) => HOUSE_NUMBER.test(word));
const withoutPostcode = (part: string): string =>
  wordsOf(part)
    .filter((word) => !/\d/.test(word))
    .join(" ");
/** "NSW" and "USA" are not towns, but are airport codes elsewhere. */
const isName = (part: string): boolean =>
  part.length >= MIN_LETTERS &&
  !/^[A-Z]{3}$/.test(part) &&
  !SHORT_COUNTRIES.has(part.toLowerCase());

function isCountry(airports: readonly Airport[], part: string): boolean {
  const name = part.toLowerCase();
  return (
    SHORT_COUNTRIES.has(name) || airports.some(({ country }) => country.toLowerCase() === name)
  );
}

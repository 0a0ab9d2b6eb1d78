/** "JFK T4" for the airport with this code; for an address, the street or house name. */
export function placeInShort(place: string, code: string | null | undefined): string {
  const at = code ? place.indexOf(`(${code})`) : -1;
  if (at >= 0)
    return `${code}${place.slice(at + "(JFK)".length).replace(/^, Terminal (?=\d\w?$)/, " T")}`;
  const [first = place, second] = place.split(",").map((part) => part.trim());
  return second && WITHIN_A_HOUSE.test(first) ? `${first}, ${second}` : first;
}

/** Matches "Flat 2" or "10". */
const WITHIN_A_HOUSE = /^(?:(?:flat|apartment|apt\.?|unit|suite|room) )?\d+\w?$/i;

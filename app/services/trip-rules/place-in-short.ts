/** "JFK, Terminal 4" for the airport with this code; an address up to its first comma. */
export function placeInShort(place: string, code: string | null | undefined): string {
  const at = code ? place.indexOf(`(${code})`) : -1;
  if (at >= 0) return `${code}${place.slice(at + "(JFK)".length)}`;
  return place.split(",")[0]?.trim() ?? place;
}

/** As NoVo writes an airport: "London Heathrow Airport (LHR), Terminal 3". */
const AIRPORT = / Airport \(([A-Z]{3})\)/;

/** The same where no code is known: that of an airport stands in its name. */
export const endInShort = (place: string): string => placeInShort(place, AIRPORT.exec(place)?.[1]);

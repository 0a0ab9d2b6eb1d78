/** How NoVo writes an airport: "London Heathrow Airport (LHR), Terminal 3". */
const AIRPORT = /\(([A-Z]{3})\)/;

/** "JFK, Terminal 4" for an airport, `null` where it is known to be none; an address up to its first comma. */
export function placeInShort(
  place: string,
  code: string | null | undefined = AIRPORT.exec(place)?.[1],
): string {
  const at = code ? place.indexOf(`(${code})`) : -1;
  if (at >= 0) return `${code}${place.slice(at + "(JFK)".length)}`;
  return place.split(",")[0]?.trim() ?? place;
}

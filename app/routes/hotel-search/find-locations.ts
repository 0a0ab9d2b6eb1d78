/** The destination picker's suggestions, loaded once someone types. */
import { fetchJson } from "#app/components/suggest/use-suggestions.ts";
import { type HotelLocation, parseLocations } from "#app/contracts/hotels.ts";

export async function findLocations(query: string, signal: AbortSignal): Promise<HotelLocation[]> {
  const address = `/api/hotels/locations/search?${new URLSearchParams({ q: query })}`;
  const answer = await fetchJson(address, signal);
  return parseLocations(answer);
}

import type { HotelLocation } from "#app/contracts/hotels.ts";

/** Sets a place in the search parameters, as the form sends it. */
export function choosePlace(search: URLSearchParams, place: HotelLocation): void {
  search.set("destination", place.name);
  search.set("destName", place.name);
  search.set("destId", place.dest_id);
  search.set("destType", place.dest_type);
}

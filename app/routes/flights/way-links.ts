/** Addresses of the same search for another day or the other way. */
import type { WayToFly } from "#app/contracts/flights.ts";

/** Another day of the way shown; the way back is never before the way there. */
export function onDay(params: URLSearchParams, way: WayToFly, date: string): string {
  const next = new URLSearchParams(params);
  // It belongs to the previous day.
  next.delete("flightNumber");
  next.set(way === "back" ? "returnDate" : "departureDate", date);
  const returnDate = next.get("returnDate");
  if (returnDate && returnDate < date) next.set("returnDate", date);
  return `/flights?${next}`;
}

export function onWay(params: URLSearchParams, way: WayToFly): string {
  const next = new URLSearchParams(params);
  next.delete("flightNumber");
  if (way === "back") next.set("way", way);
  else next.delete("way");
  return `/flights?${next}`;
}

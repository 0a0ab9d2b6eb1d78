/** Which of several places of one name a trip goes to: San Jose, Springfield, Birmingham. */
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import type { End, SearchSlots } from "./flight-search.ts";

/** This many times as far down the list of airports, a namesake is not worth a question. */
const MUCH_LESS_LIKELY = 5;

/**
 * A search whose ends are as clear as they can be without asking: the place in the country of the other
 * end is meant (Florida's St. Petersburg from Detroit), else one that is far more likely than the rest.
 */
export function nearer(slots: SearchSlots, airports: AirportIndex): SearchSlots {
  const { origin, destination } = slots;
  return {
    ...slots,
    ...(origin && { origin: chosen(origin, destination, airports) }),
    ...(destination && { destination: chosen(destination, origin, airports) }),
  };
}

function chosen(end: End, other: End | undefined, airports: AirportIndex): End {
  if ("unknown" in end || end.among.length === 0) return end;
  const airportOf = (name: string) => airports.find(name)?.airports[0];
  const country = other && "name" in other ? airportOf(other.name)?.countryCode : undefined;
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

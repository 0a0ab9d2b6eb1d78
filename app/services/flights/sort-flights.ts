import type { FlightResult } from "#app/contracts/flights.ts";
import { m } from "#messages";

export const ORDERS = {
  closest: m.flights.departure,
  cheapest: m.search.cheapest,
  fastest: m.flights.fastest,
} as const;
export type Order = keyof typeof ORDERS;

export const orderOf = (text: string | null): Order =>
  text === "cheapest" || text === "fastest" ? text : "closest";

/** Unknown values come last. */
const ascending =
  (of: (flight: FlightResult) => number | null) => (a: FlightResult, b: FlightResult) =>
    (of(a) ?? Number.POSITIVE_INFINITY) - (of(b) ?? Number.POSITIVE_INFINITY) || 0;

const byPrice = ascending(({ price }) => price);
const byDuration = ascending(({ durationMinutes }) => durationMinutes);

/** "closest" keeps the order found, by departure, with the highlighted one first. Ties are by departure. */
export function sortFlights(
  flights: readonly FlightResult[],
  order: Order,
  highlight: string | null,
): FlightResult[] {
  if (order === "cheapest") return flights.toSorted(byPrice);
  if (order === "fastest") return flights.toSorted(byDuration);
  return flights.toSorted(ascending(({ id }) => (id === highlight ? 0 : 1)));
}

/** Ids of the cheapest and the fastest flight; null unless another is known to be dearer or slower. */
export function bestOf(flights: readonly FlightResult[]): {
  cheapest: string | null;
  fastest: string | null;
} {
  const first = (of: (flight: FlightResult) => number | null) => {
    const known = flights.filter((flight) => of(flight) !== null).toSorted(ascending(of));
    const [best] = known;
    const worst = known.at(-1);
    return best && worst && of(best) !== of(worst) ? best.id : null;
  };
  return {
    cheapest: first(({ price }) => price),
    fastest: first(({ durationMinutes }) => durationMinutes),
  };
}

/** Separates flights before the time (`HH:MM`) but not the highlighted one; if all are earlier, none. */
export function splitAtTime(
  flights: readonly FlightResult[],
  { departureTime: time, highlight }: { departureTime: string; highlight: string | null },
): { earlier: FlightResult[]; rest: FlightResult[] } {
  const isEarlier = ({ id, departureTime }: FlightResult) =>
    departureTime < time && id !== highlight;
  const rest = flights.filter((flight) => !isEarlier(flight));
  return rest.length === 0
    ? { earlier: [], rest: [...flights] }
    : { earlier: flights.filter(isEarlier), rest };
}

/** The list as displayed: sorted, with flights before the requested time folded away. */
export function arranged(
  flights: readonly FlightResult[],
  order: Order,
  asked: { departureTime: string; highlight: string | null },
): { rows: FlightResult[]; folded: FlightResult[] } {
  const { earlier, rest } =
    order === "closest" ? splitAtTime(flights, asked) : { earlier: [], rest: flights };
  return { rows: sortFlights(rest, order, asked.highlight), folded: earlier };
}

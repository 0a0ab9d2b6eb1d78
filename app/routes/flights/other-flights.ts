import type { FlightResult } from "#app/contracts/flights.ts";

/** The cheapest of those that cost more, or as much and leave later; after the last, the cheapest of all. */
export function nextCheapest(
  flights: readonly FlightResult[],
  { id }: Pick<FlightResult, "id">,
): FlightResult | undefined {
  return after(
    flights
      .filter(({ price }) => price !== null)
      .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0)),
    id,
  );
}

/** The next to leave; `flights` are in order of departure. */
export const nextLater = (
  flights: readonly FlightResult[],
  { id, departureTime }: Pick<FlightResult, "id" | "departureTime">,
): FlightResult | undefined =>
  flights
    .slice(flights.findIndex((flight) => flight.id === id) + 1)
    .find((flight) => flight.departureTime > departureTime);

function after(flights: FlightResult[], id: string): FlightResult | undefined {
  const next = flights[flights.findIndex((flight) => flight.id === id) + 1] ?? flights[0];
  return next?.id === id ? undefined : next;
}

/** Expected times of saved flights from the last sighting, without calling a service. */
import type { DateTime } from "luxon";
import type { AppContext } from "#app/services/context/context.server.ts";
import { asExpected } from "#app/services/trip-rules/live-flight.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import type { UserFlight } from "#db/schema.ts";
import { seenOf } from "../saved/seen-flights.server.ts";

/** Local, `YYYY-MM-DDTHH:MM`; null if as saved or unknown. */
export interface ExpectedTimes {
  expectedDeparture: string | null;
  expectedArrival: string | null;
}

export async function withExpectedTimes<Flight extends UserFlight>(
  app: Pick<AppContext, "db" | "airports">,
  flights: readonly Flight[],
): Promise<(Flight & ExpectedTimes)[]> {
  const seen = await seenOf(app, flights);
  return flights.map((flight) => {
    const legs = seen.get(flight.id);
    const placed = placeFlight(app.airports, flight);
    const { departsAt, landsAt } = asExpected(placed, legs);
    // If diverted, it lands in another zone.
    const isThere = legs?.at(-1)?.arrivalAirport === placed.to?.iata;
    return {
      ...flight,
      expectedDeparture: placed.from && changed(departsAt, placed.departsAt),
      expectedArrival: isThere ? changed(landsAt, placed.landsAt) : null,
    };
  });
}

function changed(now: DateTime | null, saved: DateTime | null): string | null {
  const [at, before] = [now, saved].map((time) => time?.toFormat("yyyy-MM-dd'T'HH:mm") ?? null);
  return at === before ? null : (at ?? null);
}

/** Alternatives on the route of a flight that is cancelled, very late, or was missed. */

import { DateTime } from "luxon";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import { within } from "#app/platform/deadline.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";

const SEARCH_TIMEOUT_MS = 15_000;
const MAX_FLIGHTS = 4;

interface RouteAfter {
  /** As saved: mostly IATA codes. */
  origin: string;
  destination: string;
  /** The flight not taken, and its planned departure; null if unknown. */
  flightNumber: string | null;
  planned: string | null;
}

export interface NextFlights {
  /** Null if the search failed. */
  flights: FlightResult[] | null;
  /** Query string of this search on the flights screen: "origin=LHR&destination=JFK&...". */
  search: string;
}

/** Up to four flights after both the planned departure and now, else the next day's. Failures are logged. */
export async function nextFlights(
  app: AppContext,
  { origin, destination, flightNumber, planned }: RouteAfter,
  signal?: AbortSignal,
): Promise<NextFlights> {
  const zone = app.airports.byCode(origin)?.timezone ?? "utc";
  const now = DateTime.fromJSDate(app.clock.now(), { zone });
  const leaves = planned ? DateTime.fromISO(planned, { zone }) : now;
  const after = leaves > now ? leaves : now;
  const today = after.toFormat("yyyy-MM-dd");
  const first = await on(today, after.toFormat("HH:mm"));
  if (first.flights?.length !== 0) return first;
  const second = await on(shiftedDate(today, 1), "00:00");
  return second.flights?.length === 0 ? first : second;

  async function on(departureDate: string, departureTime: string): Promise<NextFlights> {
    const asked = { origin, destination, departureDate, departureTime };
    const found = await within(SEARCH_TIMEOUT_MS, signal, (until) =>
      searchFlights(app, { ...USUAL_OPTIONS, ...asked }, { signal: until }),
    );
    const flights = found.ok
      ? found.data.flights.filter(
          (one) =>
            one.flightNumber !== flightNumber &&
            one.departureDate === departureDate &&
            one.departureTime > departureTime,
        )
      : null;
    return {
      flights: flights?.slice(0, MAX_FLIGHTS) ?? null,
      search: `${new URLSearchParams(asked)}`,
    };
  }
}

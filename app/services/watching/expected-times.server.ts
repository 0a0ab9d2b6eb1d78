/** When saved flights leave and land by what was last seen of them, without a call to a service. */
import { DateTime } from "luxon";
import type { Sighting } from "#app/contracts/watching.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { seenOf } from "../saved/seen-flights.server.ts";

/** Local, `YYYY-MM-DDTHH:MM`; null where it is as scheduled, or not known. */
export interface ExpectedTimes {
  expectedDeparture: string | null;
  expectedArrival: string | null;
}

export async function withExpectedTimes<Flight extends UserFlight>(
  app: Pick<AppContext, "db" | "airports">,
  flights: readonly Flight[],
): Promise<(Flight & ExpectedTimes)[]> {
  const { airports } = app;
  const seen = await seenOf(app, flights);
  return flights.map((flight) => {
    const legs = seen.get(flight.id) ?? [];
    const [first, last] = [legs[0], legs.at(-1)];
    const zoneOf = (airport: string) => airports.byCode(airport)?.timezone;
    // Diverted, it lands on another clock.
    const isThere = last?.arrivalAirport === airports.byCode(flight.arrivalAirport)?.iata;
    return {
      ...flight,
      expectedDeparture: first ? changed(first, "Departs", zoneOf(flight.departureAirport)) : null,
      expectedArrival:
        last && isThere ? changed(last, "Arrives", zoneOf(flight.arrivalAirport)) : null,
    };
  });
}

const NOT_FLYING: readonly Sighting["state"][] = ["cancelled", "possibly-cancelled"];

function changed(
  told: Sighting,
  end: "Departs" | "Arrives",
  zone: string | undefined,
): string | null {
  const [now, scheduled] =
    end === "Departs"
      ? [told.departsAt, told.scheduledDepartsAt]
      : [told.arrivesAt, told.scheduledArrivesAt];
  if (!now || !scheduled || !zone || NOT_FLYING.includes(told.state)) return null;
  if (Date.parse(now) === Date.parse(scheduled)) return null;
  return DateTime.fromISO(now, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

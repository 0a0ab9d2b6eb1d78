/** When saved flights leave and land by what was last seen of them, without a call to a service. */
import { DateTime } from "luxon";
import type { Told } from "#app/contracts/watching.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listWatchedFlights } from "#db/queries/watched-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { savedTimeOf, toldTo, watchIdsOf } from "../flight-status/watched.ts";

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
  const idsOf = new Map(flights.map((flight) => [flight, watchIdsOf(flight, airports)]));
  const watched = await listWatchedFlights(app.db, { ids: [...idsOf.values()].flat() });
  const toldOf = new Map(watched.map(({ id, told }) => [id, told]));

  return flights.map((flight) => {
    const ids = idsOf.get(flight) ?? [];
    const told = (place: number) => {
      const id = ids[place];
      return id === undefined ? null : toldTo(toldOf.get(id), savedTimeOf(flight, place));
    };
    const first = told(0);
    const last = told(ids.length - 1);
    const zoneOf = (airport: string) => airports.byCode(airport)?.timezone;
    // Diverted, it lands on another clock.
    const isThere = last?.arrivalAirport === airports.byCode(flight.arrivalAirport)?.iata;
    return {
      ...flight,
      expectedDeparture: first && changed(first, "Departs", zoneOf(flight.departureAirport)),
      expectedArrival:
        last && isThere ? changed(last, "Arrives", zoneOf(flight.arrivalAirport)) : null,
    };
  });
}

const NOT_FLYING: readonly Told["state"][] = ["cancelled", "possibly-cancelled"];

function changed(told: Told, end: "Departs" | "Arrives", zone: string | undefined): string | null {
  const [now, scheduled] =
    end === "Departs"
      ? [told.departsAt, told.scheduledDepartsAt]
      : [told.arrivesAt, told.scheduledArrivesAt];
  if (!now || !scheduled || !zone || NOT_FLYING.includes(told.state)) return null;
  if (Date.parse(now) === Date.parse(scheduled)) return null;
  return DateTime.fromISO(now, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

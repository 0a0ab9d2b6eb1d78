import type { AppContext } from "#app/services/context/context.server.ts";
import type { FlightStatusQuery } from "#app/services/flight-status/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { m } from "#messages";

/** A person is waiting, and could type it instead. */
const LOOK_UP_TIMEOUT_MS = 5000;

/** What a flight-status service knows of a flight before it leaves, in the shape of an entry. */
export interface KnownFlight {
  flightNumber: string;
  date: string;
  /** IATA codes. */
  departureAirport: string;
  arrivalAirport: string;
  /** `HH:MM` local to the airport; null if unknown. */
  departureTime: string | null;
  arrivalTime: string | null;
  airline: string | null;
}

/** `not_found` if the service does not know it, `unavailable` if it fails. The airports select the leg. */
export async function lookUpFlight(
  app: AppContext,
  { flightNumber, date, departureAirport, arrivalAirport, departureTime }: FlightStatusQuery,
): Promise<Result<KnownFlight>> {
  const query = { flightNumber, date, departureAirport, arrivalAirport, departureTime };
  const answer = await app.providers.flightStatus.status(query, {
    signal: AbortSignal.timeout(LOOK_UP_TIMEOUT_MS),
  });
  if (!answer.ok) {
    app.log.warn({ err: answer.error }, "a flight could not be looked up");
    return fail("unavailable", m.plans.notLookedUp({ flight: flightNumber }));
  }
  const leg = answer.data;
  if (!leg?.departureAirport || !leg.arrivalAirport) {
    return fail("not_found", m.plans.notFoundOnDay({ flight: flightNumber }));
  }
  return ok(
    {
      flightNumber,
      date,
      departureAirport: leg.departureAirport,
      arrivalAirport: leg.arrivalAirport,
      departureTime: leg.departure.scheduledTime,
      arrivalTime: leg.arrival.scheduledTime,
      airline: leg.airline ?? null,
    },
    app.providers.flightStatus.source,
  );
}

import type { AppContext } from "#app/services/context/context.server.ts";
import type { FlightStatusQuery } from "#app/services/flight-status/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";

/** A person is waiting, and can type the same. */
const LOOK_UP_TIMEOUT_MS = 5000;

/** What a flight-status service knows of a flight before it leaves, as a flight is entered. */
export interface KnownFlight {
  flightNumber: string;
  date: string;
  /** IATA codes. */
  departureAirport: string;
  arrivalAirport: string;
  /** `HH:MM` on the airport's clock; null where it is not known. */
  departureTime: string | null;
  arrivalTime: string | null;
  airline: string | null;
}

/** `not_found` where the service knows none, `unavailable` where it fails. The airports say which leg is meant. */
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
    return fail("unavailable", `${flightNumber} could not be looked up just now.`);
  }
  const leg = answer.data;
  if (!leg?.departureAirport || !leg.arrivalAirport) {
    return fail("not_found", `${flightNumber} was not found on that day.`);
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

import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { AppContext } from "#app/services/context.server.ts";
import type { CallOptions } from "#app/services/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { statusText } from "./flight-state.ts";
import type { FlightStatusQuery } from "./provider.ts";

/** The state of a flight on a day. `not_found` when no such flight runs then. */
export async function getFlightStatus(
  app: AppContext,
  query: FlightStatusQuery,
  options?: CallOptions,
): Promise<Result<FlightStatusResponse>> {
  const answer = await app.providers.flightStatus.status(query, options);
  if (!answer.ok) {
    app.log.warn({ err: answer.error }, "flight status failed");
    return fail("unavailable", "Flight status is not available right now.");
  }
  if (!answer.data) {
    return fail("not_found", `No flight ${query.flightNumber} was found on ${query.date}.`);
  }
  const { departure, arrival } = answer.data;
  return ok(
    { status: statusText(answer.data), departure, arrival },
    app.providers.flightStatus.source,
  );
}

/**
 * The same for a traveller's own flight: one number can stand for several legs, and the saved flight
 * says which of them is meant.
 */
export async function getStatusForTraveller(
  app: AppContext,
  { userId }: { userId: string },
  { flightNumber, date }: { flightNumber: string; date: string },
  options?: CallOptions,
): Promise<Result<FlightStatusResponse>> {
  const saved = (await listUserFlights(app.db, { userId })).find(
    (flight) => flight.flightNumber === flightNumber && flight.date === date,
  );
  const query = {
    flightNumber,
    date,
    departureAirport: saved && app.airports.byCode(saved.departureAirport)?.iata,
    arrivalAirport: saved && app.airports.byCode(saved.arrivalAirport)?.iata,
  };
  return await getFlightStatus(app, query, options);
}

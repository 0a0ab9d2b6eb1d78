import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { AppContext } from "#app/services/context.server.ts";
import type { CallOptions } from "#app/services/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import type { FlightStatusQuery } from "./provider.ts";

/** The state of a flight on a day. `not_found` when no such flight runs then. */
export async function getFlightStatus(
  app: AppContext,
  query: FlightStatusQuery,
  options?: CallOptions,
): Promise<Result<FlightStatusResponse>> {
  const answer = await app.providers.flightStatus.status(query, options);
  if (!answer.ok) {
    app.log.warn({ error: answer.error }, "flight status failed");
    return fail("unavailable", "Flight status is not available right now.");
  }
  if (!answer.data) {
    return fail("not_found", `No flight ${query.flightNumber} was found on ${query.date}.`);
  }
  const { status, departure, arrival } = answer.data;
  return ok({ status, departure, arrival }, app.providers.flightStatus.source);
}

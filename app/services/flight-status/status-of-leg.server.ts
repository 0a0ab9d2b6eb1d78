import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions, ProviderResult } from "#app/services/providers/provider.ts";
import { findWatchedFlight } from "#db/queries/watched-flights.ts";
import { isDownElsewhere, orDiverted } from "./flight-state.ts";
import type { FlightStatusQuery, LegStatus } from "./provider.ts";
import { toldTo, watchId, withCodes } from "./watched.ts";

/** The state of a flight or leg, by its airports as saved. Reads the watcher's record only if it matters. */
export async function statusOfLeg(
  app: AppContext,
  query: FlightStatusQuery,
  options?: CallOptions,
): Promise<ProviderResult<LegStatus | null>> {
  const { flightNumber, date, departureTime = null } = query;
  const codeOf = (text: string | undefined) => app.airports.byCode(text ?? "")?.iata;
  const to = codeOf(query.arrivalAirport);
  const planned = to ?? query.arrivalAirport;
  const answer = await app.providers.flightStatus.status(
    { ...query, departureAirport: codeOf(query.departureAirport), arrivalAirport: to },
    options,
  );
  if (!answer.ok || !answer.data || !planned || !isDownElsewhere(answer.data, planned)) {
    return answer;
  }
  const { departureAirport = "" } = query;
  const leg = { flightNumber, date, departureTime, departureAirport, arrivalAirport: planned };
  const watched = await findWatchedFlight(app.db, { id: watchId(withCodes(leg, app.airports)) });
  return {
    ...answer,
    data: orDiverted(answer.data, planned, toldTo(watched?.told, departureTime)),
  };
}

import type { AppContext } from "#app/services/context/context.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { getJourneyStatus } from "./flight-status.server.ts";

/** For flights saved without a time, by id: the airline's departure time, `HH:MM`. */
export async function airlineTimes(
  app: AppContext,
  flights: readonly UserFlight[],
): Promise<Record<string, string>> {
  const times = await Promise.all(
    flights.map(async (flight) => {
      if (flight.departureTime) return [];
      const known = await getJourneyStatus(app, flight);
      const time = known.ok && known.data.departure.scheduledTime;
      return time ? [[flight.id, time] as const] : [];
    }),
  );
  return Object.fromEntries(times.flat());
}

import { type CreateUserFlight, NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import { within } from "#app/platform/deadline.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { happinessIndex } from "#app/services/flight-status/happiness-index.ts";
import { returnCall, takeCall } from "#app/services/providers/budget.server.ts";

/** Statistics are optional: a slow service must not delay the save. */
const STATISTICS_TIMEOUT_MS = 3000;

type Flight = Pick<
  CreateUserFlight,
  "flightNumber" | "date" | "departureAirport" | "arrivalAirport" | "legs"
>;

/** For several legs, the statistics of the first flight, whose number the journey has. */
export async function findStatistics(
  app: AppContext,
  { userId }: { userId: string },
  flight: Flight,
  signal?: AbortSignal,
) {
  if (flight.flightNumber === NO_FLIGHT_NUMBER) return null;
  const call = await takeCall(app, [userId]);
  if (!call.isLeft) return null;
  const first = flight.legs?.[0] ?? flight;
  const { flightStatus } = app.providers;
  const query = {
    flightNumber: flight.flightNumber,
    date: flight.date,
    departureAirport: app.airports.byCode(first.departureAirport)?.iata,
    arrivalAirport: app.airports.byCode(first.arrivalAirport)?.iata,
  };
  const answer = await within(STATISTICS_TIMEOUT_MS, signal, (until) =>
    flightStatus.punctuality(query, { signal: until }),
  );
  if (!answer.ok) {
    if (answer.error.isUntried) await returnCall(app, call);
    app.log.warn({ err: answer.error }, "no punctuality statistics for a saved flight");
    return null;
  }
  if (!answer.data) return null;
  return {
    onTimePerformance: String(Math.round(answer.data.onTimePercent)),
    happinessIndex: happinessIndex(answer.data).toFixed(1),
  };
}

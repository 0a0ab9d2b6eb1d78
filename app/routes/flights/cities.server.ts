import type { FlightResult } from "#app/contracts/flights.ts";
import type { AppContext } from "#app/services/context/context.server.ts";

/** The city of each airport of the flights, by code. */
export function citiesOf(
  app: AppContext,
  flights: Pick<FlightResult, "origin" | "destination">[],
): Record<string, string> {
  const codes = new Set(flights.flatMap(({ origin, destination }) => [origin, destination]));
  return Object.fromEntries(
    [...codes].flatMap((code) => {
      const city = app.airports.byCode(code)?.city;
      return city ? [[code, city]] : [];
    }),
  );
}

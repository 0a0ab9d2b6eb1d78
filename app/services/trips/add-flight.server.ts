import type { FlightEntry } from "#app/contracts/entry-forms.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, type Result } from "#app/services/result.ts";
import { findSameFlight } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { enteredAirports } from "./entered-airports.server.ts";
import { saveFlight } from "./save-flight.server.ts";

export const HAVE_IT = "That flight is in your travel plans already.";

/**
 * Adds a flight that was booked elsewhere, as its traveller says it is: what a provider says later fills
 * only what they left empty. One that is there already is a `conflict`, and stays as it is.
 */
export async function addFlight(
  app: AppContext,
  { userId }: { userId: string },
  entry: FlightEntry,
): Promise<Result<UserFlight>> {
  const entered = enteredAirports(app, entry);
  if (!entered.ok) return entered;
  if (await findSameFlight(app.db, { userId, flight: entered.data })) {
    return fail("conflict", HAVE_IT);
  }
  return await saveFlight(app, { userId }, entered.data, { isOwnEntry: true });
}

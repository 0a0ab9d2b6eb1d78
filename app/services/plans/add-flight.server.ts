import type { FlightEntry } from "#app/contracts/entry-forms.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, type Result } from "#app/services/result.ts";
import { findSameFlight } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { enteredAirports } from "./entered-airports.server.ts";
import { lookUpFlight } from "./look-up-flight.server.ts";
import { saveFlight } from "./save-flight.server.ts";

/**
 * Saves a flight booked elsewhere; a provider later fills only empty fields. `conflict` if it is saved
 * already, except under this `id`.
 */
export async function addFlight(
  app: AppContext,
  { userId }: { userId: string },
  entry: FlightEntry,
  { signal, id }: CallOptions & { id?: string } = {},
): Promise<Result<UserFlight>> {
  const entered = enteredAirports(app, entry);
  if (!entered.ok) return entered;
  const same = await findSameFlight(app.db, { userId, flight: entered.data });
  if (same && same.id !== id) return fail("conflict", m.plans.haveIt());
  const known = await whatIsKnown(app, entered.data);
  const whole = { ...entered.data, ...known };
  return await saveFlight(app, { userId }, whole, { isOwnEntry: true, signal, id });
}

const OFTEN_LEFT_EMPTY = ["departureTime", "arrivalTime", "airline"] as const;

/** The fields that the traveller left empty, as far as the flight-status service knows them. */
async function whatIsKnown(app: AppContext, entry: FlightEntry): Promise<Partial<FlightEntry>> {
  const empty = OFTEN_LEFT_EMPTY.filter((name) => !entry[name]);
  if (empty.length === 0 || entry.flightNumber === NO_FLIGHT_NUMBER) return {};
  const found = await lookUpFlight(app, entry);
  return found.ok ? Object.fromEntries(empty.map((name) => [name, found.data[name]])) : {};
}

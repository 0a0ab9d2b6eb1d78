import { DateTime } from "luxon";
import { distanceKm } from "#app/services/airports/geo.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { placesOf } from "#app/services/drive-time/place-address.ts";

/** Where nobody knows where a car comes, it has passed when it has everywhere: here days end last. */
const LAST_ZONE = "Etc/GMT+12";

/** Whether a pick-up has passed, on the clock of the place where the car comes. */
export function hasPassed(
  app: Pick<AppContext, "airports" | "clock">,
  { date, time, from }: { date: string; time: string; from: string },
): boolean {
  const zone = pickupZone(app, from) ?? LAST_ZONE;
  return DateTime.fromISO(`${date}T${time}`, { zone }).toMillis() <= app.clock.now().getTime();
}

/** The zone of an airport ("Heathrow (LHR)") or of the airport nearest to an address. */
export function pickupZone(
  { airports }: Pick<AppContext, "airports">,
  address: string,
): string | undefined {
  const code = /\(([A-Z]{3})\)/.exec(address)?.[1];
  const named = code ? airports.byCode(code) : airports.find(address)?.airports[0];
  if (named) return named.timezone;
  const [point] = placesOf(address, airports);
  if (!point) return undefined;
  const nearest = airports
    .all()
    .reduce((best, one) => (distanceKm(point, one) < distanceKm(point, best) ? one : best));
  return nearest.timezone;
}

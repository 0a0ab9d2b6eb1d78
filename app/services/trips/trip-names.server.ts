import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listTrips } from "../saved/saved-items.server.ts";

/** More would not help a recogniser. */
const MAX_NAMES = 40;

/** Names they are likely to say: cities and airlines of flights, places of stays, latest first. */
export async function listTripNames(app: AppContext, owner: { userId: string }): Promise<string[]> {
  const { flights, hotels } = await listTrips(app, owner);
  const cityOf = (airport: string) => cityAt(app.airports, airport);
  const names = [
    ...flights
      .toReversed()
      .flatMap((flight) => [
        cityOf(flight.arrivalAirport),
        cityOf(flight.departureAirport),
        flight.airline,
      ]),
    ...hotels.toReversed().flatMap(({ location, hotelName }) => [location, hotelName]),
  ];
  const said = names.flatMap((name) => name?.replace(/\s*\(.*$/, "").trim() || []);
  return [...new Set(said)].slice(0, MAX_NAMES);
}

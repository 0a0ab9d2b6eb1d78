import { dateText } from "#app/components/date-text.ts";
import { listed } from "#app/contracts/listed.ts";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { carTypeInWords } from "#app/contracts/stored-words.ts";
import { carDirection } from "#app/contracts/trips.ts";
import { usualCarType } from "#app/services/cars/manage.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { isFlown } from "#app/services/trip-rules/past-trips.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import type { User } from "#db/schema.ts";
import { m } from "#messages";
import type { Start } from "./entry-dialog.tsx";

/** Initial values of a new car's form: from home; for a suggested car, everything that is known. */
export async function carToStartWith(
  app: AppContext,
  { id: userId, homeAddress }: Pick<User, "id" | "homeAddress">,
  query: URLSearchParams,
) {
  const owner = { userId };
  const carType = carTypeInWords(await usualCarType(app, owner));
  const usual = { carType, from: homeAddress };
  const direction = carDirection.safeParse(query.get("direction")).data;
  const flightId = query.get("flightId");
  if (!direction || !flightId) return usual;
  const suggested = (await suggestCars(app, owner)).find(
    (car) => car.flightId === flightId && car.direction === direction,
  );
  if (!suggested) return usual;
  return {
    carType,
    date: suggested.pickupDate,
    time: suggested.recommendedPickupTime,
    from: suggested.asksFor ? "" : suggested.pickupLocation,
    to: suggested.dropoffLocation,
    flightNumber: suggested.flightNumber,
  };
}

/** More are hard to skim. */
const MAX_STARTS = 3;

/** The cars still missing, each as the start of a form prefilled with all that is known. */
export async function carStarts(app: AppContext, owner: { userId: string }): Promise<Start[]> {
  const missing = await suggestCars(app, owner);
  return missing.slice(0, MAX_STARTS).map((car) => {
    const { flightId, direction, pickupDate, flightNumber } = car;
    const date = dateText(pickupDate, "weekdayAndDay");
    const of = direction === "to" ? m.travel.forFlight : m.travel.afterFlight;
    return {
      to: `/upcoming-travel/add-car?${new URLSearchParams({ flightId, direction })}`,
      text: rideInShort(car),
      ...(car.asksFor
        ? { when: date }
        : { time: car.recommendedPickupTime, when: listed([date, of({ flight: flightNumber })]) }),
    };
  });
}

/** "JFK to The Plaza"; by the flight while one end is still to be added. */
function rideInShort({ asksFor, airport, direction, flightNumber, ...car }: SuggestedCar): string {
  if (asksFor) {
    const end = direction === "to" ? m.entry.toFlight : m.entry.fromFlight;
    return end({ flight: flightNumber });
  }
  const inShort = (place: string) => placeInShort(placeInShort(place, airport), null);
  return m.travel.fromTo({ from: inShort(car.pickupLocation), to: inShort(car.dropoffLocation) });
}

export async function flightNumbersOf(app: AppContext, owner: { userId: string }) {
  const { flights } = await listTrips(app, owner);
  const coming = flights.filter((flight) => !isFlown(app, flight));
  return [...new Set(coming.map(({ flightNumber }) => flightNumber))];
}

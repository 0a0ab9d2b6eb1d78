import { optionsOf } from "#app/contracts/flight-options.ts";
import type { FlightResult, OneWaySearch } from "#app/contracts/flights.ts";
import { inSentences, listed } from "#app/contracts/listed.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { todayIn } from "#app/services/today-in.ts";
import { m } from "#messages";
import { lowestOf } from "./itinerary.ts";

export interface FoundPlace {
  label: string;
  airports: Airport[];
}

export interface FlightSearch {
  origin: FoundPlace;
  destination: FoundPlace;
  departureDate: string;
  departureTime: string;
  /** The day is over where the flights leave. */
  isPast: boolean;
  /** Sorted by departure. */
  flights: FlightResult[];
}

/** Results of recent searches, so that opening a dialog or coming back does not search again. */
export interface FlightSearchCache {
  get(key: string): FlightResult[] | undefined;
  set(key: string, results: FlightResult[]): void;
}

/** The lowest price of each day searched; null if no flight has a price. */
export interface FlightDayCache {
  get(key: string): { price: number | null } | undefined;
  set(key: string, day: { price: number | null }): void;
}

/**
 * Flights from one place to another on a day. A place is an IATA code, an airport's name or a city; an
 * unknown one is `invalid`, with a message that names it and suggests the nearest matches. `departureTime`
 * does not filter (it highlights: see `closestToTime`). For a past day no vendor is asked, as some refuse it:
 * there are no flights.
 */
export async function searchFlights(
  app: AppContext,
  form: OneWaySearch,
  options?: CallOptions,
): Promise<Result<FlightSearch>> {
  const origin = app.airports.resolve(form.origin);
  const destination = app.airports.resolve(form.destination);
  const issues = [
    ...(origin.ok ? [] : [unknownPlace("origin", form.origin, origin.nearest)]),
    ...(destination.ok ? [] : [unknownPlace("destination", form.destination, destination.nearest)]),
  ];
  if (!origin.ok || !destination.ok) {
    return fail("invalid", inSentences(...issues.map((issue) => issue.message)), issues);
  }
  const shared = origin.airports.find((airport) => destination.airports.includes(airport));
  if (shared) {
    const message =
      origin.label === destination.label
        ? m.flights.samePlace({ place: origin.label })
        : m.flights.sameAirport();
    return fail("invalid", message, [{ path: "destination", message }]);
  }
  const now = app.clock.now();
  const isPast = origin.airports.every(
    ({ timezone }) => form.departureDate < todayIn(timezone, now),
  );
  let flights = isPast ? [] : app.flightSearches.get(searchKey(form));
  if (!flights) {
    const answer = await app.providers.flights.search(
      {
        origins: origin.airports,
        destinations: destination.airports,
        date: form.departureDate,
        ...optionsOf(form),
      },
      options,
    );
    if (!answer.ok) {
      app.log.warn({ err: answer.error }, "flight search failed");
      return fail("unavailable", m.search.flightSearchFailed());
    }
    flights = answer.data.toSorted(byDeparture);
    keepSearch(app, form, flights);
  }
  return ok(
    {
      origin: { label: origin.label, airports: origin.airports },
      destination: { label: destination.label, airports: destination.airports },
      departureDate: form.departureDate,
      departureTime: form.departureTime,
      isPast,
      flights,
    },
    app.providers.flights.source,
  );
}

/** The departure time filters nothing. Places as typed: "GOA" is Genoa's airport, "Goa" is in India. */
export function searchKey(form: Omit<OneWaySearch, "departureTime">): string {
  const { origin, destination, departureDate, adults, cabin, nonstop } = form;
  return [origin, destination, departureDate, adults, cabin, nonstop].join("|");
}

/** Caches the results and, for longer, the day's lowest price. */
export function keepSearch(
  app: AppContext,
  form: Omit<OneWaySearch, "departureTime">,
  flights: FlightResult[],
): void {
  const key = searchKey(form);
  app.flightSearches.set(key, flights);
  app.flightDays.set(key, { price: lowestOf(flights.flatMap(({ price }) => price ?? [])) });
}

const byDeparture = (a: FlightResult, b: FlightResult) =>
  a.departureTime.localeCompare(b.departureTime) || (a.price ?? 0) - (b.price ?? 0);

export function unknownPlace(path: string, text: string, nearest: Airport[]) {
  const offers = nearest.map((airport) => `${airport.city} (${airport.iata})`);
  const hint = offers.length > 0 && m.flights.didYouMean({ places: listed(offers) });
  return { path, message: inSentences(m.flights.unknownPlace({ text }), hint) };
}

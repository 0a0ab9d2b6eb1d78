import { isCalendarDate } from "#app/contracts/dates.ts";
import { optionsOf } from "#app/contracts/flight-options.ts";
import type { OneWaySearch } from "#app/contracts/flights.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { type FlightSearch, searchKey } from "./search.server.ts";

const DAYS = 7;
const DAYS_BEFORE = 3;

/** An alternative day. `price` is the lowest, in US dollars for all passengers. */
export interface DayAround {
  date: string;
  /** Null if no flight has a price; undefined if not looked up. */
  price?: number | null;
}

/** No day before `first`. A price is known from a search in the last hour or at once, never searched for. */
export function weekAround(
  app: AppContext,
  search: OneWaySearch,
  { found, first }: { found: Pick<FlightSearch, "origin" | "destination">; first: string },
): DayAround[] {
  const start = latest(first, shiftedDate(search.departureDate, -DAYS_BEFORE));
  const days = Array.from({ length: DAYS }, (_, day) => shiftedDate(start, day)).filter(
    isCalendarDate,
  );
  const query = {
    origins: found.origin.airports,
    destinations: found.destination.airports,
    ...optionsOf(search),
  };
  const known = app.providers.flights.lowestPrices?.(query, days);
  return days.map((date, n) => {
    const searched = app.flightDays.get(searchKey({ ...search, departureDate: date }));
    const price = searched ? searched.price : known?.[n];
    return { date, ...(price !== undefined && { price }) };
  });
}

const latest = (a: string, b: string) => (a > b ? a : b);

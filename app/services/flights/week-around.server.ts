import { isCalendarDate } from "#app/contracts/dates.ts";
import type { OneWaySearch } from "#app/contracts/flights.ts";
import { shiftedDate } from "#app/services/cars/car-dates.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { searchFlights, searchKey } from "./search.server.ts";

const DAYS = 7;
const DAYS_BEFORE = 3;

/** A day on which one could fly as well. `price` is the lowest, in US dollars for all who fly. */
export interface DayAround {
  date: string;
  /** Null where no flight has one; undefined where nobody has looked. */
  price?: number | null;
}

/**
 * The week around the day of a search, none of it before `first`. What a day costs is known where it was
 * searched within the last hour, or where looking costs nothing (at most six look-ups); a paid search is
 * never made for it.
 */
export async function weekAround(
  app: AppContext,
  search: OneWaySearch,
  { first, ...options }: CallOptions & { first: string },
): Promise<DayAround[]> {
  const start = latest(first, shiftedDate(search.departureDate, -DAYS_BEFORE));
  const days = Array.from({ length: DAYS }, (_, day) => shiftedDate(start, day)).filter(
    isCalendarDate,
  );
  return await Promise.all(
    days.map(async (date) => {
      const price = await priceOn(app, { ...search, departureDate: date }, options);
      return { date, ...(price !== undefined && { price }) };
    }),
  );
}

async function priceOn(app: AppContext, search: OneWaySearch, options: CallOptions) {
  const key = searchKey(search);
  if (!app.flightDays.get(key) && app.providers.flights.isFree) {
    await searchFlights(app, search, options);
  }
  return app.flightDays.get(key)?.price;
}

const latest = (a: string, b: string) => (a > b ? a : b);

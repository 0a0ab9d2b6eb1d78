import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { listFlightsAhead, listStays } from "#app/services/saved/trips.server.ts";
import { homeCity } from "#app/services/trips/home-city.server.ts";
import { citiesToStart, START_FROM, weekendAhead } from "#app/services/trips/starts.ts";
import type { User } from "#db/schema.ts";

const MAX_WAYS = 3;

/** A way that the traveller has not saved and is likely to look for. */
interface Way {
  /** Its search. */
  to: string;
  /** Its two cities. */
  from: string;
  city: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface WaysAhead {
  ways: Way[];
  /** They lead back from trips that are saved. */
  isBack: boolean;
  /** The city of the traveller's home, for the form to begin with; null where it is not known, or a way back is missing. */
  home: string | null;
}

/** Back from a saved flight after its first stay, where nothing saved leaves from there; else from home to a few cities. */
export async function waysAhead(
  app: AppContext,
  user: Pick<User, "id" | "homeAddress">,
): Promise<WaysAhead> {
  const today = oldestToday(app.clock.now());
  const userId = user.id;
  const [flights, hotels] = await Promise.all([
    listFlightsAhead(app, { userId }),
    listStays(app, { userId }, { since: today }),
  ]);
  const city = (code: string) => cityAt(app.airports, code);
  const back = flights.flatMap(
    ({ date, departureAirport: destination, arrivalAirport: origin }) => {
      const night = shiftedDate(date, 1);
      const stay = hotels.find(
        ({ checkInDate, checkOutDate }) => checkInDate <= night && checkOutDate > date,
      );
      const leaves = flights.some((on) => on.date >= date && on.departureAirport === origin);
      if (!stay || leaves) return [];
      const departureDate = stay.checkOutDate;
      const to = searchOf({ origin, destination, departureDate });
      return { to, from: city(origin), city: city(destination), date: departureDate };
    },
  );
  if (back.length > 0) return { ways: back.slice(0, MAX_WAYS), isBack: true, home: null };
  const home = await homeCity(app, user);
  const [date] = weekendAhead(today, [
    ...flights.map(({ date, arrivalAirport }) => {
      const on = flights.find((one) => one.date >= date && one.departureAirport === arrivalAirport);
      return [date, on?.date ?? date] as const;
    }),
    ...hotels.map(({ checkInDate, checkOutDate }) => [checkInDate, checkOutDate] as const),
  ]);
  return { ways: starts(date, home ?? START_FROM), isBack: false, home };
}

function starts(date: string, from: string): Way[] {
  return citiesToStart(from).map((city) => ({
    to: searchOf({ origin: from, destination: city, departureDate: date }),
    from,
    city,
    date,
  }));
}

const searchOf = (fields: Record<string, string>) => `/flights?${new URLSearchParams(fields)}`;

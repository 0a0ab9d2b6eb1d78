import { dateText } from "#app/components/date-text.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { listFlightsAhead, listStays } from "#app/services/saved/trips.server.ts";
import { homeCity } from "#app/services/trips/home-city.server.ts";
import { START_CITIES, START_FROM, weekendAhead } from "#app/services/trips/starts.ts";
import type { User } from "#db/schema.ts";

const MAX_WAYS = 3;

/** A way that the traveller has not saved and is likely to look for. */
interface Way {
  /** Its search. */
  to: string;
  /** "New York to London, Mon 30 Nov". */
  text: string;
  /** The city alone, where they all leave from the same one. */
  city: string | null;
}

export interface WaysAhead {
  ways: Way[];
  /** Where they all leave from; null for the ways back. */
  from: string | null;
  /** The city of the traveller's home, for the form to begin with; null where it is not known, or a way back is missing. */
  home: string | null;
}

/**
 * Back from where a saved flight goes, on the day that the bed of its first night ends, where nothing saved leaves from
 * there; where there is no such way, from home to a few cities.
 */
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
      const day = dateText(departureDate, "weekdayAndDay");
      const text = `${city(origin)} to ${city(destination)}, ${day}`;
      return { to: searchOf({ origin, destination, departureDate }), text, city: null };
    },
  );
  if (back.length > 0) return { ways: back.slice(0, MAX_WAYS), from: null, home: null };
  const home = await homeCity(app, user);
  const from = home ?? START_FROM;
  return { ways: starts(today, from), from, home };
}

function starts(today: string, from: string): Way[] {
  const [departureDate] = weekendAhead(today);
  return START_CITIES.filter((city) => city !== from).map((city) => ({
    to: searchOf({ origin: from, destination: city, departureDate }),
    text: `${from} to ${city}`,
    city,
  }));
}

const searchOf = (fields: Record<string, string>) => `/flights?${new URLSearchParams(fields)}`;

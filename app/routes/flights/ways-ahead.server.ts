import { dateText } from "#app/components/date-text.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { listFlightsAhead, listStays } from "#app/services/saved/trips.server.ts";
import { START_CITIES, START_FROM, weekendAhead } from "#app/services/trips/starts.ts";

const MAX_WAYS = 3;

/** A way that the traveller has not saved and is likely to look for. */
interface Way {
  /** Its search. */
  to: string;
  /** "New York to London, Mon 30 Nov". */
  text: string;
}

/**
 * Back from where a saved flight goes, on the day that the bed of its first night ends, where nothing saved leaves from
 * there; where there is no such way, to a few cities.
 */
export async function waysAhead(app: AppContext, owner: { userId: string }): Promise<Way[]> {
  const today = oldestToday(app.clock.now());
  const [flights, hotels] = await Promise.all([
    listFlightsAhead(app, owner),
    listStays(app, owner, { since: today }),
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
      return { to: searchOf({ origin, destination, departureDate }), text };
    },
  );
  return back.length > 0 ? back.slice(0, MAX_WAYS) : starts(today);
}

function starts(today: string): Way[] {
  const [departureDate] = weekendAhead(today);
  return START_CITIES.map((destination) => ({
    to: searchOf({ origin: START_FROM, destination, departureDate }),
    text: `${START_FROM} to ${destination}`,
  }));
}

const searchOf = (fields: Record<string, string>) => `/flights?${new URLSearchParams(fields)}`;

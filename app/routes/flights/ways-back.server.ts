import { dateText } from "#app/components/date-text.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { listFlightsAhead, listStays } from "#app/services/saved/trips.server.ts";

const MAX_WAYS = 3;

/** A way that the traveller has not saved and is likely to look for. */
interface WayBack {
  /** Its search. */
  to: string;
  /** "New York to London, Mon 30 Nov". */
  text: string;
}

/** Back from where a saved flight goes, on the day that the bed of its first night ends, where nothing saved leaves from there. */
export async function waysBack(app: AppContext, owner: { userId: string }): Promise<WayBack[]> {
  const [flights, hotels] = await Promise.all([
    listFlightsAhead(app, owner),
    listStays(app, owner, { since: oldestToday(app.clock.now()) }),
  ]);
  const city = (code: string) => cityAt(app.airports, code);
  return flights
    .flatMap(({ date, departureAirport: destination, arrivalAirport: origin }) => {
      const night = shiftedDate(date, 1);
      const stay = hotels.find(
        ({ checkInDate, checkOutDate }) => checkInDate <= night && checkOutDate > date,
      );
      const leaves = flights.some((on) => on.date >= date && on.departureAirport === origin);
      if (!stay || leaves) return [];
      const departureDate = stay.checkOutDate;
      const to = `/flights?${new URLSearchParams({ origin, destination, departureDate })}`;
      const day = dateText(departureDate, "weekdayAndDay");
      return { to, text: `${city(origin)} to ${city(destination)}, ${day}` };
    })
    .slice(0, MAX_WAYS);
}

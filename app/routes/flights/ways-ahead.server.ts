import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { listFlightsAhead, listStays } from "#app/services/saved/saved-items.server.ts";
import { isNear } from "#app/services/trip-rules/area.ts";
import { homeCity } from "#app/services/trips/home-city.server.ts";
import { citiesToStart, START_FROM, weekendAhead } from "#app/services/trips/starts.ts";
import type { User, UserFlight } from "#db/schema.ts";

const MAX_WAYS = 3;

/** A way that the traveller has not saved and is likely to look for. */
interface Way {
  /** Its search's address. */
  to: string;
  /** Its two cities. */
  from: string;
  city: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface WaysAhead {
  ways: Way[];
  /** They lead back from saved trips. */
  isBack: boolean;
  /** The traveller's home city, to start the form with; null if it is unknown or a way back is missing. */
  home: string | null;
}

/** Back from a saved flight after its first stay, if no saved flight does; else from home to a few cities. */
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
  const leaving = flights.map((flight, n) => ({
    ...flight,
    onward: onwardFrom(app, flight, { flights, later: flights.slice(n + 1) }),
  }));
  const back = leaving.flatMap(
    ({ date, departureAirport: destination, arrivalAirport: origin, onward }) => {
      const night = shiftedDate(date, 1);
      const stay = hotels.find(
        ({ checkInDate, checkOutDate }) => checkInDate <= night && checkOutDate > date,
      );
      if (!stay || onward) return [];
      const departureDate = stay.checkOutDate;
      const to = searchOf({ origin, destination, departureDate });
      return { to, from: city(origin), city: city(destination), date: departureDate };
    },
  );
  if (back.length > 0) return { ways: back.slice(0, MAX_WAYS), isBack: true, home: null };
  const home = await homeCity(app, user);
  const [date] = weekendAhead(today, [
    ...leaving.map(({ date, onward }) => [date, onward?.date ?? date] as const),
    ...hotels.map(({ checkInDate, checkOutDate }) => [checkInDate, checkOutDate] as const),
  ]);
  return { ways: starts(date, home ?? START_FROM), isBack: false, home };
}

/** The flight that leaves where this one lands, or else one home from elsewhere; nearby airports count. */
function onwardFrom(
  { airports }: AppContext,
  flight: UserFlight,
  { flights, later }: Record<"flights" | "later", readonly UserFlight[]>,
): UserFlight | undefined {
  const { departureAirport: home, arrivalAirport: there, date } = flight;
  const isAt = (one: string, other: string) => {
    const [a, b] = [airports.byCode(one), airports.byCode(other)];
    return one === other || Boolean(a && b && isNear(a, b));
  };
  // Across the date line it leaves earlier on the same day.
  const leaves = flights.find(
    (on) => on.id !== flight.id && on.date >= date && isAt(on.departureAirport, there),
  );
  const atHome = later.find(
    (on) => isAt(on.departureAirport, home) || isAt(on.arrivalAirport, home),
  );
  return leaves ?? (atHome && isAt(atHome.arrivalAirport, home) ? atHome : undefined);
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

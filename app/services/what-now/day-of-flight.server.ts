import type { TripDay } from "#app/contracts/trip-view.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { comingCars, readPlans } from "#app/services/saved/plans-ahead.server.ts";
import { layOut } from "#app/services/trip-rules/timeline.ts";
import { groupPlans } from "#app/services/trips/view-trips.server.ts";
import type { UserFlight } from "#db/schema.ts";

/** What is read around a flight's day: a long flight over the date line lands two dates later. */
const DAYS_AFTER = 2;

/** What is saved for the days on which a flight leaves and lands, as on its trip's timeline. */
export async function dayOfFlight(
  app: AppContext,
  owner: { userId: string },
  { id, date }: Pick<UserFlight, "id" | "date">,
): Promise<TripDay[]> {
  const span = { since: shiftedDate(date, -1), until: shiftedDate(date, DAYS_AFTER) };
  const plans = await readPlans(app, owner, span);
  const { grouped, home } = await groupPlans(app, { ...plans, carBookings: comingCars(plans) });
  const trip = grouped.find(({ flights }) => flights.some(({ flight }) => flight.id === id));
  if (!trip) return [];
  const days = layOut(trip, {
    homeZone: home.zone,
    suggestions: [],
    problems: [],
    seen: plans.seen,
  }).map((day) => day.inBrief());
  const isItsDay = ({ entries }: TripDay) => entries.some(({ itemId }) => itemId === id);
  return days.slice(days.findIndex(isItsDay), days.findLastIndex(isItsDay) + 1);
}

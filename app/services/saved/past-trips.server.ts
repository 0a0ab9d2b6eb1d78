import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { isFlown, MAX_DAYS_FLOWN } from "#app/services/trip-rules/past-trips.ts";
import { listPastItems, type PastItem } from "#db/queries/past-items.ts";
import type { UserFlight } from "#db/schema.ts";

export type { PastItem };

const PAGE_SIZE = 20;

export interface PastPage {
  items: PastItem[];
  /** Over all pages. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
}

/**
 * A page of past items, latest first; beyond the last page, the last one. Only the airports' clocks tell
 * whether a flight has just landed: those of `ahead`, which is read for the upcoming ones, are on the first
 * page.
 */
export async function listPastTrips(
  app: AppContext,
  { userId }: { userId: string },
  wanted: number,
  ahead: Promise<{ flights: readonly UserFlight[] }>,
): Promise<PastPage> {
  const today = oldestToday(app.clock.now());
  const flownBefore = shiftedDate(today, -MAX_DAYS_FLOWN);
  const read = (page: number) =>
    listPastItems(app.db, {
      userId,
      today,
      flownBefore,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
  const [found, { flights }] = await Promise.all([read(wanted), ahead]);
  const landed = flights
    .filter((flight) => flight.date >= flownBefore && isFlown(app, flight))
    .map(itemOf);
  const pages = Math.max(1, Math.ceil(found.count / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const { items } = page === wanted ? found : await read(page);
  return {
    items: page === 1 ? [...landed, ...items].toSorted(latestFirst) : items,
    count: found.count + landed.length,
    page,
    pages,
  };
}

const itemOf = (flight: UserFlight): PastItem => ({
  kind: "flight",
  id: flight.id,
  date: flight.date,
  title: flight.flightNumber,
  detail: flight.departureAirport,
  arrival: flight.arrivalAirport,
});

const latestFirst = (a: PastItem, b: PastItem): number => b.date.localeCompare(a.date);

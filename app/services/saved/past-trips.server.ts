import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday } from "#app/services/days.ts";
import { listPastItems, type PastItem } from "#db/queries/past-items.ts";

export type { PastItem };

const PAGE_SIZE = 20;

export interface PastPage {
  items: PastItem[];
  /** Of all that is over. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
}

/** A page of what is over, the latest first. Beyond the last page it is the last page. */
export async function listPastTrips(
  app: AppContext,
  { userId }: { userId: string },
  wanted: number,
): Promise<PastPage> {
  const today = oldestToday(app.clock.now());
  const read = (page: number) =>
    listPastItems(app.db, {
      userId,
      today,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
  const found = await read(wanted);
  const pages = Math.max(1, Math.ceil(found.count / PAGE_SIZE));
  if (wanted <= pages) return { ...found, page: wanted, pages };
  return { ...(await read(pages)), page: pages, pages };
}

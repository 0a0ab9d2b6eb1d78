import { LRUCache } from "lru-cache";
import { DateTime } from "luxon";

/** Times on clocks: some 10 MB. */
const MAX_KNOWN = 20_000;
const known = new LRUCache<string, DateTime>({ max: MAX_KNOWN });

/** `YYYY-MM-DDTHH:MM` on a zone's clock; invalid where that is no time. Kept: luxon's reading is most of a long page. */
export function instantOf(local: string, zone: string): DateTime {
  const key = `${local} ${zone}`;
  const before = known.get(key);
  if (before) return before;
  const instant = DateTime.fromISO(local, { zone });
  if (instant.isValid) known.set(key, instant);
  return instant;
}

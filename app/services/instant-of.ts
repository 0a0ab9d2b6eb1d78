import { LRUCache } from "lru-cache";
import { DateTime } from "luxon";

/** Cached times: about 10 MB. */
const MAX_KNOWN = 20_000;
const known = new LRUCache<string, DateTime>({ max: MAX_KNOWN });

/** `YYYY-MM-DDTHH:MM` in a zone; invalid if it is not a time. Cached: luxon's parsing dominates a long page. */
export function instantOf(local: string, zone: string): DateTime {
  const key = `${local} ${zone}`;
  const before = known.get(key);
  if (before) return before;
  const instant = DateTime.fromISO(local, { zone });
  if (instant.isValid) known.set(key, instant);
  return instant;
}

import { LRUCache } from "lru-cache";
import { DateTime } from "luxon";

/** Times on clocks: some 10 MB. */
const MAX_KNOWN = 20_000;
const known = new LRUCache<string, DateTime>({ max: MAX_KNOWN });

/**
 * The moment at which a clock of a timezone shows `YYYY-MM-DDTHH:MM`; invalid where that is no time. A page of many
 * rows asks for the same ones again and again, and luxon takes longer to read one than all else takes.
 */
export function instantOf(local: string, zone: string): DateTime {
  const key = `${local} ${zone}`;
  const before = known.get(key);
  if (before) return before;
  const instant = DateTime.fromISO(local, { zone });
  if (instant.isValid) known.set(key, instant);
  return instant;
}

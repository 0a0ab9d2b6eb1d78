/** Luxon asks the system for every offset, half of a long page's work: this caches offsets by day. */

import { LRUCache } from "lru-cache";
import { IANAZone } from "luxon";

const DAY_MS = 86_400_000;
/** Zone days: about 2 MB. */
const MAX_DAYS = 20_000;

/** Marks luxon's own class, which exists once however often this module is loaded. */
const REMEMBERS = Symbol.for("novo.zone-offsets");

/** Applies to every luxon timezone in this process. */
export function rememberZoneOffsets(): void {
  if (REMEMBERS in IANAZone.prototype) return;
  Object.defineProperty(IANAZone.prototype, REMEMBERS, { value: true });
  const exact = IANAZone.prototype.offset;
  /** Offsets in minutes at the start of each UTC day. */
  const beginnings = new LRUCache<string, number>({ max: MAX_DAYS });

  function atBeginning(zone: IANAZone, day: number): number {
    const key = `${zone.name} ${day}`;
    const known = beginnings.get(key);
    if (known !== undefined) return known;
    const offset = exact.call(zone, day * DAY_MS);
    beginnings.set(key, offset);
    return offset;
  }

  IANAZone.prototype.offset = function (this: IANAZone, at: number): number {
    const day = Math.floor(at / DAY_MS);
    if (!this.isValid || !Number.isSafeInteger(day)) return exact.call(this, at);
    const offset = atBeginning(this, day);
    // No clock changes and changes back within a day.
    return offset === atBeginning(this, day + 1) ? offset : exact.call(this, at);
  };
}

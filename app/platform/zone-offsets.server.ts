/** Luxon asks the system for an offset each time, half of a long page's work: here it is remembered by day. */

import { LRUCache } from "lru-cache";
import { IANAZone } from "luxon";

const DAY_MS = 86_400_000;
/** Days of zones: some 2 MB. */
const MAX_DAYS = 20_000;

/** On luxon's own class, which there is once, however often this module is loaded. */
const REMEMBERS = Symbol.for("novo.zone-offsets");

/** For every timezone of luxon in this process. */
export function rememberZoneOffsets(): void {
  if (REMEMBERS in IANAZone.prototype) return;
  Object.defineProperty(IANAZone.prototype, REMEMBERS, { value: true });
  const exact = IANAZone.prototype.offset;
  /** At the beginning of a day in UTC, in minutes. */
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
    // No clock is changed and changed back within a day.
    return offset === atBeginning(this, day + 1) ? offset : exact.call(this, at);
  };
}

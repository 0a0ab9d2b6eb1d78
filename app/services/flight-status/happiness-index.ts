import type { Punctuality } from "./provider.ts";

/** From this usual delay on, the delay part of the index is zero. */
const WORST_DELAY_MINUTES = 60;

/**
 * How happy a traveller may expect to be with a flight's punctuality, 0 to 10 with one decimal:
 * seven parts the share of on-time flights, three parts how short the usual delay is (none: full
 * marks; an hour or more: nothing). If the delay is unknown, the share alone counts.
 * The formula is NoVo's own: no provider publishes such a figure. See docs/develop/happiness-index.md.
 */
export function happinessIndex({ onTimePercent, medianDelayMinutes }: Punctuality): number {
  const onTime = Math.min(Math.max(onTimePercent, 0), 100) / 100;
  if (medianDelayMinutes === null) return round(10 * onTime);
  const late = Math.min(Math.max(medianDelayMinutes, 0), WORST_DELAY_MINUTES);
  return round(7 * onTime + 3 * (1 - late / WORST_DELAY_MINUTES));
}

const round = (value: number) => Math.round(value * 10) / 10;

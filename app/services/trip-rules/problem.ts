import { daysByIntl, dayText } from "#app/contracts/dates-in-words.ts";
import { shiftedDate } from "#app/services/days.ts";
import { m } from "#messages";

/** Up to this distance people go by train or car without telling NoVo; farther needs a flight. */
export const OVERLAND_KM = 1000;

/** "5 December" from `YYYY-MM-DD`. */
export const dayInWords = (day: string): string => dayText(day.slice(0, 10), "wholeDay");

/** "5 December", "4 to 7 December", "30 November to 2 December"; `until` is the morning after the last. */
export function nightsInBrief(from: string, until: string): string {
  if (shiftedDate(from, 1) === until) return dayInWords(from);
  const own = daysByIntl(from, until, "wholeDay");
  if (own) return own;
  const first =
    from.slice(0, 7) === until.slice(0, 7) ? Number(from.slice(8, 10)) : dayInWords(from);
  return m.dates.range({ first, last: dayInWords(until) });
}

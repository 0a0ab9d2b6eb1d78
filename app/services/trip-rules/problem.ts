import { Info } from "luxon";
import { shiftedDate } from "#app/services/days.ts";

/** Up to this distance people go by train or car without telling NoVo; farther needs a flight. */
export const OVERLAND_KM = 1000;

const MONTHS = Info.months("long", { locale: "en-GB" });

/** "5 December" from `YYYY-MM-DD`. */
export const dayInWords = (day: string): string =>
  `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** "5 December", "4 to 7 December", "30 November to 2 December"; `until` is the morning after the last. */
export function nightsInBrief(from: string, until: string): string {
  if (shiftedDate(from, 1) === until) return dayInWords(from);
  const first =
    from.slice(0, 7) === until.slice(0, 7) ? Number(from.slice(8, 10)) : dayInWords(from);
  return `${first} to ${dayInWords(until)}`;
}

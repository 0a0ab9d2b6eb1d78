/** Dates and times in words on the screens. */
import {
  type DayForm,
  daysByIntl,
  dayText,
  oneSpace,
  partsOf,
} from "#app/contracts/dates-in-words.ts";
import { languageNow, localeNow } from "#app/contracts/interface-languages.ts";
import { m } from "#messages";

/** `2026-11-20` -> "Fri, 20 Nov 2026" (spec section 9: en-GB, short). */
export const shortDate = (date: string): string => dayText(date, "short");

/** `2026-11-20` -> "Friday 20 November 2026". */
export const longDate = (date: string): string => dayText(date, "long");

/** `2026-11-20` -> "Fri". */
export const weekdayOf = (date: string): string => dayText(date, "weekday");

/** `2026-11-20 16:05` -> "Fri 20th Nov 2026 4.05pm" (spec section 2, weather box); in other languages by Intl. */
export function localDateTime(text: string): string {
  const [date = "", time = ""] = text.split(" ");
  if (languageNow() !== "en") return momentByIntl(date, time);
  const { weekday, day, month, year } = partsOf(date);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = `${hour % 12 || 12}.${String(minute).padStart(2, "0")}${hour < 12 ? "am" : "pm"}`;
  return `${weekday.slice(0, 3)} ${day}${ordinal(day)} ${month.slice(0, 3)} ${year} ${clock}`;
}

const momentByIntl = (date: string, time: string) =>
  oneSpace(
    new Intl.DateTimeFormat(localeNow(), {
      ...{ weekday: "short", day: "numeric", month: "short", year: "numeric" },
      ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      timeZone: "UTC",
    }).format(new Date(`${date}T${time}Z`)),
  );

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

/** `short`: in cards. `long`: in headings. `day`: in a narrow column, under its weekday. */
export type DateForm =
  | Extract<DayForm, "short" | "long" | "weekday" | "day" | "weekdayAndDay">
  | "moment";

/** `date` is `2026-11-20`, or `2026-11-20 16:05` for `moment`. */
export const dateText = (date: string, form: DateForm = "short"): string =>
  form === "moment" ? localDateTime(date) : dayText(date, form);

/** "Car on Fri, 20 Nov 2026". */
export const carOn = (date: string): string => m.dates.carOn({ day: shortDate(date) });

/** `brief`: for a trip whose days are named below. */
export type DatesForm = "short" | "brief";

/** "20 to 22 Nov", "30 Dec to 2 Jan": for days whose year is obvious. */
export function daysText(first: string, last: string): string {
  const isIn = first.slice(0, 7) === last.slice(0, 7);
  const begins = isIn ? partsOf(first).day : dayText(first, "day");
  return (
    daysByIntl(first, last, "day") ?? m.dates.range({ first: begins, last: dayText(last, "day") })
  );
}

/**
 * "Fri, 20 Nov to Sun, 22 Nov 2026", in brief "20 to 22 Nov 2026"; both months and years if they differ. A single
 * day is "Fri, 20 Nov 2026".
 */
export function datesText(first: string, last: string, form: DatesForm = "short"): string {
  if (first === last) return shortDate(first);
  const begins = dayText(first, form);
  const isIn = (length: number) => first.slice(0, length) === last.slice(0, length);
  const cut = form === "brief" && isIn(7) ? -9 : isIn(4) ? -5 : begins.length;
  const range = { first: begins.slice(0, cut), last: dayText(last, form) };
  return daysByIntl(first, last, form) ?? m.dates.range(range);
}

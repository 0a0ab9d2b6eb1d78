/**
 * Dates and times in words (en-GB). By hand rather than with Intl, whose English differs between server and
 * browser releases, so that a page hydrates without mismatch.
 */
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function parts(date: string) {
  const at = new Date(`${date}T00:00:00Z`);
  return {
    weekday: DAYS[at.getUTCDay()] ?? "",
    day: at.getUTCDate(),
    month: MONTHS[at.getUTCMonth()] ?? "",
    year: at.getUTCFullYear(),
  };
}

/** `2026-11-20` -> "Fri, 20 Nov 2026" (spec section 9: en-GB, short). */
export function shortDate(date: string): string {
  const { weekday, day, month, year } = parts(date);
  return `${weekday.slice(0, 3)}, ${day} ${month.slice(0, 3)} ${year}`;
}

/** `2026-11-20` -> "20 Nov". */
function dayAndMonth(date: string): string {
  const { day, month } = parts(date);
  return `${day} ${month.slice(0, 3)}`;
}

/** `2026-11-20` -> "Friday 20 November 2026". */
export function longDate(date: string): string {
  const { weekday, day, month, year } = parts(date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** `2026-11-20` -> "Fri". */
export const weekdayOf = (date: string): string => parts(date).weekday.slice(0, 3);

/** `2026-11-20 16:05` -> "Fri 20th Nov 2026 4.05pm" (spec section 2, weather box). */
export function localDateTime(text: string): string {
  const [date = "", time = ""] = text.split(" ");
  const { weekday, day, month, year } = parts(date);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = `${hour % 12 || 12}.${String(minute).padStart(2, "0")}${hour < 12 ? "am" : "pm"}`;
  return `${weekday.slice(0, 3)} ${day}${ordinal(day)} ${month.slice(0, 3)} ${year} ${clock}`;
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

/** `short`: in cards. `long`: in headings. `day`: in a narrow column, under its weekday. */
export type DateForm = "short" | "long" | "weekday" | "day" | "weekdayAndDay" | "moment";

const FORMS: Record<DateForm, (date: string) => string> = {
  short: shortDate,
  long: longDate,
  weekday: weekdayOf,
  day: dayAndMonth,
  weekdayAndDay: (date) => `${weekdayOf(date)} ${dayAndMonth(date)}`,
  moment: localDateTime,
};

/** `date` is `2026-11-20`, or `2026-11-20 16:05` for `moment`. */
export const dateText = (date: string, form: DateForm = "short"): string => FORMS[form](date);

/** "Car on Fri, 20 Nov 2026". */
export const carOn = (date: string): string => `Car on ${shortDate(date)}`;

/** `brief`: for a trip whose days are named below. */
export type DatesForm = "short" | "brief";

/** "20 to 22 Nov", "30 Dec to 2 Jan": for days whose year is obvious. */
export function daysText(first: string, last: string): string {
  const begins = first.slice(0, 7) === last.slice(0, 7) ? parts(first).day : dayAndMonth(first);
  return `${begins} to ${dayAndMonth(last)}`;
}

/**
 * "Fri, 20 Nov to Sun, 22 Nov 2026", in brief "20 to 22 Nov 2026"; both months and years if they differ. A single
 * day is "Fri, 20 Nov 2026".
 */
export function datesText(first: string, last: string, form: DatesForm = "short"): string {
  if (first === last) return shortDate(first);
  const days = (date: string) => (form === "brief" ? shortDate(date).slice(5) : shortDate(date));
  const begins = days(first);
  const isIn = (length: number) => first.slice(0, length) === last.slice(0, length);
  const cut = form === "brief" && isIn(7) ? -9 : isIn(4) ? -5 : begins.length;
  return `${begins.slice(0, cut)} to ${days(last)}`;
}

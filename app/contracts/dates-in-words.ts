/**
 * Days in words, in the language of the moment. In English by hand: its Intl differs between releases of servers and
 * browsers, and the specification holds its form (section 9: en-GB). In others by Intl.
 */
import { languageNow, localeNow } from "./interface-languages.ts";

const FORMS = {
  /** "Fri, 20 Nov 2026". */
  short: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  /** "Friday 20 November 2026". */
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** "20 Nov 2026". */
  brief: { day: "numeric", month: "short", year: "numeric" },
  /** "20 November 2026". */
  whole: { day: "numeric", month: "long", year: "numeric" },
  /** "Fri". */
  weekday: { weekday: "short" },
  /** "Friday". */
  wholeWeekday: { weekday: "long" },
  /** "20 Nov". */
  day: { day: "numeric", month: "short" },
  /** "20 November". */
  wholeDay: { day: "numeric", month: "long" },
  /** "Fri 20 Nov". */
  weekdayAndDay: { weekday: "short", day: "numeric", month: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayForm = keyof typeof FORMS;

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

const instantOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** What English puts its days together from. */
export function partsOf(date: string) {
  const at = instantOf(date);
  return {
    weekday: DAYS[at.getUTCDay()] ?? "",
    day: at.getUTCDate(),
    month: MONTHS[at.getUTCMonth()] ?? "",
    year: at.getUTCFullYear(),
  };
}

function inEnglish(date: string, form: DayForm): string {
  const { weekday, day, month, year } = partsOf(date);
  const brief = `${day} ${month.slice(0, 3)}`;
  const texts: Record<DayForm, string> = {
    short: `${weekday.slice(0, 3)}, ${brief} ${year}`,
    long: `${weekday} ${day} ${month} ${year}`,
    brief: `${brief} ${year}`,
    whole: `${day} ${month} ${year}`,
    weekday: weekday.slice(0, 3),
    wholeWeekday: weekday,
    day: brief,
    wholeDay: `${day} ${month}`,
    weekdayAndDay: `${weekday.slice(0, 3)} ${brief}`,
  };
  return texts[form];
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(form: DayForm): Intl.DateTimeFormat {
  const locale = localeNow();
  const key = `${locale} ${form}`;
  const options = { ...FORMS[form], timeZone: "UTC" };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Which space Intl writes depends on its release, which differs between server and browser. */
export const oneSpace = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, " ");

const isDay = (date: string) => !Number.isNaN(instantOf(date).getTime());

/** `date` is `YYYY-MM-DD`; anything else is shown as it is, because Intl throws at it. */
export function dayText(date: string, form: DayForm): string {
  if (!isDay(date)) return date;
  return languageNow() === "en"
    ? inEnglish(date, form)
    : oneSpace(formatOf(form).format(instantOf(date)));
}

/** "20 Nov", its day of the month apart from the rest. */
export const dayInParts = (date: string): { text: string; isDay: boolean }[] => {
  if (languageNow() !== "en") {
    const parts = formatOf("day").formatToParts(instantOf(date));
    return parts.map(({ type, value }) => ({ text: oneSpace(value), isDay: type === "day" }));
  }
  const [day = "", month = ""] = inEnglish(date, "day").split(" ");
  return [
    { text: `${day} `, isDay: true },
    { text: month, isDay: false },
  ];
};

/** From one day to another, each language in its own way: null in English, whose ways the callers know. */
export function daysByIntl(first: string, last: string, form: DayForm): string | null {
  if (languageNow() === "en" || !isDay(first) || !isDay(last)) return null;
  // Intl's own range is in figures and slashes, unlike its days.
  if (languageNow() === "ja") return `${dayText(first, form)}～${withoutYearOf(first, last, form)}`;
  return oneSpace(formatOf(form).formatRange(instantOf(first), instantOf(last)));
}

/** "12月13日" after a day of the same year. */
function withoutYearOf(first: string, last: string, form: DayForm): string {
  const text = dayText(last, form);
  return first.slice(0, 4) === last.slice(0, 4) ? text.replace(`${last.slice(0, 4)}年`, "") : text;
}

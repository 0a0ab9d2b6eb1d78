/** The days and times of day that a text names, in the languages of travellers' mails. */

export interface DayAt {
  /** `YYYY-MM-DD` */
  day: string;
  at: number;
}

/** By their first letters, without accents; longer prefixes are tried first. */
const MONTHS = [
  "jan|gen|ene|sty|oca|tammi",
  "feb|fev|lut|sub|helmi",
  "mar|mrz|maa|mrt|maalis",
  "apr|avr|abr|kwi|nis|huhti",
  "may|mai|mag|mei|maj|touko",
  "jun|juin|giu|cze|haz|kesa",
  "jul|juil|lug|lip|tem|heina",
  "aug|aou|ago|sie|agu|elo",
  "sep|set|wrz|eyl|syys",
  "oct|okt|ott|out|paz|eki|loka",
  "nov|lis|kas|marras",
  "dec|dez|dic|des|gru|ara|joulu",
].map((names) => names.split("|"));
const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
);
/** "juin" and "juil" differ in the fourth letter, and "maa" is not "mai". */
const monthOf = (word: string): number | undefined => {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ź/g, "z");
  for (const length of [6, 5, 4, 3]) {
    const month = MONTH_OF.get(plain.slice(0, length));
    if (month) return month;
  }
  return undefined;
};

const twoDigits = (number: number | string) => String(number).padStart(2, "0");

const VARIANTS: Readonly<Record<string, string>> = { a: "aäãá", e: "eéè", u: "uûü", z: "zź" };
const ANY_MONTH = MONTHS.flat()
  .join("|")
  .replace(/[aeuz]/g, (letter) => `[${VARIANTS[letter]}]`);
/** What follows is a time of day, or the next day of a list. */
const NO_YEAR = "(?![\\d:.,/h]\\d|\\d|:| ?(?:uhr|h|hrs?|heures?|horas?|uur|時)(?!\\p{L}))";
/** A two-digit year only directly after the month. */
const YEAR = `(?:[ ,./'’-]{0,3}(?:de |del )?((?:19|20)\\d{2})${NO_YEAR}|[ /-]?(?:de |del )?['’]?(\\d{2})${NO_YEAR}(?! ?[ap]\\.?m|\\.? ?(?:${ANY_MONTH})))?`;
const WORD = "(\\p{L}{3,11})\\.?";
const DAY_FIRST = new RegExp(
  `(?<![\\d:.,/])(\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?[ /-]{0,2}(?:of |de |di |d')?${WORD}${YEAR}`,
  "giu",
);
const MONTH_FIRST = new RegExp(
  `(?<!\\p{L})${WORD} ?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:./])(?:,? {0,2}((?:19|20)\\d{2})${NO_YEAR})?`,
  "giu",
);
const YEAR_FIRST = /(?<!\d)(20\d{2})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})(?!\d)/g;
/** Day first or, in America, month first; with dots always day first. */
const FIGURES = /(?<![\d:/.-])(\d{1,2})([-/.])(\d{1,2})\2(20\d{2}|\d{2})(?![\d/])/g;

type Reading = Date | undefined;

/** The date, if the year has it; without a year the next one to come, unless it was a moment ago. */
function dayOf(year: string | undefined, month: number, day: number, near: Date): Reading {
  const made = (full: number) => {
    const date = new Date(Date.UTC(full, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
  };
  if (year) return made(Number(year.padStart(4, "20")));
  const own = near.getUTCFullYear();
  const date = made(own);
  return date && date.getTime() >= near.getTime() - LATELY_MS ? date : (made(own + 1) ?? date);
}

/** A two-digit year if it is near; otherwise the digits are something else. */
function yearOf(figures: string | undefined, near: Date): string | undefined {
  const year = 2000 + Number(figures);
  return Math.abs(year - near.getUTCFullYear()) <= NEAR_YEARS ? String(year) : undefined;
}
const NEAR_YEARS = 3;

const DAY_MS = 86_400_000;
/** Confirmations are also looked up after the journey. */
const LATELY_MS = 14 * DAY_MS;

interface Span {
  at: number;
  end: number;
}

interface Figures {
  at: number;
  /** Read day first, and month first. */
  readings: [Reading, Reading];
}

/** Every day of a whole document, in text order. */
export function daysIn(text: string, near: Date): DayAt[] {
  const certain: { date: Date; at: number }[] = [];
  const take = (at: number, date: Reading) => {
    if (date) certain.push({ date, at });
  };
  for (const { index, 1: year, 2: month, 3: day } of text.matchAll(YEAR_FIRST)) {
    take(index, dayOf(year, Number(month), Number(day), near));
  }
  const taken: Span[] = [];
  for (const { index, 0: whole, 1: day, 2: word = "", 3: full, 4: two } of text.matchAll(
    DAY_FIRST,
  )) {
    const month = monthOf(word);
    if (!month) continue;
    take(index, dayOf(full ?? yearOf(two, near), month, Number(day), near));
    taken.push({ at: index, end: index + whole.length });
  }
  for (const { index, 0: whole, 1: word = "", 2: day, 3: year } of text.matchAll(MONTH_FIRST)) {
    const month = monthOf(word);
    // "martedì 8 dicembre" is not 8 March, and "8 dicembre 10" not 10 December.
    const isTaken = taken.some(({ at, end }) => at < index + whole.length && index < end);
    if (month && !isTaken) take(index, dayOf(year, month, Number(day), near));
  }
  const figures: Figures[] = [];
  for (const match of text.matchAll(FIGURES)) {
    const [, one, mark, other, year] = match;
    const read = (month?: string, day?: string) => dayOf(year, Number(month), Number(day), near);
    const dayFirst = read(other, one);
    const monthFirst = mark === "." ? undefined : read(one, other);
    figures.push({ at: match.index, readings: [dayFirst, monthFirst] });
  }
  const all = [
    ...certain,
    ...weighed(
      figures,
      certain.map(({ date }) => date),
      near,
    ),
  ];
  return all
    .toSorted((a, b) => a.at - b.at)
    .map(({ date, at }) => ({ day: date.toISOString().slice(0, 10), at }));
}

/** One order for all: valid for most days, then most still to come, then closest together; else none. */
function weighed(figures: readonly Figures[], words: readonly Date[], near: Date) {
  const orders = [0, 1].map((order) => {
    const dates = figures.map(({ readings }) => readings[order]);
    const known = [...dates, ...words].flatMap((date) => date?.getTime() ?? []);
    const toCome = dates.filter((date) => date && date.getTime() >= near.getTime() - DAY_MS);
    const span = figures.length + words.length > 1 ? Math.max(...known) - Math.min(...known) : 0;
    return { dates, possible: dates.filter(Boolean).length, toCome: toCome.length, span };
  });
  const [first, second] = orders;
  if (!first || !second) return [];
  const isSame = figures.every(({ readings: [a, b] }) => a?.getTime() === b?.getTime());
  const favour =
    first.possible - second.possible || first.toCome - second.toCome || second.span - first.span;
  if (favour === 0 && !isSame) return [];
  const { dates } = favour < 0 ? second : first;
  return figures.flatMap(({ at }, index) => {
    const date = dates[index];
    return date ? [{ date, at }] : [];
  });
}

const CLOCK =
  /(?<![\d:.,€£$])([01]?\d|2[0-3]) ?(?:[:h：時]|\.(?=[0-5]\d\b)) ?([0-5]\d)(?!\d|[.,/]\d| ?(?:%|€|EUR|kg))[ \u00a0]{0,2}([ap]\.?m\b)?/gi;
/** "3 pm" */
const HOUR = /(?<![\d:.,])(1[0-2]|[1-9]) ?([ap]\.?m)\b/gi;

/** "15 Uhr" */
const FULL_HOUR =
  /(?<![\p{L}\d:.,])([01]?\d|2[0-3]) ?(?:uhr|uur|時(?!間)|(h|hrs?|heures?|horas?))(?![a-z]|[ \u00a0]?\d| (?:before|prior|ago|later|after|avant|après|de|antes|después|vor)(?!\p{L}))/giu;
/** What precedes "15 h" if it is a time of day, and not a duration. */
const LEAD =
  /(?:(?<!\p{L})(?:at|until|à|dès|vers|partir de|las|às|um|ab|bis)|\d{4},?|[./-]\d{2},?|(?<!\p{L})(\p{L}{3,11})\.?(?: \d{1,2})?,?) {1,2}$/iu;
const MAX_LEAD = 20;
/** "ore 15" */
const HOUR_BEHIND = /\bore ([01]?\d|2[0-3])(?![\d:.,])/gi;

function isLed(text: string, at: number): boolean {
  const lead = LEAD.exec(text.slice(Math.max(0, at - MAX_LEAD), at));
  return lead !== null && (lead[1] === undefined || monthOf(lead[1]) !== undefined);
}

/** The times of day in a text, as `HH:MM`, with their positions. */
export function timesIn(text: string): { time: string; at: number; end: number }[] {
  const clocks = [...text.matchAll(CLOCK)].map(({ 0: all, 1: hours, 2: minutes, 3: half, index }) =>
    timeAt({ all, hours, minutes, half, index }),
  );
  const hours = [...text.matchAll(HOUR)].map(({ 0: all, 1: hours, 2: half, index }) =>
    timeAt({ all, hours, half, index }),
  );
  const full = [...text.matchAll(FULL_HOUR), ...text.matchAll(HOUR_BEHIND)]
    .filter(({ 2: unsure, index }) => unsure === undefined || isLed(text, index))
    .map(({ 0: all, 1: hours, index }) => timeAt({ all, hours, half: undefined, index }));
  return [...clocks, ...hours, ...full].toSorted((a, b) => a.at - b.at);
}

interface Clock {
  all: string;
  hours: string | undefined;
  minutes?: string | undefined;
  half: string | undefined;
  index: number;
}

function timeAt({ all, hours, minutes = "00", half = "", index }: Clock) {
  let hour = Number(hours);
  if (/^p/i.test(half) && hour < 12) hour += 12;
  if (/^a/i.test(half) && hour === 12) hour = 0;
  return { time: `${twoDigits(hour)}:${minutes}`, at: index, end: index + all.trimEnd().length };
}

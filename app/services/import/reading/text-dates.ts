/** The days that a text names, in the languages that chrono reads. */
import * as chrono from "chrono-node";

export interface DayAt {
  /** `YYYY-MM-DD` */
  day: string;
  at: number;
}

const PARSERS = [
  chrono.en.GB,
  chrono.de,
  chrono.fr,
  chrono.es,
  chrono.it,
  chrono.pt,
  chrono.nl,
  chrono.ja,
];
const LONGEST = 1500;
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const DOTTED = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g;

const twoDigits = (number: number | string) => String(number).padStart(2, "0");

/** A day counts only where its number and its month are written; a year that is not is the next one to come. */
export function daysIn(text: string, near: Date): DayAt[] {
  const twofold = new Map<number, string>();
  const window = text.slice(0, LONGEST).replace(SLASHED, (...match) => {
    const [whole, at] = [String(match[0]), Number(match[4])];
    if (!isTwofold(match)) return whole;
    const day = likelier(match, near);
    if (day) twofold.set(at, day);
    return day ? whole : " ".repeat(whole.length);
  });
  const exact = [
    ...[...window.matchAll(ISO)].map((match) => ({ day: match[0], at: match.index })),
    ...[...window.matchAll(DOTTED)].map((match) => ({
      day: `${match[3]}-${twoDigits(match[2] ?? "")}-${twoDigits(match[1] ?? "")}`,
      at: match.index,
    })),
  ];
  if (exact.length > 0) return exact.toSorted((a, b) => a.at - b.at);
  let best: DayAt[] = [];
  for (const parser of PARSERS) {
    const days = parser
      .parse(window, { instant: near, timezone: 0 }, { forwardDate: true })
      .flatMap(({ start, index, text: words }): DayAt[] => {
        if (!start.isCertain("day") || !start.isCertain("month")) return [];
        const [year, month, day] = [start.get("year"), start.get("month"), start.get("day")];
        if (!year || !month || !day) return [];
        const read = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        // A day of the week may stand before it.
        const meant = [...twofold].find(([at]) => at >= index && at < index + words.length)?.[1];
        return [{ day: meant ?? read, at: index }];
      });
    if (days.length > best.length) best = days;
  }
  return best;
}

/** Day first or, in America, month first. */
const SLASHED = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/g;

/** Of the two readings of a day that is all figures the one still to come; undefined where that is both, or none. */
function likelier([, one = "", other = "", year = ""]: RegExpMatchArray, near: Date) {
  const days = [`${twoDigits(other)}-${twoDigits(one)}`, `${twoDigits(one)}-${twoDigits(other)}`];
  const sent = near.toISOString().slice(0, 10);
  const toCome = days.map((day) => `${year.padStart(4, "20")}-${day}`).filter((day) => day >= sent);
  return toCome.length === 1 ? toCome[0] : undefined;
}

const isTwofold = ([, one, other]: RegExpMatchArray): boolean =>
  one !== other && Number(one) <= 12 && Number(other) <= 12;

const CLOCK =
  /(?<![\d:.])([01]?\d|2[0-3]) ?(?:[:h]|\.(?=[0-5]\d\b)) ?([0-5]\d)(?!\d|\.\d) {0,2}(am|pm|a\.m\.|p\.m\.)?/gi;

/** The times of day in a text, as `HH:MM`, with where they stand. */
export function timesIn(text: string): { time: string; at: number }[] {
  return [...text.slice(0, LONGEST).matchAll(CLOCK)].flatMap((match) => {
    const [, written = "", minutes = "", half = ""] = match;
    let hours = Number(written);
    if (/^p/i.test(half) && hours < 12) hours += 12;
    if (/^a/i.test(half) && hours === 12) hours = 0;
    return hours < 24 ? [{ time: `${twoDigits(hours)}:${minutes}`, at: match.index }] : [];
  });
}

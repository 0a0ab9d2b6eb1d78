import type { Phrase, Span, Values, WordClass, WordClasses } from "./base/phrases.ts";
import { longest, phrases } from "./base/phrases.ts";
import { classes, written } from "./base/word-classes.ts";
import * as ways from "./words/times.ts";

export interface FoundTime extends Span {
  kind: "time";
  /** `HH:MM`; "00:00" is any time. */
  time: string;
  /** "After six", "before noon". */
  limit?: "after" | "before";
  /** An arrival time, not a departure. */
  isArrival: boolean;
  /** A part of the day ("in the morning"), not an hour. */
  isPart: boolean;
  /** An hour said without its half of the day. */
  isOpen?: boolean;
}

export type Half = "am" | "pm" | "night";
export type Side = FoundTime["limit"];

const WITH_COLON = ({ hm = 0 }: Values) => hm;
const IN_FOUR = ({ hhmm = 0 }: Values) => hhmm;
const HOUR = ({ h = 0 }: Values) => h * 60;

interface Meaning {
  side: Side;
  /** Minutes since midnight, or the time itself. */
  clock: ((values: Values) => number) | string;
  /** Said without a half of the day: one to six means the afternoon. */
  isSpoken?: boolean;
  /** What a part of the day implies for its hour. */
  half?: Half;
}
type Row = [pattern: string, meaning: Meaning];

/** A clock time alone (`sure`) and after words that lead it. */
const led = (sides: typeof ways.SIDES, pattern: string, meaning: Omit<Meaning, "side">): Row[] =>
  sides.map(([words, side]) => [`${words} ${pattern}`, { ...meaning, side }]);
const sure = (pattern: string, meaning: Omit<Meaning, "side">): Row[] => [
  [pattern, { ...meaning, side: undefined }],
  ...led(ways.LOOSE_SIDES, pattern, meaning),
];

const hoursAndMinutes = (hour: number, minute = 0) => hour * 60 + minute;
const digits = written(/^(\d{1,2})$/);
/** Unless the number counts something else or is a day of a month. */
const uncounted =
  (reads: WordClass): WordClass =>
  (words, at) =>
    ways.NO_HOUR.has(words[at + 1] ?? "") || classes.month(words, at + 1)
      ? undefined
      : reads(words, at);
const hour = uncounted(written(/^([1-9]|1\d|2[0-4])$/));
const CLASSES = {
  h: hour,
  corrected(words, at) {
    const read = hour(words, at);
    return read && ways.CORRECTED.test(words.slice(Math.max(0, at - 10), at).join(" "))
      ? read
      : undefined;
  },
  mm: uncounted(written(/^([0-5]\d)$/)),
  /** "06": an hour of a 24-hour clock. */
  early: written(/^(0\d)$/),
  half: (words, at) => ways.HALVES.get(words[at] ?? ""),
  hm: written(/^([01]?\d|2[0-4]):([0-5]\d)$/, hoursAndMinutes),
  hhmm: written(/^([01]?\d|2[0-3])([0-5]\d)$/, hoursAndMinutes),
  ish: written(/^([01]?\d|2[0-4])-?ish$/),
  /** Minutes before or after an hour; "June 10 after 3 pm" is a day and an hour. */
  five(words, at) {
    const minutes = classes.month(words, at - 1) ? undefined : digits(words, at);
    const isTold = words[at + 1] === "minutes" || (minutes ?? 1) % 5 === 0;
    return minutes && minutes < 60 && isTold ? minutes : undefined;
  },
} satisfies WordClasses;

const HALF_OF_END = ways.HALF.replaceAll("<half>", "<half:endHalf>");
const TABLE = phrases<Meaning>(
  [
    ...sure(`<hm> [${ways.HALF}] [hours|hrs]`, { clock: WITH_COLON }),
    ...sure(`<early> <mm> [${ways.HALF}]`, { clock: ({ early = 0, mm = 0 }) => early * 60 + mm }),
    ...ways.MIDNIGHT.flatMap(([pattern, clock]) => sure(pattern, { clock })),
    ...ways.CLOCKS.flatMap(([pattern, clock]) =>
      sure(`${pattern} [o'clock] [${ways.HALF}]`, { clock, isSpoken: true }),
    ),
    ...sure(`<h> (${ways.HALF}|o'clock [${ways.HALF}])`, { clock: HOUR, isSpoken: true }),
    ...led(ways.SIDES, "<h>", { clock: HOUR, isSpoken: true }),
    ...sure(`<hhmm> (${ways.HALF}|hours|hrs|h)`, { clock: IN_FOUR }),
    ...led(ways.SIDES, `<hhmm> [${ways.HALF}]`, { clock: IN_FOUR }),
    // The end of a range says nothing about the departure to look for.
    [
      `(between|from) <h> [o'clock] [${ways.HALF}] (and|to|until|till) <h:end> [o'clock] [${HALF_OF_END}]`,
      { clock: HOUR, isSpoken: true, side: undefined },
    ],
    [
      `(between|from) <hm> [${ways.HALF}] (and|to|until|till) (<hm:endClock>|<h:end>) [${HALF_OF_END}]`,
      { clock: WITH_COLON, side: undefined },
    ],
    ["<corrected:h>", { clock: HOUR, isSpoken: true, side: undefined }],
    ...ways.NAMED.flatMap(([words, clock]) => sure(`(${words})`, { clock })),
    ...ways.AROUND_WORK.map(([words, clock, side]): Row => [words, { clock, side }]),
    ...ways.PARTS.map(([words, clock, half]): Row => [words, { clock, half, side: undefined }]),
  ],
  CLASSES,
);

/**
 * The times in these words. An exact time wins over the part of the day next to it, which then only tells
 * morning from evening ("six in the evening").
 *
 * A spoken hour from 1 to 6 without am, pm or a part of the day is in the afternoon, since few flights
 * leave in the small hours; 7 to 12 are as said. Digits with a colon are a 24-hour clock.
 */
export function findTimes(words: readonly string[]): FoundTime[] {
  const phrases = longest(TABLE.all(words));
  const half = phrases.findLast(({ meaning }) => meaning.half)?.meaning.half;
  return phrases.flatMap((phrase) => {
    const time = timeOf(phrase, half);
    if (time === null) return [];
    const { from, to, meaning } = phrase;
    const isAm = to - from === 1 && words[from] === "am";
    if (isAm && !BEFORE_AM.test(words[from - 1] ?? "")) return [];
    const isArrival = leadsToArrival(words, from);
    const isPart = meaning.half !== undefined;
    const limit = meaning.side && { limit: meaning.side };
    const open = !half && isHalfOpen(phrase) && { isOpen: true };
    return [{ kind: "time", from, to, time, isArrival, isPart, ...limit, ...open }];
  });
}

/** "Saturday am", not "I am". */
const BEFORE_AM =
  /^(?:\w+day|\w+days|today|tomorrow|mon|tues?|wed|thur?s?|fri|sat|sun|\d+(?:st|nd|rd|th))$/;

function timeOf({ meaning, values }: Phrase<Meaning>, partOfDay: Half | undefined): string | null {
  const { clock, isSpoken } = meaning;
  if (typeof clock === "string") return clock;
  const said = halfOf(values.half);
  const half = said ?? (isSpoken ? partOfDay : undefined);
  const minutes = clock(values);
  if (said && minutes >= 13 * 60) return null;
  return toTime(
    said
      ? inHalf(minutes, said, isSpoken)
      : (startOf(values, minutes) ?? inHalf(minutes, half, isSpoken)),
  );
}

const isHalfOpen = ({ meaning: { clock, isSpoken }, values }: Phrase<Meaning>): boolean =>
  Boolean(isSpoken && typeof clock !== "string" && clock(values) < 13 * 60) &&
  values.half === undefined &&
  values.endHalf === undefined;

const halfOf = (hours: number | undefined): Half | undefined =>
  hours === undefined ? undefined : HALVES[hours / 12];
const HALVES: readonly Half[] = ["am", "pm", "night"];

/** "Between 10 and 2 pm" begins at the last ten o'clock before its end. */
function startOf({ end = 0, endClock = end * 60, endHalf }: Values, minutes: number) {
  const half = halfOf(endHalf);
  if (!half || minutes < 60 || minutes >= 13 * 60) return undefined;
  const until = inHalf(endClock, half, false);
  const left = (start: number) => (until - start + 2 * 1440 - 1) % 1440;
  const [early, late] = [minutes % 720, (minutes % 720) + 720];
  return left(early) < left(late) ? early : late;
}

/** Minutes since midnight, from a 12-hour clock. */
function inHalf(minutes: number, said: Half | undefined, isSpoken: boolean | undefined): number {
  // Twelve to three at night are small hours.
  const half = said === "night" ? (minutes % 720 < 240 ? "am" : "pm") : said;
  const isTwelve = Math.floor(minutes / 60) === 12;
  if (half === "am") return isTwelve ? minutes - 720 : minutes;
  const isAfternoon = half ? minutes < 720 : isSpoken && minutes >= 30 && minutes < 420;
  return isAfternoon ? minutes + 720 : minutes;
}

function toTime(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, "0");
  return ofDay === 0 ? "23:59" : `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** How many words before a time its verb may be: "arriving in New York on Friday by six". */
const FURTHEST = 7;

/** A wanted arrival is not a departure time. */
function leadsToArrival(words: readonly string[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - FURTHEST); at -= 1) {
    if (words[at] === "," || ways.LEAVING.has(words[at] ?? "")) return false;
    if (ways.ARRIVING.at(words, at)) return true;
    if (ways.BROUGHT.at(words, at)) return /^(?:by|before)$/.test(words[from] ?? "");
  }
  return false;
}

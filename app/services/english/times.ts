import { longest } from "./longest.ts";
import { type Phrase, phrases, type Values, type WordClass } from "./phrases.ts";
import { classes } from "./word-classes.ts";
import { wordSet } from "./word-set.ts";
import {
  ARRIVING,
  CLOCKS,
  HALF,
  LEAVING,
  LOOSE_SIDES,
  NAMED,
  PARTS,
  SIDES,
} from "./words/times.ts";

/** What was said of the time of day, in the words `from` to `to`. */
export interface FoundTime {
  kind: "time";
  from: number;
  to: number;
  /** `HH:MM`; "00:00" is any time. */
  time: string;
  /** "After six", "before noon". */
  limit?: "after" | "before";
  /** Of the arrival, not of the departure. */
  isArrival: boolean;
  /** A part of the day ("in the morning"), not an hour. */
  isPart: boolean;
}

export type Half = "am" | "pm";
export type Side = FoundTime["limit"];

const WITH_COLON = ({ hm = 0 }: Values) => hm;
const IN_FOUR = ({ hhmm = 0 }: Values) => hhmm;
const HOUR = ({ h = 0 }: Values) => h * 60;

interface Meaning {
  side: Side;
  /** In minutes since midnight, or the time itself. */
  clock: ((values: Values) => number) | string;
  /** Said without minutes and half, one to six is the afternoon. */
  isSpoken?: boolean;
  /** What a part of the day says of an hour beside it. */
  half?: Half;
}
type Row = [pattern: string, meaning: Meaning];

/** A clock time by itself and behind every word that may lead it. */
const led = (sides: typeof SIDES, pattern: string, meaning: Omit<Meaning, "side">): Row[] =>
  sides.map(([words, side]) => [`${words} ${pattern}`, { ...meaning, side }]);
const sure = (pattern: string, meaning: Omit<Meaning, "side">): Row[] => [
  [pattern, { ...meaning, side: undefined }],
  ...led(LOOSE_SIDES, pattern, meaning),
];

const TABLE = phrases<Meaning>(
  [
    ...sure(`<hm> [${HALF}] [hours|hrs]`, { clock: WITH_COLON }),
    ...sure(`<early> <mm> [${HALF}]`, { clock: ({ early = 0, mm = 0 }) => early * 60 + mm }),
    ...CLOCKS.flatMap(([pattern, clock]) =>
      sure(`${pattern} [o'clock] [${HALF}]`, { clock, isSpoken: true }),
    ),
    ...sure(`<h> (${HALF}|o'clock [${HALF}])`, { clock: HOUR, isSpoken: true }),
    ...led(SIDES, "<h>", { clock: HOUR, isSpoken: true }),
    ...sure(`<hhmm> (${HALF}|hours|hrs|h)`, { clock: IN_FOUR }),
    ...led(SIDES, `<hhmm> [${HALF}]`, { clock: IN_FOUR }),
    // The end of a range says nothing about the departure to look for.
    [
      `(between|from) <h> [o'clock] [${HALF}] (and|to|until|till) <h:end> [o'clock] [${HALF}]`,
      { clock: HOUR, isSpoken: true, side: undefined },
    ],
    [
      `(between|from) <hm> [${HALF}] (and|to|until|till) (<hm:end>|<h:end>) [${HALF}]`,
      { clock: WITH_COLON, side: undefined },
    ],
    ...NAMED.flatMap(([words, clock]) => sure(`(${words})`, { clock })),
    ...PARTS.map(([words, clock, half]): Row => [words, { clock, half, side: undefined }]),
  ],
  timeClasses(),
);

/**
 * The times in these words. An exact time wins over the part of the day beside it, which then only tells
 * morning from evening ("six in the evening").
 *
 * A spoken hour from 1 to 6 without am, pm or a part of the day is taken as the afternoon, since few
 * flights leave in the small hours; 7 to 12 as they stand. Digits with a colon are a 24-hour clock.
 */
export function findTimes(words: readonly string[]): FoundTime[] {
  const phrases = longest(TABLE.all(words));
  const half = phrases.findLast(({ meaning }) => meaning.half)?.meaning.half;
  return phrases.flatMap((phrase) => {
    const time = timeOf(phrase, half);
    if (time === null) return [];
    const { from, to, meaning } = phrase;
    if (to - from === 1 && words[from] === "am" && !BEFORE_AM.test(words[from - 1] ?? ""))
      return [];
    const isArrival = leadsToArrival(words, from);
    const isPart = meaning.half !== undefined;
    const limit = meaning.side && { limit: meaning.side };
    return [{ kind: "time", from, to, time, isArrival, isPart, ...limit }];
  });
}

/** "Saturday am", not "I am". */
const BEFORE_AM =
  /^(?:\w+day|\w+days|today|tomorrow|mon|tues?|wed|thur?s?|fri|sat|sun|\d+(?:st|nd|rd|th))$/;

function timeOf({ meaning, values }: Phrase<Meaning>, partOfDay: Half | undefined): string | null {
  const { clock, isSpoken } = meaning;
  if (typeof clock === "string") return clock;
  const said = values.half === undefined ? undefined : values.half === 0 ? "am" : "pm";
  const half = said ?? (isSpoken ? partOfDay : undefined);
  const minutes = clock(values);
  if (said && minutes >= 13 * 60) return null;
  return toTime(inHalf(minutes, half, isSpoken));
}

/** Minutes of a day, for a clock of twelve hours. */
function inHalf(minutes: number, half: Half | undefined, isSpoken: boolean | undefined): number {
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

/** How far before a time its verb is looked for: "arriving in New York on Friday by six". */
const FURTHEST = 7;

/** When a traveller wants to be there is no departure time. */
function leadsToArrival(words: readonly string[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - FURTHEST); at -= 1) {
    if (words[at] === "," || LEAVING.has(words[at] ?? "")) return false;
    if (ARRIVING.at(words, at)) return true;
  }
  return false;
}

function timeClasses() {
  const NO_HOUR = wordSet(
    "day days week weeks month months night nights people adults passengers guests rooms hour hours minute minutes % of star stars",
  );
  const digits = (pattern: RegExp, word: string) => (pattern.test(word) ? Number(word) : undefined);
  const h: WordClass = (words, at) => {
    const next = words[at + 1] ?? "";
    if (NO_HOUR.has(next) || classes.month(words, at + 1)) return undefined;
    return digits(/^(?:[1-9]|1\d|2[0-4])$/, words[at] ?? "");
  };
  /** "06": an hour of a 24-hour clock. */
  const early: WordClass = (words, at) => digits(/^0\d$/, words[at] ?? "");
  const half: WordClass = (words, at) => {
    if (["am", "morning"].includes(words[at] ?? "")) return 0;
    return ["pm", "afternoon", "evening", "night"].includes(words[at] ?? "") ? 12 : undefined;
  };
  const hm: WordClass = (words, at) => {
    const found = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(words[at] ?? "");
    return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
  };
  const hhmm: WordClass = (words, at) => {
    const value = digits(/^(?:[01]?\d|2[0-3])[0-5]\d$/, words[at] ?? "");
    return value === undefined ? undefined : Math.floor(value / 100) * 60 + (value % 100);
  };
  const ish: WordClass = (words, at) => {
    const hour = /^([01]?\d|2[0-4])-?ish$/.exec(words[at] ?? "")?.[1];
    return hour === undefined ? undefined : Number(hour);
  };
  const mm: WordClass = (words, at) =>
    NO_HOUR.has(words[at + 1] ?? "") || classes.month(words, at + 1)
      ? undefined
      : digits(/^[0-5]\d$/, words[at] ?? "");
  const five: WordClass = (words, at) => {
    const minutes = digits(/^[0-5]?\d$/, words[at] ?? "");
    // "June 10 after 3 pm" is a day and an hour.
    if (classes.month(words, at - 1)) return undefined;
    const isTold = words[at + 1] === "minutes" || (minutes ?? 1) % 5 === 0;
    return minutes && isTold ? minutes : undefined;
  };
  return { h, early, half, hm, hhmm, ish, mm, five };
}

/** English times of day. */
import { phrases, type Values, wordSet } from "../base/phrases.ts";
import type { Half, Side } from "../times.ts";

/** The flights screen highlights departures near the hour, so each is well into its part of the day. */
export const PARTS: readonly [words: string, time: string, half: Half][] = [
  ["[very] early [in the] (morning|mornings)|1st thing [in the morning]", "06:00", "am"],
  ["late [in the] morning|mid morning|mid-morning", "11:00", "am"],
  ["morning|mornings|am", "09:00", "am"],
  ["early [in the] afternoon|after lunch", "13:00", "pm"],
  ["afternoon|afternoons|mid afternoon|mid-afternoon", "14:00", "pm"],
  ["late [in the] afternoon", "16:00", "pm"],
  ["early evening", "17:00", "pm"],
  ["evening|evenings", "18:00", "pm"],
  ["tonight", "19:00", "night"],
  [
    "late [in the] evening|overnight|over night|[late] [at] night|red eye|redeye|red-eye",
    "21:00",
    "night",
  ],
];
/** "After work" leaves the exact hour open. */
export const AROUND_WORK: readonly [words: string, time: string, side: Side][] = [
  ["after (work|school|office hours)", "17:00", "after"],
  ["before (work|school)", "09:00", "before"],
];
export const NAMED: readonly [words: string, time: string][] = [
  ["noon|midday|mid-day|lunch [time]|lunchtime", "12:00"],
  ["(after|past) midnight", "00:01"],
  // 00:00 means "any time" in a search, so midnight is the minute before it.
  ["midnight|12 midnight", "23:59"],
  ["(any time|anytime) [of day]|[the] (whole|all|entire) day", "00:00"],
];

/** In minutes of the new day. */
export const MIDNIGHT: readonly [pattern: string, minutes: (values: Values) => number][] = [
  ["half past midnight", () => 30],
  ["[a|the] quarter (past|after) midnight", () => 15],
  ["[a|the] quarter (to|before) midnight", () => -15],
  ["<five> [minutes] (past|after) midnight", ({ five = 0 }) => five],
  ["<five> [minutes] (to|before) midnight", ({ five = 0 }) => -five],
];

/** Ways to say an hour, in minutes since midnight. */
export const CLOCKS: readonly [pattern: string, minutes: (values: Values) => number][] = [
  ["<h> <mm>", ({ h = 0, mm = 0 }) => h * 60 + mm],
  ["half [past] <h>", ({ h = 0 }) => h * 60 + 30],
  ["[a|the] quarter (past|after) <h>", ({ h = 0 }) => h * 60 + 15],
  ["[a|the] quarter (to|before|till|of) <h>", ({ h = 0 }) => h * 60 - 15],
  ["<five> [minutes] (past|after) <h>", ({ h = 0, five = 0 }) => h * 60 + five],
  ["<five> [minutes] (to|before|till) <h>", ({ h = 0, five = 0 }) => h * 60 - five],
  ["<ish>", ({ ish = 0 }) => ish * 60],
];
export const SIDES: readonly [words: string, side: Side][] = [
  [
    "(after|past|later than|no earlier than|(not|nothing) [like|want|care|wish] [to] [be|leave|go|fly|get|set off|depart] [out|up] before) [about|around]",
    "after",
  ],
  ["(before|by|earlier than|no later than|not after|not later than) [about|around]", "before"],
  ["(at|around|about|circa|roughly|approximately|say) [at|about|around|say|like]", undefined],
];

/** Only before what is an hour even without them. */
export const LOOSE_SIDES: readonly [words: string, side: Side][] = [
  ...SIDES,
  ["from", "after"],
  ["(until|till)", "before"],
  ["(for|like|the)", undefined],
];
/** "At 9, no, ...". */
export const CORRECTED =
  /\b(?:at|by|before|after|around|about) \d{1,4}(?::\d\d)?(?: \d\d)?\b\D*\b(?:no|nope|nah|sorry|mean|meant|actually|rather|wait)(?: ,)?$/;
export const HALF = "(<half>|(in the|in|at) <half>)";
export const ARRIVING = phrases(`
  arrive|arrives|arriving|arrival|land|lands|landing|(get|gets|getting|be) (in|to|there|home)
`);
/** An arrival only with a limit: "get me to Rome by nine". */
export const BROUGHT = phrases("(get|take|bring|have) (me|us) [back] (in|into|to|there|home)");
export const LEAVING = wordSet(
  "leave leaves leaving depart departs departing departure fly flying go",
);

/** A number before these is not an hour. */
export const NO_HOUR = wordSet(
  "day days week weeks month months night nights people adults passengers guests rooms hour hours minute minutes % of star stars",
);
/** The hours that a half of the day adds; at night it depends on the hour. */
export const HALVES = new Map(
  Object.entries({ am: 0, morning: 0, pm: 12, afternoon: 12, evening: 12, night: 24 }),
);

import { MONTHS } from "./dates.ts";

/** What a text says of the time of day, and the text without it. */
export interface FoundTime {
  /** `HH:MM`. */
  time: string;
  rest: string;
}

/**
 * Hours that parts of the day stand for. The flights screen highlights what departs near the hour,
 * so each is an hour at which that part of the day is well under way.
 */
const DAY_PARTS: readonly [RegExp, string][] = [
  [/\b(?:very )?early (?:in the )?morning\b|\b1st thing(?: in the morning)?\b/, "06:00"],
  [/\blate (?:in the )?morning\b|\bmid-?morning\b/, "11:00"],
  [/\bmorning\b/, "09:00"],
  [/\b(?:around |at |about )?(?:lunch ?time|noon|midday|mid-day)\b/, "12:00"],
  [/\bearly (?:in the )?afternoon\b|\bafter lunch\b/, "13:00"],
  [/\blate (?:in the )?afternoon\b/, "16:00"],
  [/\bafternoon\b/, "14:00"],
  [/\blate (?:in the )?evening\b/, "21:00"],
  [/\bevening\b/, "18:00"],
  [/\btonight\b/, "19:00"],
  [/\b(?:at )?midnight\b/, "23:59"],
  [/\bover ?night\b|\bred[- ]?eye\b|\blate (?:at )?night\b|\b(?:at|by) night\b|\bnight\b/, "21:00"],
];

const LEAD =
  "(?:(?:at|around|about|after|before|by|from|past|until|till|for|circa|roughly|approximately|say|like|between) )*";
const HALF = "(?: ?(am|pm)\\b)?";
const CLOCK = "(?: o'clock)?";
/** "9", "9:30", "9 30", "1845 hours". */
const HOUR = "([01]?\\d|2[0-4])";
const MINUTE = "([0-5]\\d)";

const TO_PAST = new RegExp(
  `\\b${LEAD}(half|(?:a )?quarter|\\d{1,2}(?: minutes?)?) (past|to|after|before|of|till) ${HOUR}\\b(?!:)${CLOCK}${HALF}`,
);
const HALF_HOUR = new RegExp(`\\b${LEAD}half ${HOUR}\\b(?!:)${CLOCK}${HALF}`);
const WITH_MINUTES = new RegExp(`\\b${LEAD}${HOUR}:${MINUTE}\\b${HALF}(?: hours| hrs)?`);
const SPOKEN_MINUTES = new RegExp(
  `\\b${LEAD}${HOUR} ${MINUTE}\\b(?! ?(?:%|days|nights|people))${HALF}`,
);
const MILITARY = new RegExp(`\\b${LEAD}([01]\\d|2[0-3])${MINUTE} ?(?:hours|hrs|h)\\b`);
const WITH_HALF = new RegExp(`\\b${LEAD}${HOUR}${CLOCK} ?(am|pm)\\b`);
const WITH_CLOCK = new RegExp(`\\b${LEAD}${HOUR} o'clock`);
const ISH = new RegExp(`\\b${LEAD}${HOUR}(?:ish\\b| ish\\b|-ish\\b)`);
const LED = new RegExp(
  `\\b(?:at|around|about|after|before|by|past|circa|roughly|say)(?: (?:at|around|about|say|like))? ${HOUR}(?![\\w:/%-])(?! (?:days?|weeks?|months?|nights?|people|adults|passengers|of us|hours?|minutes?|january|february|march|april|may|june|july|august|september|october|november|december)\\b)`,
);
/** The end of a range says nothing about the departure to look for: "between 9 and 11 am". */
const RANGE = new RegExp(
  `\\b(?:between|from) ${HOUR}(?::${MINUTE})?${HALF} (?:and|to|until|till) ${HOUR}(?::${MINUTE})?${CLOCK}${HALF}`,
);
/** When a traveller wants to be there is no departure time, and nothing here can turn it into one. */
const ARRIVAL = new RegExp(
  `\\b(?:arriv\\w+|land\\w*|get(?:ting)? (?:in|there)|be there)(?: there| in the)?(?: (?:by|before|at|around|about|no later than)) (?:noon|midday|midnight|${HOUR}(?:[: ]${MINUTE})?${CLOCK}${HALF}(?: in the (?:morning|afternoon|evening))?)`,
);

/**
 * The departure time in a normalised text. Exact times win over parts of the day, which then only
 * tell morning from evening ("six in the evening").
 *
 * A spoken hour from 1 to 6 without am, pm or a part of the day is taken as the afternoon, since few
 * flights leave in the small hours; 7 to 12 as they stand. Digits with a colon are a 24-hour clock.
 */
export function findTime(text: string): FoundTime | null {
  const departing = text.replace(ARRIVAL, " , ");
  return exactTime(departing) ?? dayPart(departing);
}

type Reader = (match: RegExpExecArray, part: Half) => string | null;
type Half = "am" | "pm" | undefined;

const READERS: readonly [RegExp, Reader][] = [
  [RANGE, ([, h, m, half, , , lastHalf], part) => clock(h, m, half ?? lastHalf, part, !m)],
  [MILITARY, ([, h, m]) => clock(h, m, undefined, undefined, false)],
  [WITH_MINUTES, ([, h, m, half], part) => clock(h, m, half, part, false)],
  [TO_PAST, readToPast],
  [HALF_HOUR, ([, h, half], part) => clock(h, "30", half, part, true)],
  [SPOKEN_MINUTES, ([, h, m, half], part) => clock(h, m, half, part, true)],
  [WITH_HALF, ([, h, half]) => clock(h, "00", half, undefined, false)],
  [WITH_CLOCK, ([, h], part) => clock(h, "00", undefined, part, true)],
  [ISH, ([, h], part) => clock(h, "00", undefined, part, true)],
  [LED, ([, h], part) => clock(h, "00", undefined, part, true)],
];

function exactTime(text: string): FoundTime | null {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(text);
    if (!match || isCalendar(text, match)) continue;
    const time = read(match, halfOf(text));
    if (time) return { time, rest: without(withoutParts(cut(text, match))) };
  }
  return null;
}

const MONTH_BEFORE = new RegExp(`(?:${MONTHS})$`);
const MONTH_AFTER = new RegExp(`^ (?:of )?(?:${MONTHS})\\b`);

/** "november 27 9", "3 10 december" and "10 to 12 december" are days beside a month, not times. */
function isCalendar(text: string, match: RegExpExecArray): boolean {
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  const isRange = /^\d+ to \d+$/.test(match[0]) && MONTH_AFTER.test(after);
  return isRange || (MONTH_BEFORE.test(before.trimEnd()) && /^\d/.test(match[0]));
}

function readToPast([, amount = "", direction, hour, half]: RegExpExecArray, part: Half) {
  const minutes = /half/.test(amount)
    ? 30
    : /quarter/.test(amount)
      ? 15
      : Number.parseInt(amount, 10);
  if (minutes > 59) return null;
  // "9 to 11" is a range or a route, never a time; minutes are told in fives.
  if (/^\d/.test(amount) && minutes % 5 !== 0) return null;
  const named = clock(hour, "00", half, part, true);
  if (!named) return null;
  const sign = direction === "past" || direction === "after" ? 1 : -1;
  return fromMinutes(toMinutes(named) + sign * minutes);
}

function clock(
  hourText: string | undefined,
  minuteText: string | undefined,
  half: string | undefined,
  part: Half,
  spoken: boolean,
): string | null {
  const written = hourText ?? "";
  let hour = Number(written);
  const told = half ?? part;
  if (half && hour > 12) return null;
  if (told === "pm" && hour < 12) hour += 12;
  else if (told === "am" && hour === 12) hour = 0;
  else if (!told && spoken && hour >= 1 && hour <= 6 && !written.startsWith("0")) hour += 12;
  return fromMinutes(hour * 60 + Number(minuteText ?? 0));
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function fromMinutes(minutes: number): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, "0");
  // 00:00 stands for "any time" in a search, so midnight is said as the minute before it.
  return day === 0 ? "23:59" : `${two(Math.floor(day / 60))}:${two(day % 60)}`;
}

function halfOf(text: string): Half {
  if (/\b(?:morning)\b/.test(text)) return "am";
  return /\b(?:afternoon|evening|tonight|night)\b/.test(text) ? "pm" : undefined;
}

function dayPart(text: string): FoundTime | null {
  for (const [pattern, time] of DAY_PARTS) {
    if (pattern.test(text)) return { time, rest: without(withoutParts(text)) };
  }
  return null;
}

/** "tonight" and "this morning" also name the day: the date parser still needs them. */
function withoutParts(text: string): string {
  return text
    .replace(/\bthis (?:morning|afternoon|evening)\b|\btonight\b/g, "today")
    .replace(
      /\b(?:(?:in|during) the |on the |at |by |over|the )?(?:(?:very )?(?:early|late|mid)[- ]?(?:in the )?)?(?:morning|afternoon|evening|night|noon|midday|midnight|lunch ?time)(?: flights?| time)?\b/g,
      (part) => (/flights?$/.test(part) ? " flight" : " , "),
    )
    .replace(/\b1st thing\b|\bafter lunch\b|\bred[- ]?eye\b/g, " , ");
}

const cut = (text: string, match: RegExpExecArray) =>
  `${text.slice(0, match.index)} , ${text.slice(match.index + match[0].length)}`;

const without = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/(?:, )+/g, ", ")
    .trim();

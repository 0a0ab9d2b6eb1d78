import { findDate } from "./dates.ts";
import { findFlightNumber, normalise } from "./normalise.ts";
import type { FoundPlaces, PlaceFinder } from "./places.ts";
import { findTime } from "./times.ts";

/** What an utterance says, whatever it asks for. */
export interface Understood {
  /** The whole utterance in normal form (see normalise.ts). */
  text: string;
  flightNumber?: string;
  /** `HH:MM`. */
  time?: string;
  /** `YYYY-MM-DD`, today or later. */
  date?: string;
  /** A stretch of days in place of a day: "next week". */
  period?: string;
  /** A day was said that has gone by. */
  isPast: boolean;
  places: FoundPlaces;
  /** The text without its flight number, time and date. */
  rest: string;
}

/** "Good morning" says nothing of the flight's time. */
const GREETING =
  /\bgood (?:morning|afternoon|evening|night|day)\b|^(?:morning|afternoon|evening)(?= ,)/g;

/** "Not Friday", "instead of nine": what is not meant. */
const DENIED =
  /\b(?:not|instead of|rather than) (?:on |at |in |the |next |this )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|morning|afternoon|evening|\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?: ?:\d{2})?(?: ?am| ?pm| o'clock)?)(?!\w)/g;

/** How long a stay is says nothing of its day: without this "for a week" would be in a week. */
const LENGTH = /\bfor (?:about |around )?(?:a|\d) weeks?\b/g;

/** A search is one way: the way back ("returning on the 3rd") must not lend it its day. */
const outbound = (text: string) =>
  text.replace(
    /(?<=\w.*)\b(?:and )?(?:returning|(?:and|then) (?:return|back)|(?:com|fly|go|gett)(?:e|ing)? (?:back|home)|return(?:ing)? flight|with (?:a )?return) (?:on|the|in|at|by|after|next|this|a)\b.*$/,
    " , ",
  );

const CORRECTION =
  /\b(?:no|sorry|i mean|i meant|actually|make (?:that|it)|or rather|scratch that|correction|wait)\b/g;

/** "On Friday, no, Saturday": what is said after a correction counts, if anything is. */
function corrected<Found extends { rest: string }>(
  text: string,
  find: (text: string) => Found | null,
): Found | null {
  const last = [...text.matchAll(CORRECTION)].at(-1);
  if (last === undefined) return find(text);
  const tail = find(text.slice(last.index));
  if (!tail) return find(text);
  const head = text.slice(0, last.index);
  return { ...tail, rest: `${find(head)?.rest ?? head.trim()} ${tail.rest}`.trim() };
}

/** The finders run from the sure to the vague; each leaves its words out for the next ones. */
export function understand(
  utterance: string,
  { places, now, timezone }: { places: PlaceFinder; now: Date; timezone: string },
): Understood {
  const text = normalise(utterance);
  const flight = findFlightNumber(text);
  const asked = (flight?.rest ?? text)
    .replace(GREETING, " , ")
    .replace(DENIED, " ")
    .replace(LENGTH, " , ")
    .replace(/\s+/g, " ")
    .trim();
  const time = corrected(outbound(asked), findTime);
  const beforeDate = time?.rest ?? outbound(asked);
  const date = corrected(beforeDate, (words) => findDate(words, { now, timezone }));
  const rest = date?.rest ?? beforeDate;
  return {
    text,
    flightNumber: flight?.flightNumber,
    time: time?.time,
    date: date?.kind === "day" ? date.date : undefined,
    period: date?.kind === "period" ? date.period : undefined,
    isPast: date?.kind === "past",
    places: places.find(rest),
    rest,
  };
}

/** What a hotel search needs to know, and how much of it one sentence says. */
import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";
import * as calendar from "#app/services/english/base/calendar.ts";
import { type Location, locationAnswered, locationOf } from "#app/services/english/location.ts";
import type { Kind, Sentence, Situation, Span } from "../skill.ts";
import { allOf, given, meant, numberAlone, optional, z } from "../skill.ts";
import { DAYS, FEATURES, LEAVING, MADE, MORE } from "../words/hotel-stay.ts";
import { besideOf } from "./change-flight-search.ts";

/** More is not asked for by voice. */
const MAX_NIGHTS = 60;

export const staySlots = z.object({
  ...optional(z.string(), "destination", "checkinDate"),
  ...optional(z.number(), "nights", "adults", "rooms"),
  /** "Until Sunday": said without a day of arrival. */
  leavesOn: z.object({ date: z.string(), ...optional(z.number(), "weekday", "day") }).optional(),
  /** `isCrowd`: too many people or rooms for a search. `hasFeatures`: wishes no search supports: a pool, five stars. */
  ...optional(z.boolean(), "isPast", "hasChildren", "hasFeatures", "isCrowd"),
});
export type StaySlots = z.infer<typeof staySlots>;

export const STAY_KINDS: readonly Kind[] = [
  ...(["date", "range", "period", "past", "shift", "time", "nights"] as const),
  ...(["guests", "children", "rooms", "place"] as const),
];

/** What one sentence says about a stay, at `location` if it names one. */
export function staySaid(sentence: Sentence, location: Location | undefined): StaySlots {
  const { nights: inDays, ...days } = daysSaid(sentence);
  const nights =
    meant(sentence, "nights")[0]?.count ?? inDays ?? (isOneNight(sentence) ? 1 : undefined);
  const adults = meant(sentence, "guests")[0]?.count;
  const rooms = meant(sentence, "rooms")[0]?.count;
  return {
    ...given({ destination: location?.name, ...days }),
    ...(nights && nights <= MAX_NIGHTS && { nights }),
    ...(isWithin(adults, ADULTS) && { adults }),
    ...(isWithin(rooms, ROOMS) && { rooms }),
    ...crowdIn(adults, rooms),
    ...(meant(sentence, "past").length > 0 && !days.checkinDate && { isPast: true }),
    ...(meant(sentence, "children").length > 0 && { hasChildren: true }),
    ...(FEATURES.isIn(sentence.words) && { hasFeatures: true }),
  };
}

/** "Tonight", "tomorrow night", "Friday night". */
const isOneNight = (sentence: Sentence) =>
  sentence.words.includes("tonight") ||
  meant(sentence, "date").some(({ to }) => sentence.words[to] === "night");

const crowdIn = (adults = 0, rooms = 0) =>
  adults + rooms > 0 ? { isCrowd: adults > ADULTS.max || rooms > ROOMS.max } : {};

const isWithin = (said: number | undefined, { min, max }: { min: number; max: number }) =>
  said !== undefined && said >= min && said <= max;

/** Adds the nights from the day of arrival, or that day, not before `earliest`, from the day of leaving. */
export function withNights(slots: StaySlots, earliest = ""): StaySlots {
  const { checkinDate, leavesOn, nights } = slots;
  const first = leavesOn && nights && calendar.plusDays(leavesOn.date, -nights);
  if (!checkinDate && first && first >= earliest)
    return { ...slots, checkinDate: first, leavesOn: undefined };
  if (nights || !checkinDate || !leavesOn) return slots;
  const count = calendar.daysBetween(checkinDate, calendar.dayAfter(checkinDate, leavesOn));
  return count > 0 && count <= MAX_NIGHTS ? { ...slots, nights: count } : slots;
}

/** "From 10 to 14 December", "check in on Friday and out on Sunday", "the 3rd". */
function daysSaid(sentence: Sentence): Pick<StaySlots, "checkinDate" | "nights" | "leavesOn"> {
  const [range] = meant(sentence, "range");
  if (range)
    return { checkinDate: range.first, nights: calendar.daysBetween(range.first, range.last) };
  const dates = allOf(sentence, "date").filter(
    ({ isDenied, from }) => !isDenied && from >= (sentence.correctedAt ?? 0),
  );
  const [first] = dates.length > 0 ? dates : meant(sentence, "date");
  const second = dates[1];
  if (!first) return {};
  const isDeparture = meant(sentence, "place").some(({ from }) => from > first.to);
  const isTo = ({ to }: Span) =>
    [to, to + Number(sentence.words[to] === "the")].includes(first.from);
  if (!second && !isDeparture && LEAVING.all(sentence.words).some(isTo)) {
    const { date, weekday, day } = first;
    return { leavesOn: { date, ...given({ weekday, day }) } };
  }
  const last = second && calendar.dayAfter(first.date, second);
  if (!last || last <= first.date) return { checkinDate: first.date };
  const nights = calendar.daysBetween(first.date, last);
  return { checkinDate: first.date, nights: nights + Number(areNights(sentence, first, second)) };
}

/** "On Tuesday and Wednesday night": the second is a night too, not the day of leaving. */
const areNights = ({ words }: Sentence, first: Span, second: Span) =>
  /^nights?$/.test(words[second.to] ?? "") &&
  /^(?:night )?and$/.test(words.slice(first.to, second.from).join(" "));

/** The slots after an answer or a change to the search; null if it is neither. */
export function answerOf(
  sentence: Sentence,
  asked: keyof StaySlots | null,
  known: StaySlots,
  situation: Situation,
): StaySlots | null {
  if (asked === null) return changedStay(sentence, known);
  const read = asked === "destination" ? locationAnswered : locationOf;
  const said = staySaid(sentence, read(sentence));
  if (asked === "checkinDate" && !said.checkinDate) {
    const day = numberAlone(sentence);
    const found = day ? calendar.dayOfMonth(calendar.startOfDay(situation.today), day) : null;
    if (found) return { ...known, ...said, checkinDate: calendar.iso(found) };
  }
  if (asked === "nights") return nightsAnswered(sentence, said, known);
  return Object.keys(said).length > 0 ? { ...known, ...said } : null;
}

function nightsAnswered(sentence: Sentence, said: StaySlots, known: StaySlots): StaySlots | null {
  // "Until Sunday" is the day of leaving, not another arrival.
  const { checkinDate: _, ...rest } = said;
  const [leavesOn] = meant(sentence, "date");
  const nights =
    said.nights ??
    withNights({ checkinDate: known.checkinDate, leavesOn }).nights ??
    DAYS.all(sentence.words)[0]?.values.count ??
    (leavesOn || said.isCrowd ? undefined : numberAlone(sentence));
  // "Nothing over 200 a night" says something else about it.
  return nights || said.hasFeatures ? { ...known, ...rest, ...given({ nights }) } : null;
}

/** "Make it three nights", "for two people", "what about Milan?": the last stay with a change. */
function changedStay(sentence: Sentence, before: StaySlots): StaySlots | null {
  const last = withNights(before);
  const said = staySaid(sentence, locationOf(sentence));
  const [more] = MORE.all(sentence.words);
  const change = more && more.meaning * (more.values.n ?? 1);
  if (change && last.nights) said.nights = Math.max(1, last.nights + change);
  const checkinDate = last.checkinDate && besideOf(sentence, last.checkinDate);
  if (Object.keys(said).length === 0 && !checkinDate) {
    const nights = MADE.whole(sentence.words)?.values.count ?? numberAlone(sentence);
    return nights ? { ...last, nights } : null;
  }
  // "Until the 10th" says how long, whatever was said before.
  const { nights, leavesOn: _, ...stay } = last;
  return {
    ...stay,
    ...(!said.leavesOn && { nights }),
    ...said,
    ...(!said.leavesOn && given({ checkinDate })),
  };
}

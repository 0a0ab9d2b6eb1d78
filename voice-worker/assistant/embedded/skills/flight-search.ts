/** What a flight search needs to know, and how much of it one sentence says. */
import { CABINS, FLYERS } from "#app/contracts/flight-options.ts";
import type { FoundPlace, Role } from "#app/services/english/places.ts";
import { optional } from "#app/services/english/sentence.ts";
import type { Kind, Sentence } from "../skill.ts";
import { allOf, dayAfter, dayBeside, given, meant, plusDays, referenceIn, z } from "../skill.ts";
import * as ways from "../words/flight-search.ts";

/** One end of the trip: a known place, with its namesakes if it is ambiguous, or just words. */
const end = z.union([
  z.object({ name: z.string(), among: z.array(z.string()) }),
  z.object({ unknown: z.string() }),
]);
export type End = z.infer<typeof end>;
export const nameOf = (end: End | undefined) => (end && "name" in end ? end.name : undefined);

export const searchSlots = z.object({
  origin: end.optional(),
  destination: end.optional(),
  /** All days are `YYYY-MM-DD`, the time is `HH:MM`. `outboundDate` is set in a search for the way back. */
  ...optional(z.string(), "departureDate", "departureTime", "returnDate", "outboundDate"),
  ...optional(z.string(), "flightNumber", "airline"),
  /** The one to name: "the first flight out". */
  which: z.enum(["earliest", "latest"]).optional(),
  /** Limits the time: "before noon", "after six", "there by eight". */
  limit: z.enum(["after", "before", "arrive by"]).optional(),
  /** "Next week": the day in it is still to be asked for. */
  period: z.object({ name: z.string(), first: z.string(), last: z.string() }).optional(),
  ...optional(z.number(), "adults"),
  cabin: z.enum(CABINS).optional(),
  /**
   * `hasReturn`: a return is wanted, on whatever day. `isPart`: the time is a part of the day. `hasExtras`:
   * asks for what searches do not support: bags, children. `isCrowd`: too many flyers.
   */
  ...optional(z.boolean(), "isPast", "nonstop", "hasReturn", "hasExtras", "isPart", "isCrowd"),
  /** Asked for as a flight home: without an origin, it starts where the saved trip ends. */
  ...optional(z.boolean(), "isHome"),
  /** The origin was a bare name, said to "where from?": it may have been the destination. */
  ...optional(z.boolean(), "isGuessed"),
});
export type SearchSlots = z.infer<typeof searchSlots>;

/** The kinds of reading that a sentence about a flight may contain. */
export const FLIGHT_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  ...(["date", "range", "period", "past", "shift", "time", "guests", "children"] as const),
  ...(["airline", "flight", "place", "unknown place"] as const),
]);

/** The words that say how many seats; a search does not know bare numbers. */
export const seatWords = ({ words }: Sentence): ReadonlySet<string> =>
  new Set(ways.SEATS.all(words).flatMap(({ from, to }) => words.slice(from, to)));

function optionsSaid(
  sentence: Sentence,
): Pick<SearchSlots, "adults" | "isCrowd" | "cabin" | "nonstop"> {
  const { words } = sentence;
  const seats = ways.SEATS.all(words).filter(
    ({ from }) => !sentence.kindsAt[from]?.has("date") && from >= (sentence.correctedAt ?? 0),
  );
  const people = meant(sentence, "guests").map(({ count }) => count);
  const adults = people.length > 0 ? Math.max(...people) : seats.at(-1)?.values.count;
  const cabin = ways.CABIN.all(words)[0]?.meaning;
  const nonstop = ways.NONSTOP.all(words)[0]?.meaning;
  const isSeated = adults !== undefined && adults >= FLYERS.min && adults <= FLYERS.max;
  const isCrowd = adults === undefined ? undefined : adults > FLYERS.max;
  return given({ ...(isSeated && { adults }), isCrowd, cabin: cabin ?? undefined, nonstop });
}

/** The slots that one sentence fills by itself. */
export function slotsSaid(sentence: Sentence): SearchSlots {
  const hasExtras = ways.EXTRAS.isIn(sentence.words) || meant(sentence, "children").length > 0;
  return {
    ...endsSaid(sentence),
    ...daysSaid(sentence),
    ...timeSaid(sentence),
    ...optionsSaid(sentence),
    ...(ways.RETURN.isIn(sentence.words) && { hasReturn: true }),
    ...referenceIn(sentence, ["flightNumber", "airline"]),
    ...given({ which: ways.FIRST_OR_LAST.all(sentence.words)[0]?.meaning }),
    ...(hasExtras && { hasExtras }),
  };
}

/** The places that are, or may be, ends of the journey. */
export const placesSaid = (sentence: Sentence) =>
  allOf(sentence, "place").filter(
    ({ isDenied, isAside, isOfReturn }) => !isDenied && !isAside && !isOfReturn,
  );

function endsSaid(sentence: Sentence): Pick<SearchSlots, "origin" | "destination"> {
  const places = placesSaid(sentence);
  const read = (role: Role): End | undefined => {
    const unknown = allOf(sentence, "unknown place").find((place) => place.role === role);
    return endOf(places, role) ?? (unknown && { unknown: unknown.text });
  };
  const back = allOf(sentence, "place").filter(({ isOfReturn }) => isOfReturn);
  const to = read("destination");
  // "I'm in Paris on Sunday. Is there anything back to Heathrow?"; with a second day it is a return.
  const home = endOf(back, "destination");
  const isOneWay = allOf(sentence, "date").length < 2;
  if (
    home &&
    isOneWay &&
    places.every(({ from }) => ways.STAYING.has(sentence.words[from - 1] ?? ""))
  ) {
    return given({ origin: to, destination: home });
  }
  // "Returning from Rome": the way back begins where the way there ends.
  const origin = read("origin") ?? (to && endOf(back, "destination"));
  const other = origin ? undefined : places.find(({ role }) => role === null);
  return given({ origin, destination: to ?? (other ? toEnd(other) : endOf(back, "origin")) });
}

function endOf(places: readonly FoundPlace[], wanted: Role): End | undefined {
  const place = places.find(({ role }) => role === wanted);
  return place && toEnd(place);
}

export const toEnd = ({ name, namesakes }: FoundPlace): End => ({
  name,
  among: namesakes.map(({ label }) => label),
});

/** "A meeting on the 20th, find a flight on the 18th": the day that is asked for; none if it is open. */
function dayWanted(sentence: Sentence) {
  const { words, told } = sentence;
  const all = meant(sentence, "date");
  const asked = all.filter(
    (day) => !told.some(({ from, to }) => from <= day.from && day.from < to),
  );
  const [first, second] = asked.length > 0 ? asked : all;
  if (!first || !second) return [first];
  const between = words.slice(first.to, second.from);
  if (between.includes("or")) return [];
  // "For Christmas, leaving on the 23rd".
  const isPurpose =
    words[first.from - 1] === "for" && between.some((word) => ways.LEAVING.has(word));
  return [isPurpose ? second : first];
}

function daysSaid(sentence: Sentence): SearchSlots {
  const [range] = meant(sentence, "range");
  const [day] = dayWanted(sentence);
  const denied = allOf(sentence, "date").find(
    ({ from, isOfReturn }) => day && from < day.from && !isOfReturn,
  );
  const date = (denied && day ? dayBeside(denied.date, day) : day?.date) ?? range?.first;
  const sameDay = ways.SAME_DAY.isIn(sentence.words) ? date : undefined;
  const returnDate = returnSaid(sentence, date) ?? range?.last ?? sameDay;
  if (date)
    return given({ departureDate: date, returnDate: returnDate ?? afterStay(sentence, date) });
  const [period] = meant(sentence, "period");
  return given({
    returnDate,
    period: period && { name: period.name, first: period.first, last: period.last },
    isPast: meant(sentence, "past").length > 0 || undefined,
  });
}

/** "On the 4th for two weeks"; not "I've been here for two weeks", nor of a single ticket. */
function afterStay(sentence: Sentence, date: string): string | undefined {
  const [stay] = meant(sentence, "nights");
  const isStay = stay && stay.count > 1 && sentence.words[stay.from] === "for";
  return isStay && !ways.NO_STAY.isIn(sentence.words) ? plusDays(date, stay.count) : undefined;
}

/** The return day: a weekday or a bare number is the first such day after the departure. */
export function returnSaid(sentence: Sentence, departure: string | undefined): string | undefined {
  const day = allOf(sentence, "date").find(({ isOfReturn }) => isOfReturn);
  const later = allOf(sentence, "shift").find(({ isOfReturn }) => isOfReturn);
  if (later && departure) return plusDays(departure, later.days);
  return day && departure ? dayAfter(departure, day) : day?.date;
}

/** An exact time wins over a part of the day. */
function timeSaid(sentence: Sentence): SearchSlots {
  // "I've a meeting at eleven" is a reason, not a time.
  const times = meant(sentence, "time").filter(
    ({ from, limit }) =>
      limit !== undefined ||
      (!sentence.words
        .slice(Math.max(0, from - 2), from + 1)
        .some((word) => ways.REASONS.has(word)) &&
        sentence.words[from - 1] !== "my"),
  );
  const time = times.find(({ isPart }) => !isPart) ?? times[0];
  if (!time) return {};
  // "Get to Rome tomorrow morning": a flight of that morning.
  const limit = time.isArrival && !time.isPart ? "arrive by" : time.limit;
  return given({ departureTime: time.time, limit, isPart: time.isPart || undefined });
}

/** What a search for flights needs to know, and how much of it one sentence says. */
import { z } from "zod";
import { CABINS, type Cabin, FLYERS } from "#app/contracts/flight-options.ts";
import { daysBetween, plusDays } from "../sentence/calendar.ts";
import { phrases } from "../sentence/phrases.ts";
import type { FoundPlace } from "../sentence/places.ts";
import { type Kind, meant, type Reading, type Sentence } from "../sentence/sentence.ts";

/** One end of the trip: a place that is known, with its namesakes where it may be another, or just words. */
const end = z.union([
  z.object({ name: z.string(), among: z.array(z.string()) }),
  z.object({ unknown: z.string() }),
]);
export type End = z.infer<typeof end>;

export const searchSlots = z.object({
  origin: end.optional(),
  destination: end.optional(),
  /** YYYY-MM-DD, as are all days. */
  departureDate: z.string().optional(),
  /** HH:MM. */
  departureTime: z.string().optional(),
  /** Of the time: "before noon", "after six", "there by eight". */
  limit: z.enum(["after", "before", "arrive by"]).optional(),
  flightNumber: z.string().optional(),
  /** "Next week": the day of it is still to be asked for. */
  period: z.object({ name: z.string(), first: z.string(), last: z.string() }).optional(),
  isPast: z.boolean().optional(),
  adults: z.number().optional(),
  cabin: z.enum(CABINS).optional(),
  nonstop: z.boolean().optional(),
  /** Kept for "and the way back". */
  returnDate: z.string().optional(),
  /** The origin was a name alone, said to "where from?": it may have been the destination. */
  isGuessed: z.boolean().optional(),
  /** A way back is wanted, whatever its day. */
  hasReturn: z.boolean().optional(),
  /** Of a search for the way back: the day of the way there. */
  outboundDate: z.string().optional(),
  /** More was asked for than is searched by: children, bags, a highest price. */
  hasExtras: z.boolean().optional(),
});
export type SearchSlots = z.infer<typeof searchSlots>;

/** What a sentence about a flight may say exactly. */
export const FLIGHT_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  "airline",
  "children",
  "date",
  "flight",
  "guests",
  "past",
  "period",
  "place",
  "range",
  "time",
  "unknown place",
]);

/** What a search does not support; the answer says so. */
const EXTRAS = phrases(
  [
    ["(under|below|max) <money>|open jaw|multi city", true],
    ["window seat|aisle seat|baggage|luggage|with bags", true],
  ],
  { money: (words, at) => (/^\d+$/.test(words[at] ?? "") ? 1 : undefined) },
);

const RETURN = phrases([
  ["round trip|round-trip|return (ticket|tickets)|both ways|there and back|and back", true],
  ["(a|with|and) [the] return [flight]", true],
]);

const CABIN = phrases<Cabin | null>([
  ["premium|premium economy [class]", "premium_economy"],
  ["(economy|coach) [class]", "economy"],
  ["business [class]", "business"],
  ["business (trip|trips|travel|meeting|meetings|conference)|(on|for) business", null],
  ["1st class", "first"],
]);
const NONSTOP = phrases<boolean>([
  [
    "direct|non-stop|nonstop|non stop|(without|no|not want) [any] (stops|stop|stopover|stopovers|layover|layovers|connections|changes|changing|stopping)",
    true,
  ],
  ["(with|allow) (stops|changes)|(stops|changes) are (fine|ok|okay)", false],
]);
const SEATS = phrases<true>(
  [
    [
      "<count> [(one way|oneway|one-way|round trip|round-trip|return|nonstop|direct|refundable)] [(business|economy|first|1st|premium economy|coach)] [class] [(flight|plane|airline)] (ticket|tickets|seat|seats)",
      true,
    ],
  ],
  {
    count: (words, at) => {
      if (words[at] === "one") return 1;
      return /^[1-9]$/.test(words[at] ?? "") ? Number(words[at]) : undefined;
    },
  },
);

/** The words that say how many seats: a number alone is nothing that a search knows. */
export const seatWords = ({ words }: Sentence): ReadonlySet<string> =>
  new Set(SEATS.all(words).flatMap(({ from, to }) => words.slice(from, to)));

/** The passengers and the class, where they are said. */
function optionsSaid(sentence: Sentence): Pick<SearchSlots, "adults" | "cabin" | "nonstop"> {
  const { words } = sentence;
  const isOfDay = (at: number) =>
    sentence.readings.some(({ kind, from, to }) => kind === "date" && from <= at && at < to);
  const seats = SEATS.all(words).filter(
    ({ from }) => !isOfDay(from) && from >= (sentence.correctedAt ?? 0),
  );
  const people = meant(sentence, "guests").map(({ count }) => count);
  const adults = people.length > 0 ? Math.max(...people) : seats.at(-1)?.values.count;
  const cabin = CABIN.all(words)[0]?.meaning;
  const nonstop = NONSTOP.all(words)[0]?.meaning;
  return {
    ...(adults !== undefined && adults >= FLYERS.min && adults <= FLYERS.max && { adults }),
    ...(cabin && { cabin }),
    ...(nonstop !== undefined && { nonstop }),
  };
}

/** The slots that one sentence fills by itself; `today` is its traveller's day. */
export function slotsSaid(sentence: Sentence): SearchSlots {
  const ends = endsSaid(sentence);
  const when = daysSaid(sentence);
  const [flight] = meant(sentence, "flight");
  const hasExtras =
    EXTRAS.all(sentence.words).length > 0 ||
    meant(sentence, "children").length > 0 ||
    meant(sentence, "guests").some(({ count }) => count > FLYERS.max);
  const hasReturn = RETURN.all(sentence.words).length > 0;
  return {
    ...ends,
    ...when,
    ...timeSaid(sentence),
    ...optionsSaid(sentence),
    ...(hasReturn && { hasReturn }),
    ...(flight && { flightNumber: flight.flightNumber }),
    ...(hasExtras && { hasExtras }),
  };
}

/** The places that are meant as ends, or may be. */
export const placesSaid = ({ readings }: Sentence): (FoundPlace & Reading)[] =>
  readings.filter(
    (reading): reading is FoundPlace & Reading =>
      reading.kind === "place" && !reading.isDenied && !reading.isAside && !reading.isOfReturn,
  );

function endsSaid(sentence: Sentence): Pick<SearchSlots, "origin" | "destination"> {
  const places = placesSaid(sentence);
  const known = (role: "origin" | "destination") => places.find((place) => place.role === role);
  const unknown = (role: "origin" | "destination") =>
    sentence.readings.find((reading) => reading.kind === "unknown place" && reading.role === role);
  const read = (role: "origin" | "destination"): End | undefined => {
    const place = known(role);
    if (place) return toEnd(place);
    const words = unknown(role);
    return words?.kind === "unknown place" ? { unknown: words.text } : undefined;
  };
  const back = backFrom(sentence);
  const origin = read("origin") ?? (read("destination") ? back.to : undefined);
  const other = places.find(({ role }) => role === null);
  const destination =
    read("destination") ?? (!origin && other ? toEnd(other) : undefined) ?? back.from;
  return { ...(origin && { origin }), ...(destination && { destination }) };
}

/** "Returning from Rome": the way back begins where the way there ends. */
function backFrom({ readings }: Sentence): { from?: End; to?: End } {
  const of = (role: "origin" | "destination") =>
    readings.find(
      (reading): reading is FoundPlace & Reading =>
        reading.kind === "place" && reading.isOfReturn && reading.role === role,
    );
  const [from, to] = [of("origin"), of("destination")];
  return { ...(from && { from: toEnd(from) }), ...(to && { to: toEnd(to) }) };
}

export const toEnd = ({ name, namesakes }: FoundPlace): End => ({
  name,
  among: namesakes.map(({ label }) => label),
});

function daysSaid(sentence: Sentence): SearchSlots {
  const [range] = meant(sentence, "range");
  const date = meant(sentence, "date")[0]?.date ?? range?.first;
  const returnDate = returnSaid(sentence, date) ?? range?.last;
  const [period] = meant(sentence, "period");
  const isPast = !date && meant(sentence, "past").length > 0;
  return {
    ...(date && { departureDate: date }),
    ...(returnDate && { returnDate }),
    ...(!date &&
      period && { period: { name: period.name, first: period.first, last: period.last } }),
    ...(isPast && { isPast }),
  };
}

/** The day of the way back: a weekday is the first such day after the day of departure. */
function returnSaid({ readings }: Sentence, departure: string | undefined): string | undefined {
  const found = readings.find(({ kind, isOfReturn }) => kind === "date" && isOfReturn);
  if (found?.kind !== "date") return undefined;
  return departure ? after(departure, found) : found.date;
}

/** The day that is meant, not before another: "Sunday" and "the 5th" are the next ones after it. */
export function after(
  first: string,
  { date, weekday }: { date: string; weekday?: number },
): string {
  if (weekday === undefined || date > first) return date;
  const days = daysBetween(date, first);
  return plusDays(date, 7 * Math.ceil(days === 0 ? 1 : days / 7));
}

/** An hour wins over a part of the day. */
function timeSaid(sentence: Sentence): Pick<SearchSlots, "departureTime" | "limit"> {
  const times = meant(sentence, "time");
  const time = times.find(({ isPart }) => !isPart) ?? times[0];
  if (!time) return {};
  const limit = time.isArrival ? "arrive by" : time.limit;
  return { departureTime: time.time, ...(limit && { limit }) };
}

/** Finds cancellations in running text, as distinct from cancellation terms and from replacement flights. */
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { flightNumbersIn, type NumberAt } from "./flight-numbers.ts";
import type { WrittenBooking, WrittenFlight } from "./found.ts";
import type { DayAt } from "./text-dates.ts";

type Kind = WrittenBooking["kind"];

const CANCELLED =
  /(?<!\p{L})(?:(?:has|have)(?: been)? cancell?ed|is cancell?ed|cancell?ed your|cancellation confirmed|wurden? storniert|(?:a|ont) été annulée?s?|ha[ns]? sido cancelad[oa]s?|è stat[oa] cancellat[oa])/giu;
/** What always holds, and words that make it conditional. */
const RULE = /^is cancell?ed/i;
const CONDITION =
  /(?<!\p{L})(?:if|unless|whether|in (?:the )?(?:case|event)|falls|wenn|sofern|si|en cas|en caso|se|qualora|(?:in|nel) caso)(?!\p{L})|^\s*should\b|[,;] should\b/iu;
/** Conditions only in their own clause: "sorry for any inconvenience, but your flight has been cancelled". */
const CASE =
  /(?<!\p{L})(?:when(?:ever)?|where|once|until|provided|any|none|an? [\p{L}-]+(?: [\p{L}-]+)? (?:that|which)|sobald|lorsque|quand|cuando|quando)(?!\p{L})/iu;
/** Something else is booked in its place. */
const REPLACED =
  /(?<!\p{L})(?:re-?booked|replaced (?:by|with)|replacement (?:flight|booking|hotel|stay|car)|moved you to|your new (?:flight|booking|reservation|itinerary|trip|stay)s?|umgebucht|(?:Ihre?|Ihren?) neue[nrs]? (?:Flug|Buchung)|votre nouveau vol|votre nouvelle réservation|su nuevo vuelo|su nueva reserva|(?:suo|tuo) nuovo volo|(?:sua|tua) nuova prenotazione)(?!\p{L})/iu;
/** After these words the sentence names the replacement flight. */
const INSTEAD =
  /(?<!\p{L})(?:re-?book|book(?:ed)?\b|moved?\b|replac|instead|now\b|new\b|umgebucht|neue|nouve|nuev|nuov)/iu;
const WORDS: Record<Kind, RegExp> = {
  flight: /(?<!\p{L})(?:flights?|flug|flüge|vols?|vuelos?|volo|voli)(?!\p{L})/iu,
  stay: /(?<!\p{L})(?:hotel|h[oô]tel|stay|room|accommodation|unterkunft|aufenthalt|zimmer|séjour|estancia|soggiorno|albergo)(?!\p{L})/iu,
  car: /(?<!\p{L})(?:car|rental|taxi|transfer|ride|mietwagen|fahrt|voiture|coche|auto)(?!\p{L})/iu,
};
/** The whole document is cancelled if its subject or its first lines say so. */
const HEAD = 600;
const MAX_SAID = 20;
const FARTHEST = 400;
/** A shorter line was not broken for width: its sentence ends with it. */
const FULL_LINE = 50;

/** The bookings, with those that the text cancels marked. */
export function withCancelled<Booking extends WrittenBooking>(
  bookings: readonly Booking[],
  text: string,
): Booking[] {
  const said = saidOf(text);
  const cancelled = new Set(said.flatMap((one) => meantBy(one, bookings, REPLACED.test(text))));
  return bookings.map((one) => (cancelled.has(one) ? { ...one, isCancelled: true } : one));
}

/** Flights that a text cancels by number and day, and says no more about. */
export function calledOff(
  bookings: readonly WrittenBooking[],
  text: string,
  days: readonly DayAt[],
): WrittenFlight[] {
  const known = new Set(bookings.map((one) => one.kind === "flight" && one.number));
  return saidOf(text).flatMap(({ numbers, start, stop }) => {
    const own = days.filter(({ at }) => at >= start && at < stop);
    return numbers.flatMap(({ number, at }): WrittenFlight[] => {
      const day = (own.find((one) => one.at > at) ?? own[0])?.day;
      if (!day || known.has(number)) return [];
      return [{ kind: "flight", number, from: {}, to: {}, day, isCancelled: true }];
    });
  });
}

interface Said {
  sentence: string;
  start: number;
  stop: number;
  numbers: readonly NumberAt[];
  isInHead: boolean;
}

function saidOf(text: string): Said[] {
  const matches = [...text.matchAll(CANCELLED)].slice(0, MAX_SAID);
  if (matches.length === 0) return [];
  const ends = endsOf(text);
  const numbers = flightNumbersIn(text);
  return matches.flatMap(({ 0: words, index: at }) => {
    const end = at + words.length;
    const start = Math.max(ends.findLast((one) => one <= at) ?? 0, at - FARTHEST);
    const stop = Math.min(ends.find((one) => one >= end) ?? text.length, end + FARTHEST);
    const until = RULE.test(words) ? stop : at;
    const clause = Math.max(start, ...[",", ";", ":"].map((mark) => text.lastIndexOf(mark, at)));
    if (CONDITION.test(text.slice(start, until)) || CASE.test(text.slice(clause, until))) return [];
    const sentence = text.slice(start, stop);
    const named = numbersOf(text, numbers, { start, at, end, stop });
    return [{ sentence, start, stop, numbers: named, isInHead: at < HEAD }];
  });
}

/** Ends of sentences. The dot of "5. Dezember" is none, and a sentence continues after a colon. */
function endsOf(text: string): number[] {
  const ends: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/[.!?](?=\s)|\n/g)) {
    const line = text.slice(text.lastIndexOf("\n", index - 1) + 1, index).trim();
    const isEnd =
      mark === "\n"
        ? line.length < FULL_LINE && !/:\s{0,3}$/.test(text.slice(Math.max(0, index - 4), index))
        : !/(?:^|\D)\d{1,2}$/.test(line);
    if (isEnd) ends.push(index + 1);
  }
  return ends;
}

interface Place {
  start: number;
  at: number;
  end: number;
  stop: number;
}

/** The flights that a sentence cancels, without the replacement. */
function numbersOf(
  text: string,
  numbers: readonly NumberAt[],
  { start, at, end, stop }: Place,
): NumberAt[] {
  const within = (from: number, to: number) =>
    numbers.filter((one) => one.at >= from && one.at < to);
  const before = within(start, at);
  if (before.length > 0) return REPLACED.test(text.slice(start, at)) ? before.slice(-1) : before;
  const instead = INSTEAD.exec(text.slice(end, stop))?.index ?? stop - end;
  return within(end, end + instead);
}

/** The bookings that a sentence means: those it names, else those of its reference or kind, else all. */
function meantBy<Booking extends WrittenBooking>(
  { sentence, numbers, isInHead }: Said,
  bookings: readonly Booking[],
  isReplaced: boolean,
): readonly Booking[] {
  const folded = foldPlace(sentence);
  const isNamed = (one: WrittenBooking) =>
    one.kind === "stay" && one.hotelName && folded.includes(foldPlace(one.hotelName));
  const isNumbered = (one: WrittenBooking) =>
    one.kind === "flight" && numbers.some(({ number }) => number === one.number);
  const named = bookings.filter((one) => isNamed(one) || isNumbered(one));
  if (named.length > 0 || numbers.length > 0) return named;
  if (isReplaced) return [];
  const booked = bookings.filter(({ reference }) => reference && sentence.includes(reference));
  if (!isInHead && booked.length === 0) return [];
  const kinds = bookings.filter(({ kind }) => WORDS[kind].test(sentence));
  return [booked, kinds].find(({ length }) => length > 0) ?? bookings;
}

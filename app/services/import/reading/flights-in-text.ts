/** Cuts the text between flight numbers so that each piece gets its day, two times and two airports. */

import { given } from "#app/platform/given.ts";
import { airlineByCode } from "#app/services/flights/airlines.ts";
import { flightNumbersIn, type NumberAt } from "./flight-numbers.ts";
import { textOf, type WrittenFlight } from "./found.ts";
import { airportIn, type PlaceAt, pairOf, placesIn } from "./places.ts";
import { type ReferenceAt, referenceOf } from "./references.ts";
import { type DayAt, timesIn } from "./text-dates.ts";
import { isOfAir, seatIn } from "./words.ts";

export interface TextDays {
  text: string;
  days: readonly DayAt[];
  references: readonly ReferenceAt[];
}

const BOOKED =
  /book|reserv|confirm|ticket|itinerary|check-?in|boarding|your flight|buchung|gebucht|billet|prenotazione|boeking|予約/i;

interface Marks {
  days: readonly DayAt[];
  times: readonly ReturnType<typeof timesIn>[number][];
  places: readonly PlaceAt[];
}

interface Piece {
  start: number;
  end: number;
  score: number;
}

/** No detail of a flight is further from its number. */
const FARTHEST = 900;
const MAX_CUTS = 30;
const HALF = MAX_CUTS / 2;
const FEW_LINES = 5;

export function flightsIn({ text, days, references }: TextDays): WrittenFlight[] {
  const numbers = flightNumbersIn(text);
  if (numbers.length === 0) return [];
  const places = placesIn(text).filter(
    ({ at }) => !numbers.some((number) => at >= number.at && at < number.end),
  );
  const marks = { days, times: timesIn(text), places };
  const pieces = cut(text, numbers, marks);
  const about = { marks, references, isBooked: BOOKED.test(text), isOfAir: isOfAir(text) };
  const flights = numbers.flatMap((number, at) => {
    const piece = pieces[at];
    const next = numbers[at + 1]?.at ?? text.length;
    const behind = text.slice(number.end, Math.min(next, number.end + FARTHEST));
    const said = piece && textOf(text.slice(piece.start, piece.end));
    const flight = piece && flightIn(number, { ...about, piece, behind });
    return flight ? [{ flight: { ...flight, ...given({ said }) }, score: piece.score }] : [];
  });
  return onceEach(flights);
}

/** The cuts with the best total score over all pieces. */
function cut(text: string, numbers: readonly NumberAt[], marks: Marks): Piece[] {
  let last = starts(text, Math.max(0, (numbers[0]?.at ?? 0) - FARTHEST), numbers[0]?.at ?? 0).map(
    (at) => ({ at, score: 0, pieces: [] as Piece[] }),
  );
  for (const [index, number] of numbers.entries()) {
    const next = numbers[index + 1];
    const until = Math.min(next?.at ?? text.length, number.end + FARTHEST);
    const ends = starts(text, number.end, until);
    last = ends.map((end) => {
      const options = last.map((before) => {
        const start = Math.max(before.at, number.at - FARTHEST);
        const score = scoreOf(marks, start, end, number);
        return { at: end, score: before.score + score, before, piece: { start, end, score } };
      });
      const best = options.reduce((a, b) => (b.score > a.score ? b : a));
      return { at: end, score: best.score, pieces: [...best.before.pieces, best.piece] };
    });
  }
  return last.reduce((a, b) => (b.score > a.score ? b : a)).pieces;
}

/** Where a piece may begin or end: at a line, at a column if there are few lines, or at the range's ends. */
function starts(text: string, from: number, to: number): number[] {
  const part = text.slice(from, to);
  const behind = (mark: RegExp) =>
    [...part.matchAll(mark)].map(({ index, 0: { length } }) => from + index + length);
  const lines = behind(/\n/g);
  const all = lines.length < FEW_LINES ? [...lines, ...behind(/ {3,}|\t/g)] : lines;
  const near = all.length <= MAX_CUTS ? all : [...all.slice(0, HALF), ...all.slice(-HALF)];
  return [...new Set([from, ...near, to])].toSorted((a, b) => a - b);
}

function within<Mark extends { at: number }>(marks: readonly Mark[], start: number, end: number) {
  let low = 0;
  for (let high = marks.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.at ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: Mark[] = [];
  for (let at = low; at < marks.length && found.length < MAX_MARKS; at += 1) {
    const mark = marks[at];
    if (!mark || mark.at >= end) break;
    found.push(mark);
  }
  return found;
}
const MAX_MARKS = 12;

/** A whole flight has one or two days, two times and two airports. Anything more belongs to another. */
function scoreOf(marks: Marks, start: number, end: number, number: NumberAt): number {
  const days = within(marks.days, start, end);
  const times = within(marks.times, start, end);
  const places = within(marks.places, start, end);
  const pair = pairOf(places);
  const first = days[0];
  const isDated = first && (!times[0] || first.at <= (times[1]?.at ?? times[0].at));
  // Most numbers precede their details.
  const isFirst = start >= number.line;
  const spread = Math.max(0, number.at - start, end - number.end) / 10_000;
  return (
    (first ? 3 : 0) +
    (isDated ? 1 : 0) -
    Math.max(0, days.length - 1) * 0.1 +
    Math.min(times.length, 2) * 2 -
    Math.max(0, times.length - 2) * 0.5 +
    (pair ? 4 : Math.min(places.length, 1)) -
    Math.max(0, places.length - 2) * 0.3 +
    (isFirst ? 0.2 : 0) -
    spread
  );
}

interface Around {
  piece: Piece;
  marks: Marks;
  references: readonly ReferenceAt[];
  /** A flight without times counts only in a booking: otherwise it is news. */
  isBooked: boolean;
  /** The text has an airline's vocabulary. */
  isOfAir: boolean;
  /** The text up to the next number, where a seat is given. */
  behind: string;
}

/** "BA 12" may be anything a shop sells, and trains run between cities too. */
const areAirports = (pair: readonly PlaceAt[]): boolean =>
  pair.some(({ as }) => as === "code") || pair.every(({ as }) => as === "airport");

/** A train that happens to have an airline's letters does not leave from that airline's hub. */
function isOfHub(number: string, pair: readonly PlaceAt[]): boolean {
  const hubs = airlineByCode(number.slice(0, 2))?.hubs ?? [];
  return pair.some(({ codes }) => codes.some((code) => hubs.includes(code)));
}

function flightIn(
  { number, isCalled, isNamed }: NumberAt,
  { piece: { start, end }, marks, references, isBooked, isOfAir, behind }: Around,
): WrittenFlight | null {
  const times = within(marks.times, start, end);
  const pair = pairOf(within(marks.places, start, end));
  const day = (within(marks.days, start, end)[0] ?? headingBefore(marks.days, start))?.day;
  const isByAir =
    isCalled || (pair && (isNamed || isOfAir || areAirports(pair) || isOfHub(number, pair)));
  const isFlight = times.length > 0 ? isByAir : isCalled && isBooked;
  if (!day || !isFlight) return null;
  const [departure, arrival] = times.map(({ time }) => ({ text: `${day}T${time}` }));
  const reference =
    referenceOf(within(references, start, end), true) ?? referenceOf(references, true);
  const seat = seatIn(behind);
  return {
    kind: "flight",
    number,
    from: pair ? airportIn(pair[0]) : {},
    to: pair ? airportIn(pair[1]) : {},
    day,
    ...(departure && { departs: departure }),
    // Its day is not read: only the time counts.
    ...(arrival && { arrives: arrival }),
    ...(reference && { reference }),
    ...(seat && { seat }),
  };
}

/** One day may head several flights. */
const headingBefore = (days: readonly DayAt[], start: number): DayAt | undefined =>
  days.findLast(({ at }) => at < start);

/** A mail names a flight in its subject, in a table and in its terms: the most complete mention counts. */
function onceEach(flights: readonly { flight: WrittenFlight; score: number }[]): WrittenFlight[] {
  const wholeness = ({ flight }: (typeof flights)[number]) =>
    (flight.from.code ? 2 : 0) + (flight.departs ? 1 : 0) + (flight.arrives ? 1 : 0);
  const best = new Map<string | undefined, (typeof flights)[number]>();
  const more: (typeof flights)[number][] = [];
  for (const one of flights) {
    const before = best.get(one.flight.number);
    if (!before || wholeness(one) > wholeness(before)) best.set(one.flight.number, one);
    // Complete, and on another day or from elsewhere: a commuter's, or the next leg of the same number.
    else if (wholeness(one) === 4 && !areOneLeg(one.flight, before.flight)) more.push(one);
  }
  return [...best.values(), ...more].map(({ flight }) => flight);
}

const areOneLeg = (a: WrittenFlight, b: WrittenFlight): boolean =>
  a.day === b.day && a.from.code === b.from.code;

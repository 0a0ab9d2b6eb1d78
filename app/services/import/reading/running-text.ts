/** Confirmations as airlines, hotels and car services write them. May be misread, so marked as unsure. */
import { withoutAsides } from "./asides.ts";
import { calledOff, withCancelled } from "./cancelled-in-text.ts";
import { carIn } from "./cars-in-text.ts";
import { flightsIn } from "./flights-in-text.ts";
import type { WrittenFlight } from "./found.ts";
import type { Gathered } from "./gather.ts";
import { referencesIn } from "./references.ts";
import { stayIn } from "./stays-in-text.ts";
import { daysIn } from "./text-dates.ts";
import { isRailIn, otherKindIn } from "./words.ts";

/** An offer, not yet booked; confirmations also sell a seat, a bag or a card. */
const OFFER =
  /\b(?:which (?:one|flight|hotel)|(?:select|choose) (?:a|your) (?:flight|hotel|room)|flights I found|miles statement|award miles|prices? from|from (?:EUR|GBP|USD|£|€|\$)|book (?:by|now)\b|save (?:up to )?\d{1,2} ?%)/i;

/** Extras of a journey, whose confirmations also name its flights and days. */
const BESIDE =
  /\b(?:parking|car park|lounge|travel insurance|refund|(?:your|the|a) claim|compensation|owed|baggage rules|visa)\b/i;
/** A document's subject is at its head. */
const HEAD = 120;

/** A row that begins with its flight and day: "KQ101 14DEC LONDON LHR  NAIROBI NBO  1845  0610+1". */
const LINE = /^.{16,140}$/gm;
const FLIGHT_AND_DAY = /^[A-Z\d]{2} ?\d{1,4} {1,8}\d{2}[A-Z]{3} /;
const TIMES_AT_END = / ([01]\d|2[0-3])([0-5]\d) {1,8}([01]\d|2[0-3])([0-5]\d)(?=\+\d|[ \t]*$)/;
const timesOfRow = (line: string) =>
  FLIGHT_AND_DAY.test(line) ? line.replace(TIMES_AT_END, " $1:$2  $3:$4") : line;

/** A row of a reservation system, "09JAN AMDAUH TK1  0505   0700", rewritten in the usual form. */
const ROW =
  /(\d{2}[A-Z]{3} (?:\d )?)([A-Z]{3})([A-Z]{3}) [A-Z]{2}\d{1,2} {1,4}(\d{2})(\d{2}) {1,5}#?(\d{2})(\d{2})/g;

export function readRunningText(written: string, near: Date, found: Gathered): void {
  const whole = written.replace(ROW, "$1 ($2) ($3)  $4:$5  $6:$7").replace(LINE, timesOfRow);
  const references = referencesIn(whole);
  if (references.length === 0 && OFFER.test(written)) return;
  const text = withoutAsides(whole);
  // All days are needed to tell how this document writes them.
  const days = daysIn(whole, near).filter(({ at }) => text[at] === whole[at]);
  const read = { text, days, references };
  const car = carIn(read);
  const isOther = isRailIn(text) || BESIDE.test(text.slice(0, HEAD));
  const all = isOther ? [] : flightsIn(read);
  // A driver's booking names the flight that the car meets.
  const flights = car ? all.filter(isWhole) : all;
  const stay = stayIn(read);
  // A flight's arrival and departure are not a stay, unless it has a name.
  const stays = stay && (stay.hotelName || flights.length === 0) ? [stay] : [];
  const bookings = [...flights, ...stays, ...(car ? [car] : [])];
  const off = isOther ? [] : calledOff(bookings, whole, days);
  for (const one of [...withCancelled(bookings, whole), ...off])
    found.add({ ...one, isUnsure: true });
  const other = found.isEmpty ? otherKindIn(text) : null;
  if (other) found.addOther(other);
}

const isWhole = ({ from, to, departs, arrives }: WrittenFlight): boolean =>
  Boolean(from.code && to.code && departs && arrives);

/** What a calendar event is about: a flight, a stay or a car. */

import { given } from "#app/platform/given.ts";
import { flightNumbersIn } from "./flight-numbers.ts";
import { textOf, type WrittenTime } from "./found.ts";
import type { Gathered } from "./gather.ts";
import { airportIn, pairOf, placesIn } from "./places.ts";
import { referenceIn } from "./references.ts";
import { isRailIn, otherKindIn, seatIn } from "./words.ts";

interface CalendarEntry {
  title: string;
  place: string;
  description: string;
  isCancelled: boolean;
  /** From NoVo's own calendar, where all-day entries that are not flights are stays. */
  isOwn: boolean;
  start: WrittenTime | undefined;
  end: WrittenTime | undefined;
}

const STAY_TITLE =
  /^(?:stay(?:ing)?(?: at| in)?|hotel(?: reservation| booking)?|check-?in(?: at)?|accommodation|lodging|unterkunft|hébergement|alojamiento)[ :-]+/i;
const STAY =
  /\b(?:hotel|hostel|inn|resort|airbnb|check-?in|apartment|accommodation|lodging|unterkunft)\b/i;
const CAR =
  /^(?:car|taxi|transfer|rental car|pick-?up)\b(?: reservation| booking)?(?:[ :-]*to )?[ :-]*/i;
const CANCELLED = /^cancell?ed\b[ :-]*/i;
const RENTAL = /\b(?:rental|hire|mietwagen|rent a car)\b/i;

/** Flight titles in NoVo's own calendar: of a known or unknown airline, or without a number. */
const OWN_FLIGHT = /^(?:([A-Z\d]{2,3}\d{1,4}[A-Z]?)|Flight) ([A-Z]{3}) to ([A-Z]{3})$/;
const OWN_REFERENCE = /^(?:Booking reference|Confirmation number) (.+)$/m;
/** "Hotel in Paris" says where it is, not which one. */
const NO_NAME = /^(?:hotel|stay)(?: in .*)?$/i;

type Dated = CalendarEntry & { start: WrittenTime };

const isDay = ({ start }: Dated) => !start.text.includes("T");

export function readEvent(entry: CalendarEntry, found: Gathered): void {
  const { place, description, start } = entry;
  if (!start) return;
  const title = entry.title.replace(CANCELLED, "");
  const isCancelled = entry.isCancelled || title !== entry.title;
  const dated = { ...entry, title, isCancelled, start };
  const own = OWN_FLIGHT.exec(title);
  // Anything else that looks like a number in NoVo's own calendar is a reference or a note.
  const all = entry.isOwn ? [] : flightNumbersIn(`${title}\n${description}`);
  const number = own?.[1] ?? all[0]?.number;
  const isFlight = number !== undefined || (entry.isOwn && own !== null);
  const isCar = CAR.test(title) && !isOwnStay(dated);
  if (isFlight && !isCar && !isRailIn(title)) addFlight(number, dated, found);
  else if (isCar) addCar(dated, found);
  else if (isStay(dated)) addStay(dated, found);
  else {
    const other = otherKindIn(`${title}\n${place}\n${description} ticket`);
    if (other) found.addOther(other);
  }
}

const isOwnStay = (entry: Dated): boolean => entry.isOwn && isDay(entry);

const isStay = (entry: Dated): boolean =>
  isOwnStay(entry) ||
  STAY_TITLE.test(entry.title) ||
  STAY.test(entry.title) ||
  (isDay(entry) && STAY.test(entry.description));

const aboutOf = ({ title, description, isOwn, isCancelled }: CalendarEntry) => ({
  ...given({
    reference: isOwn
      ? textOf(OWN_REFERENCE.exec(description)?.[1])
      : (referenceIn(description) ?? referenceIn(title)),
    isCancelled: isCancelled || undefined,
  }),
  isUnsure: true,
});

function addFlight(number: string | undefined, entry: Dated, found: Gathered): void {
  const { title, place, description, start, end } = entry;
  const own = OWN_FLIGHT.exec(title)
    ?.slice(2)
    .map((code) => ({ code }));
  // "Flight to London" has its departure airport as the location.
  const said = [title, `${place}\n${description}`, `${place}\n${title}`];
  const pair = said.map((words) => pairOf(placesIn(words))).find(Boolean);
  const [from = {}, to = {}] = own ?? pair?.map(airportIn) ?? [];
  const times = isDay(entry) ? { day: start.text } : given({ departs: start, arrives: end });
  found.add({
    kind: "flight",
    ...aboutOf(entry),
    from,
    to,
    ...times,
    ...given({ number, seat: seatIn(description) }),
  });
}

function addCar(entry: Dated, found: Gathered): void {
  const { title, place, start, end } = entry;
  found.add({
    kind: "car",
    ...aboutOf(entry),
    ...carOf(title),
    ...given({ from: place || undefined }),
    pickup: start,
    ...given({ dropOff: end }),
  });
}

/** "Car to Heathrow" gives the destination, "Rental car: Economy" the type. */
function carOf(title: string) {
  const isRental = RENTAL.test(title);
  const rest = textOf(title.replace(CAR, ""));
  return { isRental, ...given(isRental ? { carType: rest } : { to: rest }) };
}

function nameOf({ title, isOwn }: Dated): string | undefined {
  if (NO_NAME.test(title)) return undefined;
  return isOwn ? title : (textOf(title.replace(STAY_TITLE, "")) ?? title);
}

function addStay(entry: Dated, found: Gathered): void {
  const { place, isOwn, start, end } = entry;
  // NoVo's own calendar has the city if it knows no address.
  const where = isOwn && !/[\d,]/.test(place) ? { city: place } : { address: place };
  found.add({
    kind: "stay",
    ...aboutOf(entry),
    ...given({ hotelName: nameOf(entry), checkOut: end }),
    ...(place && where),
    checkIn: start,
  });
}

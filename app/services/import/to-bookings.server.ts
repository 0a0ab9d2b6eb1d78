/** Converts what readers found to what NoVo saves: codes, local times and bounded texts, or why not. */

import { DateTime } from "luxon";
import type { z } from "zod";
import { dayText } from "#app/contracts/dates-in-words.ts";
import { carEntryForm, flightEntryForm, hotelEntryForm } from "#app/contracts/entry-forms.ts";
import {
  type CancelledBooking,
  type FoundBooking,
  MAX_BOOKINGS,
  MAX_NOTES,
  type ReadDocuments,
} from "#app/contracts/imports.ts";
import { inSentences } from "#app/contracts/listed.ts";
import { NO_DESTINATION } from "#app/contracts/stored-words.ts";
import { given } from "#app/platform/given.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { zoneOfPlace } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { type KnownFlight, lookUpFlight } from "#app/services/plans/look-up-flight.server.ts";
import { m } from "#messages";
import { withoutCalledOff } from "./cancelled.ts";
import { areOtherReferences } from "./compare.ts";
import { mergeDoubles } from "./merge-doubles.ts";
import type { PersonName } from "./passenger.ts";
import { numberOf } from "./reading/flight-numbers.ts";
import type {
  WrittenAirport,
  WrittenBooking,
  WrittenCar,
  WrittenFlight,
  WrittenStay,
  WrittenTime,
} from "./reading/found.ts";
import { hasZone, type LocalTime, localTime } from "./reading/local-time.ts";
import { cityName, townIn } from "./town.ts";

const YEARS_BACK = 2;
const YEARS_AHEAD = 3;
/** Limited because a person is waiting. */
const MAX_LOOK_UPS = 10;

/** A booking, or why it is not one. */
type Outcome = FoundBooking | CancelledBooking | string;

interface FromDocument {
  document: string;
  /** When it was sent, if it says so: an ISO instant. */
  sentAt?: string | undefined;
  bookings: readonly WrittenBooking[];
}

/** `traveller`: whose boarding pass counts if there are several. */
interface ForTraveller {
  signal?: AbortSignal | undefined;
  traveller?: PersonName | null;
}

export async function toBookings(
  app: AppContext,
  documents: readonly FromDocument[],
  { signal, traveller }: ForTraveller = {},
): Promise<ReadDocuments> {
  const bookings: FoundBooking[] = [];
  const notes: ReadDocuments["notes"] = [];
  const cancelled: CancelledBooking[] = [];
  const lookUps = { left: MAX_LOOK_UPS, signal };
  for (const { document, sentAt, bookings: written } of documents) {
    for (const one of written) {
      // Each costs a millisecond or more, during which others would wait.
      await yieldToEventLoop();
      const given = { document, sentAt, lookUps };
      const outcome = await toBooking(app, one, given);
      if (typeof outcome !== "string" && "name" in outcome) cancelled.push(outcome);
      else if (typeof outcome !== "string") bookings.push(outcome);
      else if (notes.length < MAX_NOTES) notes.push({ document, text: outcome.slice(0, 400) });
    }
  }
  return {
    bookings: mergeDoubles(withoutCalledOff(bookings, cancelled), traveller).slice(0, MAX_BOOKINGS),
    notes,
    ...(cancelled.length > 0 && { cancelled: onceEach(cancelled).slice(0, MAX_BOOKINGS) }),
  };
}

/** A mail and its attachment cancel the same, one perhaps without the reference; two rooms have two. */
function onceEach(cancelled: readonly CancelledBooking[]): CancelledBooking[] {
  const each: CancelledBooking[] = [];
  for (const one of cancelled) {
    const at = each.findIndex(
      ({ kind, name, reference }) =>
        kind === one.kind && name === one.name && !areOtherReferences(reference, one.reference),
    );
    if (at < 0) each.push(one);
    else if (one.reference) each[at] = one;
  }
  return each;
}

interface Given {
  document: string;
  sentAt: string | undefined;
  lookUps: { left: number; signal?: AbortSignal | undefined };
}

async function toBooking(app: AppContext, written: WrittenBooking, given: Given): Promise<Outcome> {
  if (written.isCancelled) return toCancelled(app, written, given);
  if (written.kind === "flight") return await toFlight(app, written, given);
  return written.kind === "stay" ? toStay(app, written, given) : toCar(app, written, given);
}

const about = (
  { document, sentAt }: Given,
  { isUnsure, said }: Pick<WrittenBooking, "isUnsure" | "said">,
) => ({ document, isUnsure: isUnsure ?? false, ...given({ said, saidAt: sentAt }) });

/** A cancellation needs less to identify it than a booking; returns why, in words, if that is missing. */
function toCancelled(
  app: AppContext,
  written: WrittenBooking,
  from: Given,
): CancelledBooking | string {
  const { flightNumber, hotelName, day } = identityOf(app, written);
  const { reference } = written;
  const what = flightNumber ?? hotelName ?? NAMELESS[written.kind]();
  const isKnown = flightNumber || hotelName || written.kind === "car";
  if (!isKnown || !(day || reference)) return m.imports.cancelledUnknown({ name: what });
  const wrong = day && refusal(app, { name: what, day });
  if (wrong) return wrong;
  return {
    kind: written.kind,
    ...about(from, written),
    name: day ? m.imports.nameOnDay({ name: what, day: spoken(day) }) : what,
    ...given({ flightNumber, hotelName, date: day, reference }),
  };
}
const NAMELESS = { flight: m.imports.someFlight, stay: m.imports.someStay, car: m.imports.someCar };

function identityOf(app: AppContext, written: WrittenBooking) {
  if (written.kind === "flight") {
    const flightNumber = numberOf(written) ?? undefined;
    return { flightNumber, day: dayWritten(written, airportOf(app, written.from)?.timezone) };
  }
  if (written.kind === "stay") {
    const { checkIn } = daysOfStay(app, written, cityName(written.city));
    return { hotelName: written.hotelName, day: checkIn?.day };
  }
  const zone = written.from ? zoneOfPlace(app.airports, written.from) : undefined;
  return { day: localTime(written.pickup, zone)?.day };
}

async function toFlight(app: AppContext, written: WrittenFlight, given: Given): Promise<Outcome> {
  const flightNumber = numberOf(written);
  const name = flightNumber ?? written.airline ?? NAMELESS.flight();
  if (!flightNumber) return m.imports.noFlightNumber({ name });
  const placed = await placeFlight(app, written, { ...given, name, flightNumber });
  if (typeof placed === "string") return placed;
  const { from, to, departure, arrival, departs, arrives, date, known } = placed;
  const booking = flightEntryForm.safeParse({
    flightNumber,
    date,
    departureAirport: departure,
    arrivalAirport: arrival,
    departureTime: departs?.time ?? known?.departureTime,
    arrivalTime: arrives?.time ?? known?.arrivalTime,
    airline: cut(written.airline, 200),
    bookingReference: cut(written.reference, 100),
    seat: cut(written.seat, 20),
    travelClass: cut(written.travelClass, 40),
    ...(written.passCode && { passCode: written.passCode }),
  });
  if (departure === arrival)
    return m.imports.labelled({ label: name, text: m.typed.sameAirport() });
  if (!booking.success) return notUnderstood(name, booking.error);
  const filled = known ? { filled: filledBy({ from, to, departs, arrives }) } : {};
  return { kind: "flight", ...about(given, written), ...filled, booking: booking.data };
}

/** What the timetable fills in because the document does not say it. */
const filledBy = (said: Record<"from" | "to" | "departs" | "arrives", unknown>): string[] =>
  Object.entries({ from: "from", to: "to", departs: "departure", arrives: "arrival" })
    .filter(([field]) => !said[field as keyof typeof said])
    .map(([, word]) => word);

/** Where and when it leaves, on that airport's clock; or the reason, in words, if that is unknown. */
async function placeFlight(
  app: AppContext,
  written: WrittenFlight,
  { name, flightNumber, ...given }: Given & { name: string; flightNumber: string },
) {
  const [from, to] = [airportOf(app, written.from), airportOf(app, written.to)];
  const first = dayWritten(written, from?.timezone);
  if (!first) return m.imports.noDate({ name });
  const tooFar = refusal(app, { name, day: first });
  if (tooFar) return tooFar;
  const isAway = !from && hasZone(written.departs);
  const codes = [from?.iata ?? codeOf(app, written.from), to?.iata ?? codeOf(app, written.to)];
  const known =
    codes[0] && codes[1]
      ? null
      : await lookUpAround(app, { flightNumber, date: first, isAway }, given);
  const departure = codes[0] ?? known?.departureAirport;
  const arrival = codes[1] ?? known?.arrivalAirport;
  if (!departure || !arrival) {
    return m.imports.noAirports({ name, day: spoken(first) });
  }
  const ends = [departure, arrival];
  const departs = clockAt(app, written.departs, departure, ends);
  const arrives = clockAt(app, written.arrives, arrival, ends);
  const date = departs?.day ?? known?.date ?? first;
  const placed = { from, to, departure, arrival, departs, arrives, date, known };
  return refusal(app, { name, day: date }) ?? placed;
}

/** The day as written; in UTC if the airport is unknown, so that a look-up can resolve it. */
function dayWritten({ departs, day }: WrittenFlight, zone: string | undefined): string | undefined {
  const at = hasZone(departs) ? localTime(departs, zone ?? "utc") : localTime(departs, zone);
  return at?.day ?? localTime(day ? { text: day } : undefined, undefined)?.day;
}

/** The time on an airport's clock; null if that clock is unknown and the time is in another zone. */
function clockAt(
  { airports }: AppContext,
  written: WrittenTime | undefined,
  code: string,
  ends: readonly string[],
): LocalTime | null {
  const zone = airports.byCode(code)?.timezone;
  const clocks = ends.flatMap((end) => airports.byCode(end)?.timezone ?? []);
  return !zone && hasZone(written) ? null : localTime(written, zone, [...clocks, "utc"]);
}

/** An airport that is closed, or too small to be known, is kept as written and not taken for another. */
function codeOf({ airports }: AppContext, { code }: WrittenAirport): string | undefined {
  const written = code?.trim().toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(written) && !airports.find(written) ? written : undefined;
}

/** By code, by a code in brackets after its name, or by a name that only one airport has. */
function airportOf({ airports }: AppContext, { code, name }: WrittenAirport): Airport | undefined {
  const byCode = code && (code.trim().length === 4 ? airports.byIcao(code) : airports.byCode(code));
  if (byCode) return byCode;
  if (!name || (/^[A-Z]{3}$/.test(code ?? "") && !airports.find(code ?? ""))) return undefined;
  const bracketed = /\(([A-Z]{3})\)/.exec(name)?.[1] ?? /^[A-Z]{3}$/.exec(name)?.[0];
  const found = bracketed ? airports.byCode(bracketed) : undefined;
  if (found) return found;
  const place = airports.find(name);
  return place?.airports.length === 1 ? place.airports[0] : undefined;
}

/** `isAway`: the day is in UTC; at the airport it may be the day before or after. */
async function lookUpAround(
  app: AppContext,
  { flightNumber, date, isAway }: { flightNumber: string; date: string; isAway: boolean },
  given: Given,
): Promise<KnownFlight | null> {
  for (const days of isAway ? [0, -1, 1] : [0]) {
    const known = await lookUp(app, { flightNumber, date: shiftedDate(date, days) }, given);
    if (known) return known;
  }
  return null;
}

async function lookUp(
  app: AppContext,
  flight: { flightNumber: string; date: string },
  { lookUps }: Given,
): Promise<KnownFlight | null> {
  // Demo flights are invented: a real booking takes nothing from them.
  if (app.providers.flightStatus.source === "demo") return null;
  if (lookUps.left === 0 || lookUps.signal?.aborted) return null;
  lookUps.left -= 1;
  const found = await lookUpFlight(app, flight);
  return found.ok ? found.data : null;
}

function toStay(app: AppContext, written: WrittenStay, given: Given): Outcome {
  const name = written.hotelName ?? NAMELESS.stay();
  const city = cityName(written.city) ?? townIn(app, written.address);
  const { checkIn, checkOut, isUnsure } = daysOfStay(app, written, city);
  if (!written.hotelName) return m.imports.noHotelName({ name });
  if (!checkIn || !checkOut) return m.imports.noStayDates({ name });
  const why =
    refusal(app, { name, when: "from", day: checkIn.day }) ??
    refusal(app, { name, when: "until", day: checkOut.day });
  if (why) return why;
  const booking = hotelEntryForm.safeParse({
    hotelName: cut(written.hotelName, 200),
    checkInDate: checkIn.day,
    checkOutDate: checkOut.day,
    location: cut(city ?? name, 300),
    address: cut(written.address, 300),
    phoneNumber: cut(written.phone, 60),
    website: webAddress(written.website),
    confirmationNumber: cut(written.reference, 100),
    room: cut(written.room, 100),
    notes: hoursOfStay(checkIn, checkOut),
  });
  if (!booking.success) return notUnderstood(name, booking.error);
  return { kind: "stay", ...about(given, { ...written, isUnsure }), booking: booking.data };
}

/** A stay is saved by day, so its hours go into its notes. Midnight means that the hour is unknown. */
function hoursOfStay(checkIn: LocalTime, checkOut: LocalTime): string | undefined {
  const [from, until] = [checkIn.time, checkOut.time].map((time) => time !== "00:00" && time);
  if (from && until) return m.imports.checkInAndOut({ from, until });
  if (from) return m.imports.checkInFrom({ from });
  return until ? m.imports.checkOutBy({ until }) : undefined;
}

/** On the hotel's clock; if that is unknown, the days of an instant are unsure. */
function daysOfStay(app: AppContext, stay: WrittenStay, city: string | undefined) {
  const written = [stay.checkIn, stay.checkOut];
  const place = city ?? stay.address;
  // Two midnights in UTC are days that a program wrote as times.
  const areDays = written.every((one) => /T00:00(?::00(?:\.0+)?)?Z$/i.test(one?.text ?? ""));
  const zone = place && !areDays ? zoneOfPlace(app.airports, place) : undefined;
  const [checkIn, checkOut] = written.map((one) => localTime(one, zone));
  const isElsewhere = !zone && !areDays && written.some((one) => /T.*Z$/i.test(one?.text ?? ""));
  return { checkIn, checkOut, isUnsure: stay.isUnsure || isElsewhere };
}

const webAddress = (text: string | undefined) =>
  text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;

function toCar(app: AppContext, written: WrittenCar, given: Given): Outcome {
  const name = nameOfCar(written);
  if (!written.from) return m.imports.noPickupPlace({ name });
  const zone = zoneOfPlace(app.airports, written.from);
  const pickup = localTime(written.pickup, zone);
  if (!pickup?.time) return m.imports.noTime({ name });
  const why = refusal(app, { name, day: pickup.day });
  if (why) return why;
  const back = localTime(
    written.dropOff,
    written.to ? zoneOfPlace(app.airports, written.to) : zone,
  );
  const booking = carEntryForm.safeParse({
    date: pickup.day,
    time: pickup.time,
    from: cut(written.from, 300),
    to: cut(written.to ?? (written.isRental ? written.from : NO_DESTINATION), 300),
    carType: cut(typeOfCar(written), 60),
    confirmationNumber: cut(written.reference, 100),
    notes: carNotes(written, back),
  });
  if (!booking.success) return notUnderstood(name, booking.error);
  const isUnsure = written.isUnsure || (!zone && hasZone(written.pickup));
  return { kind: "car", ...about(given, { ...written, isUnsure }), booking: booking.data };
}

function nameOfCar({ company, isRental }: WrittenCar): string {
  if (!company) return isRental ? m.imports.rentalCar() : m.imports.car();
  return isRental ? m.imports.rentalCarOf({ company }) : m.imports.carOf({ company });
}

function typeOfCar({ carType, isRental }: WrittenCar): string {
  if (!isRental) return carType || m.imports.taxi();
  return carType ? m.imports.rentalCarOfType({ carType }) : m.imports.rentalCar();
}

function carNotes({ company, isRental }: WrittenCar, back: LocalTime | null): string | undefined {
  const sentences = inSentences(
    company && m.imports.bookedWith({ company }),
    isRental && back && returned(back),
  );
  return cut(sentences, 1000);
}

const returned = ({ day, time }: LocalTime) =>
  time
    ? m.imports.returnedAt({ day: spoken(day), time })
    : m.imports.returnedOn({ day: spoken(day) });

/** Why a booking on that day is not offered; null if it is. */
function refusal(
  app: AppContext,
  { name, when = "other", day }: { name: string; when?: "from" | "until" | "other"; day: string },
): string | null {
  return outOfRange(app, day)?.({ name, when, day: spoken(day) }) ?? null;
}

const notUnderstood = (name: string, { issues }: z.ZodError) =>
  m.imports.notUnderstood({ name, why: issues[0]?.message ?? m.imports.somethingWrong() });

/** Why a day cannot be part of a planned trip; null if it can. */
function outOfRange({ clock }: AppContext, day: string) {
  const today = DateTime.fromJSDate(clock.now(), { zone: "utc" });
  const first = today.minus({ years: YEARS_BACK }).toFormat("yyyy-MM-dd");
  const last = today.plus({ years: YEARS_AHEAD }).toFormat("yyyy-MM-dd");
  if (day < first) return m.imports.tooLongAgo;
  return day > last ? m.imports.tooFarAhead : null;
}

const spoken = (day: string) => dayText(day, "whole");

const cut = (text: string | undefined, max: number) => text?.slice(0, max).trim() || undefined;

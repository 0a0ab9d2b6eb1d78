/** Answers from the saved plans about one flight, hotel or car. */

import { z } from "zod";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { daysBetween } from "#app/services/english/base/calendar.ts";
import { reference } from "#app/services/english/sentence.ts";
import { count, spokenDate, spokenLeaving, spokenTime } from "../spoken.ts";
import { noSuch } from "./next-saved.ts";
import { holds, isDuring, leadsBack, pick } from "./upcoming.ts";

const OF_A_FLIGHT = ["when", "arrival", "airport", "howLong", "number", "seat"] as const;
const OF_A_STAY = ["address", "telephone", "checkIn", "checkOut"] as const;
const detail = z.enum([...OF_A_FLIGHT, ...OF_A_STAY, "driver", "pickup", "status"]);
export type Detail = z.infer<typeof detail>;

/** Which saved item is meant, and what is asked about it. */
export const wantedDetail = reference.extend({
  detail: detail.optional(),
  /** The last of several days; `date` is the first. */
  until: z.string().optional(),
  isReturn: z.boolean().optional(),
  /** Among the matching items; 1 is the next one. */
  position: z.number().optional(),
});
type Wanted = z.infer<typeof wantedDetail>;

const text = z.string().nullish();
const flight = z.object({
  id: text,
  flightNumber: z.string(),
  date: z.string(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureTime: text,
  arrivalTime: text,
  expectedDeparture: text,
  expectedArrival: text,
  bookingReference: text,
  durationMinutes: z.number().nullish(),
  seat: text,
});
const hotel = z.object({
  id: text,
  hotelName: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  location: z.string(),
  address: text,
  phoneNumber: text,
  confirmationNumber: text,
});
const car = z.object({
  id: text,
  date: z.string(),
  time: z.string(),
  from: z.string(),
  to: z.string(),
  driver: text,
  flightNumber: text,
  status: text,
});
/** The data that list_trips returns, earliest first. */
const plans = z.object({ flights: z.array(flight), hotels: z.array(hotel), cars: z.array(car) });
type Plans = z.infer<typeof plans>;

interface World {
  airports: AirportIndex;
  now: Date;
}

/** The answer, or null if the summary of the plans answers it. `data` is that of list_trips. */
export function detailOf(
  wanted: Wanted,
  kind: "flights" | "cars" | "hotels" | undefined,
  data: unknown,
  world: World,
): string | null {
  const saved = plans.safeParse(data).data;
  if (!saved) return null;
  if (kind === "hotels") return ofHotel(wanted, saved, world);
  if (kind === "cars") return ofCar(wanted, saved, world);
  if (kind === "flights" || wanted.detail === "seat") return ofFlight(wanted, saved, world);
  return wanted.date ? ofDays(wanted, saved, world) : null;
}

/** The item that is meant; undefined if there is none, or if no kind was named. */
export function rowOf(wanted: Wanted, kind: string | undefined, data: unknown, world: World) {
  const saved = plans.safeParse(data).data;
  if (saved && kind === "hotels") return hotelIn(wanted, saved);
  if (saved && kind === "cars") return carIn(wanted, saved);
  return saved && kind === "flights" ? flightIn(wanted, saved, world) : undefined;
}

const isAny = ({ flightNumber, place, origin, date, isReturn, position }: Wanted) =>
  !flightNumber && !place && !origin && !date && !isReturn && !position;

/** Everything in the plans on these days. */
function ofDays(wanted: Wanted, saved: Plans, world: World): string {
  const { date = "", until } = wanted;
  const said = [
    ...saved.cars
      .filter((car) => isOn(wanted, car))
      .map((car) => ofCar({ date: car.date }, { ...saved, cars: [car] }, world)),
    ...saved.flights
      .filter((one) => isOn(wanted, one))
      .map((one) => ofFlight({ date: one.date }, { ...saved, flights: [one] }, world)),
    ...saved.hotels
      .filter((stay) => isIn(wanted, stay))
      .map((stay) => ofHotel({ date: stay.checkInDate }, { ...saved, hotels: [stay] }, world)),
  ];
  const [first, last] = [date, until ?? date].map((day) => spokenDate(day, world.now));
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  return said.length > 0 ? said.join(" ") : `You have nothing in your travel plans ${when}.`;
}

const isOn = (wanted: Wanted, { date }: { date: string }) =>
  isDuring(wanted, { first: date, last: date });
const isIn = (wanted: Wanted, { checkInDate, checkOutDate }: z.infer<typeof hotel>) =>
  isDuring(wanted, { first: checkInDate, last: checkOutDate });

function hotelIn(wanted: Wanted, { hotels }: Plans) {
  const { place, origin } = wanted;
  const where = place ?? origin;
  const there = hotels.filter(
    ({ hotelName, location, address }) =>
      !where || [hotelName, location, address].some((text) => holds(text, where)),
  );
  const then = there.filter((stay) => isIn(wanted, stay));
  // "Out of the room in Paris on Sunday": the place identifies the hotel, and the day may be another week's.
  const isOfOne = where && wanted.detail && !wanted.until;
  return pick(then.length === 0 && isOfOne ? there : then, wanted);
}

function ofHotel(wanted: Wanted, saved: Plans, world: World): string | null {
  const { detail } = wanted;
  const { now } = world;
  const { hotels } = saved;
  const one = hotelIn(wanted, saved);
  if (!one) return hotels.length > 0 ? noSuch("hotel", saved, world) : null;
  const { hotelName, checkInDate, checkOutDate } = one;
  const told = (name: string, value: string | null | undefined) =>
    value
      ? `The ${name} of ${hotelName} is ${value}.`
      : `I don't know the ${name} of ${hotelName}: it isn't in your travel plans.`;
  const stay = `You stay at ${hotelName} from ${spokenDate(checkInDate, now)} to ${spokenDate(checkOutDate, now)}`;
  switch (detail) {
    case "number":
      return told("confirmation number", one.confirmationNumber);
    case "address":
      return told("address", one.address);
    case "telephone":
      return told("phone number", one.phoneNumber);
    case "checkIn":
      return `You check in at ${hotelName} on ${spokenDate(checkInDate, now)}. ${HOTEL_HOURS}`;
    case "checkOut":
      return `You check out of ${hotelName} on ${spokenDate(checkOutDate, now)}. ${HOTEL_HOURS}`;
    case "howLong":
      return `${stay}: ${count(daysBetween(checkInDate, checkOutDate), "night")}.`;
    default:
      return isAny(wanted) && !detail ? null : `${stay}.`;
  }
}

const HOTEL_HOURS = "I don't know the hotel's hours.";

function carIn(wanted: Wanted, { cars, flights }: Plans) {
  const { flightNumber, place, origin, isReturn } = wanted;
  const back = flights.filter((_, at) => leadsBack(flights, at));
  const isForOneOf = (some: typeof flights, { flightNumber: named, date }: (typeof cars)[number]) =>
    some.some((flight) => (named ? flight.flightNumber === named : flight.date === date));
  const where = place ?? origin;
  const fitting = cars.filter(
    (car) =>
      (!flightNumber || car.flightNumber === flightNumber) &&
      (!isReturn || isForOneOf(back, car)) &&
      isOn(wanted, car) &&
      (!where || holds(car.from, where) || holds(car.to, where)),
  );
  return pick(fitting, wanted);
}

function ofCar(wanted: Wanted, saved: Plans, world: World): string | null {
  const { detail } = wanted;
  const { now } = world;
  const { cars } = saved;
  const one = carIn(wanted, saved);
  if (!one) return cars.length > 0 ? noSuch("car", saved, world) : null;
  if (detail === "driver") {
    return one.driver
      ? `Your driver is ${one.driver}.`
      : "Your car has no driver yet: one is assigned later.";
  }
  const when = `on ${spokenDate(one.date, now)} at ${one.time}`;
  if (detail === "status")
    return `Your car ${when} ${one.status === "confirmed" ? "is confirmed" : "isn't confirmed yet"}.`;
  if (isAny(wanted) && detail !== "pickup") return null;
  return `Your car comes ${when} to ${one.from} and takes you to ${one.to}.`;
}

function flightIn(wanted: Wanted, { flights }: Plans, { airports }: Pick<World, "airports">) {
  const { flightNumber, place, origin, isReturn } = wanted;
  const isAt = (code: string, said: string | undefined) =>
    !said || (airports.find(said)?.airports.some(({ iata }) => iata === code) ?? false);
  const fitting = flights.filter(
    (flight, at) =>
      (!flightNumber || flight.flightNumber === flightNumber) &&
      (!isReturn || leadsBack(flights, at)) &&
      isAt(flight.arrivalAirport, place) &&
      isAt(flight.departureAirport, origin) &&
      isOn(wanted, flight),
  );
  return pick(fitting, wanted);
}

function ofFlight(wanted: Wanted, saved: Plans, world: World): string | null {
  const { detail } = wanted;
  const { airports, now } = world;
  const { flights } = saved;
  const cityOf = (code: string) => cityAt(airports, code);
  const one = flightIn(wanted, saved, { airports });
  if (!one) return flights.length > 0 ? noSuch("flight", saved, world) : null;
  const name = `${one.flightNumber} to ${cityOf(one.arrivalAirport)}`;
  const leaves = { date: one.date, time: one.departureTime };
  const leaving = spokenLeaving(leaves, one.expectedDeparture, now);
  const lands = spokenTime({ date: one.date, time: one.arrivalTime }, one.expectedArrival, now);
  switch (detail) {
    case "number":
      return one.bookingReference
        ? `The booking reference of ${name} is ${one.bookingReference}.`
        : `I don't know the booking reference of ${name}: it isn't in your travel plans.`;
    case "seat":
      return one.seat
        ? `Your seat on ${name} is ${one.seat}.`
        : `I don't know your seat on ${name}: it isn't in your travel plans.`;
    case "howLong":
      return one.durationMinutes
        ? `${name} takes ${minutesInWords(one.durationMinutes)}.`
        : `I don't know how long ${name} takes.`;
    case "arrival":
      return lands ? `${name} arrives ${lands}, local time.` : `I don't know when ${name} arrives.`;
    case "airport": {
      const nameOf = (code: string) => airports.byCode(code)?.name ?? code;
      return `${name} leaves from ${nameOf(one.departureAirport)} ${leaving}. It lands at ${nameOf(one.arrivalAirport)}.`;
    }
    default:
      return isAny(wanted)
        ? null
        : `${one.flightNumber} from ${cityOf(one.departureAirport)} to ${cityOf(one.arrivalAirport)} leaves ${leaving}.`;
  }
}

import { z } from "zod";
import { m } from "#messages";
import {
  calendarDate,
  clockTime,
  instant,
  isCalendarDate,
  isYearOfTravel,
  type Message,
  tooLong,
} from "./dates.ts";
import { DISPATCH_STATES } from "./dispatch.ts";
import { flightLegs } from "./flights.ts";
import { passCode } from "./pass-code.ts";

const required = (name: Message, max = 200) => {
  const isRequired = () => m.typed.isRequired({ name: name() });
  return z
    .string({ error: isRequired })
    .trim()
    .min(1, { error: isRequired })
    .max(max, tooLong(name));
};
/** An empty text is stored as null. */
const optional = (name: Message, max = 200) =>
  z
    .string()
    .trim()
    .max(max, tooLong(name))
    .transform((text) => text || null)
    .nullish();
const notes = () => optional(m.fields.notes, 1000);
/** A booking reference: six letters and digits at airlines, up to a line elsewhere. */
const bookingNumber = (name: Message) => optional(name, 100);

/** Turns "ba 117" into BA117, so that a flight has one spelling. */
export const flightNumber = () =>
  required(m.fields.flightNumber, 12).transform((text) => text.toUpperCase().replace(/\s+/g, ""));

/** Used if a search returned no number (spec section 2); such a flight has no status. */
export const NO_FLIGHT_NUMBER = "N/A";

/** An airline code and up to four digits, as flight-status services accept. */
export const knownFlightNumber = () =>
  flightNumber().pipe(
    z
      .string()
      .regex(/^([A-Z]\d|\d[A-Z]|[A-Z]{2,3})\d{1,4}[A-Z]?$/, { error: m.typed.flightNumber }),
  );

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** "www.hotel.example" or a full URL; http and https only, as it becomes a link. */
const webAddress = (name: Message) =>
  optional(name, 2000).refine(
    (text) => !text || !SCHEME.test(text) || (/^https?:/i.test(text) && URL.canParse(text)),
    { error: () => m.typed.mustBeWebAddress({ name: name() }) },
  );

/** One of NoVo's drawings or a picture on another host; no other NoVo path, which the browser would call. */
const OWN_PICTURE = /^\/images\/hotels\/[\w-]+\.svg$/;
const picture = (name: Message) =>
  optional(name, 2000).refine(
    (text) => !text || OWN_PICTURE.test(text) || (/^https:\/\//i.test(text) && URL.canParse(text)),
    { error: () => m.typed.mustBeWebAddress({ name: name() }) },
  );

/** Fields of a flight to save (spec section 5). `legs` must form one journey, that of the flight. */
export const flightFields = z.object({
  flightNumber: flightNumber(),
  date: calendarDate(),
  departureAirport: required(m.fields.departureAirport, 100),
  arrivalAirport: required(m.fields.arrivalAirport, 100),
  departureTime: clockTime().nullish(),
  arrivalTime: clockTime().nullish(),
  airline: optional(m.fields.airline),
  onTimePerformance: optional(m.fields.onTimePerformance, 10),
  happinessIndex: optional(m.fields.happinessIndex, 10),
  bookingReference: bookingNumber(m.fields.bookingReference),
  seat: optional(m.fields.seat, 20),
  travelClass: optional(m.fields.class, 40),
  notes: notes(),
  passCode: passCode.nullish(),
  legs: flightLegs.optional(),
});
export const createUserFlight = flightFields.refine(legsFit, {
  path: ["legs"],
  error: m.typed.legsDoNotFit,
});
export type CreateUserFlight = z.infer<typeof createUserFlight>;

/** The same from a form: the legs are JSON in one hidden field. */
export const userFlightForm = flightFields
  .extend({
    legs: z
      .string()
      .max(8000, { error: m.typed.legsDoNotFit })
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: "custom", message: m.typed.legsDoNotFit() });
          return z.NEVER;
        }
      })
      .pipe(flightLegs)
      .optional(),
  })
  .refine(legsFit, { path: ["legs"], error: m.typed.legsDoNotFit });

function legsFit({
  legs = [],
  date,
  departureAirport,
  arrivalAirport,
}: Omit<z.infer<typeof flightFields>, "flightNumber">): boolean {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return true;
  return (
    first.departureAirport === departureAirport &&
    last.arrivalAirport === arrivalAirport &&
    first.departsAt.startsWith(date) &&
    legs.every(({ departsAt, arrivesAt }) => [departsAt, arrivesAt].every(isYearOfTravel)) &&
    // At the same airport, a leg cannot leave before the last one lands.
    legs.every((leg, place) => {
      const next = legs[place + 1];
      return next?.departureAirport !== leg.arrivalAirport || next.departsAt >= leg.arrivesAt;
    })
  );
}

const bookingStatus = z.enum(["confirmed", "unconfirmed"]);

/** What `status` means for a car that a program books. */
export const WHO_DRIVES =
  'With the status "unconfirmed" it is sent to the dispatcher, who confirms it; "confirmed", which it is without one, ' +
  "is a car that was arranged elsewhere, and nobody is told of it.";

/** Fields of a new car booking; the flight validation follows later. */
export const createCarBooking = z.object({
  date: calendarDate(),
  time: clockTime(),
  from: required(m.fields.pickUp, 300),
  to: required(m.fields.destination, 300),
  carType: required(m.fields.carType, 60),
  driver: optional(m.fields.driver, 100),
  flightNumber: z
    .literal("")
    .transform(() => null)
    .or(flightNumber())
    .nullish(),
  confirmationNumber: bookingNumber(m.fields.confirmationNumber),
  notes: notes(),
  status: bookingStatus.optional().meta({ description: WHO_DRIVES }),
});
export type CreateCarBooking = z.infer<typeof createCarBooking>;

/** The result of checking a car against its flight (spec section 3). */
export const flightValidation = z.object({
  status: z.enum(["success", "warning", "error"]),
  details: z.string(),
  warnings: z.array(z.string()).optional(),
  /** The flight was found without a time, so the pick-up is not checked. */
  isUntimed: z.boolean().optional(),
});
export type FlightValidation = z.infer<typeof flightValidation>;

/** Which way a car goes: to the airport before a departure, or away from it after a landing. */
export const carDirection = z.enum(["to", "from"]);
export type CarDirection = z.infer<typeof carDirection>;

export const carBooking = z.object({
  id: z.string(),
  userId: z.string(),
  date: z.string(),
  time: z.string(),
  from: z.string(),
  to: z.string(),
  carType: z.string(),
  driver: z.string().nullable(),
  flightNumber: z.string().nullable(),
  /** The end of its flight that it serves; null if no saved flight is known. */
  direction: carDirection.nullable(),
  flightValidation: flightValidation.nullable(),
  validatedAt: instant().nullable(),
  confirmationNumber: z.string().nullable(),
  notes: z.string().nullable(),
  status: bookingStatus,
  createdAt: instant(),
});
export type CarBooking = z.infer<typeof carBooking>;

/** A booked car as it is read: with driver and vehicle once the dispatcher reports them. */
export const bookedCar = carBooking.extend({
  /** Its dispatch state; null if no dispatcher was told of it. */
  state: z
    .enum(DISPATCH_STATES)
    .nullable()
    .meta({ description: "How far it is; null where no dispatcher was told of it" }),
  /** "Black Skoda Superb". */
  vehicle: z.string().nullable(),
  plate: z.string().nullable(),
  telephone: z.string().nullable().meta({ description: "The driver's, as it is dialled" }),
});
export type BookedCar = z.infer<typeof bookedCar>;

/** A car that NoVo suggests for a saved flight (spec section 3). */
export const carSuggestion = z.object({
  flightId: z.string(),
  direction: carDirection.default("to"),
  flightNumber: z.string(),
  flightDate: z.string(),
  /** Pick-up date, `YYYY-MM-DD`; may be the day before the flight. */
  pickupDate: z.string(),
  recommendedPickupTime: z.string(),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  reason: z.string(),
});
export type CarSuggestion = z.infer<typeof carSuggestion>;

const text = z.string().nullable();

/** A saved flight (spec section 3, user_flights). */
export const userFlight = z.object({
  id: z.string(),
  userId: z.string(),
  flightNumber: z.string(),
  date: z.string(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureTime: text,
  arrivalTime: text,
  airline: text,
  onTimePerformance: text,
  happinessIndex: text,
  bookingReference: text,
  seat: text,
  travelClass: text,
  notes: text,
  passCode: text,
  /** Typed or spoken by the traveller: provider data later fills only empty fields. */
  isOwnEntry: z.boolean(),
  createdAt: instant(),
  legs: flightLegs,
});

/** `cars` should now come at another time, but none is moved. `to` is null if no pick-up suits the flight. */
export const changedUserFlight = userFlight.extend({
  cars: z.array(
    z.object({
      car: carBooking,
      direction: carDirection,
      to: carBooking.pick({ date: true, time: true, from: true, to: true }).nullable(),
      reason: text,
    }),
  ),
});

/** A saved hotel (spec section 3, user_hotels). */
export const userHotel = z.object({
  id: z.string(),
  userId: z.string(),
  hotelName: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  location: z.string(),
  address: text,
  phoneNumber: text,
  website: text,
  photoUrl: text,
  confirmationNumber: text,
  room: text,
  notes: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  createdAt: instant(),
});

export type UserHotelAnswer = z.infer<typeof userHotel>;

export const hotelFields = z.object({
  hotelName: required(m.fields.hotelName),
  checkInDate: calendarDate(m.typed.checkInFormat),
  checkOutDate: calendarDate(m.typed.checkOutFormat),
  location: required(m.fields.location, 300),
  address: optional(m.fields.address, 300),
  phoneNumber: optional(m.fields.typedPhoneNumber, 60),
  website: webAddress(m.fields.website),
  photoUrl: picture(m.fields.photo),
  confirmationNumber: bookingNumber(m.fields.confirmationNumber),
  room: optional(m.fields.room, 100),
  notes: notes(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
});

/** What is wrong with a stay; null if nothing is. */
export const wrongStay = ({
  checkInDate,
  checkOutDate,
}: {
  checkInDate: string;
  checkOutDate: string;
}) =>
  [checkInDate, checkOutDate].every(isCalendarDate) && checkOutDate < checkInDate
    ? { path: "checkOutDate", message: m.typed.checkOutTooEarly() }
    : null;

export function refuseWrongStay(
  stay: { checkInDate: string; checkOutDate: string },
  context: z.RefinementCtx,
) {
  const wrong = wrongStay(stay);
  if (wrong) context.addIssue({ code: "custom", path: [wrong.path], message: wrong.message });
}

/** Fields of a hotel to save (spec section 5). */
export const createUserHotel = hotelFields.superRefine(refuseWrongStay);
export type CreateUserHotel = z.infer<typeof createUserHotel>;

/** Identifies a suggestion. */
export const whichSuggestion = z.object({
  flightId: z.string().max(64),
  direction: carDirection.default("to"),
});

/** POST /api/booking-suggestion/create-booking; the suggestion's times and places are recomputed. */
export const createSuggestedBooking = z.object({
  userId: z.string().max(200),
  suggestion: whichSuggestion,
});

/** The screen's "Change Pickup": a new place. */
export const changePickup = createCarBooking.pick({ from: true });

/** PATCH /api/user-flights/{id}: changes the given fields; null clears an optional one. */
export const changeUserFlight = flightFields
  .omit({ onTimePerformance: true, happinessIndex: true, legs: true })
  .partial();
export type ChangeUserFlight = z.infer<typeof changeUserFlight>;

export const changeUserHotel = hotelFields.partial();
export type ChangeUserHotel = z.infer<typeof changeUserHotel>;

/** PATCH /api/job-bookings/{id} */
export const changeCarBooking = createCarBooking.omit({ driver: true, status: true }).partial();
export type ChangeCarBooking = z.infer<typeof changeCarBooking>;

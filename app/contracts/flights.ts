import { z } from "zod";
import { listed } from "#app/contracts/listed.ts";
import { m } from "#messages";
import { calendarDate, clockTime, localDateTime, type Message } from "./dates.ts";
import { CABINS, FLYERS, START_OF_DAY, USUAL_OPTIONS } from "./flight-options.ts";
import { flightStanding } from "./flight-standing.ts";

/** One row of the airport picker (spec section 3). */
export const airportSuggestion = z.object({
  iata: z.string(),
  city: z.string(),
  name: z.string(),
  country: z.string(),
});
export type AirportSuggestion = z.infer<typeof airportSuggestion>;

export const parseAirports = (value: unknown) => z.array(airportSuggestion).parse(value);

const place = (message: Message) =>
  z
    .string({ error: message })
    .trim()
    .min(2, { error: message })
    .max(100, { error: m.typed.placeTooLong });

const flyers = {
  error: () => m.typed.mustBeNumber({ name: m.fields.adults(), min: FLYERS.min, max: FLYERS.max }),
};
const cabin = z.enum(CABINS, { error: () => m.typed.cabinOneOf({ cabins: listed(CABINS) }) });
const options = {
  adults: z
    .number(flyers)
    .int(flyers)
    .min(FLYERS.min, flyers)
    .max(FLYERS.max, flyers)
    .default(USUAL_OPTIONS.adults),
  cabin: cabin.default(USUAL_OPTIONS.cabin),
  nonstop: z.boolean({ error: m.typed.nonstopTrueOrFalse }).default(USUAL_OPTIONS.nonstop),
};

const departureTime = z
  .string({ error: m.typed.timeRequired })
  .min(1, { error: m.typed.timeRequired })
  .pipe(clockTime());

/** A place is an IATA code, an airport's name or a city (spec section 5). The return is a separate search. */
export const flightSearchForm = z
  .object({
    origin: place(m.typed.departureAirportRequired),
    destination: place(m.typed.arrivalAirportRequired),
    departureDate: z
      .string({ error: m.typed.dateRequired })
      .min(1, { error: m.typed.dateRequired })
      .pipe(calendarDate()),
    departureTime: departureTime.default(START_OF_DAY),
    ...options,
    returnDate: calendarDate(m.typed.returnDateFormat).optional(),
  })
  .refine(({ departureDate, returnDate }) => !returnDate || returnDate >= departureDate, {
    path: ["returnDate"],
    error: m.typed.returnTooEarly,
  });
/** The same as sent by a form, which omits an emptied field. */
export const typedFlightSearch = flightSearchForm.safeExtend({ departureTime });
export type FlightSearchForm = z.infer<typeof flightSearchForm>;
export type OneWaySearch = Omit<FlightSearchForm, "returnDate">;
export type FlightSearchInput = z.input<typeof flightSearchForm>;

const iataCode = z.string().regex(/^[A-Z]{3}$/, { error: m.typed.airportCode });
const legNumber = z
  .string()
  .regex(/^[A-Z\d]{2,3}\d{1,4}[A-Z]?$/, { error: m.typed.flightNumber })
  .nullable();
export const MAX_TERMINAL = 80;
const shortText = z.string().max(MAX_TERMINAL).nullable();
const timezone = z
  .string()
  .regex(/^[A-Za-z_+-]+(?:\/[\w+-]+){0,2}$/, { error: m.typed.timezone })
  .max(60)
  .nullable();

/** One take-off and one landing, in airport local times. `operatingNumber`: if another airline flies it. */
export const flightLeg = z.object({
  airline: shortText,
  flightNumber: legNumber,
  operatingNumber: legNumber,
  departureAirport: iataCode,
  arrivalAirport: iataCode,
  departureTerminal: shortText,
  arrivalTerminal: shortText,
  departsAt: localDateTime(),
  departureZone: timezone,
  arrivesAt: localDateTime(),
  arrivalZone: timezone,
});
export type FlightLeg = z.infer<typeof flightLeg>;

/** No one-day journey has more. */
const MAX_LEGS = 8;
export const flightLegs = z
  .array(flightLeg)
  .max(MAX_LEGS, { error: () => m.typed.atMostLegs({ legs: MAX_LEGS }) });

/** A connection between two legs. `nextAirport` differs if the traveller has to change airports. */
export const connection = z.object({
  airport: z.string(),
  city: z.string(),
  nextAirport: z.string(),
  /** From scheduled landing to take-off; null if a zone is unknown. */
  minutes: z.number().int().nullable(),
});
export type Connection = z.infer<typeof connection>;

/**
 * One flight of a search. `id` names it among the results. Times are `HH:MM`, local to their airport;
 * `arrivalDayOffset` is the number of calendar days between the local dates of departure and arrival (-1 to
 * 2). `price` is in US dollars for all passengers, in `cabin`, the one searched for. `bookingUrl` is where it
 * can be bought, if the vendor says so.
 */
export const flightResult = z.object({
  id: z.string(),
  airline: z.string().nullable(),
  flightNumber: z.string().nullable(),
  origin: z.string(),
  destination: z.string(),
  departureTime: z.string(),
  arrivalTime: z.string(),
  price: z.number().nullable(),
  departureDate: z.string(),
  arrivalDayOffset: z.number().int(),
  durationMinutes: z.number().int().nullable(),
  stops: z.number().int().nonnegative(),
  legs: flightLegs,
  connections: z.array(connection),
  cabin,
  bookingUrl: z.url({ protocol: /^https$/ }).nullable(),
});
export type FlightResult = z.infer<typeof flightResult>;

/** Which direction is shown. */
export const wayToFly = z.enum(["there", "back"]);
export type WayToFly = z.infer<typeof wayToFly>;

/** The search that the assistant leaves for the flights screen, read once; `results` are for `way`. */
export const pendingSearch = z.object({
  origin: z.string(),
  destination: z.string(),
  departureDate: z.string(),
  departureTime: z.string(),
  flightNumber: z.string().nullable(),
  adults: options.adults,
  cabin,
  nonstop: z.boolean(),
  returnDate: z.string().nullable(),
  way: wayToFly,
  results: z.array(flightResult).nullable(),
});
export type PendingSearch = z.infer<typeof pendingSearch>;

/** One end of a flight, local `HH:MM`. `expectedTime` and its day, `YYYY-MM-DD`, are set if not as scheduled. */
export const endOfFlight = z.object({
  scheduledTime: z.string().nullable(),
  expectedTime: z.string().nullable(),
  expectedDate: z.string().nullable(),
  terminal: z.string().nullable(),
  gate: z.string().nullable(),
});
export type EndOfFlight = z.infer<typeof endOfFlight>;

/** The state of one leg; `status` is null, and nothing known to be late, while unknown. */
export const legStatusAnswer = z.object({
  flightNumber: z.string().nullable(),
  airline: z.string().nullable(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  status: z.string().nullable(),
  isLate: z.boolean(),
  departure: endOfFlight,
  arrival: endOfFlight,
});
export type LegStatusAnswer = z.infer<typeof legStatusAnswer>;

/** A connection, with the minutes left while `lateFlight` is late. */
export const connectionStatus = connection.extend({
  expectedMinutes: z.number().int().nullable(),
  lateFlight: z.string().nullable(),
});
export type ConnectionStatus = z.infer<typeof connectionStatus>;

/** The first departure and the last arrival. `arrivalDayOffset` is as scheduled; null if unknown. */
export const flightStatusResponse = flightStanding.extend({
  departure: endOfFlight,
  arrival: endOfFlight,
  arrivalDayOffset: z.number().int().nullable(),
  legs: z.array(legStatusAnswer),
  connections: z.array(connectionStatus),
});
export type FlightStatusResponse = z.infer<typeof flightStatusResponse>;

/** The whole of /api (spec section 7): the routes parse and answer through it, and /api/openapi.json is made from it. */

import { z } from "zod";
import { accountExport } from "./account.ts";
import { carCalls } from "./car-calls.ts";
import { savedDate } from "./dates.ts";
import { dispatchReport, dispatchStanding } from "./dispatch.ts";
import {
  airportSuggestion,
  flightResult,
  flightSearchForm,
  flightStatusResponse,
  pendingSearch,
} from "./flights.ts";
import { health } from "./health.ts";
import { hotelDetails, hotelLocation, hotelResult, hotelSearchForm } from "./hotels.ts";
import { MAIL_TYPES, receivedMail } from "./imports.ts";
import { notificationCalls } from "./notification-calls.ts";
import { offlineEdit, offlineTrip } from "./offline-trip.ts";
import { postcodeAddresses } from "./postcodes.ts";
import { savedFlightCalls } from "./saved-flight-calls.ts";
import type { Scope } from "./scopes.ts";
import { sharingCalls } from "./sharing-calls.ts";
import { source } from "./source.ts";
import { PLACE_TOO_LONG } from "./texts/typed.ts";
import {
  carBooking,
  carSuggestion,
  changeUserHotel,
  createUserHotel,
  knownFlightNumber,
  userFlight,
  userHotel,
} from "./trips.ts";
import { signedInUser, updateProfile } from "./user.ts";
import { weatherResponse } from "./weather.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface Operation {
  summary: string;
  /** What is read from the path; a text that does not fit is a 400. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** None: 204 without a body. */
  answer?: z.ZodType;
  /** The answer is a file of this name to keep, not a page to look at. */
  file?: string;
  /** Returns 201 and takes an Idempotency-Key. `secret`: the answer is stored nowhere, and a repeat has a new one. */
  creates?: true | "secret";
  /** Names the parameter that has to be the caller's own id or "me"; any other is a 403. */
  self?: string;
  /** Further statuses that this call can return, beside those that follow from the other fields. */
  errors?: readonly number[];
  /** Asks an outside service, which can fail (502). */
  provider?: boolean;
  /** Seconds for which the browser may keep the answer; else it is not stored at all. */
  maxAge?: number;
  /** For everyone, signed in or not. */
  open?: boolean;
  /** What a personal access token has to allow; a call without it is for a session alone. */
  scope?: Scope;
  /** For another program, which proves itself by a token: the configuration's, or a traveller's own. No session counts. */
  bearer?: boolean;
  /** The media types of a body that is read as it is. */
  raw?: readonly string[];
}

/** An answer made by a provider says whether it is live or demo data. */
const provided = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ source: source.optional() });
const q = z.object({
  q: z.string().trim().max(100, "The search text is too long").default(""),
});

const SIGNS_OUT = "Sign out and go to the landing screen";
const WHICH_PLACE = "Name a place: ?location=London";
const OF_A_POSTCODE = "The addresses of a UK postcode";

export const api = {
  "/api/login": {
    GET: {
      summary: "Sign in: a browser navigation that ends on the screen that was asked for",
      open: true,
    },
  },
  "/api/callback": {
    GET: {
      summary: "The sign-in service sends the browser here; it goes on to the screen asked for",
      open: true,
      errors: [404],
    },
  },
  "/api/logout": {
    GET: { summary: SIGNS_OUT, open: true },
    POST: { summary: SIGNS_OUT, open: true },
  },
  "/api/health": {
    GET: {
      summary: "Whether the database answers, and how each provider is; 503 while it is not ready",
      answer: health,
      open: true,
      errors: [503],
    },
  },
  "/api/health/live": {
    GET: {
      summary: "Whether the process answers at all",
      answer: z.object({ status: z.literal("ok") }),
      open: true,
    },
  },
  "/api/openapi.json": {
    GET: {
      summary: "This description",
      answer: z.looseObject({ openapi: z.string() }),
      open: true,
      maxAge: 300,
    },
  },
  "/api/auth/user": {
    GET: { summary: "The signed-in traveller", answer: signedInUser },
  },
  "/api/offline-trip": {
    GET: {
      summary: "The next trips, passes and what to say to drivers, for a browser to keep",
      answer: offlineTrip,
      scope: "plans:read",
    },
    PATCH: {
      summary: "A change that was made without a network; 409 where something newer stands there",
      body: offlineEdit,
      errors: [404, 409],
      scope: "plans:write",
    },
  },
  "/api/weather": {
    GET: {
      summary: "The weather now and three days of forecast for a city or an airport code",
      query: z.object({
        location: z
          .string({ error: WHICH_PLACE })
          .trim()
          .min(1, WHICH_PLACE)
          .max(100, PLACE_TOO_LONG),
      }),
      answer: provided(weatherResponse).extend({ asOf: z.iso.datetime().optional() }),
      provider: true,
      errors: [404],
      scope: "search",
    },
  },
  "/api/account/export": {
    POST: {
      summary: "Everything that NoVo keeps about the traveller, as a JSON file",
      answer: accountExport,
      file: "novo-data.json",
    },
  },
  ...notificationCalls,
  ...sharingCalls,
  "/api/user/:id": {
    GET: { summary: "The traveller's own profile", self: "id", answer: signedInUser },
  },
  "/api/user/:userId/details": {
    PATCH: {
      summary:
        "Change the given fields of the traveller's own profile; an empty text clears a field",
      self: "userId",
      body: updateProfile,
      answer: signedInUser,
    },
  },
  "/api/postcode/:postcode": {
    GET: {
      summary: OF_A_POSTCODE,
      answer: provided(postcodeAddresses),
      provider: true,
      errors: [400, 404],
      scope: "search",
    },
  },
  "/api/lookup-postcode/:postcode": {
    GET: {
      summary: OF_A_POSTCODE,
      answer: provided(postcodeAddresses),
      provider: true,
      errors: [400, 404],
      scope: "search",
    },
  },
  ...carCalls,
  "/api/upcoming-travel": {
    GET: {
      summary: "Everything saved: cars, flights and hotels, each in order of time",
      answer: z.object({
        carBookings: z.array(carBooking),
        flights: z.array(userFlight),
        // Spec section 3 calls it by both names.
        hotels: z.array(userHotel.extend({ name: z.string() })),
      }),
      scope: "plans:read",
    },
  },
  ...savedFlightCalls,
  "/api/flight-status/:flightNumber/:date": {
    GET: {
      summary: "The live state of a flight on a day of the departure airport",
      params: z.object({ flightNumber: knownFlightNumber(), date: savedDate() }),
      answer: provided(flightStatusResponse),
      provider: true,
      errors: [404],
      scope: "search",
    },
  },
  "/api/flight-search/:userId": {
    GET: {
      summary: "The search that the assistant left for the flights screen, or null",
      self: "userId",
      answer: z.object({ searchData: pendingSearch.nullable() }),
    },
    DELETE: { summary: "Clear that search", self: "userId" },
  },
  "/api/flights/search": {
    POST: {
      summary:
        "The flights of a day, by departure; places are codes, airports or cities. With returnDate " +
        "the flights back on that day too; prices are for all adults, in the cabin asked for",
      body: flightSearchForm,
      answer: provided(
        z.object({ data: z.array(flightResult), returnData: z.array(flightResult).optional() }),
      ),
      provider: true,
      scope: "search",
    },
  },
  "/api/airports/search": {
    GET: {
      summary: "Airports for the picker, from two characters on",
      query: q.extend({
        limit: z.coerce
          .number({ error: "limit must be a number from 1 to 50" })
          .int("limit must be a whole number")
          .min(1, "limit must be at least 1")
          .max(50, "limit must be at most 50")
          .default(10),
      }),
      answer: z.array(airportSuggestion),
      maxAge: 300,
      scope: "search",
    },
  },
  "/api/hotels": {
    GET: { summary: "The saved hotels", answer: z.array(userHotel), scope: "plans:read" },
  },
  "/api/hotels/save": {
    POST: {
      summary: "Save a hotel to the trip",
      body: createUserHotel,
      answer: userHotel,
      creates: true,
      scope: "plans:write",
    },
  },
  "/api/hotels/:id": {
    PATCH: {
      summary: "Change the given fields of a saved hotel",
      body: changeUserHotel,
      answer: userHotel,
      errors: [404],
      scope: "plans:write",
    },
    DELETE: { summary: "Delete a saved hotel", errors: [404], scope: "plans:write" },
  },
  "/api/hotels/locations/search": {
    GET: {
      summary: "Destinations for the hotel search, from two characters on",
      query: q,
      answer: z.array(hotelLocation),
      provider: true,
      scope: "search",
    },
  },
  "/api/hotels/search": {
    POST: {
      summary: "Hotels at a destination, with the price of the whole stay",
      body: hotelSearchForm,
      answer: provided(z.object({ result: z.array(hotelResult) })),
      provider: true,
      scope: "search",
    },
  },
  "/api/hotels/details/:hotel_id": {
    GET: {
      summary: "Telephone, web page and coordinates of a hotel",
      answer: provided(hotelDetails),
      provider: true,
      errors: [404],
      scope: "search",
    },
  },
  "/api/imports": {
    POST: {
      summary:
        "A booking email (RFC 5322, or as Postmark and Mailgun post it) for the traveller whose import token it is: " +
        "nothing is saved until they agree " +
        "(docs/use/import.md)",
      raw: MAIL_TYPES,
      answer: receivedMail,
      bearer: true,
      scope: "import",
    },
  },
  "/api/dispatch/bookings/:id": {
    POST: {
      summary:
        "What the dispatcher reports of a car (docs/run/dispatch.md), once for its id; 409 where it contradicts " +
        "what is known",
      body: dispatchReport,
      answer: dispatchStanding,
      bearer: true,
      errors: [404, 409],
    },
  },
} satisfies Record<string, Partial<Record<Method, Operation>>>;

export type ApiPath = keyof typeof api;

/** The schemas that the description names, so that it says each of them once. */
export const API_SCHEMAS = {
  AirportSuggestion: airportSuggestion,
  CarBooking: carBooking,
  CarSuggestion: carSuggestion,
  DispatchReport: dispatchReport,
  FlightResult: flightResult,
  HotelLocation: hotelLocation,
  HotelResult: hotelResult,
  PendingSearch: pendingSearch,
  User: signedInUser,
  UserFlight: userFlight,
  UserHotel: userHotel,
};

/** A request of another site, another traveller's id, or more than a token allows. */
const canForbid = (method: Method, { open, bearer, scope }: Operation): boolean =>
  open ? method !== "GET" : !bearer || scope !== undefined;

/** Every status that a call can return, success first. The documentation and the tests are made from it. */
export function statusesOf(method: Method, operation: Operation): number[] {
  const {
    answer,
    body,
    creates,
    errors = [],
    maxAge,
    open,
    params,
    provider,
    query,
    raw,
  } = operation;
  return [
    ...new Set([
      creates ? 201 : answer ? 200 : 204,
      ...(maxAge ? [304] : []),
      ...(body || raw || query || params ? [400] : []),
      ...(open ? [] : [401]),
      ...(canForbid(method, operation) ? [403] : []),
      ...(creates ? [409, 422] : []),
      ...(body || raw ? [413, 415] : []),
      ...errors,
      ...(open ? [] : [429]),
      ...(provider ? [502] : []),
    ]),
  ].toSorted((a, b) => a - b);
}

/** All of /api (spec section 7): the routes parse and answer through it; /api/openapi.json is generated from it. */

import { z } from "zod";
import { m } from "#messages";
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
  /** Path parameters; an invalid one is a 400. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** If missing: 204 without a body. */
  answer?: z.ZodType;
  /** The answer is a download of this name, not a page. */
  file?: string;
  /** Returns 201 and takes an Idempotency-Key. `secret`: the answer is not stored; a repeat gets a new one. */
  creates?: true | "secret";
  /** The parameter that must be the caller's own id or "me"; any other value is a 403. */
  self?: string;
  /** Statuses that this call can return besides those implied by the other fields. */
  errors?: readonly number[];
  /** Calls an external service, which can fail (502). */
  provider?: boolean;
  /** Seconds that the browser may cache the answer; if missing, it is not stored at all. */
  maxAge?: number;
  /** Open to everyone, signed in or not. */
  open?: boolean;
  /** The scope that a personal access token needs; without one, the call is for sessions only. */
  scope?: Scope;
  /** For another program, authenticated by a token, the configured one or a traveller's own; never a session. */
  bearer?: boolean;
  /** Media types of a body that is read unparsed. */
  raw?: readonly string[];
}

/** A provider's answer says whether it is live or demo data. */
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
          .max(100, { error: m.typed.placeTooLong }),
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
        // Spec section 3 uses both names.
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
      summary: "Phone number, web page and coordinates of a hotel",
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

/** The schemas that the description names, so that each appears once. */
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

/** Whether a 403 is possible: a cross-site request, another traveller's id, or more than a token allows. */
const canForbid = (method: Method, { open, bearer, scope }: Operation): boolean =>
  open ? method !== "GET" : !bearer || scope !== undefined;

/** Returns every status a call can return, success first. The documentation and the tests use it. */
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

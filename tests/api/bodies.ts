import type { ApiPath } from "#app/contracts/api.ts";
import { travellerMark } from "#app/services/trips/offline/traveller-mark.server.ts";
import { bookingMail } from "../support/booking-mail.ts";
import { inDays } from "../support/dates.ts";

/** Bodies that the API takes, for tests to send and to break. */
export const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "08:25",
  arrivalTime: "11:20",
  airline: "British Airways",
};
/** What its traveller knows of a booked flight. */
const BOOKED = {
  bookingReference: "ABC123",
  seat: "14C",
  travelClass: "Economy",
  notes: "Aisle, please.",
};
export const CAR = {
  date: "2026-11-27",
  time: "04:30",
  from: "10 Downing Street, London, SW1A 2AA",
  to: "London Heathrow Airport (LHR)",
  carType: "Standard",
};
export const HOTEL = {
  hotelName: "The Harbour Row Hotel",
  checkInDate: "2026-11-27",
  checkOutDate: "2026-11-30",
  location: "New York, USA",
  address: "12 Mill Street, New York, NY, USA",
  phoneNumber: "+1 212 555 0123",
  website: "https://www.harbour-row.example/",
  photoUrl: "/images/hotels/hotel-01.svg",
  confirmationNumber: null,
  latitude: 40.7,
  longitude: -74,
};
/** The same, twenty days ahead by the machine's clock as this file is loaded: for a server that runs as a process. */
export const AHEAD = {
  flight: { ...FLIGHT, date: inDays(20) },
  car: { ...CAR, date: inDays(20) },
  hotel: { ...HOTEL, checkInDate: inDays(20), checkOutDate: inDays(24) },
};
export const SEARCH = {
  origin: "LHR",
  destination: "JFK",
  departureDate: "2026-11-27",
  departureTime: "09:00",
};
export const STAY = {
  destId: "JFK",
  destType: "city",
  checkinDate: "2026-11-27",
  checkoutDate: "2026-11-30",
  adults: 2,
  rooms: 1,
};

/** A dispatcher that is told by webhooks, and reports with a token. */
export const DISPATCH_ENV = {
  DISPATCH_WEBHOOK_URL: "http://127.0.0.1:9/hook",
  DISPATCH_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  DISPATCH_TOKEN: "the token of the dispatcher in the tests",
};
export const DISPATCHER = { headers: { authorization: `Bearer ${DISPATCH_ENV.DISPATCH_TOKEN}` } };

/** The keys are those of RFC 8291, appendix A. */
const BROWSER = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/abc",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

interface Sample {
  /** The path with everything filled in; ids of rows are of none. */
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** A body that is no JSON. */
  raw?: string;
}

/** A call that works (but for rows that are not there), for every path of the table. */
export const SAMPLES: Record<ApiPath, Sample> = {
  "/api/login": { path: "/api/login" },
  "/api/account/export": { path: "/api/account/export" },
  "/api/callback": { path: "/api/callback" },
  "/api/logout": { path: "/api/logout" },
  "/api/health": { path: "/api/health" },
  "/api/health/live": { path: "/api/health/live" },
  "/api/openapi.json": { path: "/api/openapi.json" },
  "/api/auth/user": { path: "/api/auth/user" },
  "/api/offline-trip": {
    path: "/api/offline-trip",
    body: {
      traveller: travellerMark("ada"),
      kind: "flight",
      id: "some-id",
      field: "seat",
      from: "",
      to: "12A",
    },
  },
  "/api/weather": { path: "/api/weather", query: { location: "London" } },
  "/api/notification-settings": {
    path: "/api/notification-settings",
    body: {
      push: true,
      email: true,
      spoken: false,
      quietHours: { from: "22:00", until: "07:00", timeZone: "Europe/London" },
    },
  },
  "/api/shared-trips": {
    path: "/api/shared-trips",
    body: { until: "2026-12-01", hasDetails: false },
  },
  "/api/push-subscription": { path: "/api/push-subscription", body: BROWSER },
  "/api/user/:id": { path: "/api/user/me" },
  "/api/user/:userId/details": {
    path: "/api/user/me/details",
    body: {
      name: "Ada Lovelace",
      homeAddress: "10 Downing Street, London, SW1A 2AA",
      workAddress: "1 Office Road",
      mobileNumber: "+44 20 7946 0000",
      whatsappNumber: "+44 20 7946 0000",
      birthday: "1815-12-10",
      language: "French",
      voice: "slt",
      passportUrl: "https://documents.example/passport",
      estaUrl: "https://documents.example/esta",
    },
  },
  "/api/postcode/:postcode": { path: "/api/postcode/SW1A%202AA" },
  "/api/lookup-postcode/:postcode": { path: "/api/lookup-postcode/sw1a2aa" },
  "/api/job-bookings": {
    path: "/api/job-bookings",
    body: {
      ...CAR,
      driver: "Grace",
      flightNumber: "BA117",
      status: "unconfirmed",
      confirmationNumber: "CAR 7",
      notes: "Two cases.",
    },
  },
  "/api/job-bookings/:id": {
    path: "/api/job-bookings/some-id",
    body: { ...CAR, flightNumber: "BA117", confirmationNumber: "CAR 7", notes: "Two cases." },
  },
  "/api/upcoming-travel": { path: "/api/upcoming-travel" },
  "/api/car-booking-suggestions/:userId": { path: "/api/car-booking-suggestions/me" },
  "/api/booking-suggestion/create-booking": {
    path: "/api/booking-suggestion/create-booking",
    body: { userId: "me", suggestion: { flightId: "some-id" } },
  },
  "/api/user-flights": {
    path: "/api/user-flights",
    body: { ...FLIGHT, ...BOOKED, onTimePerformance: "92", happinessIndex: "8.7" },
  },
  "/api/user-flights/:id": { path: "/api/user-flights/some-id", body: { ...FLIGHT, ...BOOKED } },
  "/api/flight-status/:flightNumber/:date": { path: "/api/flight-status/BA117/2026-11-27" },
  "/api/flight-search/:userId": { path: "/api/flight-search/me" },
  "/api/flights/search": { path: "/api/flights/search", body: SEARCH },
  "/api/airports/search": { path: "/api/airports/search", query: { q: "lon", limit: "5" } },
  "/api/hotels": { path: "/api/hotels" },
  "/api/hotels/save": {
    path: "/api/hotels/save",
    body: { ...HOTEL, room: "412", notes: "Late check-in." },
  },
  "/api/hotels/:id": {
    path: "/api/hotels/some-id",
    body: { ...HOTEL, room: "412", notes: "Late check-in." },
  },
  "/api/hotels/locations/search": { path: "/api/hotels/locations/search", query: { q: "lon" } },
  "/api/hotels/search": { path: "/api/hotels/search", body: STAY },
  "/api/hotels/details/:hotel_id": { path: "/api/hotels/details/some-id" },
  "/api/imports": { path: "/api/imports", raw: bookingMail() },
  "/api/dispatch/bookings/:id": {
    path: "/api/dispatch/bookings/some-id",
    body: {
      id: "report 1",
      type: "confirmed",
      occurredAt: "2026-11-20T15:00:00Z",
      driver: { name: "Ayla Kaya", phone: "+44 7700 900123", language: "Turkish" },
      vehicle: { model: "Skoda Superb", colour: "Silver", plate: "AB12 CDE" },
      place: { latitude: 51.5, longitude: -0.12, minutes: 20 },
      text: "On my way.",
      language: "English",
    },
  },
};

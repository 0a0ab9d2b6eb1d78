/** The cars part of api.ts; see there. */
import { z } from "zod";
import {
  bookedCar,
  carBooking,
  carSuggestion,
  changeCarBooking,
  createCarBooking,
  createSuggestedBooking,
  WHO_DRIVES,
} from "./trips.ts";

export const carCalls = {
  "/api/job-bookings": {
    GET: {
      summary: "The booked cars, by date and time",
      answer: z.array(bookedCar),
      scope: "plans:read",
    },
    POST: {
      summary: `Book a car; with a flight number it is checked against that flight. ${WHO_DRIVES}`,
      body: createCarBooking,
      answer: carBooking,
      creates: true,
      scope: "plans:write",
    },
  },
  "/api/job-bookings/:id": {
    PATCH: {
      summary: "Change the given fields of a car; it is checked against its flight again",
      body: changeCarBooking,
      answer: carBooking,
      errors: [404, 409],
      scope: "plans:write",
    },
    DELETE: { summary: "Cancel a car", errors: [404], scope: "plans:write" },
  },
  "/api/car-booking-suggestions/:userId": {
    GET: {
      summary: "A car for each future flight that has none",
      self: "userId",
      answer: z.object({ suggestions: z.array(carSuggestion) }),
      scope: "plans:read",
    },
  },
  "/api/booking-suggestion/create-booking": {
    POST: {
      summary:
        "Book the suggested car of a flight; times and places are NoVo's own sum, worked out again",
      body: createSuggestedBooking,
      answer: carBooking,
      creates: true,
      errors: [404],
      scope: "plans:write",
    },
  },
} as const;

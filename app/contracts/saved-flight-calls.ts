/** The saved-flights part of api.ts; see there. */
import { z } from "zod";
import { changedUserFlight, changeUserFlight, createUserFlight, userFlight } from "./trips.ts";

export const savedFlightCalls = {
  "/api/user-flights": {
    GET: { summary: "The saved flights", answer: z.array(userFlight), scope: "plans:read" },
    POST: {
      summary:
        "Save a flight; the same journey again renews the one row, but for what its traveller entered; 409 " +
        "where another journey begins with this flight",
      body: createUserFlight,
      answer: userFlight,
      creates: true,
      scope: "plans:write",
    },
  },
  "/api/user-flights/:id": {
    PATCH: {
      summary:
        "Change the given fields of a saved flight; its cars are checked again, not moved: `cars` are " +
        "those that should come at another time now",
      body: changeUserFlight,
      answer: changedUserFlight,
      errors: [404, 409],
      scope: "plans:write",
    },
    DELETE: { summary: "Delete a saved flight", errors: [404], scope: "plans:write" },
  },
} as const;

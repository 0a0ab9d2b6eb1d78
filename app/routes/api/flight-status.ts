import { z } from "zod";
import { calendarDate } from "#app/contracts/dates.ts";
import { flightStatusResponse } from "#app/contracts/flights.ts";
import { getFlightStatus } from "#app/services/flight-status/flight-status.server.ts";
import { answer, failure } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

const query = z.object({
  flightNumber: z
    .string()
    .transform((text) => text.toUpperCase().replace(/\s+/g, ""))
    .pipe(z.string().regex(/^[A-Z\d]{2,3}\d{1,4}$/, "That is not a flight number")),
  date: calendarDate(),
});

/** GET /api/flight-status/{flightNumber}/{date} */
const route = apiRoute({
  async GET({ app, params, request }) {
    const flight = query.safeParse(params);
    if (!flight.success) {
      return failure({ kind: "invalid", message: flight.error.issues[0]?.message ?? "Invalid" });
    }
    const status = await getFlightStatus(app, flight.data, { signal: request.signal });
    return answer(status, flightStatusResponse);
  },
});

export const loader = route.loader;
export const action = route.action;

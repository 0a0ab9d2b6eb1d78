import { z } from "zod";
import { createUserFlight, userFlight } from "#app/contracts/trips.ts";
import { ok } from "#app/services/result.ts";
import { saveFlight } from "#app/services/trips/save-flight.server.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { answer, parseBody } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET and POST /api/user-flights: the saved flights. Saving one twice renews the one row. */
const route = apiRoute({
  async GET({ app, user }) {
    const { flights } = await listTrips(app, { userId: user.id });
    return answer(ok(flights), z.array(userFlight));
  },
  async POST({ app, user, request }) {
    const input = await parseBody(request, createUserFlight);
    return answer(await saveFlight(app, { userId: user.id }, input), userFlight, 201);
  },
});

export const loader = route.loader;
export const action = route.action;

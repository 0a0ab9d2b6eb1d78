import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { ok } from "#app/services/result.ts";
import { listTrips } from "#app/services/saved/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET and POST /api/user-flights: the saved flights. Saving one twice renews the one row. */
const route = apiRoute("/api/user-flights", {
  GET: async ({ app, user }) => ok((await listTrips(app, { userId: user.id })).flights),
  POST: ({ app, user, body }) => saveFlight(app, { userId: user.id }, body),
});

export const loader = route.loader;
export const action = route.action;

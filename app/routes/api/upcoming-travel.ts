import { ok } from "#app/services/result.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/upcoming-travel: cars, flights and hotels. */
const route = apiRoute("/api/upcoming-travel", {
  GET: async ({ app, user }) => ok(await listTrips(app, { userId: user.id })),
});

export const loader = route.loader;
export const action = route.action;

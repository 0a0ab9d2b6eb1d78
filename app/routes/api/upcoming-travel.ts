import { upcomingTravel } from "#app/contracts/trips.ts";
import { ok } from "#app/services/result.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { answer } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/upcoming-travel: cars, flights and hotels. */
const route = apiRoute({
  GET: async ({ app, user }) =>
    answer(ok(await listTrips(app, { userId: user.id })), upcomingTravel),
});

export const loader = route.loader;
export const action = route.action;

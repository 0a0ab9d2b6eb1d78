import { offlineTripOf } from "#app/services/offline/offline-trip.server.ts";
import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/offline-trip: what a browser keeps for when it has no network. */
const route = apiRoute("/api/offline-trip", {
  GET: async ({ app, user }) => ok(await offlineTripOf(app, user)),
});

export const loader = route.loader;
export const action = route.action;

import { ok } from "#app/services/result.ts";
import { listTrips } from "#app/services/saved/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/hotels", {
  GET: async ({ app, user }) => ok((await listTrips(app, { userId: user.id })).hotels),
});

export const loader = route.loader;
export const action = route.action;

import { deleteFlight } from "#app/services/trips/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** DELETE /api/user-flights/{id} */
const route = apiRoute("/api/user-flights/:id", {
  DELETE: ({ app, user, path }) => deleteFlight(app, { userId: user.id }, path.id ?? ""),
});

export const loader = route.loader;
export const action = route.action;

import { ok } from "#app/services/result.ts";
import { changeFlight } from "#app/services/trips/change-flight.server.ts";
import { deleteFlight } from "#app/services/trips/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** PATCH and DELETE /api/user-flights/{id} */
const route = apiRoute("/api/user-flights/:id", {
  PATCH: async ({ app, user, path, body }) => {
    const change = { id: path.id ?? "", changes: body };
    const changed = await changeFlight(app, { userId: user.id }, change);
    return changed.ok ? ok(changed.data.flight) : changed;
  },
  DELETE: ({ app, user, path }) => deleteFlight(app, { userId: user.id }, path.id ?? ""),
});

export const loader = route.loader;
export const action = route.action;

import { movesAfter } from "#app/services/cars/move.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { ok } from "#app/services/result.ts";
import { deleteFlight } from "#app/services/saved/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/user-flights/:id", {
  PATCH: async ({ app, user, path, body }) => {
    const owner = { userId: user.id };
    const changed = await changeFlight(app, owner, { id: path.id ?? "", changes: body });
    if (!changed.ok) return changed;
    return ok({ ...changed.data.flight, cars: await movesAfter(app, owner, changed.data) });
  },
  DELETE: ({ app, user, path }) => deleteFlight(app, { userId: user.id }, path.id ?? ""),
});

export const loader = route.loader;
export const action = route.action;

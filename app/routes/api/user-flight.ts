import { deleteFlight } from "#app/services/trips/trips.server.ts";
import { deleted } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** DELETE /api/user-flights/{id} */
const route = apiRoute({
  DELETE: async ({ app, user, params }) =>
    deleted(await deleteFlight(app, { userId: user.id }, params.id ?? "")),
});

export const loader = route.loader;
export const action = route.action;

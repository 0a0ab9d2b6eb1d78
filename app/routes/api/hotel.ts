import { deleteHotel } from "#app/services/trips/trips.server.ts";
import { deleted } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** DELETE /api/hotels/{id} */
const route = apiRoute({
  DELETE: async ({ app, user, params }) =>
    deleted(await deleteHotel(app, { userId: user.id }, params.id ?? "")),
});

export const loader = route.loader;
export const action = route.action;

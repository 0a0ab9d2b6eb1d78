import { deleteHotel } from "#app/services/trips/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** DELETE /api/hotels/{id} */
const route = apiRoute("/api/hotels/:id", {
  DELETE: ({ app, user, path }) => deleteHotel(app, { userId: user.id }, path.id ?? ""),
});

export const loader = route.loader;
export const action = route.action;

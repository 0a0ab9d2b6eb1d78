import { changeHotel, deleteHotel } from "#app/services/saved/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/hotels/:id", {
  PATCH: ({ app, user, path, body }) =>
    changeHotel(app, { userId: user.id }, { id: path.id ?? "", changes: body }),
  DELETE: ({ app, user, path }) => deleteHotel(app, { userId: user.id }, path.id ?? ""),
});

export const loader = route.loader;
export const action = route.action;

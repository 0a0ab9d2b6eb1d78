import { saveHotel } from "#app/services/saved/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/hotels/save", {
  POST: ({ app, user, body, rowId }) => saveHotel(app, { userId: user.id }, body, rowId),
});

export const loader = route.loader;
export const action = route.action;

import { findHotelLocations } from "#app/services/hotels/hotels.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/hotels/locations/search", {
  GET: ({ app, query, request }) =>
    findHotelLocations(app, { text: query.q }, { signal: request.signal }),
});

export const loader = route.loader;
export const action = route.action;

import { getHotelDetails } from "#app/services/hotels/hotels.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/hotels/details/{hotel_id}; an id that is not a number is of no hotel. */
const route = apiRoute("/api/hotels/details/:hotel_id", {
  GET: ({ app, path, request }) =>
    getHotelDetails(app, { hotelId: Number(path.hotel_id) }, { signal: request.signal }),
});

export const loader = route.loader;
export const action = route.action;

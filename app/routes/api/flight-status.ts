import { getStatusForTraveller } from "#app/services/flight-status/flight-status.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/flight-status/:flightNumber/:date", {
  GET: ({ app, user, params, request }) =>
    getStatusForTraveller(app, { userId: user.id }, params, { signal: request.signal }),
});

export const loader = route.loader;
export const action = route.action;

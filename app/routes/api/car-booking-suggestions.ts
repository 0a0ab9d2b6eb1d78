import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/car-booking-suggestions/{userId} */
const route = apiRoute("/api/car-booking-suggestions/:userId", {
  GET: async ({ app, user }) => ok({ suggestions: await suggestCars(app, { userId: user.id }) }),
});

export const loader = route.loader;
export const action = route.action;

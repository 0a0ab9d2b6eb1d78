import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/car-booking-suggestions/:userId", {
  GET: async ({ app, user }) => {
    const suggested = await suggestCars(app, { userId: user.id });
    return ok({ suggestions: suggested.map(({ asksFor: _, ...suggestion }) => suggestion) });
  },
});

export const loader = route.loader;
export const action = route.action;

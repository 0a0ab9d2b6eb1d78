import { carSuggestions } from "#app/contracts/trips.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { ok } from "#app/services/result.ts";
import { answer, requireSelf } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/car-booking-suggestions/{userId} */
const route = apiRoute({
  async GET({ app, user, params }) {
    requireSelf(user, params.userId);
    return answer(ok({ suggestions: await suggestCars(app, { userId: user.id }) }), carSuggestions);
  },
});

export const loader = route.loader;
export const action = route.action;

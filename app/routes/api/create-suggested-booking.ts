import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { requireSelf } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** POST /api/booking-suggestion/create-booking. The suggestion is worked out again: the body's times are not taken over. */
const route = apiRoute("/api/booking-suggestion/create-booking", {
  async POST({ app, user, body, rowId }) {
    requireSelf(user, body.userId);
    return await bookSuggestedCar(app, { userId: user.id }, body.suggestion, rowId);
  },
});

export const loader = route.loader;
export const action = route.action;

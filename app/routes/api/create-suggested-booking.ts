import { carBooking, createSuggestedBooking } from "#app/contracts/trips.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { answer, parseBody, requireSelf } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/**
 * POST /api/booking-suggestion/create-booking. The suggestion is made anew for its flight: times and
 * places that the body says are not taken over.
 */
const route = apiRoute({
  async POST({ app, user, request }) {
    const { userId, suggestion } = await parseBody(request, createSuggestedBooking);
    requireSelf(user, userId);
    return answer(await bookSuggestedCar(app, { userId: user.id }, suggestion), carBooking, 201);
  },
});

export const loader = route.loader;
export const action = route.action;

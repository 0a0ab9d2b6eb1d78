import { createUserHotel, userHotel } from "#app/contracts/trips.ts";
import { saveHotel } from "#app/services/trips/trips.server.ts";
import { answer, parseBody } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** POST /api/hotels/save */
const route = apiRoute({
  async POST({ app, user, request }) {
    const input = await parseBody(request, createUserHotel);
    return answer(await saveHotel(app, { userId: user.id }, input), userHotel, 201);
  },
});

export const loader = route.loader;
export const action = route.action;

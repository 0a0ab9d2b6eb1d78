import { carBooking, changePickup as pickup } from "#app/contracts/trips.ts";
import { cancelCar, changePickup } from "#app/services/cars/manage.server.ts";
import { answer, deleted, parseBody } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** PATCH (another pick-up) and DELETE /api/job-bookings/{id} */
const route = apiRoute({
  async PATCH({ app, user, params, request }) {
    const { from } = await parseBody(request, pickup);
    const change = { id: params.id ?? "", from };
    return answer(await changePickup(app, { userId: user.id }, change), carBooking);
  },
  DELETE: async ({ app, user, params }) =>
    deleted(await cancelCar(app, { userId: user.id }, params.id ?? "")),
});

export const loader = route.loader;
export const action = route.action;

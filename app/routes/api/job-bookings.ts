import { z } from "zod";
import { carBooking, createCarBooking } from "#app/contracts/trips.ts";
import { bookCar, listCars } from "#app/services/cars/manage.server.ts";
import { ok } from "#app/services/result.ts";
import { answer, parseBody } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET and POST /api/job-bookings: the traveller's cars. */
const route = apiRoute({
  GET: async ({ app, user }) =>
    answer(ok(await listCars(app, { userId: user.id })), z.array(carBooking)),
  async POST({ app, user, request }) {
    const input = await parseBody(request, createCarBooking);
    return answer(await bookCar(app, { userId: user.id }, input), carBooking, 201);
  },
});

export const loader = route.loader;
export const action = route.action;

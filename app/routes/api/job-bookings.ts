import { bookCar, listBookedCars } from "#app/services/cars/manage.server.ts";
import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET and POST /api/job-bookings: the traveller's cars. */
const route = apiRoute("/api/job-bookings", {
  GET: async ({ app, user }) => ok(await listBookedCars(app, { userId: user.id })),
  POST: ({ app, user, body, rowId }) => bookCar(app, { userId: user.id }, body, rowId),
});

export const loader = route.loader;
export const action = route.action;

import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/job-bookings/:id", {
  PATCH: ({ app, user, path, body }) =>
    changeCar(app, { userId: user.id }, { id: path.id ?? "", changes: body }),
  DELETE: ({ app, user, path }) => cancelCar(app, { userId: user.id }, path.id ?? ""),
});

export const loader = route.loader;
export const action = route.action;

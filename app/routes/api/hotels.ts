import { z } from "zod";
import { userHotel } from "#app/contracts/trips.ts";
import { ok } from "#app/services/result.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { answer } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/hotels: the saved hotels. */
const route = apiRoute({
  async GET({ app, user }) {
    const { hotels } = await listTrips(app, { userId: user.id });
    return answer(ok(hotels), z.array(userHotel));
  },
});

export const loader = route.loader;
export const action = route.action;

import { ok } from "#app/services/result.ts";
import { listTrips } from "#app/services/saved/trips.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/upcoming-travel", {
  async GET({ app, user }) {
    const { carBookings, flights, hotels } = await listTrips(app, { userId: user.id });
    const named = hotels.map((hotel) => ({ ...hotel, name: hotel.hotelName }));
    return ok({ carBookings, flights, hotels: named });
  },
});

export const loader = route.loader;
export const action = route.action;

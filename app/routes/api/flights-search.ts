import { searchFlights } from "#app/services/flights/search.server.ts";
import { searchOf } from "#app/services/flights/way-to-fly.ts";
import { apiRoute } from "./api-route.server.ts";

/** POST /api/flights/search: the flights of a day, by departure; with a day of return both ways. */
const route = apiRoute("/api/flights/search", {
  async POST({ app, request: { signal }, body }) {
    const there = await searchFlights(app, searchOf(body, "there"), { signal });
    if (!there.ok) return there;
    const { flights: data } = there.data;
    if (!body.returnDate) return { ...there, data: { data } };
    const back = await searchFlights(app, searchOf(body, "back"), { signal });
    return back.ok ? { ...there, data: { data, returnData: back.data.flights } } : back;
  },
});

export const loader = route.loader;
export const action = route.action;

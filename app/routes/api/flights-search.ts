import { searchFlights } from "#app/services/flights/search.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** POST /api/flights/search: the flights of a day, by departure. */
const route = apiRoute("/api/flights/search", {
  async POST({ app, request, body }) {
    const result = await searchFlights(app, body, { signal: request.signal });
    return result.ok ? { ...result, data: { data: result.data.flights } } : result;
  },
});

export const loader = route.loader;
export const action = route.action;

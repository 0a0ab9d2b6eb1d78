import { searchHotels } from "#app/services/hotels/hotels.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/hotels/search", {
  async POST({ app, request, body }) {
    const result = await searchHotels(app, body, { signal: request.signal });
    return result.ok ? { ...result, data: { result: result.data } } : result;
  },
});

export const loader = route.loader;
export const action = route.action;

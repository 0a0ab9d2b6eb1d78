import { getWeather } from "#app/services/weather/weather.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/weather?location={city or airport code} */
const route = apiRoute("/api/weather", {
  GET: ({ app, query }) => getWeather(app, query),
});

export const loader = route.loader;
export const action = route.action;

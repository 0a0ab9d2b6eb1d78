import { z } from "zod";
import { weatherResponse } from "#app/contracts/weather.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { answer, failure } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

const place = z.string().trim().min(1).max(100);

/** GET /api/weather?location={city or airport code} */
const route = apiRoute({
  async GET({ app, url, request }) {
    const location = place.safeParse(url.searchParams.get("location"));
    if (!location.success)
      return failure({ kind: "invalid", message: "Say which place: ?location=London" });
    const weather = await getWeather(app, { location: location.data }, { signal: request.signal });
    return answer(weather, weatherResponse);
  },
});

export const loader = route.loader;
export const action = route.action;

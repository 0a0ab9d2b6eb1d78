import { z } from "zod";
import { flightResult, flightSearchForm } from "#app/contracts/flights.ts";
import { source } from "#app/contracts/source.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import { ok } from "#app/services/result.ts";
import { answer, failure, parseBody } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

const found = z.object({ data: z.array(flightResult), source: source.optional() });

/** POST /api/flights/search: the flights of a day, by departure. */
const route = apiRoute({
  async POST({ app, request }) {
    const form = await parseBody(request, flightSearchForm);
    const result = await searchFlights(app, form, { signal: request.signal });
    if (!result.ok) return failure(result.reason);
    return answer(ok({ data: result.data.flights, source: result.source }), found);
  },
});

export const loader = route.loader;
export const action = route.action;

import { z } from "zod";
import { airportSuggestion } from "#app/contracts/flights.ts";
import { failure } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** Spec section 9: at least 2 characters, 10 results. */
const query = z.object({
  q: z.string().trim().max(100).default(""),
  limit: z.coerce.number().int().min(1).max(50).catch(10),
});

/** GET /api/airports/search?q=&limit=: airports for the picker; the same for everyone for 5 minutes. */
const route = apiRoute({
  async GET({ app, url }) {
    const parsed = query.safeParse(Object.fromEntries(url.searchParams));
    if (!parsed.success)
      return failure({ kind: "invalid", message: "The search text is too long" });
    const { q, limit } = parsed.data;
    const found = q.length >= 2 ? app.airports.search(q, limit) : [];
    return Response.json(
      found.map((airport) => airportSuggestion.parse(airport)),
      { headers: { "Cache-Control": "private, max-age=300" } },
    );
  },
});

export const loader = route.loader;
export const action = route.action;

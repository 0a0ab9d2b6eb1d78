import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

/** Spec section 9. */
const FEWEST_CHARACTERS = 2;

/** GET /api/airports/search?q=&limit=: airports for the picker; the same for everyone for 5 minutes. */
const route = apiRoute("/api/airports/search", {
  GET: async ({ app, query: { q, limit } }) =>
    ok(q.length >= FEWEST_CHARACTERS ? app.airports.search(q, limit) : []),
});

export const loader = route.loader;
export const action = route.action;

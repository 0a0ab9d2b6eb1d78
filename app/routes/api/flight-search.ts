import { getPendingSearch, takePendingSearch } from "#app/services/flights/pending.server.ts";
import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET (look) and DELETE (clear) /api/flight-search/{userId}: the search that the assistant left. */
const route = apiRoute("/api/flight-search/:userId", {
  GET: async ({ app, user }) =>
    ok({ searchData: await getPendingSearch(app, { userId: user.id }) }),
  DELETE: async ({ app, user }) => ok(await takePendingSearch(app, { userId: user.id })),
});

export const loader = route.loader;
export const action = route.action;

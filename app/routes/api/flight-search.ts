import { z } from "zod";
import { pendingSearch } from "#app/contracts/flights.ts";
import { getPendingSearch, takePendingSearch } from "#app/services/flights/pending.server.ts";
import { ok } from "#app/services/result.ts";
import { answer, deleted, requireSelf } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

const pending = z.object({ searchData: pendingSearch.nullable() });

/** GET (look) and DELETE (clear) /api/flight-search/{userId}: the search that the assistant left. */
const route = apiRoute({
  async GET({ app, user, params }) {
    requireSelf(user, params.userId);
    return answer(ok({ searchData: await getPendingSearch(app, { userId: user.id }) }), pending);
  },
  async DELETE({ app, user, params }) {
    requireSelf(user, params.userId);
    return deleted(ok(await takePendingSearch(app, { userId: user.id })));
  },
});

export const loader = route.loader;
export const action = route.action;

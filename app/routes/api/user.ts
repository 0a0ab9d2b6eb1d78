import { signedInUser } from "#app/contracts/user.ts";
import { ok } from "#app/services/result.ts";
import { answer, requireSelf } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/user/{id}: one's own profile. */
const route = apiRoute({
  async GET({ user, params }) {
    requireSelf(user, params.id);
    return answer(ok(user), signedInUser);
  },
});

export const loader = route.loader;
export const action = route.action;

import { signedInUser } from "#app/contracts/user.ts";
import { ok } from "#app/services/result.ts";
import { answer } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** GET /api/auth/user: the user, or 401. */
const route = apiRoute({ GET: async ({ user }) => answer(ok(user), signedInUser) });

export const loader = route.loader;
export const action = route.action;

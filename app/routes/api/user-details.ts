import { signedInUser, updateProfile } from "#app/contracts/user.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { answer, parseBody, requireSelf } from "./answer.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** PATCH /api/user/{userId}/details: changes the given fields of one's own profile. */
const route = apiRoute({
  async PATCH({ app, user, params, request }) {
    requireSelf(user, params.userId);
    const changes = await parseBody(request, updateProfile);
    return answer(await changeProfile(app, { userId: user.id }, changes), signedInUser);
  },
});

export const loader = route.loader;
export const action = route.action;

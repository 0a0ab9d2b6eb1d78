import { changeProfile } from "#app/services/profile/profile.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** PATCH /api/user/{userId}/details: changes the given fields of the caller's own profile. */
const route = apiRoute("/api/user/:userId/details", {
  PATCH: ({ app, user, body }) => changeProfile(app, { userId: user.id }, body),
});

export const loader = route.loader;
export const action = route.action;

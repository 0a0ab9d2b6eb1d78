import { changeProfile } from "#app/services/profile/profile.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/user/:userId/details", {
  PATCH: ({ app, user, body }) => changeProfile(app, { userId: user.id }, body),
});

export const loader = route.loader;
export const action = route.action;

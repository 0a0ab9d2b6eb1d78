import {
  changeNotificationSettings,
  readNotificationSettings,
} from "#app/services/profile/notification-settings.server.ts";
import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/notification-settings", {
  GET: async ({ app, user }) => ok(await readNotificationSettings(app, { userId: user.id })),
  PATCH: ({ app, user, body }) => changeNotificationSettings(app, { userId: user.id }, body),
});

export const loader = route.loader;
export const action = route.action;

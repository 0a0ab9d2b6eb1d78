import {
  endSubscription,
  readPushState,
  subscribe,
} from "#app/services/notifications/subscriptions.server.ts";
import { apiRoute } from "./api-route.server.ts";

/** The browser of this session: whether news are pushed to it. */
const route = apiRoute("/api/push-subscription", {
  GET: ({ app, user, sessionId }) => readPushState(app, { userId: user.id, sessionId }),
  POST: ({ app, user, sessionId, body }) => subscribe(app, { userId: user.id, sessionId }, body),
  DELETE: ({ app, user, sessionId }) => endSubscription(app, { userId: user.id, sessionId }),
});

export const loader = route.loader;
export const action = route.action;

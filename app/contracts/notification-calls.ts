/** The notifications part of api.ts; see there. */
import {
  changeNotificationSettings,
  notificationSettings,
  pushState,
  pushSubscription,
} from "./notifications.ts";

export const notificationCalls = {
  "/api/notification-settings": {
    GET: { summary: "How the traveller wants to be told of news", answer: notificationSettings },
    PATCH: {
      summary: "Change the given ways; quietHours null for none",
      body: changeNotificationSettings,
      answer: notificationSettings,
    },
  },
  "/api/push-subscription": {
    GET: { summary: "What this session's browser needs to be pushed to", answer: pushState },
    POST: {
      summary: "Push news to this browser, until the session ends (a PushSubscription as JSON)",
      body: pushSubscription,
    },
    DELETE: { summary: "Push no more news to this browser" },
  },
};

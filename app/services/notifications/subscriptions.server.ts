/** The browsers that show a traveller's news while no page is open. */
import type { PushSubscriptionInput } from "#app/contracts/notifications.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import {
  deletePushSubscription,
  listPushSubscriptions,
  savePushSubscription,
} from "#db/queries/notifications.ts";
import { readNotificationSettings } from "../profile/notification-settings.server.ts";
import { vapidKeys } from "./channels/server-keys.server.ts";

type Owner = { userId: string; sessionId: string };

const MAX_SUBSCRIPTIONS = 10;
const ANOTHER_TRAVELLERS = "This browser is subscribed for another traveller.";

/** What this browser needs to subscribe, and whether it gets pushes (subscribed, with push switched on). */
export async function readPushState(
  app: AppContext,
  { userId, sessionId }: Owner,
): Promise<Result<{ publicKey: string; isSubscribed: boolean }>> {
  const now = app.clock.now();
  const [subscriptions, { push }, { publicKey }] = await Promise.all([
    listPushSubscriptions(app.db, { userId, now }),
    readNotificationSettings(app, { userId }),
    vapidKeys(app),
  ]);
  const isKept = subscriptions.some((one) => one.sessionId === sessionId);
  return ok({ publicKey, isSubscribed: push && isKept });
}

/** One per session; from a traveller's eleventh browser on, the oldest is dropped. */
export async function subscribe(
  app: AppContext,
  owner: Owner,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
): Promise<Result<null>> {
  const createdAt = app.clock.now();
  const isSaved = await savePushSubscription(app.db, {
    subscription: { ...owner, endpoint, p256dh, auth, createdAt },
    max: MAX_SUBSCRIPTIONS,
  });
  return isSaved ? ok(null) : fail("conflict", ANOTHER_TRAVELLERS);
}

export async function endSubscription(app: AppContext, owner: Owner): Promise<Result<null>> {
  await deletePushSubscription(app.db, owner);
  return ok(null);
}

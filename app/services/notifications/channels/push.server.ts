/** Push to each browser that has subscribed. */
import type { ToTell } from "#app/services/alerts/to-tell.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { deletePushSubscription, listPushSubscriptions } from "#db/queries/notifications.ts";
import type { PushSubscriptionRow } from "#db/schema.ts";
import { m } from "#messages";
import type { Channel, Delivery } from "./channel.ts";
import { createPushSender, type PushSender } from "./push-sender.server.ts";
import { vapidKeys } from "./server-keys.server.ts";
import { newsOf, pushMessage } from "./words.ts";

export const createPushChannel = (sender: PushSender = createPushSender()): Channel => ({
  settings: { words: () => m.notifications.onMyDevices() },
  state: () => "ok",
  async send(app, { userId, signal }) {
    const subscriptions = await listPushSubscriptions(app.db, { userId, now: app.clock.now() });
    if (subscriptions.length === 0) return [];
    const vapid = { ...(await vapidKeys(app)), subject: app.config.vapid.subject };
    return subscriptions.map((subscription) => ({
      name: subscription.id,
      send: (told) => pushTo(app, subscription, { told, sender, vapid, signal }),
    }));
  },
});

interface Pushing {
  told: readonly ToTell[];
  sender: PushSender;
  vapid: Parameters<PushSender["send"]>[0]["vapid"];
  signal: AbortSignal;
}

async function pushTo(
  app: AppContext,
  subscription: PushSubscriptionRow,
  { told, sender, vapid, signal }: Pushing,
): Promise<Delivery> {
  const news = newsOf(told.map(({ alert }) => alert));
  const last = Math.max(...told.map(({ until }) => until.getTime()));
  const ttlSeconds = Math.ceil((last - app.clock.now().getTime()) / 1000);
  const payload = JSON.stringify(pushMessage(news, app.site));
  const push = { subscription, payload, ttlSeconds, topic: news.topic, vapid };
  const sent = await sender.send(push, signal);
  if (sent.outcome === "gone") {
    await deletePushSubscription(app.db, { userId: subscription.userId, id: subscription.id });
  }
  return sent;
}

/** Rows read only for an export of all of a traveller's data. */
import type { Database } from "../client.ts";
import { listOwn, type Owner } from "./own-rows.ts";

export async function listForExport(db: Database, owner: Owner) {
  const { conversationMessages, conversationMemories, idempotencyKeys } = db.tables;
  const { alerts, notificationDeliveries, dispatchEvents } = db.tables;
  const { sessionId, position } = conversationMessages;
  const [messages, memories, creations, told, deliveries, events] = await Promise.all([
    listOwn(db, conversationMessages, owner, sessionId, position),
    listOwn(db, conversationMemories, owner, conversationMemories.updatedAt),
    listOwn(db, idempotencyKeys, owner, idempotencyKeys.createdAt),
    listOwn(db, alerts, owner, alerts.createdAt, alerts.id),
    listOwn(db, notificationDeliveries, owner, notificationDeliveries.updatedAt),
    listOwn(db, dispatchEvents, owner, dispatchEvents.createdAt, dispatchEvents.sequence),
  ]);
  return { messages, memories, creations, alerts: told, deliveries, dispatchEvents: events };
}

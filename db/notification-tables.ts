/** The part of schema.ts that is about telling travellers where they are not looking; see there. */
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Keys } from "./keys.ts";
import type { Columns } from "./sqlite/columns.ts";

/** "waiting": nothing has arrived. "unsure": one may have, and one more is made; "resending" while that is. */
const DELIVERY_STATES = ["sending", "sent", "waiting", "failed", "unsure", "resending"] as const;

export function defineNotificationTables(
  { table, text, integer, boolean, json, timestamp, index, primaryKey }: Columns,
  {
    id,
    ofUser,
    sessions,
    alerts,
  }: Keys & {
    sessions: { sid: AnySQLiteColumn };
    alerts: { id: AnySQLiteColumn };
  },
) {
  /** By which ways a traveller wants to be told, and when not; without a row, as the defaults are. */
  const notificationSettings = table("notification_settings", {
    userId: ofUser().primaryKey(),
    push: boolean("push").notNull().default(true),
    email: boolean("email").notNull().default(false),
    /** The same of channels without a column of their own, by their names. */
    channels: json("channels").$type<Record<string, boolean>>(),
    spoken: boolean("spoken").notNull().default(true),
    /** `HH:MM` in `timeZone` (IANA); both or none. */
    quietFrom: text("quiet_from"),
    quietUntil: text("quiet_until"),
    timeZone: text("time_zone"),
  });

  /** A browser that shows pushes (W3C Push API); it ends with the session that it was made in. */
  const pushSubscriptions = table(
    "push_subscriptions",
    {
      id: id(),
      userId: ofUser().notNull(),
      sessionId: text("session_id")
        .notNull()
        .references(() => sessions.sid, { onDelete: "cascade" }),
      endpoint: text("endpoint").notNull().unique(),
      p256dh: text("p256dh").notNull(),
      auth: text("auth").notNull(),
      createdAt: timestamp("created_at").notNull(),
    },
    (table) => [
      index("push_subscriptions_user").on(table.userId),
      index("push_subscriptions_session").on(table.sessionId),
    ],
  );

  /** That an alert was sent to a subscription (`target` is its id) or by email ("email"), once. */
  const notificationDeliveries = table(
    "notification_deliveries",
    {
      alertId: text("alert_id")
        .notNull()
        .references(() => alerts.id, { onDelete: "cascade" }),
      target: text("target").notNull(),
      userId: ofUser().notNull(),
      state: text("state", { enum: DELIVERY_STATES }).notNull(),
      attempts: integer("attempts").notNull().default(1),
      updatedAt: timestamp("updated_at").notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.alertId, table.target] }),
      index("notification_deliveries_user").on(table.userId),
    ],
  );

  /** What every process of a site has to have in common, made once: keys to sign with. */
  const serverKeys = table("server_keys", {
    name: text("name").primaryKey(),
    value: text("value").notNull(),
    createdAt: timestamp("created_at").notNull(),
  });

  return { notificationSettings, pushSubscriptions, notificationDeliveries, serverKeys };
}

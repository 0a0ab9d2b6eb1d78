/** The part of schema.ts that is about what others read under a link: shared trips and calendars; see there. */
import type { GivenEvent, TripItem } from "#app/contracts/calendar.ts";
import type { Keys } from "./keys.ts";
import type { Columns } from "./sqlite/columns.ts";

export function defineSharingTables(
  { table, text, integer, boolean, json, timestamp, index, primaryKey }: Columns,
  { id, owner }: Keys,
) {
  /** The links under which someone else may see a trip; `tokenHash` is the SHA-256 of what opens one. */
  const sharedTrips = table(
    "shared_trips",
    {
      id: id(),
      userId: owner(),
      tokenHash: text("token_hash").notNull().unique(),
      /** The trip's name when the link was made, for its owner. */
      name: text("name").notNull(),
      /** Whom it is for, for its owner alone ("Mum"). */
      label: text("label"),
      /** The flights, hotels and cars that were of the trip when it was last looked at. */
      tripItems: json("trip_items").$type<TripItem[]>().notNull(),
      /** With booking references, addresses, names and notes. */
      hasDetails: boolean("has_details").notNull().default(false),
      /** `YYYY-MM-DD`: until that day is over everywhere. */
      lastDay: text("last_day").notNull(),
      createdAt: timestamp("created_at").notNull(),
    },
    (table) => [
      index("shared_trips_user").on(table.userId),
      index("shared_trips_last_day").on(table.lastDay),
    ],
  );

  /** The addresses under which a calendar may read what is saved; `tokenHash` is the SHA-256 of what opens one. */
  const calendarFeeds = table(
    "calendar_feeds",
    {
      id: id(),
      userId: owner(),
      tokenHash: text("token_hash").notNull().unique(),
      /** What it is called: "Travel plans", or the name of a trip. */
      name: text("name").notNull(),
      /** The flights, hotels and cars of its trip, and those that were lately; null for all that is saved. */
      tripItems: json("trip_items").$type<TripItem[]>(),
      /** With booking numbers, addresses and notes. */
      hasReferences: boolean("has_references").notNull().default(false),
      createdAt: timestamp("created_at").notNull(),
    },
    (table) => [index("calendar_feeds_user").on(table.userId)],
  );

  /** What calendars were last given, so that a change has a higher number and a deletion is told. */
  const calendarEvents = table(
    "calendar_events",
    {
      userId: owner(),
      itemId: text("item_id").notNull(),
      event: json("event").$type<GivenEvent>().notNull(),
      sequence: integer("sequence").notNull(),
      changedAt: timestamp("changed_at").notNull(),
      isCancelled: boolean("is_cancelled").notNull().default(false),
    },
    (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
  );

  return { sharedTrips, calendarFeeds, calendarEvents };
}

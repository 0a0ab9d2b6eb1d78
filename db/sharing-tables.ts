/** The part of schema.ts that is about trips that are shared; see there. */
import type { TripItem } from "#app/contracts/calendar.ts";
import type { Keys } from "./keys.ts";
import type { Columns } from "./sqlite/columns.ts";

export function defineSharingTables(
  { table, text, boolean, json, timestamp, index }: Columns,
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

  return { sharedTrips };
}

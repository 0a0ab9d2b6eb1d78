import { randomUUID } from "node:crypto";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Columns } from "./sqlite/columns.ts";

/** Random, so that ids are neither sequential nor guessable. */
export const newId = () => randomUUID();

/** The columns that tables of travellers' rows begin with. */
export function keysOf({ text }: Columns, users: { id: AnySQLiteColumn }) {
  /** A row goes with its traveller; null where it has none. */
  const ofUser = () => text("user_id").references(() => users.id, { onDelete: "cascade" });
  return {
    id: () => text("id").primaryKey().$defaultFn(newId),
    ofUser,
    owner: () => ofUser().notNull(),
  };
}
export type Keys = ReturnType<typeof keysOf>;

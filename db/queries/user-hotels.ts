import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { Tables, UserHotel } from "../schema.ts";
import { type Span, wholeSpan } from "../span.ts";
import { countOwn, deleteOwn, findOwn, type Own, type Owner, updateOwn } from "./own-rows.ts";

type NewHotel = Omit<Tables["userHotels"]["$inferInsert"], "id" | "userId" | "createdAt">;

const hotels = prepared("hotels", (db) => {
  const { userHotels } = db.tables;
  return db
    .select()
    .from(userHotels)
    .where(
      and(
        eq(userHotels.userId, sql.placeholder("userId")),
        sql`${userHotels.checkOutDate} >= ${sql.placeholder("since")}`,
        sql`${userHotels.checkInDate} <= ${sql.placeholder("until")}`,
      ),
    )
    .orderBy(asc(userHotels.checkInDate), asc(userHotels.hotelName));
});

/** By check-in; of a span of days only those with a night or a morning in it. */
export async function listUserHotels(
  db: Database,
  { userId, since, until }: Owner & Partial<Span>,
): Promise<UserHotel[]> {
  return await hotels(db).execute({ userId, ...wholeSpan({ since, until }) });
}

export const countUserHotels = (db: Database, owner: Owner): Promise<number> =>
  countOwn(db, db.tables.userHotels, owner);

export const findUserHotel = (db: Database, which: Own): Promise<UserHotel | null> =>
  findOwn(db, db.tables.userHotels, which);

/** The hotel with that `id` where it is saved already. */
export async function insertUserHotel(
  db: Database,
  { userId, id, hotel }: Owner & { id?: string; hotel: NewHotel },
): Promise<UserHotel> {
  const { userHotels } = db.tables;
  const [row] = await db
    .insert(userHotels)
    .values({ ...hotel, userId, ...(id && { id }) })
    .onConflictDoNothing()
    .returning();
  const saved = row ?? (id && (await findUserHotel(db, { userId, id })));
  if (!saved) throw new Error("the insert of a hotel returned no row");
  return saved;
}

/** The changed row, or null when this traveller has no such hotel. */
export const updateUserHotel = (
  db: Database,
  { changes, ...which }: Own & { changes: Partial<NewHotel> },
): Promise<UserHotel | null> => updateOwn(db, db.tables.userHotels, which, changes);

/** The deleted row, or null when this traveller has no such hotel. */
export const deleteUserHotel = (db: Database, which: Own): Promise<UserHotel | null> =>
  deleteOwn(db, db.tables.userHotels, which);

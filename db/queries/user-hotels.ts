import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { Tables, UserHotel } from "../schema.ts";
import { type Span, wholeSpan } from "../span.ts";

type Owner = { userId: string };
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

export async function countUserHotels(db: Database, { userId }: Owner): Promise<number> {
  const { userHotels } = db.tables;
  const [row] = await db
    .select({ hotels: count() })
    .from(userHotels)
    .where(eq(userHotels.userId, userId));
  return row?.hotels ?? 0;
}

export async function findUserHotel(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<UserHotel | null> {
  const { userHotels } = db.tables;
  const [row] = await db
    .select()
    .from(userHotels)
    .where(and(eq(userHotels.userId, userId), eq(userHotels.id, id)))
    .limit(1);
  return row ?? null;
}

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
export async function updateUserHotel(
  db: Database,
  { userId, id, changes }: Owner & { id: string; changes: Partial<NewHotel> },
): Promise<UserHotel | null> {
  const { userHotels } = db.tables;
  const [row] = await db
    .update(userHotels)
    .set(changes)
    .where(and(eq(userHotels.userId, userId), eq(userHotels.id, id)))
    .returning();
  return row ?? null;
}

/** The deleted row, or null when this traveller has no such hotel. */
export async function deleteUserHotel(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<UserHotel | null> {
  const { userHotels } = db.tables;
  const [row] = await db
    .delete(userHotels)
    .where(and(eq(userHotels.userId, userId), eq(userHotels.id, id)))
    .returning();
  return row ?? null;
}

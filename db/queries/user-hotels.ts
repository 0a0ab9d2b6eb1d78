import { and, asc, count, eq, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { newId } from "../keys.ts";
import { prepared } from "../prepared.ts";
import type { Tables, UserHotel } from "../schema.ts";
import { type Span, wholeSpan } from "../span.ts";
import { lastly, rowsOf, rowsOfEach } from "../transaction.ts";
import { deleteOwn, findOwn, isOwn, type Own, type Owner } from "./own-rows.ts";

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

/** By check-in; given a span, only stays with a night or a morning in it. */
export async function listUserHotels(
  db: Database,
  { userId, since, until }: Owner & Partial<Span>,
): Promise<UserHotel[]> {
  return await hotels(db).execute({ userId, ...wholeSpan({ since, until }) });
}

export const findUserHotel = (db: Database, which: Own): Promise<UserHotel | null> =>
  findOwn(db, db.tables.userHotels, which);

type Saving = Owner & { id?: string; hotel: NewHotel };

export async function insertUserHotel(db: Database, saving: Saving): Promise<UserHotel> {
  const saved = await insertUserHotelWithin(db, { ...saving, max: Number.POSITIVE_INFINITY });
  if (!saved) throw new Error("saving a hotel without a limit returned nothing");
  return saved;
}

/**
 * Returns the existing row if `id` is saved or, with `once`, the same name, place and stay is; null if the
 * traveller has `max`.
 */
export async function insertUserHotelWithin(
  db: Database,
  { userId, id = newId(), hotel, max, once = false }: Saving & { max: number; once?: boolean },
): Promise<UserHotel | null> {
  const { userHotels } = db.tables;
  const byId = isOwn(userHotels, { userId, id });
  const isSame = and(
    eq(userHotels.userId, userId),
    eq(userHotels.hotelName, hotel.hotelName),
    eq(userHotels.location, hotel.location),
    eq(userHotels.checkInDate, hotel.checkInDate),
    eq(userHotels.checkOutDate, hotel.checkOutDate),
  );
  return await db.transact(userId, function* (tx) {
    const [[before], [known]] = yield* rowsOfEach([
      tx
        .select()
        .from(userHotels)
        .where(once ? or(byId, isSame) : byId)
        .limit(1),
      tx.select({ rows: count() }).from(userHotels).where(eq(userHotels.userId, userId)),
    ]);
    if (before) return before;
    if ((known?.rows ?? 0) >= max) return null;
    const insert = tx.insert(userHotels).values({ ...hotel, id, userId });
    const [row] = yield* lastly(insert.returning());
    return row ?? null;
  });
}

/**
 * Changes the row by what `changesOf` makes of it, in one transaction. Returns null if this traveller has no
 * such hotel or `changesOf` returns null.
 */
export async function updateUserHotel(
  db: Database,
  { changesOf, ...which }: Own & { changesOf: (before: UserHotel) => Partial<NewHotel> | null },
): Promise<UserHotel | null> {
  const { userHotels } = db.tables;
  const own = isOwn(userHotels, which);
  return await db.transact(which.userId, function* (tx) {
    const [before] = yield* rowsOf(tx.select().from(userHotels).where(own));
    const changes = before && changesOf(before);
    if (!changes) return null;
    const [row] = yield* lastly(tx.update(userHotels).set(changes).where(own).returning());
    return row ?? null;
  });
}

/** The deleted row, or null if this traveller has no such hotel. */
export const deleteUserHotel = (db: Database, which: Own): Promise<UserHotel | null> =>
  deleteOwn(db, db.tables.userHotels, which);

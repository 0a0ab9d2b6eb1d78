/** A traveller's plans and links, written straight into the database of a running server. */
import { hashOf } from "#app/services/link-token.server.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { insertCalendarFeed } from "#db/queries/calendars.ts";
import { insertSharedTrip } from "#db/queries/shared-trips.ts";
import { FLIGHT } from "../api/bodies.ts";
import { inDays } from "./dates.ts";
import type { NovoServer } from "./novo-process.ts";

const MAX_LINKS = 20;

/** Gives the one traveller of a server on which nobody else has signed in a trip a week, with a hotel. */
export async function fillPlans(
  { databaseUrl }: Pick<NovoServer, "databaseUrl">,
  trips: number,
): Promise<string> {
  const { db, close } = await openDatabase(databaseUrl);
  try {
    const { users, userFlights, userHotels } = db.tables;
    const [user] = await db.select({ id: users.id }).from(users);
    if (!user) throw new Error("nobody has signed in");
    const userId = user.id;
    const weeks = Array.from({ length: trips }, (_, n) => 7 * n);
    const flights = weeks.flatMap((day) => [
      { date: inDays(day + 2), departureAirport: "LAX", arrivalAirport: "JFK" },
      { date: inDays(day + 5), departureAirport: "JFK", arrivalAirport: "LAX" },
    ]);
    await db.insert(userFlights).values(flights.map((one) => ({ ...FLIGHT, ...one, userId })));
    await db.insert(userHotels).values(
      weeks.map((day) => ({
        userId,
        hotelName: `Hotel of day ${day}`,
        location: "New York",
        checkInDate: inDays(day + 2),
        checkOutDate: inDays(day + 5),
      })),
    );
    return userId;
  } finally {
    await close();
  }
}

const token = (kind: string, n: number) => `${kind}-${n}-`.padEnd(43, "x");
/** The paths of the shared trips and of the calendars that `openLinks` opens. */
export const LINKS = {
  trips: Array.from({ length: MAX_LINKS }, (_, n) => `/shared/${token("trip", n)}`),
  calendars: Array.from({ length: MAX_LINKS }, (_, n) => `/calendar/${token("calendar", n)}.ics`),
};

/** As many links as a traveller may have, under tokens that are no secret. */
export async function openLinks(
  { databaseUrl }: Pick<NovoServer, "databaseUrl">,
  userId: string,
): Promise<typeof LINKS> {
  const { db, close } = await openDatabase(databaseUrl);
  try {
    const { userFlights } = db.tables;
    const saved = await db.select().from(userFlights);
    const tripItems = saved.filter((row) => row.userId === userId).map(({ id }) => ({ id }));
    const createdAt = new Date();
    for (let n = 0; n < MAX_LINKS; n++) {
      const max = { max: MAX_LINKS };
      const shared = {
        userId,
        name: "New York",
        tripItems,
        hasDetails: true,
        lastDay: inDays(360),
      };
      const trip = { ...shared, label: null, tokenHash: hashOf(token("trip", n)), createdAt };
      const feed = { userId, name: "All", tripItems: null, hasReferences: true, createdAt };
      await insertSharedTrip(db, trip, { ...max, today: inDays(0) });
      await insertCalendarFeed(db, { ...feed, tokenHash: hashOf(token("calendar", n)) }, max);
    }
    return LINKS;
  } finally {
    await close();
  }
}

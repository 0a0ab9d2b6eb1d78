import { and, desc, eq, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "../client.ts";

/** A past flight, hotel stay or car, as a list row. */
export interface PastItem {
  kind: "flight" | "hotel" | "car";
  id: string;
  /** `YYYY-MM-DD` of the departure, check-out or pick-up. */
  date: string;
  title: string;
  detail: string;
  /** Of a flight whose `detail` is where it leaves from; empty of others. */
  arrival: string;
}

interface Page {
  userId: string;
  /** First day that is not past, `YYYY-MM-DD`. */
  today: string;
  /** Flights before this day are past unless a leg lands on or after `today`. */
  flownBefore: string;
  limit: number;
  offset: number;
}

/** One page of past items, latest first, and the total count. */
export async function listPastItems(
  db: Database,
  { userId, today, flownBefore, limit, offset }: Page,
): Promise<{ items: PastItem[]; count: number }> {
  const { jobBookings, userFlights, flightLegs, userHotels } = db.tables;
  const landsLater = db
    .select({ id: flightLegs.flightId })
    .from(flightLegs)
    .where(
      and(
        eq(flightLegs.flightId, userFlights.id),
        sql`substr(${flightLegs.arrivesAt}, 1, 10) >= ${today}`,
      ),
    );
  const [flight, hotel, car] = [sql<"flight">`'flight'`, sql<"hotel">`'hotel'`, sql<"car">`'car'`];
  const nowhere = sql<string>`''`.as("arrival");
  const all = db
    .select({
      kind: sql<PastItem["kind"]>`${flight}`.as("kind"),
      id: sql<string>`${userFlights.id}`.as("id"),
      date: sql<string>`${userFlights.date}`.as("date"),
      title: sql<string>`${userFlights.flightNumber}`.as("title"),
      detail: sql<string>`${userFlights.departureAirport}`.as("detail"),
      arrival: sql<string>`${userFlights.arrivalAirport}`.as("arrival"),
    })
    .from(userFlights)
    .where(
      and(eq(userFlights.userId, userId), lt(userFlights.date, flownBefore), notExists(landsLater)),
    )
    .unionAll(
      db
        .select({
          kind: sql<PastItem["kind"]>`${hotel}`.as("kind"),
          id: sql<string>`${userHotels.id}`.as("id"),
          date: sql<string>`${userHotels.checkOutDate}`.as("date"),
          title: sql<string>`${userHotels.hotelName}`.as("title"),
          detail: sql<string>`${userHotels.checkInDate}`.as("detail"),
          arrival: nowhere,
        })
        .from(userHotels)
        .where(and(eq(userHotels.userId, userId), lt(userHotels.checkOutDate, today))),
    )
    .unionAll(
      db
        .select({
          kind: sql<PastItem["kind"]>`${car}`.as("kind"),
          id: sql<string>`${jobBookings.id}`.as("id"),
          date: sql<string>`${jobBookings.date}`.as("date"),
          title: sql<string>`${jobBookings.to}`.as("title"),
          detail: sql<string>`${jobBookings.time}`.as("detail"),
          arrival: nowhere,
        })
        .from(jobBookings)
        .where(and(eq(jobBookings.userId, userId), lt(jobBookings.date, today))),
    )
    .as("past");
  const [items, [counted]] = await Promise.all([
    db.select().from(all).orderBy(desc(all.date), desc(all.id)).limit(limit).offset(offset),
    db.select({ count: sql<number>`count(*)` }).from(all),
  ]);
  return { items, count: Number(counted?.count ?? 0) };
}

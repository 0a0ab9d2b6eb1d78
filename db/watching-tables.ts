/** The part of schema.ts that is about watched flights and what travellers are told; see there. */
import { ALERT_KINDS, type AlertFact, type CarMove, type Told } from "#app/contracts/watching.ts";
import type { Keys } from "./keys.ts";
import type { Columns } from "./sqlite/columns.ts";

export function defineWatchingTables(
  { table, text, integer, boolean, json, timestamp, index, uniqueIndex, primaryKey }: Columns,
  { id, owner }: Keys,
) {
  /** A flight of a day that travellers have saved, watched once for all of them. */
  const watchedFlights = table("watched_flights", {
    /** Number, date and airports: `BA117 2026-11-22 LHR-JFK`. */
    id: text("id").primaryKey(),
    flightNumber: text("flight_number").notNull(),
    /** `YYYY-MM-DD` at the departure airport. */
    date: text("date").notNull(),
    departureAirport: text("departure_airport").notNull(),
    arrivalAirport: text("arrival_airport").notNull(),
    /** `HH:MM` there: the earliest at which anyone has saved it; null where someone saved only the day. */
    departureTime: text("departure_time"),
    /** What its travellers were told last, and how often they were told something. */
    told: json("told").$type<Told>(),
    words: integer("words").notNull().default(0),
    lookedAt: timestamp("looked_at"),
    /** There is nothing more to see. */
    endedAt: timestamp("ended_at"),
  });

  /** How often an outside service was asked in a month. */
  const vendorCalls = table(
    "vendor_calls",
    {
      vendor: text("vendor").notNull(),
      /** `YYYY-MM`, in UTC. */
      month: text("month").notNull(),
      calls: integer("calls").notNull(),
    },
    (table) => [primaryKey({ columns: [table.vendor, table.month] })],
  );

  /** How many of these were for the flights of one traveller, on a day (`YYYY-MM-DD`, in UTC). */
  const travellerCalls = table(
    "traveller_calls",
    {
      userId: owner(),
      day: text("day").notNull(),
      calls: integer("calls").notNull(),
    },
    (table) => [primaryKey({ columns: [table.userId, table.day] })],
  );

  /** What a traveller was told, once for each `key`, in which nothing is to be read. */
  const alerts = table(
    "alerts",
    {
      id: id(),
      userId: owner(),
      key: text("key").notNull(),
      kind: text("kind", { enum: ALERT_KINDS }).notNull().default("notice"),
      /** The id of what it is about: a watched flight or a car, by its kind; null where it is about neither. */
      subject: text("subject"),
      /** Above it in a notification; null for the usual title. */
      title: text("title"),
      text: text("text").notNull(),
      /** What a push says of it on a locked phone; null where `text` is fit for that. */
      outsideText: text("outside_text"),
      /** Sent at any hour, quiet hours included. */
      isUrgent: boolean("is_urgent").notNull().default(false),
      /** From then on it is neither sent nor said; null where that is not known. */
      usefulUntil: timestamp("useful_until"),
      /** The sentences of `text` about a flight; null where it is about none, or older than this column. */
      facts: json("facts").$type<AlertFact[]>(),
      /** A path of NoVo's that goes on from it. */
      link: text("link"),
      state: text("state", { enum: ["told", "moved", "asks", "agreed", "declined", "undone"] })
        .notNull()
        .default("told"),
      /** The car that it concerns; null where it concerns none. */
      carId: text("car_id"),
      move: json("move").$type<CarMove>(),
      createdAt: timestamp("created_at")
        .notNull()
        .$defaultFn(() => new Date()),
      readAt: timestamp("read_at"),
      spokenAt: timestamp("spoken_at"),
      askedAt: timestamp("asked_at"),
    },
    (table) => [
      uniqueIndex("alerts_user_key").on(table.userId, table.key),
      index("alerts_user_created").on(table.userId, table.createdAt),
    ],
  );

  return { watchedFlights, vendorCalls, travellerCalls, alerts };
}

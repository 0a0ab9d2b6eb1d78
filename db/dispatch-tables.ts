/** The part of schema.ts that is about who drives the booked cars; see there. */
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  DISPATCH_EVENT_KINDS,
  DISPATCH_STATES,
  DISPATCHERS,
  type DispatchedBooking,
  type Driver,
  type DriverMessage,
  type PlaceOfCar,
  type Vehicle,
} from "#app/contracts/dispatch.ts";
import type { Keys } from "./keys.ts";
import type { Columns } from "./sqlite/columns.ts";

export function defineDispatchTables(
  { table, text, integer, json, timestamp, index, uniqueIndex, primaryKey }: Columns,
  { id, ofUser, owner, jobBookings }: Keys & { jobBookings: { id: AnySQLiteColumn } },
) {
  const booking = () =>
    text("booking_id").references(() => jobBookings.id, { onDelete: "cascade" });

  const carDispatches = table(
    "car_dispatches",
    {
      bookingId: booking().primaryKey(),
      userId: owner(),
      /** The dispatcher that accepted it; null until one has. */
      dispatcher: text("dispatcher", { enum: DISPATCHERS }),
      state: text("state", { enum: DISPATCH_STATES }).notNull().default("requested"),
      driver: json("driver").$type<Driver>(),
      vehicle: json("vehicle").$type<Vehicle>(),
      place: json("place").$type<PlaceOfCar>(),
      toldAt: timestamp("told_at"),
      /** When what is known last happened, by the dispatcher's clock. */
      occurredAt: timestamp("occurred_at"),
      /** The number of the last event that the dispatcher is told of this car. */
      sequence: integer("sequence").notNull().default(0),
    },
    (table) => [index("car_dispatches_user").on(table.userId)],
  );

  /** In order for each car, written with the booking. `userId` is null once its traveller is gone. */
  const dispatchEvents = table(
    "dispatch_events",
    {
      id: id(),
      bookingId: text("booking_id").notNull(),
      userId: ofUser(),
      sequence: integer("sequence").notNull(),
      kind: text("kind", { enum: DISPATCH_EVENT_KINDS }).notNull(),
      /** The target dispatcher, which had the car at that time; null: the current one. */
      dispatcher: text("dispatcher", { enum: DISPATCHERS }),
      booking: json("booking").$type<DispatchedBooking>(),
      message: json("message").$type<DriverMessage>(),
      createdAt: timestamp("created_at").notNull(),
      deliveredAt: timestamp("delivered_at"),
    },
    (table) => [
      uniqueIndex("dispatch_events_order").on(table.bookingId, table.sequence),
      index("dispatch_events_delivered").on(table.deliveredAt),
      index("dispatch_events_user").on(table.userId),
    ],
  );

  /** What a dispatcher has reported of a car, so that nothing counts twice. */
  const dispatchReports = table(
    "dispatch_reports",
    {
      bookingId: booking().notNull(),
      eventId: text("event_id").notNull(),
      receivedAt: timestamp("received_at").notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.bookingId, table.eventId] }),
      index("dispatch_reports_received").on(table.receivedAt),
    ],
  );

  return { carDispatches, dispatchEvents, dispatchReports };
}

/**
 * The tables of spec section 3, plus flight_legs, flight_searches, conversation_memories, idempotency_keys
 * and those of the files beside this one, once for both databases: SQLite and PostgreSQL each bring their
 * own kinds of column. Columns are snake_case in SQL. After a change: `npm run db:generate` makes both migrations.
 */
import { sql } from "drizzle-orm";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { Cabin } from "#app/contracts/flight-options.ts";
import type { FlightLeg, FlightResult, WayToFly } from "#app/contracts/flights.ts";
import type { FlightValidation } from "#app/contracts/trips.ts";
import { defineDispatchTables } from "./dispatch-tables.ts";
import { defineImportTables } from "./import-tables.ts";
import { keysOf, newId } from "./keys.ts";
import { defineNotificationTables } from "./notification-tables.ts";
import { defineSharingTables } from "./sharing-tables.ts";
import type { Columns } from "./sqlite/columns.ts";
import { defineTokenTables } from "./token-tables.ts";
import { defineWatchingTables } from "./watching-tables.ts";

/** Spec section 3: the owner of a car that is inserted without one. No traveller: the foreign key refuses it. */
export const PLACEHOLDER_OWNER = "no-traveller";

/** What a session remembers; the row's key is the SHA-256 of the id in the cookie. */
export interface SessionData {
  /** Milliseconds since the epoch, at sign-in: the absolute life is counted from here. */
  signedInAt?: number;
  /** Milliseconds since the epoch, when the traveller last proved who they are. */
  provenAt?: number;
  /** "Chrome on Android", for the traveller to tell their sessions apart. */
  device?: string;
  /** The conversation of spec section 4: made from the time of the first load. */
  conversationId?: string;
  closedAnswer?: string;
}

export function defineTables(columns: Columns) {
  const {
    table,
    text,
    integer,
    real,
    boolean,
    json,
    timestamp,
    ascending,
    index,
    uniqueIndex,
    primaryKey,
  } = columns;
  const createdAt = () =>
    timestamp("created_at")
      .notNull()
      .$defaultFn(() => new Date());

  const users = table("users", {
    id: text("id").primaryKey().$defaultFn(newId),
    email: text("email").unique(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    profileImageUrl: text("profile_image_url"),
    /** By which the sign-in service calls someone whose name it does not say. */
    username: text("username"),
    name: text("name"),
    homeAddress: text("home_address"),
    workAddress: text("work_address"),
    mobileNumber: text("mobile_number"),
    whatsappNumber: text("whatsapp_number"),
    birthday: text("birthday"),
    language: text("language"),
    voice: text("voice"),
    passportUrl: text("passport_url"),
    estaUrl: text("esta_url"),
    lastAskedForDetails: timestamp("last_asked_for_details"),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at")
      .notNull()
      .$defaultFn(() => new Date())
      .$onUpdateFn(() => new Date()),
  });

  const keys = keysOf(columns, users);
  const { id, owner } = keys;

  const sessions = table(
    "sessions",
    {
      sid: text("sid").primaryKey(),
      userId: owner(),
      sess: json("sess").$type<SessionData>().notNull(),
      expire: timestamp("expire").notNull(),
    },
    (table) => [index("sessions_expire").on(table.expire), index("sessions_user").on(table.userId)],
  );

  const jobBookings = table(
    "job_bookings",
    {
      id: id(),
      userId: owner().$defaultFn(() => PLACEHOLDER_OWNER),
      date: text("date").notNull(),
      time: text("time").notNull(),
      from: text("from").notNull(),
      to: text("to").notNull(),
      carType: text("car_type").notNull(),
      driver: text("driver"),
      flightNumber: text("flight_number"),
      /** Null where none is known. It stays when the flight is deleted: the car is still known as that flight's. */
      flightId: text("flight_id"),
      /** Which end of its flight the car is for; null where no saved flight is known. */
      direction: text("direction", { enum: ["to", "from"] }),
      /** IANA timezone of the pick-up, in which `date` and `time` are; null where its place is not known. */
      zone: text("zone"),
      /** `date` and `time` as an instant; null without a zone. */
      pickupAt: timestamp("pickup_at"),
      /** The instant of its flight, as expected, that the pick-up is set for; null: as the flight is saved. */
      setFor: timestamp("set_for"),
      /** IATA codes of the airports that `from` and `to` name. */
      fromCode: text("from_code"),
      toCode: text("to_code"),
      flightValidation: json("flight_validation").$type<FlightValidation>(),
      validatedAt: timestamp("validated_at"),
      /** When it is checked once more, where its flight or its time was not known. */
      checkAgainAt: timestamp("check_again_at"),
      confirmationNumber: text("confirmation_number"),
      notes: text("notes"),
      status: text("status", { enum: ["confirmed", "unconfirmed"] })
        .notNull()
        .default("confirmed"),
      /** When what its fields say was said, where they were changed or came in a mail: ISO instants by field. */
      saidAt: json("said_at").$type<SaidAt>(),
      createdAt: createdAt(),
    },
    (table) => [index("job_bookings_user").on(table.userId)],
  );

  const userFlights = table(
    "user_flights",
    {
      id: id(),
      userId: owner(),
      flightNumber: text("flight_number").notNull(),
      date: text("date").notNull(),
      departureAirport: text("departure_airport").notNull(),
      arrivalAirport: text("arrival_airport").notNull(),
      departureTime: text("departure_time"),
      arrivalTime: text("arrival_time"),
      airline: text("airline"),
      onTimePerformance: text("on_time_performance"),
      happinessIndex: text("happiness_index"),
      bookingReference: text("booking_reference"),
      seat: text("seat"),
      travelClass: text("travel_class"),
      notes: text("notes"),
      /** The text of its boarding pass's barcode, as the airline wrote it. */
      passCode: text("pass_code"),
      /** Its details were typed or told by the traveller: what a provider says fills only what is empty. */
      isOwnEntry: boolean("is_own_entry").notNull().default(false),
      /** As a car's. */
      saidAt: json("said_at").$type<SaidAt>(),
      createdAt: createdAt(),
    },
    (table) => [
      index("user_flights_user").on(table.userId, table.date, table.departureTime),
      index("user_flights_date").on(table.date),
      uniqueIndex("user_flights_user_flight")
        .on(table.userId, table.flightNumber, table.date, table.departureAirport)
        // A flight without a number (`NO_FLIGHT_NUMBER`) is distinguished by more; an index takes no parameter.
        .where(sql`flight_number <> 'N/A'`),
    ],
  );

  /** What a saved flight is made of, in order: one leg for a nonstop, none where only the whole is known. */
  const flightLegs = table(
    "flight_legs",
    {
      flightId: text("flight_id")
        .notNull()
        .references(() => userFlights.id, { onDelete: "cascade" }),
      /** 0 is the first. */
      position: integer("position").notNull(),
      airline: text("airline"),
      /** The number that the ticket has. */
      flightNumber: text("flight_number"),
      /** The number that the plane flies under, where another airline flies it. */
      operatingNumber: text("operating_number"),
      departureAirport: text("departure_airport").notNull(),
      arrivalAirport: text("arrival_airport").notNull(),
      departureTerminal: text("departure_terminal"),
      arrivalTerminal: text("arrival_terminal"),
      /** `YYYY-MM-DDTHH:MM` as scheduled, on the airport's clock, whose IANA timezone stands beside it. */
      departsAt: text("departs_at").notNull(),
      departureZone: text("departure_zone"),
      arrivesAt: text("arrives_at").notNull(),
      arrivalZone: text("arrival_zone"),
    },
    (table) => [
      primaryKey({ columns: [table.flightId, table.position] }),
      index("flight_legs_departs_at").on(table.departsAt),
    ],
  );

  const userHotels = table(
    "user_hotels",
    {
      id: id(),
      userId: owner(),
      hotelName: text("hotel_name").notNull(),
      checkInDate: text("check_in_date").notNull(),
      checkOutDate: text("check_out_date").notNull(),
      location: text("location").notNull(),
      address: text("address"),
      phoneNumber: text("phone_number"),
      website: text("website"),
      photoUrl: text("photo_url"),
      confirmationNumber: text("confirmation_number"),
      room: text("room"),
      notes: text("notes"),
      latitude: real("latitude"),
      longitude: real("longitude"),
      /** As a car's. */
      saidAt: json("said_at").$type<SaidAt>(),
      createdAt: createdAt(),
    },
    (table) => [index("user_hotels_user").on(table.userId)],
  );

  /** `position` orders a conversation: two messages can be of the same millisecond. */
  const conversationMessages = table(
    "conversation_messages",
    {
      position: ascending("position"),
      id: text("id").notNull().unique().$defaultFn(newId),
      userId: owner(),
      sessionId: text("session_id").notNull(),
      role: text("role", { length: 20, enum: ["user", "assistant"] }).notNull(),
      content: text("content").notNull(),
      about: json("about").$type<AnswerAbout>(),
      createdAt: createdAt(),
    },
    (table) => [index("conversation_messages_user_session").on(table.userId, table.sessionId)],
  );

  /** Between turns, where several processes have to know it, with the one question that waits for a yes. */
  const conversationMemories = table(
    "conversation_memories",
    {
      userId: owner(),
      sessionId: text("session_id").notNull(),
      notes: json("notes"),
      questionId: text("question_id"),
      question: json("question"),
      updatedAt: timestamp("updated_at").notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.sessionId] }),
      index("conversation_memories_updated").on(table.updatedAt),
    ],
  );

  /** The search that the assistant leaves for the flights screen: one a user, read once. */
  const flightSearches = table("flight_searches", {
    id: id(),
    userId: owner().unique(),
    origin: text("origin").notNull(),
    destination: text("destination").notNull(),
    departureDate: text("departure_date").notNull(),
    departureTime: text("departure_time").notNull(),
    flightNumber: text("flight_number"),
    adults: integer("adults").notNull().default(1),
    cabin: text("cabin").$type<Cabin>().notNull().default("economy"),
    nonstop: boolean("nonstop").notNull().default(false),
    returnDate: text("return_date"),
    way: text("way").$type<WayToFly>().notNull().default("there"),
    results: json("results").$type<FlightResult[]>(),
    createdAt: createdAt(),
  });

  /** Creations that must not happen twice; `answer` is empty while one is under way. */
  const idempotencyKeys = table(
    "idempotency_keys",
    {
      userId: owner(),
      key: text("key").notNull(),
      fingerprint: text("fingerprint").notNull(),
      /** The id of the created row, the same at each try. */
      rowId: text("row_id").$defaultFn(newId),
      answer: json("answer").$type<{ status: number; body: unknown }>(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.key] }),
      index("idempotency_keys_created").on(table.createdAt),
    ],
  );

  /** What has to be done later, by whichever process is there: each `key` once. */
  const jobs = table(
    "jobs",
    {
      key: text("key").primaryKey(),
      kind: text("kind").notNull(),
      runAt: timestamp("run_at").notNull(),
      /** How often it was begun since it was last done. */
      attempts: integer("attempts").notNull().default(0),
      /** While a process does it; after that time another may. */
      leasedUntil: timestamp("leased_until"),
      lease: text("lease"),
      /** Asked for while a process does it: it is done once more, by then at the latest. */
      againAt: timestamp("again_at"),
      /** Why it failed last. */
      error: text("error"),
      /** It failed too often, and waits for someone to look at it. */
      deadAt: timestamp("dead_at"),
    },
    (table) => [index("jobs_run_at").on(table.runAt), index("jobs_dead_at").on(table.deadAt)],
  );

  const watching = defineWatchingTables(columns, keys);

  return {
    users,
    sessions,
    jobBookings,
    userFlights,
    flightLegs,
    userHotels,
    conversationMessages,
    conversationMemories,
    flightSearches,
    idempotencyKeys,
    jobs,
    ...watching,
    ...defineDispatchTables(columns, { ...keys, jobBookings }),
    ...defineImportTables(columns, keys),
    ...defineNotificationTables(columns, { ...keys, sessions, alerts: watching.alerts }),
    ...defineSharingTables(columns, keys),
    ...defineTokenTables(columns, keys),
  };
}

/** By field, an ISO instant each. */
export type SaidAt = Readonly<Record<string, string>>;

export type Tables = ReturnType<typeof defineTables>;
export type User = Tables["users"]["$inferSelect"];
export type JobBooking = Tables["jobBookings"]["$inferSelect"];
/** A saved flight with what it is made of. */
export type UserFlight = Tables["userFlights"]["$inferSelect"] & { legs: FlightLeg[] };
export type UserHotel = Tables["userHotels"]["$inferSelect"];
export type ConversationMessage = Tables["conversationMessages"]["$inferSelect"];
export type ConversationMemoryRow = Tables["conversationMemories"]["$inferSelect"];
export type CalendarFeed = Tables["calendarFeeds"]["$inferSelect"];
export type CalendarEventRow = Tables["calendarEvents"]["$inferSelect"];
export type ImportAddress = Tables["importAddresses"]["$inferSelect"];
export type ImportRow = Tables["imports"]["$inferSelect"];
export type SharedTripRow = Tables["sharedTrips"]["$inferSelect"];
export type OAuthRecord = Tables["oauthRecords"]["$inferSelect"];
export type AccessToken = Tables["accessTokens"]["$inferSelect"];
export type IdempotencyKey = Tables["idempotencyKeys"]["$inferSelect"];
export type Job = Tables["jobs"]["$inferSelect"];
export type WatchedFlight = Tables["watchedFlights"]["$inferSelect"];
export type Alert = Tables["alerts"]["$inferSelect"];
export type CarDispatch = Tables["carDispatches"]["$inferSelect"];
export type DispatchEventRow = Tables["dispatchEvents"]["$inferSelect"];
export type NotificationSettings = Tables["notificationSettings"]["$inferSelect"];
export type PushSubscriptionRow = Tables["pushSubscriptions"]["$inferSelect"];
export type NotificationDelivery = Tables["notificationDeliveries"]["$inferSelect"];

/** Written in the transaction that changes the car; services/dispatch-rules choose event and next state. */
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type {
  DispatchEventKind,
  DispatchedBooking,
  Dispatcher,
  DriverMessage,
} from "#app/contracts/dispatch.ts";
import type { Database } from "../client.ts";
import type { CarDispatch, JobBooking, User } from "../schema.ts";
import { rowsOf, rowsOfEach, type Steps, type Transaction } from "../transaction.ts";
import { broughtForward } from "./jobs.ts";

type Owner = { userId: string };

export const DISPATCH_JOB = { kind: "dispatch", prefix: "dispatch " } as const;

/** The car's fields that its driver must know. */
const TOLD = ["date", "time", "from", "to", "carType", "flightNumber", "notes"] as const;

/** The car's fields sent to the dispatcher. */
type Ride = Pick<JobBooking, (typeof TOLD)[number]>;
export type BookedRide = Ride & Pick<JobBooking, "status" | "driver" | "confirmationNumber">;

/** Whether a change of these fields concerns the driver. */
export const isDriversBusiness = (changes: Partial<JobBooking>): boolean =>
  TOLD.some((field) => field in changes);

export const isSameRide = (one: Ride, other: Ride): boolean =>
  TOLD.every((field) => one[field] === other[field]);

/** An event, and its changes to the car's standing and booking. */
export interface Telling {
  kind: DispatchEventKind;
  /** The car's dispatcher; null if none yet. */
  dispatcher: Dispatcher | null;
  message?: DriverMessage;
  standing?: Partial<Omit<CarDispatch, "bookingId" | "userId" | "sequence">>;
  booking?: Partial<Pick<JobBooking, "status" | "driver">>;
}

/** Each returns null if there is nothing to tell. `before`: null if no dispatcher was told of the car. */
export interface OutboxRules {
  booked(car: BookedRide, now: Date): Telling | null;
  changed(
    cars: { car: JobBooking; former: JobBooking; before: CarDispatch | null },
    now: Date,
  ): Telling | null;
  /** For a car about to be deleted. */
  cancelled(before: CarDispatch | null): Telling | null;
}

interface Writing {
  db: Database;
  tx: Transaction;
  now: Date;
}

type Ruled = Writing & { outbox: OutboxRules };

/** The traveller, for `queriesOfBooking`. */
export const passengerOf = ({ db, tx }: Pick<Writing, "db" | "tx">, { userId }: Owner) =>
  tx.select().from(db.tables.users).where(eq(db.tables.users.id, userId));

/** The queries that write the event of a new booking. */
export function queriesOfBooking(
  { outbox, ...writing }: Ruled,
  car: BookedRide & Owner & { id: string },
  passenger: User | undefined,
) {
  const { db, tx, now } = writing;
  const telling = outbox.booked(car, now);
  if (!telling) return [];
  const { id: bookingId, userId } = car;
  const standing = { bookingId, userId, sequence: 1, ...telling.standing };
  const event = { ...telling, sequence: 1, booking: rideOf(car, passenger) };
  return [
    tx.insert(db.tables.carDispatches).values(standing).returning(),
    ...queriesOfEvent(writing, car, event),
  ];
}

/** Announces a car that no dispatcher was told of. */
export function* tellOfNewCar({ outbox, ...writing }: Ruled, car: JobBooking): Steps<void> {
  const telling = outbox.booked(car, writing.now);
  if (telling) yield* writeTelling(writing, { car, before: null }, telling);
}

/** Returns the resulting car. */
export function* tellOfChangedCar(
  { outbox, ...writing }: Ruled,
  car: JobBooking,
  former: JobBooking,
): Steps<JobBooking> {
  const before = yield* standingOf(writing, car.id);
  const telling = outbox.changed({ car, former, before }, writing.now);
  return telling ? yield* writeTelling(writing, { car, before }, telling) : car;
}

/** For a car about to be deleted. If its traveller is deleted too, the event holds only its id. */
export function* tellOfCancelledCar(
  { outbox, ...writing }: Ruled,
  car: JobBooking,
  { isForgotten = false }: { isForgotten?: boolean } = {},
): Steps<void> {
  const before = yield* standingOf(writing, car.id);
  const telling = outbox.cancelled(before);
  if (telling) yield* writeTelling(writing, { car, before, isForgotten }, telling);
}

/** Cancels the cars of a leaving traveller; the dispatcher learns no more than that. */
export function* tellOfLeaving(writing: Ruled, { userId }: Owner): Steps<void> {
  const { db, tx } = writing;
  const { jobBookings } = db.tables;
  const cars = yield* rowsOf(tx.select().from(jobBookings).where(eq(jobBookings.userId, userId)));
  for (const car of cars) yield* tellOfCancelledCar(writing, car, { isForgotten: true });
}

/** Sends the driver a message; false if there is no one to receive it (`telling` returns null). */
export async function insertDriverMessage(
  db: Database,
  {
    userId,
    bookingId,
    telling,
    now,
  }: Owner & {
    bookingId: string;
    telling: (before: CarDispatch | null) => Telling | null;
    now: Date;
  },
): Promise<boolean> {
  const { jobBookings } = db.tables;
  return await db.transact(userId, function* (tx) {
    const own = and(eq(jobBookings.id, bookingId), eq(jobBookings.userId, userId));
    const [car] = yield* rowsOf(tx.select().from(jobBookings).where(own));
    const before = yield* standingOf({ db, tx }, bookingId);
    const told = car && telling(before);
    if (!told) return false;
    yield* writeTelling({ db, tx, now }, { car, before }, told);
    return true;
  });
}

export function* standingOf(
  { db, tx }: Pick<Writing, "db" | "tx">,
  bookingId: string,
): Steps<CarDispatch | null> {
  const { carDispatches } = db.tables;
  const [row] = yield* rowsOf(
    tx.select().from(carDispatches).where(eq(carDispatches.bookingId, bookingId)),
  );
  return row ?? null;
}

/** Writes nothing if a new car was announced meanwhile. Returns the resulting car. */
function* writeTelling(
  writing: Writing,
  {
    car,
    before,
    isForgotten = false,
  }: { car: JobBooking; before: CarDispatch | null; isForgotten?: boolean },
  { standing, booking: changes, ...event }: Telling,
): Steps<JobBooking> {
  const { db, tx } = writing;
  const { carDispatches, jobBookings } = db.tables;
  const { id: bookingId, userId } = car;
  const sequence = (before?.sequence ?? 0) + 1;
  const isNow = { ...standing, sequence };
  const id = carDispatches.bookingId;
  const [written] = before
    ? yield* rowsOf(tx.update(carDispatches).set(isNow).where(eq(id, bookingId)).returning({ id }))
    : yield* rowsOf(
        tx
          .insert(carDispatches)
          .values({ ...isNow, bookingId, userId })
          .onConflictDoNothing()
          .returning({ id }),
      );
  if (!written) return car;
  const own = and(eq(jobBookings.id, bookingId), eq(jobBookings.userId, userId));
  const [changed] = changes
    ? yield* rowsOf(tx.update(jobBookings).set(changes).where(own).returning())
    : [];
  const after = changed ?? car;
  const hasRide = event.kind !== "driver.message" && !isForgotten;
  const [passenger] = hasRide ? yield* rowsOf(passengerOf(writing, car)) : [];
  const booking = hasRide ? rideOf(after, passenger) : null;
  const named = { id: bookingId, userId: isForgotten ? null : userId };
  yield* rowsOfEach(queriesOfEvent(writing, named, { ...event, sequence, booking }));
  return after;
}

/** The event, and the job that sends it. */
function queriesOfEvent(
  { db, tx, now }: Writing,
  car: { id: string; userId: string | null },
  event: Omit<Telling, "standing" | "booking"> & {
    sequence: number;
    booking: DispatchedBooking | null;
  },
) {
  const { dispatchEvents, jobs } = db.tables;
  const { kind, sequence, dispatcher, message = null, booking } = event;
  const { id: bookingId, userId } = car;
  const { kind: job, prefix } = DISPATCH_JOB;
  const forward = broughtForward(db);
  return [
    tx
      .insert(dispatchEvents)
      .values({ bookingId, userId, sequence, kind, dispatcher, booking, message, createdAt: now })
      .returning({ id: dispatchEvents.id }),
    tx
      .insert(jobs)
      .values({ key: `${prefix}${bookingId}`, kind: job, runAt: now })
      .onConflictDoUpdate({
        target: jobs.key,
        // A new event gives a dead job all its attempts again.
        set: {
          ...forward.set,
          attempts: sql`case when ${jobs.deadAt} is null then ${jobs.attempts} else 0 end`,
          error: sql`case when ${jobs.deadAt} is null then ${jobs.error} end`,
          deadAt: null,
        },
        setWhere: or(isNotNull(jobs.deadAt), forward.setWhere),
      })
      .returning({ key: jobs.key }),
  ];
}

function rideOf(car: Ride, user: User | undefined): DispatchedBooking {
  const { date, time, from, to, carType, flightNumber, notes } = car;
  const name = user?.name || [user?.firstName, user?.lastName].filter(Boolean).join(" ") || null;
  const passenger = { name, phone: user?.mobileNumber ?? null, language: user?.language ?? null };
  return { date, time, from, to, carType, flightNumber, notes, passenger };
}

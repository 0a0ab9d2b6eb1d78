/**
 * What the dispatcher is told. An event is written in the transaction that books, changes or cancels the
 * car, so that neither is there without the other.
 */
import { and, eq, sql } from "drizzle-orm";
import type {
  DispatchEventKind,
  DispatchedBooking,
  Dispatcher,
  DriverMessage,
} from "#app/contracts/dispatch.ts";
import type { Database } from "../client.ts";
import type { CarDispatch, JobBooking, User } from "../schema.ts";
import { rowsOf, rowsOfEach, type Steps, type Transaction } from "../transaction.ts";

type Owner = { userId: string };

export const DISPATCH_JOB = { kind: "dispatch", prefix: "dispatch " } as const;

/** The car's fields that its driver has to know. */
const TOLD = ["date", "time", "from", "to", "carType", "flightNumber", "notes"] as const;

/** Whether a change of these fields concerns the driver. */
export const isDriversBusiness = (changes: Partial<JobBooking>): boolean =>
  TOLD.some((field) => field in changes);

export const isSameRide = (one: JobBooking, other: JobBooking): boolean =>
  TOLD.every((field) => one[field] === other[field]);

/** A car that was arranged elsewhere has a driver, a number or a confirmation from there. */
export const isToBeSent = ({
  status,
  driver,
  confirmationNumber,
}: Pick<JobBooking, "status" | "driver" | "confirmationNumber">): boolean =>
  status === "unconfirmed" && !driver && !confirmationNumber;

interface Writing {
  db: Database;
  tx: Transaction;
  now: Date;
}

/** The traveller, for `queriesOfBooking`. */
export const passengerOf = ({ db, tx }: Pick<Writing, "db" | "tx">, { userId }: Owner) =>
  tx.select().from(db.tables.users).where(eq(db.tables.users.id, userId));

/** What is written with a car that is being booked. */
export function queriesOfBooking(writing: Writing, car: Ride, passenger: User | undefined) {
  if (!isToBeSent(car)) return [];
  const { db, tx, now } = writing;
  const { id: bookingId, userId } = car;
  const told = { bookingId, userId, sequence: 1, toldAt: now };
  const event = { kind: "booking.created", sequence: 1, booking: rideOf(car, passenger) } as const;
  return [
    tx.insert(db.tables.carDispatches).values(told).returning(),
    ...queriesOfEvent(writing, car, event),
  ];
}

/** A car that no one was told of is told of. */
export function* tellOfNewCar(writing: Writing, car: JobBooking): Steps<void> {
  if (!isToBeSent(car)) return;
  const { db, tx, now } = writing;
  const { carDispatches } = db.tables;
  const { id: bookingId, userId } = car;
  const [row] = yield* rowsOf(
    tx
      .insert(carDispatches)
      .values({ bookingId, userId, sequence: 1, toldAt: now })
      .onConflictDoNothing()
      .returning(),
  );
  if (row) yield* writeEvent(writing, car, { kind: "booking.created", sequence: 1 });
}

/**
 * One that was changed; one that had been cancelled is asked for again, and so is one whose ride is over and
 * that gets another time. One that was under way to another time or place is to set out again. Returns the
 * car as it is then.
 */
export function* tellOfChangedCar(
  writing: Writing,
  car: JobBooking,
  former: Pick<JobBooking, "date" | "time" | "from">,
): Steps<JobBooking> {
  const { db, tx } = writing;
  const { carDispatches } = db.tables;
  const before = yield* standingOf(writing, car.id);
  if (!before) {
    yield* tellOfNewCar(writing, car);
    return car;
  }
  const isRetimed = car.date !== former.date || car.time !== former.time;
  const wasCompleted = before.state === "completed";
  if (wasCompleted && !isRetimed) return car;
  const isAnew = wasCompleted || before.state === "cancelled";
  const isUnderWay = before.state === "on_the_way" || before.state === "arrived";
  const setsOutAgain = isUnderWay && (isRetimed || car.from !== former.from);
  const sequence = before.sequence + 1;
  const again = { state: "confirmed", place: null } as const;
  yield* rowsOf(
    tx
      .update(carDispatches)
      .set({ sequence, ...(isAnew && asNew(writing.now)), ...(setsOutAgain && again) })
      .where(eq(carDispatches.bookingId, car.id))
      .returning({ id: carDispatches.bookingId }),
  );
  const now = wasCompleted ? yield* unconfirmed(writing, car) : car;
  const kind = isAnew ? "booking.created" : "booking.amended";
  const dispatcher = isAnew ? null : before.dispatcher;
  yield* writeEvent(writing, now, { kind, sequence, dispatcher });
  return now;
}

const asNew = (toldAt: Date) =>
  ({
    dispatcher: null,
    state: "requested",
    driver: null,
    vehicle: null,
    place: null,
    toldAt,
  }) as const;

/** A car as if no one had been told of it before; no one drives it. */
export function* tellAnew(writing: Writing, car: JobBooking, sequence: number): Steps<void> {
  const { db, tx, now } = writing;
  const { carDispatches } = db.tables;
  yield* rowsOf(
    tx
      .update(carDispatches)
      .set({ sequence, occurredAt: null, ...asNew(now) })
      .where(eq(carDispatches.bookingId, car.id))
      .returning({ id: carDispatches.bookingId }),
  );
  const booking = yield* unconfirmed(writing, car);
  yield* writeEvent(writing, booking, { kind: "booking.created", sequence });
}

function* unconfirmed({ db, tx }: Writing, car: JobBooking): Steps<JobBooking> {
  const { jobBookings } = db.tables;
  const [row] = yield* rowsOf(
    tx
      .update(jobBookings)
      .set({ status: "unconfirmed", driver: null })
      .where(and(eq(jobBookings.id, car.id), eq(jobBookings.userId, car.userId)))
      .returning(),
  );
  return row ?? car;
}

/** One that is about to be deleted. Of a traveller who leaves with it, nothing is said but its id. */
export function* tellOfCancelledCar(
  writing: Writing,
  car: JobBooking,
  { isForgotten = false }: { isForgotten?: boolean } = {},
): Steps<void> {
  const before = yield* standingOf(writing, car.id);
  if (!before || before.state === "completed" || before.state === "cancelled") return;
  const sequence = before.sequence + 1;
  const { dispatcher } = before;
  yield* writeEvent(writing, car, { kind: "booking.cancelled", sequence, dispatcher, isForgotten });
}

/** What the traveller says to the driver. False where no one is there to hear it. */
export async function insertDriverMessage(
  db: Database,
  {
    userId,
    bookingId,
    message,
    now,
  }: Owner & { bookingId: string; message: DriverMessage; now: Date },
): Promise<boolean> {
  const { carDispatches, jobBookings } = db.tables;
  return await db.transact(userId, function* (tx) {
    const [car] = yield* rowsOf(
      tx
        .select()
        .from(jobBookings)
        .where(and(eq(jobBookings.id, bookingId), eq(jobBookings.userId, userId))),
    );
    const before = car && (yield* standingOf({ db, tx, now }, bookingId));
    if (!car || !before || !HEARS.includes(before.state)) return false;
    const sequence = before.sequence + 1;
    yield* rowsOf(
      tx
        .update(carDispatches)
        .set({ sequence })
        .where(eq(carDispatches.bookingId, bookingId))
        .returning({ id: carDispatches.bookingId }),
    );
    const { dispatcher } = before;
    yield* writeEvent({ db, tx, now }, car, {
      kind: "driver.message",
      sequence,
      dispatcher,
      message,
    });
    return true;
  });
}

const HEARS: readonly CarDispatch["state"][] = ["confirmed", "on_the_way", "arrived"];

export function* standingOf(
  { db, tx }: Writing,
  bookingId: string,
): Steps<CarDispatch | undefined> {
  const { carDispatches } = db.tables;
  const [row] = yield* rowsOf(
    tx.select().from(carDispatches).where(eq(carDispatches.bookingId, bookingId)),
  );
  return row;
}

interface Event {
  kind: DispatchEventKind;
  sequence: number;
  /** Who has the car; null: no one yet. */
  dispatcher?: Dispatcher | null;
  message?: DriverMessage;
}

/** Writes it, and sees to it that it is sent. */
function* writeEvent(
  writing: Writing,
  car: JobBooking,
  { isForgotten = false, ...event }: Event & { isForgotten?: boolean },
): Steps<void> {
  const hasRide = event.kind !== "driver.message" && !isForgotten;
  const [passenger] = hasRide ? yield* rowsOf(passengerOf(writing, car)) : [];
  const booking = hasRide ? rideOf(car, passenger) : null;
  const userId = isForgotten ? null : car.userId;
  yield* rowsOfEach(queriesOfEvent(writing, { id: car.id, userId }, { ...event, booking }));
}

function queriesOfEvent(
  { db, tx, now }: Writing,
  car: { id: string; userId: string | null },
  event: Event & { booking: DispatchedBooking | null },
) {
  const { dispatchEvents, jobs } = db.tables;
  const { kind, sequence, dispatcher = null, message = null, booking } = event;
  const { id: bookingId, userId } = car;
  const { kind: job, prefix } = DISPATCH_JOB;
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
        // One that was given up is tried again: there is something new to say.
        set: { runAt: sql`excluded.run_at`, deadAt: null },
        setWhere: sql`${jobs.lease} is null and (excluded.run_at < ${jobs.runAt} or ${jobs.deadAt} is not null)`,
      })
      .returning({ key: jobs.key }),
  ];
}

/** What the dispatcher is told of a car. */
type Ride = Pick<JobBooking, (typeof TOLD)[number]> &
  Pick<JobBooking, "id" | "userId" | "status" | "driver" | "confirmationNumber">;

function rideOf(car: Pick<Ride, (typeof TOLD)[number]>, user: User | undefined): DispatchedBooking {
  const { date, time, from, to, carType, flightNumber, notes } = car;
  const name = user?.name || [user?.firstName, user?.lastName].filter(Boolean).join(" ") || null;
  const passenger = { name, phone: user?.mobileNumber ?? null, language: user?.language ?? null };
  return { date, time, from, to, carType, flightNumber, notes, passenger };
}

/** A traveller leaves: their cars are cancelled, and the dispatcher learns no more than that. */
export function* tellOfLeaving(writing: Writing, { userId }: Owner): Steps<void> {
  const { db, tx } = writing;
  const { jobBookings } = db.tables;
  const cars = yield* rowsOf(tx.select().from(jobBookings).where(eq(jobBookings.userId, userId)));
  for (const car of cars) yield* tellOfCancelledCar(writing, car, { isForgotten: true });
}

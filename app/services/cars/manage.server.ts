import { USUAL_CAR } from "#app/contracts/stored-words.ts";
import type {
  BookedCar,
  CarDirection,
  ChangeCarBooking,
  CreateCarBooking,
} from "#app/contracts/trips.ts";
import type { CarMove } from "#app/contracts/watching.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { MAX_SAVED, noRoom } from "#app/services/saved/room.server.ts";
import { saidAfter } from "#app/services/saved/said-at.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { listCancelledCars, listCarDispatches } from "#db/queries/dispatch.ts";
import {
  deleteJobBooking,
  findJobBooking,
  findLastCarType,
  insertJobBookingWithin,
  listCarsOfFlight,
  listJobBookings,
  updateJobBooking,
} from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { toCarBooking } from "../saved/car-booking.ts";
import { CHANGE_TRIES, changedElsewhere } from "../saved/not-in-plans.ts";
import { placeFlight } from "../trip-rules/placed.ts";
import type { TripCar } from "../trip-rules/trip.ts";
import { type CarFacts, carFacts, hasPassed, type Ride } from "./car-facts.ts";
import { asSeenLast, setForOf } from "./set-for.ts";
import { validateBooking } from "./validate.server.ts";

const passed = () => {
  const message = m.carRules.timeHasPassed();
  return fail("conflict", message, [{ path: "time", message }]);
};

const notFound = () => fail("not_found", m.carRules.noSuchCar());

export async function getCarBooking(
  app: AppContext,
  { userId }: { userId: string },
  id: string,
): Promise<Result<TripCar>> {
  const booking = await findJobBooking(app.db, { userId, id });
  return booking ? ok(toCarBooking(booking)) : notFound();
}

/** Cancelling deletes the booking (spec section 4). */
export async function cancelCar(
  app: AppContext,
  { userId }: { userId: string },
  id: string,
): Promise<Result<TripCar>> {
  const booking = await deleteJobBooking(app.db, { outbox, userId, id, now: app.clock.now() });
  if (booking) app.notices.publish({ userId, kind: "plans" });
  return booking ? ok(toCarBooking(booking)) : notFound();
}

export async function listCars(
  app: AppContext,
  { userId }: { userId: string },
): Promise<TripCar[]> {
  return (await listJobBookings(app.db, { userId })).map(toCarBooking);
}

/** The cars booked for a flight, even a deleted one: to its departure, then away from its landing. */
export async function carsOfFlight(
  app: AppContext,
  { userId }: { userId: string },
  flightId: string,
): Promise<TripCar[]> {
  return (await listCarsOfFlight(app.db, { userId, flightId })).map(toCarBooking);
}

/** Cars their company has not cancelled: all of them, or one flight's. */
export async function carsComing(
  app: AppContext,
  owner: { userId: string },
  flightId?: string,
): Promise<TripCar[]> {
  const [cars, cancelled] = await Promise.all([
    flightId === undefined ? listCars(app, owner) : carsOfFlight(app, owner, flightId),
    listCancelledCars(app.db, owner),
  ]);
  return cars.filter(({ id }) => !cancelled.has(id));
}

/** Cars with who comes, and how far they are. */
export async function listBookedCars(
  app: AppContext,
  owner: { userId: string },
): Promise<BookedCar[]> {
  const [cars, dispatches] = await Promise.all([
    listCars(app, owner),
    listCarDispatches(app.db, owner),
  ]);
  const drives = new Map(dispatches.map((dispatch) => [dispatch.bookingId, dispatch]));
  return cars.map((car) => {
    const { state = null, vehicle, driver } = drives.get(car.id) ?? {};
    const { colour, model, plate = null } = vehicle ?? {};
    return {
      ...car,
      state,
      vehicle: [colour, model].filter(Boolean).join(" ") || null,
      plate,
      telephone: driver?.phone ?? null,
    };
  });
}

export const usualCarType = async (app: AppContext, owner: { userId: string }): Promise<string> =>
  (await findLastCarType(app.db, owner)) ?? USUAL_CAR;

/** Books what the traveller asks for, checked against its flight. An `id` booked before returns that car. */
export async function bookCar(
  app: AppContext,
  { userId }: { userId: string },
  input: CreateCarBooking,
  id?: string,
): Promise<Result<TripCar>> {
  const ride = { ...input, flightNumber: input.flightNumber || null, direction: null };
  const { flight, facts } = await factsNow(app, { userId }, ride);
  if (hasPassed(app, { ...ride, ...facts })) {
    const before = id && (await findJobBooking(app.db, { userId, id }));
    return before ? ok(await checkedAndTold(app, before)) : passed();
  }
  const setFor = flight && (await expectedNow(app, flight, facts.direction));
  const booking = await insertJobBookingWithin(app.db, {
    outbox,
    userId,
    id,
    max: MAX_SAVED,
    now: app.clock.now(),
    booking: { ...ride, ...facts, setFor, createdAt: app.clock.now() },
  });
  return booking ? ok(await checkedAndTold(app, booking, flight)) : noRoom("cars");
}

interface CarChange {
  id: string;
  changes: ChangeCarBooking;
  direction?: CarDirection;
  /** What the new time is set for, if not what is known now: `set_for` of its row. */
  setFor?: Date | null;
}

/** Changes the fields and rechecks the car, which may then be for the other end: by places, or `direction`. */
export async function changeCar(
  app: AppContext,
  { userId }: { userId: string },
  { id, changes, direction, setFor }: CarChange,
  tries = CHANGE_TRIES,
): Promise<Result<TripCar>> {
  const before = await findJobBooking(app.db, { userId, id });
  if (!before) return notFound();
  if (tries === 0) return changedElsewhere();
  const isMoved = changes.date !== undefined || changes.time !== undefined;
  const ride = rideAfter(before, changes, direction);
  const { flight, facts } = await factsNow(app, { userId }, ride);
  if (isMoved && hasPassed(app, { ...ride, ...facts })) return passed();
  const isSetNow = setFor === undefined && (isMoved || facts.flightId !== before.flightId);
  const known = isSetNow && flight ? await expectedNow(app, flight, facts.direction) : null;
  const now = app.clock.now();
  const saidAt = saidAfter(before, changes, now);
  const booking = await updateJobBooking(app.db, {
    outbox,
    userId,
    id,
    now,
    asOf: before,
    changes: { ...changes, ...facts, saidAt, setFor: isSetNow ? known : setFor },
  });
  if (booking) return ok(await checkedAndTold(app, booking, flight));
  // Changed meanwhile, or gone.
  return await changeCar(app, { userId }, { id, changes, direction, setFor }, tries - 1);
}

/** What is known of a ride depends on its places: elsewhere it is worked out again. */
function rideAfter(before: JobBooking, changes: ChangeCarBooking, direction?: CarDirection) {
  const { from = before.from, to = before.to, flightNumber = before.flightNumber } = changes;
  const isElsewhere = to !== before.to || flightNumber !== before.flightNumber;
  return {
    ...before,
    ...changes,
    flightNumber,
    direction: direction ?? (isElsewhere ? null : before.direction),
    zone: isElsewhere || from !== before.from ? null : before.zone,
  };
}

/** Keeps a car's time despite what is now expected of its flight. */
export async function keepCar(
  app: AppContext,
  { userId }: { userId: string },
  id: string,
  { setFor }: Pick<CarMove, "setFor">,
): Promise<void> {
  const changes = { setFor: new Date(setFor) };
  await updateJobBooking(app.db, { outbox, userId, id, changes });
}

/** Checks a car just booked or changed against its flight, and publishes a notice. */
export async function checkedAndTold(
  app: AppContext,
  booking: JobBooking,
  flight?: UserFlight | null,
): Promise<TripCar> {
  const checked = await validateBooking(app, booking, { flight });
  app.notices.publish({ userId: booking.userId, kind: "plans" });
  return toCarBooking(checked);
}

async function factsNow(
  app: AppContext,
  { userId }: { userId: string },
  ride: Ride & { zone?: string | null },
): Promise<{ facts: CarFacts; flight: UserFlight | null }> {
  const flights = ride.flightNumber ? await listUserFlights(app.db, { userId }) : [];
  const facts = carFacts(app.airports, ride, flights);
  return { facts, flight: flights.find(({ id }) => id === facts.flightId) ?? null };
}

/** What a car booked now is set for. */
async function expectedNow(
  app: AppContext,
  flight: UserFlight,
  direction: CarDirection | null,
): Promise<Date | null> {
  const placed = placeFlight(app.airports, flight);
  const legs = (await seenOf(app, [flight])).get(flight.id);
  return setForOf(direction, placed, asSeenLast(placed, legs));
}

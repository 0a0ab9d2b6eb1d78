/** Dispatcher events and the resulting car state when a car is booked, changed or cancelled. Pure. */
import type { DriverMessage } from "#app/contracts/dispatch.ts";
import { isSameRide, type OutboxRules, type Telling } from "#db/queries/dispatch-outbox.ts";
import type { CarDispatch, JobBooking } from "#db/schema.ts";

type Arranged = Pick<JobBooking, "status" | "driver" | "confirmationNumber">;

/** A car arranged elsewhere has a driver, a number or a confirmation already. */
export const isToBeSent = ({ status, driver, confirmationNumber }: Arranged): boolean =>
  status === "unconfirmed" && !driver && !confirmationNumber;

/** As if no dispatcher had been told of the car; it has no driver. */
const resetDispatch = (toldAt: Date) =>
  ({
    dispatcher: null,
    state: "requested",
    driver: null,
    vehicle: null,
    place: null,
    toldAt,
  }) as const;

const booked = (car: Arranged, toldAt: Date): Telling | null =>
  isToBeSent(car) ? { kind: "booking.created", dispatcher: null, standing: { toldAt } } : null;

export const outbox: OutboxRules = {
  booked,

  /** A cancelled or completed car is requested again; one under way has to set out again. */
  changed({ car, former, before }, now) {
    if (isSameRide(car, former)) return null;
    if (!before) return booked(car, now);
    const isRetimed = car.date !== former.date || car.time !== former.time;
    const wasCompleted = before.state === "completed";
    if (wasCompleted && !isRetimed) return null;
    if (wasCompleted || before.state === "cancelled") {
      return {
        kind: "booking.created",
        dispatcher: null,
        standing: resetDispatch(now),
        ...(wasCompleted && { booking: { status: "unconfirmed", driver: null } }),
      };
    }
    const isUnderWay = before.state === "on_the_way" || before.state === "arrived";
    const setsOutAgain = isUnderWay && (isRetimed || car.from !== former.from);
    return {
      kind: "booking.amended",
      dispatcher: before.dispatcher,
      ...(setsOutAgain && { standing: { state: "confirmed", place: null } }),
    };
  },

  cancelled(before) {
    if (!before || before.state === "completed" || before.state === "cancelled") return null;
    return { kind: "booking.cancelled", dispatcher: before.dispatcher };
  },
};

const HEARS: readonly CarDispatch["state"][] = ["confirmed", "on_the_way", "arrived"];

/** Null if no driver would get it. */
export const messageToDriver =
  (message: DriverMessage) =>
  (before: CarDispatch | null): Telling | null =>
    before && HEARS.includes(before.state)
      ? { kind: "driver.message", dispatcher: before.dispatcher, message }
      : null;

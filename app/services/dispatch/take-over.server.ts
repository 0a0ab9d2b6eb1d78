/**
 * The configured dispatcher is another one than before: cars that an embedded one had, and that are still to
 * come, are asked for again. What a real dispatcher has taken stays with it: its driver may be on the way.
 */
import { DateTime } from "luxon";
import { DISPATCHERS, type Dispatcher } from "#app/contracts/dispatch.ts";
import { LAST_ZONE, zoneOfCar } from "#app/services/cars/pickup-passed.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findDispatchedCar, listCarsOf } from "#db/queries/dispatch.ts";
import { handOverCar, isToBeHandedOver } from "#db/queries/dispatch-hand-over.ts";
import type { CarDispatch, JobBooking } from "#db/schema.ts";
import { handedOverAlertKey } from "./alert-keys.ts";
import { handedOverInWords } from "./report-words.ts";

interface Dispatched {
  dispatch: CarDispatch;
  car: JobBooking;
}

const othersThan = (kind: Dispatcher) =>
  DISPATCHERS.filter((one) => one !== kind && one !== "webhook");

/** Cars of anyone from a day on, so many at a time. */
export async function takeOverAll(
  app: AppContext,
  { since, most }: { since: string; most: number },
): Promise<void> {
  const from = othersThan(app.providers.dispatch.kind);
  for (const one of await listCarsOf(app.db, { from, since, most })) await take(app, one);
}

/** One car, before anything is told of it. */
export async function takeOver(
  app: AppContext,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const found = await findDispatchedCar(app.db, { bookingId });
  if (found) await take(app, found);
}

async function take(app: AppContext, { dispatch, car }: Dispatched): Promise<void> {
  const { kind: to } = app.providers.dispatch;
  const { dispatcher: from, state } = dispatch;
  if (from === null || !othersThan(to).includes(from)) return;
  if (!isToBeHandedOver(car, dispatch)) return;
  const now = app.clock.now();
  const zone = (await zoneOfCar(app, car, car)) ?? LAST_ZONE;
  if (DateTime.fromISO(`${car.date}T${car.time}`, { zone }).toMillis() <= now.getTime()) return;
  const text = handedOverInWords(car, { driver: dispatch.driver?.name ?? null, to });
  const alert = {
    key: handedOverAlertKey(car.id, { to, sequence: dispatch.sequence }),
    text,
    link: "/upcoming-travel",
    createdAt: now,
  };
  const isTaken = await handOverCar(app.db, {
    userId: car.userId,
    bookingId: car.id,
    from,
    now,
    alert: state === "requested" ? null : alert,
  });
  if (isTaken) app.notices.publish({ userId: car.userId, kind: "plans" });
}

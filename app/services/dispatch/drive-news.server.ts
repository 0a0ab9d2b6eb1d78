/** For how long it is news that a car comes. */
import { DateTime } from "luxon";
import type { DispatchReport } from "#app/contracts/dispatch.ts";
import { LAST_ZONE, zoneOfCar } from "#app/services/cars/pickup-passed.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listReportsToldOfCar } from "#db/queries/alerts.ts";
import { findJobBooking } from "#db/queries/job-bookings.ts";
import type { Alert } from "#db/schema.ts";
import { dispatchOfAlert } from "./alert-keys.ts";

/** A car waits for about as long. */
const AFTER_PICKUP_MS = 30 * 60_000;

/** Of these the later one takes the place of those before. */
const COURSE: readonly DispatchReport["type"][] = ["on_the_way", "place", "arrived", "cancelled"];
const rankOf = (key: string) => {
  const type = dispatchOfAlert(key)?.type;
  return type ? COURSE.indexOf(type) : -1;
};

/**
 * Until when it is of use that a car is on the way, near or there: until it has gone, and not once more has
 * become known of it. Null for any other alert.
 */
export async function driveNewsUntil(app: AppContext, alert: Alert): Promise<Date | null> {
  const { userId, key, createdAt } = alert;
  const about = dispatchOfAlert(key);
  if (!about || rankOf(key) < 0 || about.type === "cancelled") return null;
  const { carId } = about;
  const car = await findJobBooking(app.db, { userId, id: carId });
  if (!car) return createdAt;
  const said = await listReportsToldOfCar(app.db, { userId, carId, since: createdAt });
  const isOvertaken = said.some(
    (other) => rankOf(other.key) >= 0 && isAfter(other, { key, createdAt }),
  );
  if (isOvertaken) return createdAt;
  const zone = (await zoneOfCar(app, car, car)) ?? LAST_ZONE;
  const pickup = DateTime.fromISO(`${car.date}T${car.time}`, { zone }).toMillis();
  // A car that is late is still news.
  return new Date(Math.max(pickup, createdAt.getTime()) + AFTER_PICKUP_MS);
}

type Said = Pick<Alert, "key" | "createdAt">;

const isAfter = (other: Said, one: Said) =>
  other.createdAt > one.createdAt ||
  (other.createdAt.getTime() === one.createdAt.getTime() && rankOf(other.key) > rankOf(one.key));

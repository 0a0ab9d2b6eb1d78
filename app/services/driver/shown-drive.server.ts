/** The next car that has been confirmed, as the banner and the map show it. */
import { DateTime } from "luxon";
import type { DispatchState, Driver, PlaceOfCar } from "#app/contracts/dispatch.ts";
import type { CarDirection } from "#app/contracts/trips.ts";
import { pickupOf } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { listCarDispatches } from "#db/queries/dispatch.ts";
import type { CarDispatch } from "#db/schema.ts";
import { m } from "#messages";
import { vehicleInWords } from "./report-words.ts";

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** How long before and after its pick-up a confirmed car is shown. */
const AHEAD_MS = 24 * HOUR_MS;
const BEHIND_MS = 15 * MINUTE_MS;
/** A ride under way is shown whatever its pick-up time, until its last report is this old. */
const SILENT_MS = 2 * HOUR_MS;
/** Beyond this age a place gives no arrival time. */
const STALE_MS = 20 * MINUTE_MS;

export interface ShownDrive {
  id: string;
  state: Extract<DispatchState, "confirmed" | "on_the_way" | "arrived">;
  /** `HH:MM`, local to the pick-up. */
  time: string;
  /** To an airport, or from one where it meets the traveller; null if neither. */
  direction: CarDirection | null;
  /** Until it arrives; null if unknown. */
  minutes: number | null;
  driver: Driver | null;
  /** "Silver Skoda Superb, AB12 CDE". */
  vehicle: string | null;
  place: PlaceOfCar | null;
  /** When it was there: `HH:MM`, local to the pick-up. */
  placeAt: string | null;
}

type Car = Pick<
  TripCar,
  "id" | "date" | "time" | "direction" | "zone" | "pickupAt" | "fromCode" | "toCode"
>;

/** The car under way (the later of two), else the next confirmed one. Null if none in the next day. */
export async function findDrive(
  app: AppContext,
  owner: { userId: string },
  cars: readonly Car[],
  known?: readonly CarDispatch[],
): Promise<ShownDrive | null> {
  const now = app.clock.now();
  const today = now.toISOString().slice(0, 10);
  const around = [shiftedDate(today, -1), today, shiftedDate(today, 1), shiftedDate(today, 2)];
  const near = cars.filter(({ date }) => around.includes(date));
  if (near.length === 0) return null;
  const dispatches = known ?? (await listCarDispatches(app.db, owner));
  const byCar = new Map(dispatches.map((one) => [one.bookingId, one]));
  const drives: { pickup: number; drive: ShownDrive }[] = [];
  for (const car of near) {
    const dispatch = byCar.get(car.id);
    if (!dispatch || !isShown(dispatch.state)) continue;
    const pickup = pickupOf(car).getTime();
    if (isOver(dispatch, { pickup, now })) continue;
    const drive = shown(app, car, { ...dispatch, state: dispatch.state, now });
    drives.push({ pickup, drive });
  }
  const byPickup = drives.toSorted((a, b) => a.pickup - b.pickup);
  const next = byPickup.findLast(({ drive }) => drive.state !== "confirmed") ?? byPickup[0];
  return next?.drive ?? null;
}

const isShown = (state: DispatchState): state is ShownDrive["state"] =>
  state === "confirmed" || state === "on_the_way" || state === "arrived";

/** A confirmed car goes by the clock, one under way by its reports. */
function isOver(
  { state, occurredAt }: CarDispatch,
  { pickup, now }: { pickup: number; now: Date },
): boolean {
  const ahead = pickup - now.getTime();
  if (state === "confirmed") return ahead > AHEAD_MS || ahead < -BEHIND_MS;
  const heardAt = Math.max(pickup, occurredAt?.getTime() ?? pickup);
  return heardAt < now.getTime() - SILENT_MS;
}

function shown(
  { airports }: AppContext,
  car: Car,
  {
    state,
    driver,
    vehicle,
    place,
    now,
  }: Pick<CarDispatch, "driver" | "vehicle" | "place"> & {
    state: ShownDrive["state"];
    now: Date;
  },
): ShownDrive {
  const age = place ? now.getTime() - Date.parse(place.at) : 0;
  const minutes =
    state === "on_the_way" && place?.minutes !== undefined && age <= STALE_MS
      ? Math.max(1, Math.round(place.minutes - age / MINUTE_MS))
      : null;
  return {
    id: car.id,
    state,
    time: car.time,
    direction: car.direction ?? (car.fromCode ? "from" : car.toCode ? "to" : null),
    minutes,
    driver,
    vehicle: vehicleInWords(vehicle),
    place: state === "confirmed" ? null : place,
    placeAt:
      place &&
      DateTime.fromISO(place.at, { zone: car.zone ?? airports.nearest(place)?.timezone }).toFormat(
        "HH:mm",
      ),
  };
}

/** "Your car to the airport is arriving in 12 minutes". */
export function driveInWords({
  state,
  time,
  minutes,
  direction,
}: Pick<ShownDrive, "state" | "time" | "minutes" | "direction">): string {
  const way = direction ?? "other";
  if (state === "arrived") return m.driver.carArrived({ way });
  if (state === "confirmed") return m.driver.carComesAt({ way, time });
  if (minutes === null) return m.driver.carOnItsWay({ way });
  return m.driver.carArriving({ way, minutes });
}

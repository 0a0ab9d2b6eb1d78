/** The car that comes next and that somebody drives, as the banner and the map show it. */
import { DateTime } from "luxon";
import type { DispatchState, Driver, PlaceOfCar } from "#app/contracts/dispatch.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { shiftedDate } from "#app/services/cars/car-dates.ts";
import { pickupZone } from "#app/services/cars/pickup-passed.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listCarDispatches } from "#db/queries/dispatch.ts";
import type { CarDispatch } from "#db/schema.ts";
import { vehicleInWords } from "./report-words.ts";

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** So long before its pick-up a confirmed car is the one to show, and so long after it. */
const AHEAD_MS = 24 * HOUR_MS;
const BEHIND_MS = 2 * HOUR_MS;
/** Older than this nobody knows how far the car is. */
const STALE_MS = 20 * MINUTE_MS;

export interface ShownDrive {
  id: string;
  state: Extract<DispatchState, "confirmed" | "on_the_way" | "arrived">;
  /** `HH:MM`, on the clock of the place where it comes. */
  time: string;
  isToAirport: boolean;
  /** Until it is there, as far as that is known. */
  minutes: number | null;
  driver: Driver | null;
  /** "Silver Skoda Superb, AB12 CDE". */
  vehicle: string | null;
  place: PlaceOfCar | null;
  /** When it was there: `HH:MM`, on the clock of the pick-up. */
  placeAt: string | null;
}

type Car = Pick<CarBooking, "id" | "date" | "time" | "from" | "direction">;

/** Null where no car of the next day is driven by anybody, or the last one has gone. */
export async function findDrive(
  app: AppContext,
  owner: { userId: string },
  cars: readonly Car[],
): Promise<ShownDrive | null> {
  const now = app.clock.now();
  const today = now.toISOString().slice(0, 10);
  const around = [shiftedDate(today, -1), today, shiftedDate(today, 1), shiftedDate(today, 2)];
  const near = cars.filter(({ date }) => around.includes(date));
  if (near.length === 0) return null;
  const dispatches = await listCarDispatches(app.db, owner);
  const known = new Map(dispatches.map((one) => [one.bookingId, one]));
  const drives = near.flatMap((car) => {
    const dispatch = known.get(car.id);
    const zone = pickupZone(app, car.from) ?? "utc";
    const pickup = DateTime.fromISO(`${car.date}T${car.time}`, { zone }).toMillis();
    const ahead = pickup - now.getTime();
    if (!dispatch || ahead > AHEAD_MS || ahead < -BEHIND_MS) return [];
    const drive = shown(car, dispatch, { now, zone });
    return drive ? [{ pickup, drive }] : [];
  });
  const [first] = drives.toSorted((a, b) => a.pickup - b.pickup);
  return first?.drive ?? null;
}

function shown(
  car: Car,
  dispatch: CarDispatch,
  { now, zone }: { now: Date; zone: string },
): ShownDrive | null {
  const { state, driver, vehicle, place } = dispatch;
  if (state === "requested" || state === "completed" || state === "cancelled") return null;
  const age = place ? now.getTime() - Date.parse(place.at) : 0;
  const minutes =
    state === "on_the_way" && place?.minutes !== undefined && age <= STALE_MS
      ? Math.max(1, Math.round(place.minutes - age / MINUTE_MS))
      : null;
  return {
    id: car.id,
    state,
    time: car.time,
    isToAirport: car.direction !== "from",
    minutes,
    driver,
    vehicle: vehicleInWords(vehicle),
    place: state === "confirmed" ? null : place,
    placeAt: place && DateTime.fromISO(place.at, { zone }).toFormat("HH:mm"),
  };
}

/** What it is called where nobody drives it yet. */
export const TO_AIRPORT = "Your car to the airport";

/** "Your car to the airport is arriving in 12 minutes". */
export function driveInWords({ state, time, minutes, isToAirport }: ShownDrive): string {
  const car = isToAirport ? TO_AIRPORT : "The car that meets you";
  if (state === "arrived") return `${car} is there`;
  if (state === "confirmed") return `${car} comes at ${time}`;
  if (minutes === null) return `${car} is on its way`;
  return `${car} is arriving in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

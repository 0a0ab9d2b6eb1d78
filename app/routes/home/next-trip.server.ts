import { DateTime } from "luxon";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { TripEntry, TripView } from "#app/contracts/trip-view.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { carsByFlight } from "#app/services/cars/car-dates.ts";
import { hasPassed } from "#app/services/cars/pickup-passed.server.ts";
import type { PlannedCar } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import type { Result } from "#app/services/result.ts";
import type { Trips } from "#app/services/trips/trips.server.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import type { UserFlight } from "#db/schema.ts";
import { isOff, type Leaving } from "./leave-in.ts";

/** The saved flight that leaves next, as the departure airport's calendar counts the days. */
export function nextFlight(
  app: AppContext,
  { flights }: Pick<Trips, "flights">,
): { flight: UserFlight; when: string } | null {
  for (const flight of flights) {
    const zone = app.airports.byCode(flight.departureAirport)?.timezone ?? "UTC";
    const now = DateTime.fromJSDate(app.clock.now(), { zone });
    const leaves = DateTime.fromISO(`${flight.date}T${flight.departureTime ?? "23:59"}`, { zone });
    if (leaves <= now) continue;
    const days = Math.round(leaves.startOf("day").diff(now.startOf("day"), "days").days);
    return { flight, when: ["today", "tomorrow"][days] ?? `in ${days} days` };
  }
  return null;
}

/** What comes next of a trip: a landing, a bed, a car that is booked or could be. */
export type NextStop = Pick<TripEntry, "kind" | "itemId" | "time" | "title"> & { date: string };

/** The first thing that is still to come, where it comes before the flight. */
export function nextStop(
  trips: readonly TripView[],
  { flightId, now }: { flightId: string; now: Date },
): NextStop | null {
  const at = now.toISOString();
  const [next] = trips
    .flatMap(({ days }) =>
      days.flatMap(({ date, entries }) => entries.map((e) => ({ ...e, date }))),
    )
    .filter((entry) => entry.at > at)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  if (!next || (next.kind === "departure" && next.itemId === flightId)) return null;
  const { kind, itemId, date, time, title } = next;
  return { kind, itemId, date, time, title };
}

/**
 * What the board on home shows of the next flight; what vendors know comes as it comes. `viewsUntil` has
 * the trips that begin by a day, whose suggested cars (`planned`) ask how long a drive takes.
 */
export async function nextTrip(
  app: AppContext,
  trips: Trips,
  viewsUntil: (day: string) => Promise<TripView[]>,
  planned: Promise<PlannedCar[]>,
) {
  const next = nextFlight(app, trips);
  if (!next) return null;
  const { flight, when } = next;
  const { flightNumber, date, departureTime, arrivalTime } = flight;
  const from = app.airports.byCode(flight.departureAirport);
  const to = app.airports.byCode(flight.arrivalAirport);
  const booked = carsByFlight(trips.carBookings, trips.flights)(flight)[0];
  const leaving = booked
    ? Promise.resolve(leavingBy(booked, from?.timezone))
    : planned.then((cars) => leavingAsPlanned(cars, flight.id));
  // After a landing it is the car that waits there.
  const waiting = trips.carBookings.find((one) => one.date <= date && !hasPassed(app, one));
  const car = waiting ?? booked;
  const status: Promise<Result<FlightStatusResponse>> = getJourneyStatus(app, flight);
  const weather = getWeather(app, { location: flight.arrivalAirport });
  const now = app.clock.now();
  const stops = viewsUntil(date).then(async (all) => {
    const stop = nextStop(all, { flightId: flight.id, now });
    if (stop?.kind !== "suggested-car" || stop.itemId !== flight.id) return stop;
    // No one needs a car to a flight that does not go.
    const known = await status;
    return known.ok && isOff(known.data.status) ? null : stop;
  });
  return {
    flightNumber,
    date,
    when,
    departureTime,
    arrivalTime,
    arrivalDayOffset:
      from && to && departureTime && arrivalTime
        ? arrivalDayOffset({ date, departureTime, arrivalTime }, from, to)
        : 0,
    from: { code: from?.iata ?? flight.departureAirport, city: from?.city ?? "" },
    to: { code: to?.iata ?? flight.arrivalAirport, city: to?.city ?? "" },
    car: car
      ? {
          time: car.time,
          date: car.date,
          status: car.status,
          goesTo: car.direction === "from" ? (car.to.split(",")[0] ?? car.to) : null,
        }
      : null,
    now: now.getTime(),
    leaving: await deferIfSlow(leaving),
    stop: await deferIfSlow(stops),
    status: await deferIfSlow(status),
    weather: await deferIfSlow(weather),
  };
}

function leavingBy({ date, time }: CarBooking, zone: string | undefined): Leaving | null {
  if (!zone) return null;
  return { at: DateTime.fromISO(`${date}T${time}`, { zone }).toMillis(), byCar: true };
}

/** By NoVo's own sum; null where that is not known. */
function leavingAsPlanned(cars: readonly PlannedCar[], flightId: string): Leaving | null {
  const plan = cars.find(
    ({ suggestion }) => suggestion.flightId === flightId && suggestion.direction === "to",
  );
  return plan ? { at: plan.pickupAt.toMillis(), byCar: false } : null;
}

export type NextTrip = NonNullable<Awaited<ReturnType<typeof nextTrip>>>;

import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { TripEntry, TripView } from "#app/contracts/trip-view.ts";
import type { CarDirection } from "#app/contracts/trips.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import type { PlannedCar } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import type { Result } from "#app/services/result.ts";
import { comingCars, type PlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { nextToLeave } from "#app/services/trip-rules/next-flight.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { leavingAsPlanned } from "#app/services/trips/trip-boards.server.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";

/** Whether a car takes its traveller to the flight's departure. */
export const isToFlight = ({ flightId, direction }: TripCar, id: string) =>
  flightId === id && direction === "to";

/** What comes next in a trip: a landing, a bed, a car that is booked or could be. */
export type NextStop = Pick<TripEntry, "kind" | "itemId" | "time" | "title"> & { date: string };

/** The day of the next departure, for the desktop column. */
export interface NextDay {
  tripId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  entries: (Pick<TripEntry, "kind" | "itemId" | "time" | "title" | "place" | "live"> & {
    direction?: CarDirection;
  })[];
  /** The number of conflicts in the whole trip. */
  conflicts: number;
}

/** The day on which a flight leaves; null if it is in none of the trips. */
export function nextDay(trips: readonly TripView[], flightId: string): NextDay | null {
  const leaves = ({ kind, itemId }: TripEntry) => kind === "departure" && itemId === flightId;
  for (const { id: tripId, warnings: conflicts, days } of trips) {
    const day = days.find(({ entries }) => entries.some(leaves));
    if (!day) continue;
    const entries = day.entries.map(({ kind, itemId, time, title, place, live, suggestion }) => ({
      ...{ kind, itemId, time, title, ...(place && { place }), ...(live && { live }) },
      ...(suggestion && { direction: suggestion.direction }),
    }));
    return { tripId, date: day.date, entries, conflicts };
  }
  return null;
}

interface Flying {
  flightId: string;
  /** The car that takes the traveller to it, if one is booked. */
  carId: string | undefined;
  /** All coming cars, for any flight. */
  cars: readonly TripCar[];
  /** As saved. */
  departsAt: Date;
  now: Date;
}

/**
 * The first thing still to come before the flight. What was planned for after its departure stays after it
 * however late it is; only its own car moves with it.
 */
function nextStop(
  trips: readonly TripView[],
  { flightId, carId, cars, departsAt, now }: Flying,
): NextStop | null {
  const [from, until] = [now.toISOString(), departsAt.toISOString()];
  const isItsCar = ({ kind, itemId, suggestion }: TripEntry) =>
    kind === "car"
      ? itemId === carId
      : suggestion?.flightId === flightId && suggestion.direction === "to";
  const coming = new Set(cars.map(({ id }) => id));
  const [next] = trips
    .flatMap(({ days }) =>
      days.flatMap(({ date, entries }) => entries.map((entry) => ({ entry, date }))),
    )
    .filter(({ entry: { kind, itemId } }) => kind !== "car" || coming.has(itemId))
    .filter(({ entry }) => entry.at > from && (entry.at < until || isItsCar(entry)))
    .toSorted((a, b) => a.entry.at.localeCompare(b.entry.at));
  if (!next) return null;
  const { kind, itemId, time, title } = next.entry;
  return { kind, itemId, date: next.date, time, title };
}

/** Slow vendor data is deferred. `viewsUntil`: the trips that begin by a day. `planned`: their cars. */
export async function nextTrip(
  app: AppContext,
  trips: Pick<PlansAhead, "flights" | "carBookings" | "dispatches" | "seen">,
  viewsUntil: (day: string) => Promise<TripView[]>,
  planned: Promise<PlannedCar[]>,
) {
  const next = nextToLeave(app, trips.flights, trips.seen);
  if (!next) return null;
  const { flight, when } = next;
  const { flightNumber, date, departureTime, arrivalTime } = flight;
  const from = app.airports.byCode(flight.departureAirport);
  const to = app.airports.byCode(flight.arrivalAirport);
  const cars = comingCars(trips);
  const booked = cars.find((one) => isToFlight(one, flight.id));
  const leaving = booked
    ? Promise.resolve(booked.pickupAt && { at: booked.pickupAt.getTime(), byCar: true })
    : planned.then((all) => leavingAsPlanned(all, flight.id));
  // After a landing this is the car waiting there.
  const waiting = cars.find((one) => one.date <= date && !hasPassed(app, one));
  const car = waiting ?? booked;
  const status: Promise<Result<FlightStatusResponse>> = getJourneyStatus(app, flight);
  const weather = getWeather(app, { location: flight.arrivalAirport });
  const now = app.clock.now();
  const views = viewsUntil(date);
  const departsAt = placeFlight(app.airports, flight).departsAt.toJSDate();
  const flying = { flightId: flight.id, carId: booked?.id, cars, departsAt, now };
  const stops = views.then((all) => nextStop(all, flying));
  // All of them wait for the same moment.
  const [shownLeaving, stop, day, shownStatus, shownWeather] = await Promise.all([
    deferIfSlow(leaving),
    deferIfSlow(stops),
    deferIfSlow(views.then((all) => nextDay(all, flight.id))),
    deferIfSlow(status),
    deferIfSlow(weather),
  ]);
  return {
    flightId: flight.id,
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
          goesTo: car.direction === "from" ? placeInShort(car.to, car.toCode) : null,
        }
      : null,
    now: now.getTime(),
    leaving: shownLeaving,
    stop,
    day,
    status: shownStatus,
    weather: shownWeather,
  };
}

export type NextTrip = NonNullable<Awaited<ReturnType<typeof nextTrip>>>;

/** Cars of earlier releases lack flight and place. At each start: such a release may still serve alongside. */

import type { KnownTimes, Told } from "#app/contracts/watching.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday } from "#app/services/days.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { listMovesOfCar, type MoveAlert } from "#db/queries/alerts.ts";
import { listUnplacedCars, updateJobBooking } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { findWatchedFlight } from "#db/queries/watched-flights.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";
import { watchIdsOf } from "../flight-status/watched.ts";
import { carFacts } from "./car-facts.ts";

const PAGE = 200;

type Filling = Pick<AppContext, "airports" | "clock" | "db">;

/** Upcoming cars, at start-up, before the first request. */
export const fillComingCars = (app: Filling) => fill(app, oldestToday(app.clock.now()));

/** The others, in the background. */
export const fillingJobs = (app: Filling): Record<string, JobKind> => ({
  "fill-car-facts": {
    always: { key: "fill-car-facts", runAt: app.clock.now() },
    run: (_, signal) => fill(app, "", signal),
  },
});

async function fill(app: Filling, since: string, signal?: AbortSignal): Promise<null> {
  let page: JobBooking[] = [];
  do {
    const after = page.at(-1)?.id ?? "";
    page = await listUnplacedCars(app.db, { since, after, max: PAGE });
    for (const car of page) {
      signal?.throwIfAborted();
      await fillCar(app, car);
      await yieldToEventLoop();
    }
  } while (page.length === PAGE);
  return null;
}

async function fillCar({ airports, clock, db }: Filling, car: JobBooking): Promise<void> {
  const { userId, id } = car;
  const flights = car.flightNumber ? await listUserFlights(db, { userId }) : [];
  const facts = carFacts(airports, car, flights);
  const flight = flights.find((one) => one.id === facts.flightId);
  const isToCome = car.date >= oldestToday(clock.now());
  const setFor =
    flight && isToCome
      ? (setForBy(await listMovesOfCar(db, { userId, carId: id }), { car, flight }) ??
        (await bookedFor({ airports, db }, car, { ...facts, flight })))
      : undefined;
  const changes = { ...facts, setFor: setFor ? new Date(setFor) : null };
  await updateJobBooking(db, { outbox, userId, id, changes, asOf: car });
}

/** What the pick-up was last set for, for this flight, according to the alerts. */
function setForBy(
  alerts: readonly MoveAlert[],
  { car, flight }: { car: JobBooking; flight: UserFlight },
): string | undefined {
  for (const { state, move } of alerts) {
    const { from, to, flight: said } = move;
    const isOther =
      said && (said.flightNumber !== flight.flightNumber || said.date !== flight.date);
    // A cancelled car says nothing about when it comes.
    if (to === null || isOther) continue;
    const isMoved = car.date !== from.date || car.time !== from.time;
    if ((state !== "asks" && state !== "told") || (state === "asks" && isMoved)) return move.setFor;
    if (move.wasSetFor) return move.wasSetFor;
  }
  return undefined;
}

/** What was known of its flight when a car was booked by hand. */
async function bookedFor(
  { airports, db }: Pick<AppContext, "airports" | "db">,
  car: JobBooking,
  { flight, direction }: { flight: UserFlight; direction: JobBooking["direction"] },
): Promise<string | null | undefined> {
  if (car.direction !== null) return undefined;
  const id = watchIdsOf(flight, airports).at(direction === "from" ? -1 : 0) ?? "";
  const told: FormerTold | null | undefined = (await findWatchedFlight(db, { id }))?.told;
  const then = told?.known?.findLast(({ since }) => Date.parse(since) <= car.createdAt.getTime());
  return direction === "from" ? then?.arrivesAt : then?.departsAt;
}

/** As earlier releases stored it: all times known so far, oldest first. */
type FormerTold = Told & { known?: (KnownTimes & { since: string })[] };

/**
 * Watching the flights that travellers have saved: each flight of a day once, however many have saved it.
 * Two jobs: one sees to it that what leaves soon is watched, the other looks at one flight.
 */
import { createHash } from "node:crypto";
import { DateTime } from "luxon";
import type { KnownTimes, Sighting } from "#app/contracts/watching.ts";
import { shiftedDate } from "#app/services/cars/car-dates.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { insertJob, insertNewJobs } from "#db/queries/jobs.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import {
  deleteWatchedFlightsBefore,
  findWatchedFlight,
  insertWatchedFlights,
  listFlightsToWatch,
  listTravellersOn,
  listUnattended,
  updateWatchedFlight,
} from "#db/queries/watched-flights.ts";
import type { UserFlight, WatchedFlight } from "#db/schema.ts";
import { returnCall, takeCall } from "./budget.server.ts";
import { changesSince, type FlightEvent, isTimeKnown } from "./flight-events.ts";
import { firstLook, nextLook } from "./look-schedule.ts";
import { sightingOf, withoutEarlyGate } from "./sighting.ts";
import { tellTraveller } from "./tell-traveller.server.ts";
import { placeIn, watchId, withCodes } from "./watched.ts";

const MINUTE_MS = 60_000;
/** What leaves soon is looked for in this time again; what is saved meanwhile is found at once. */
const PLAN_MS = 10 * MINUTE_MS;
const PLAN = { key: "plan-watches", kind: "plan-watches" };
/** Several changes at once are looked at once. */
const SETTLE_MS = 2_000;
const STATUS_TIMEOUT_MS = 15_000;
/** While the service fails, is used up, or does not know the flight. */
const FAILED_MS = 15 * MINUTE_MS;
const USED_UP_MS = 6 * 60 * MINUTE_MS;
/** Watched flights of this many days ago are forgotten. */
const FORGET_DAYS = 7;
/** Whoever saves a flight again that nobody had saved is told of it within this time. */
const NOBODY_MS = 60 * MINUTE_MS;
const KEY = "watch ";

/** Sees to it that what a traveller has just saved is watched soon; the returned function ends it. */
export function watchNewFlights({ db, clock, log, notices }: AppContext): () => void {
  const plan = () => {
    const runAt = new Date(clock.now().getTime() + SETTLE_MS);
    insertJob(db, { ...PLAN, runAt }).catch((error: unknown) =>
      log.error({ err: error }, "a new flight is watched later than usual"),
    );
  };
  return notices.subscribe({
    onNotice: ({ kind }) => void (kind === "plans" && plan()),
    onMissed: () => {},
  });
}

export function watchingJobs(app: AppContext): Record<string, JobKind> {
  return {
    [PLAN.kind]: {
      always: { key: PLAN.key, runAt: app.clock.now() },
      async run() {
        await planWatches(app);
        return new Date(app.clock.now().getTime() + PLAN_MS);
      },
    },
    watch: {
      run: (job, signal) => look(app, { id: job.key.slice(KEY.length), signal }),
      // What fails for one traveller must not end the watch for the others: it rests ever longer.
      mostAttempts: Number.POSITIVE_INFINITY,
    },
  };
}

/** A watch for every flight that leaves from yesterday to in two days, on whatever calendar. */
async function planWatches(app: AppContext): Promise<void> {
  const now = app.clock.now();
  const today = now.toISOString().slice(0, 10);
  const span = { since: shiftedDate(today, -1), until: shiftedDate(today, 2) };
  const flights = await listFlightsToWatch(app.db, span);
  const rows = flights.map((flight) => {
    const coded = withCodes(flight, app.airports);
    return { ...coded, id: watchId(coded) };
  });
  await insertWatchedFlights(app.db, rows);
  const unattended = await listUnattended(app.db, { prefix: KEY });
  await insertNewJobs(
    app.db,
    unattended.map((flight) => ({
      key: `${KEY}${flight.id}`,
      kind: "watch",
      runAt: new Date(firstLook(departureOf(app, flight), now.getTime())),
    })),
  );
  await deleteWatchedFlightsBefore(app.db, shiftedDate(today, -FORGET_DAYS));
}

/** As it was saved, in milliseconds; the beginning of the day where only that is known. */
function departureOf(app: AppContext, flight: WatchedFlight): number {
  const zone = app.airports.byCode(flight.departureAirport)?.timezone ?? "utc";
  const time = flight.departureTime ?? "00:00";
  return DateTime.fromISO(`${flight.date}T${time}`, { zone }).toMillis();
}

interface Look {
  id: string;
  signal: AbortSignal;
}

/** One look. When to look again; null when there is nothing more to see, or nobody to tell. */
async function look(app: AppContext, { id, signal }: Look): Promise<Date | null> {
  const watched = await findWatchedFlight(app.db, { id });
  if (!watched) return null;
  const now = app.clock.now();
  const travellers = await travellersOf(app, watched);
  if (travellers.length === 0) return await waitForTravellers(app, watched, now);
  const sparing = await takeCall(app);
  if (sparing === null) return new Date(Math.min(now.getTime() + USED_UP_MS, nextMonth(now)));
  const answer = await ask(app, watched, signal);
  if (!answer.ok && answer.error.isUntried) await returnCall(app);
  const seen = answer.ok && answer.data ? withoutEarlyGate(sightingOf(answer.data), now) : null;
  if (seen) await tellAll(app, { watched, travellers, seen });
  const course = {
    state: seen?.state ?? null,
    departsAt: seen?.departsAt ? Date.parse(seen.departsAt) : departureOf(app, watched),
    arrivesAt: seen?.arrivesAt ? Date.parse(seen.arrivesAt) : null,
  };
  const next = nextLook(course, now.getTime(), sparing);
  if (next === null) return await end(app, watched, now);
  return new Date(answer.ok ? next : Math.max(next, now.getTime() + FAILED_MS));
}

/** Nobody has saved it any more, but somebody may again: it is kept, and nobody is asked about it. */
async function waitForTravellers(
  app: AppContext,
  watched: WatchedFlight,
  now: Date,
): Promise<Date | null> {
  const course = { state: null, departsAt: departureOf(app, watched), arrivesAt: null };
  if (nextLook(course, now.getTime()) === null) return await end(app, watched, now);
  // Whoever saves it next has not been told anything of it.
  if (watched.told) await updateWatchedFlight(app.db, { id: watched.id, told: null });
  return new Date(now.getTime() + NOBODY_MS);
}

/** When the calls of the next month are there. */
const nextMonth = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);

async function ask(app: AppContext, watched: WatchedFlight, signal: AbortSignal) {
  const { flightNumber, date, departureAirport, arrivalAirport, departureTime } = watched;
  const answer = await app.providers.flightStatus.status(
    { flightNumber, date, departureAirport, arrivalAirport, departureTime },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(STATUS_TIMEOUT_MS)]) },
  );
  if (answer.ok) return answer;
  signal.throwIfAborted();
  const flight = watched.id;
  app.log.warn({ err: answer.error, flight }, "a watched flight could not be looked at");
  return answer;
}

interface Seen {
  watched: WatchedFlight;
  travellers: Awaited<ReturnType<typeof travellersOf>>;
  seen: Sighting;
}

/**
 * What counts as told is kept last: where the process ends before, or a traveller could not be told, the
 * same is told again, to nobody twice.
 */
async function tellAll(app: AppContext, { watched, travellers, seen }: Seen): Promise<void> {
  const { id, words } = watched;
  const known = watched.told?.known ?? [];
  const savedFor = watched.departureTime && new Date(departureOf(app, watched)).toISOString();
  const { events, told } = changesSince(watched.told, seen, savedFor);
  // What is told again after a failure may have become something else meanwhile.
  const what = createHash("sha256").update(JSON.stringify(events)).digest("base64url").slice(0, 12);
  const failures: unknown[] = [];
  for (const traveller of travellers) {
    const news = watched.told
      ? events
      : events.filter((event) => !isAsSaved(app, traveller, event));
    const look = {
      ...traveller,
      key: `${id} ${words} ${what}`,
      seen,
      events: news,
      told: watched.told,
    };
    await tellTraveller(app, look).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${travellers.length} were not told`);
  }
  const lookedAt = app.clock.now();
  const change = {
    told: { ...told, known: timesKnown(known, seen, lookedAt) },
    lookedAt,
    words: words + (events.length > 0 ? 1 : 0),
  };
  await updateWatchedFlight(app.db, { id, ...change });
}

/** A new schedule is no news to whoever has saved the flight with it. */
function isAsSaved(
  app: AppContext,
  { flight, index }: { flight: UserFlight; index: number },
  event: FlightEvent,
): boolean {
  if (event.kind !== "retimed" || event.end !== "departure") return false;
  const { date, departureTime } = flight;
  const leg = flight.legs[index];
  const from = app.airports.byCode(leg?.departureAirport ?? flight.departureAirport);
  const saved = leg?.departsAt ?? `${date}T${departureTime}`;
  const at = DateTime.fromISO(event.at, { zone: from?.timezone ?? "utc" });
  return at.toFormat("yyyy-MM-dd'T'HH:mm") === saved;
}

/** A flight whose times change more often than this is told as if it were booked for earlier ones. */
const MOST_KNOWN = 30;

function timesKnown(known: readonly KnownTimes[], seen: Sighting, now: Date): KnownTimes[] {
  const { departsAt, arrivesAt } = seen;
  const last = known.at(-1);
  const isSame = last?.departsAt === departsAt && last.arrivesAt === arrivesAt;
  if (isSame || !isTimeKnown(seen)) return [...known];
  return [...known, { since: now.toISOString(), departsAt, arrivesAt }].slice(-MOST_KNOWN);
}

async function end(app: AppContext, { id }: WatchedFlight, now: Date): Promise<null> {
  await updateWatchedFlight(app.db, { id, endedAt: now });
  return null;
}

/** Those who have saved the flight, with the place that it has in what they have saved. */
async function travellersOf(app: AppContext, watched: WatchedFlight) {
  const found = [];
  for (const { userId, flightId } of await listTravellersOn(app.db, watched)) {
    const flight = await findUserFlight(app.db, { userId, id: flightId });
    const place = flight && placeIn(flight, watched.id, app.airports);
    if (flight && place) found.push({ userId, flight, ...place });
  }
  return found;
}

/** Watches each flight of a day once, however many saved it: one job finds those leaving soon, one looks. */

import { createHash } from "node:crypto";
import { DateTime } from "luxon";
import type { Sighting, Told } from "#app/contracts/watching.ts";
import { within } from "#app/platform/deadline.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { orDiverted } from "#app/services/flight-status/flight-state.ts";
import { groupBy } from "#app/services/group-by.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { isToldOf } from "#db/queries/alerts.ts";
import { insertJob, insertNewJobs } from "#db/queries/jobs.ts";
import { findUserFlight, listSavedOrChanged } from "#db/queries/user-flights.ts";
import { deleteTravellerCallsBefore } from "#db/queries/vendor-calls.ts";
import {
  deleteWatchedFlightsBefore,
  findWatchedFlight,
  insertWatchedFlights,
  listFlightsToWatch,
  listTravellersOn,
  listUnattended,
  listWatchedFlights,
  updateWatchedFlight,
} from "#db/queries/watched-flights.ts";
import type { WatchedFlight } from "#db/schema.ts";
import type { Span } from "#db/span.ts";
import {
  placeIn,
  savedSince,
  savedTimeOf,
  toldTo,
  watchId,
  watchIdsOf,
  withCodes,
} from "../flight-status/watched.ts";
import { returnCall, takeCall } from "../providers/budget.server.ts";
import { changesSince, type FlightEvent, isTimeKnown } from "./flight-events.ts";
import { type Course, decidedFrom, firstLook, nextLook } from "./look-schedule.ts";
import { sightingOf, withoutEarlyGate } from "./sighting.ts";
import { tellTraveller, tellUsedUp } from "./tell-traveller.server.ts";

const MINUTE_MS = 60_000;
/** Interval of the search for flights leaving soon; newly saved ones are found at once. */
const PLAN_MS = 10 * MINUTE_MS;
const PLAN = { key: "plan-watches", kind: "plan-watches" };
/** After someone saves a flight others already watch, the next look is at least this long after the last. */
const FRESH_MS = 30 * MINUTE_MS;
/** A journey's last leg leaves at most this many days after its first. */
const MAX_LEG_DAYS = 2;
/** Debounces several changes at once. */
const SETTLE_MS = 2_000;
const STATUS_TIMEOUT_MS = 15_000;
/** Watched flights are forgotten after this many days. */
const FORGET_DAYS = 7;
/** Recheck interval of a flight nobody has saved any more, in case someone saves it again. */
const NOBODY_MS = 60 * MINUTE_MS;
const KEY = "watch ";

/** Has newly saved flights watched soon; returns a function that stops this. */
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
      async run({ runAt }) {
        await planWatches(app, runAt);
        return new Date(app.clock.now().getTime() + PLAN_MS);
      },
    },
    watch: {
      run: (job, signal) => look(app, { id: job.key.slice(KEY.length), signal }),
      // A failure for one traveller must not end the watch for the others: it backs off.
      maxAttempts: Number.POSITIVE_INFINITY,
    },
  };
}

/** Watches flights leaving from yesterday to in two days, on any calendar. `due`: when this was to run. */
async function planWatches(app: AppContext, due: Date): Promise<void> {
  const now = app.clock.now();
  const today = now.toISOString().slice(0, 10);
  const span = { since: shiftedDate(today, -1), until: shiftedDate(today, 2) };
  const flights = await listFlightsToWatch(app.db, span);
  // The earliest time of each comes last and wins.
  const rows = new Map(
    flights
      .toSorted((a, b) => (b.departureTime ?? "").localeCompare(a.departureTime ?? ""))
      .map((flight) => {
        const coded = withCodes(flight, app.airports);
        const id = watchId(coded);
        return [id, { ...coded, id }];
      }),
  );
  const changed = await insertWatchedFlights(app.db, [...rows.values()]);
  const jobFor = (flight: WatchedFlight) => ({
    key: `${KEY}${flight.id}`,
    kind: "watch",
    runAt: lookAt(
      app,
      firstLook(departureOf(app, flight, flight.departureTime), now.getTime()),
      now,
    ),
  });
  const unattended = await listUnattended(app.db, { prefix: KEY });
  await insertNewJobs(app.db, unattended.map(jobFor));
  const isNew = new Set(unattended.map(({ id }) => id));
  const brought = changed.filter(({ id, endedAt }) => endedAt === null && !isNew.has(id));
  for (const flight of brought) await insertJob(app.db, jobFor(flight));
  await lookForNewSavers(app, due, span);
  await deleteWatchedFlightsBefore(app.db, shiftedDate(today, -FORGET_DAYS));
  await deleteTravellerCallsBefore(app.db, today);
}

/**
 * Brings one look forward for a traveller who has just saved a flight, to whom what others know is news. It
 * comes once no plan finds them new any more: if it fails, the next comes as if they were not there.
 */
async function lookForNewSavers(app: AppContext, due: Date, { since, until }: Span): Promise<void> {
  const from = due.getTime() - PLAN_MS;
  const days = { since: shiftedDate(since, -MAX_LEG_DAYS), until };
  const flights = await listSavedOrChanged(app.db, { at: new Date(from), ...days });
  const saved = flights
    .filter((flight) => savedSince(flight) >= from)
    .flatMap((flight) =>
      watchIdsOf(flight, app.airports).map((id) => ({ id, at: savedSince(flight) })),
    );
  const rows = await listWatchedFlights(app.db, { ids: [...new Set(saved.map(({ id }) => id))] });
  const watched = new Map(rows.map((row) => [row.id, row]));
  for (const { id, at } of saved) {
    const { lookedAt, endedAt } = watched.get(id) ?? {};
    if (!lookedAt || endedAt || at < lookedAt.getTime()) continue;
    const runAt = new Date(Math.max(at + PLAN_MS + SETTLE_MS, lookedAt.getTime() + FRESH_MS));
    await insertJob(app.db, { key: `${KEY}${id}`, kind: "watch", runAt });
  }
}

/** Departure in epoch milliseconds; the start of the day if only that is known. */
function departureOf(
  app: AppContext,
  flight: Pick<WatchedFlight, "departureAirport" | "date">,
  departureTime: string | null,
): number {
  const zone = app.airports.byCode(flight.departureAirport)?.timezone ?? "utc";
  return DateTime.fromISO(`${flight.date}T${departureTime ?? "00:00"}`, { zone }).toMillis();
}

interface Look {
  id: string;
  signal: AbortSignal;
}

/** Looks once. Returns when to look again; null once there is nothing more to see. */
async function look(app: AppContext, { id, signal }: Look): Promise<Date | null> {
  const watched = await findWatchedFlight(app.db, { id });
  if (!watched) return null;
  const now = app.clock.now();
  const travellers = await travellersOf(app, watched);
  const [first] = travellers;
  if (!first) return await waitForTravellers(app, watched, now);
  const userIds = [...new Set(travellers.map(({ userId }) => userId))];
  const courses = knownParties(watched, travellers).map((party) => courseOf(party, now));
  const decided = Math.min(...courses.map(decidedFrom));
  const call = await takeCall(app, userIds, { isEarly: now.getTime() < decided });
  if (!call.isLeft) {
    app.metrics.flightLooks.inc({ outcome: "no-call" });
    if (call.of === "kept") return new Date(Math.min(call.at.getTime(), decided));
    await tellUsedUp(app, userIds, call.of);
    return call.at;
  }
  const answer = await ask(app, watched, { time: first.time, signal });
  if (!answer.ok && answer.error.isUntried) await returnCall(app, call);
  const parties = await partiesOf(app, watched, { travellers, answer, signal });
  await tellAll(app, watched, { parties, lookedAt: now });
  const looks = parties.map((party) => {
    const course = { ...courseOf(party, now), hasFailed: !answer.ok };
    return nextLook(course, now.getTime(), call.thrift) ?? Number.POSITIVE_INFINITY;
  });
  const next = Math.min(...looks);
  return Number.isFinite(next) ? lookAt(app, next, now) : await end(app, watched, now);
}

/** `at` in epoch milliseconds; sooner on a staging server that looks every few seconds. */
function lookAt({ config }: AppContext, at: number, now: Date): Date {
  const { lookMs } = config.rehearsal ?? {};
  return new Date(lookMs ? Math.min(at, now.getTime() + lookMs) : at);
}

/** From what was seen now or told last; else from the saved times: the next, or the last of all. */
function courseOf({ seen, told, travellers }: Party, now: Date): Course {
  const saved = travellers.map(({ departsAt }) => departsAt);
  const next = saved.find((at) => at > now.getTime()) ?? Math.max(...saved);
  const known = seen ?? (told && { ...told, ...told.times });
  return {
    state: known?.hasLanded ? "landed" : (known?.state ?? null),
    departsAt: known?.departsAt ? Date.parse(known.departsAt) : next,
    arrivesAt: known?.arrivesAt ? Date.parse(known.arrivesAt) : null,
  };
}

/** Nobody has it saved any more, but someone may again: keeps it without asking the service. */
async function waitForTravellers(
  app: AppContext,
  watched: WatchedFlight,
  now: Date,
): Promise<Date | null> {
  const departsAt = departureOf(app, watched, watched.departureTime);
  const course = { state: null, departsAt, arrivesAt: null };
  if (nextLook(course, now.getTime()) === null) return await end(app, watched, now);
  // The next traveller to save it has not been told anything about it.
  if (watched.told) await updateWatchedFlight(app.db, { id: watched.id, told: null });
  return new Date(now.getTime() + NOBODY_MS);
}

type Answer = Awaited<ReturnType<typeof ask>>;

async function ask(
  app: AppContext,
  watched: WatchedFlight,
  { time: departureTime, signal }: { time: string | null; signal: AbortSignal },
) {
  const { flightNumber, date, departureAirport, arrivalAirport } = watched;
  const flight = { flightNumber, date, departureAirport, arrivalAirport, departureTime };
  const answer = await within(STATUS_TIMEOUT_MS, signal, (until) =>
    app.providers.flightStatus.status(flight, { signal: until }),
  );
  const outcome = answer.ok ? (answer.data ? "seen" : "unknown") : answer.error.kind;
  app.metrics.flightLooks.inc({ outcome });
  if (answer.ok) return answer;
  signal.throwIfAborted();
  app.log.warn(
    { err: answer.error, flight: watched.id },
    "a watched flight could not be looked at",
  );
  return answer;
}

type Traveller = Awaited<ReturnType<typeof travellersOf>>[number];

/** The travellers on a flight to whom the same news applies. */
interface Party {
  /** The saved time if that is all that is known of the flight; else null. */
  echo: string | null;
  travellers: Traveller[];
  told: Told | null;
  seen: Sighting | null;
}

/** Most saved times of one flight that are followed, earliest first: more cannot all be meant. */
const MAX_TIMES = 50;

/** The parties before a look: one per saved time if nothing else is known of the flight, else one. */
function knownParties({ told }: WatchedFlight, travellers: Traveller[]): Party[] {
  if (!told?.echoes) return [{ echo: null, travellers, told, seen: null }];
  return [...groupBy(travellers, ({ time }) => time)].map(([time, some]) => {
    return { echo: time ?? "", travellers: some, told: toldTo(told, time), seen: null };
  });
}

/** One party, unless the answer only echoes the saved time: then asks for each, as it holds for no other. */
async function partiesOf(
  app: AppContext,
  watched: WatchedFlight,
  { travellers, answer, signal }: { travellers: Traveller[]; answer: Answer; signal: AbortSignal },
): Promise<Party[]> {
  const { told, arrivalAirport } = watched;
  const seenIn = (one: Answer, before: Told | null) =>
    one.ok && one.data
      ? withoutEarlyGate(sightingOf(orDiverted(one.data, arrivalAirport, before)), app.clock.now())
      : null;
  if (!answer.ok || !answer.data?.isEcho) {
    const seen = seenIn(answer, told);
    return seen ? [{ echo: null, travellers, told, seen }] : knownParties(watched, travellers);
  }
  // Anything told before there were several times was about the one asked for.
  const toldOf = (time: string | null) =>
    told?.echoes || time === watched.departureTime ? toldTo(told, time) : null;
  const parties: Party[] = [];
  for (const [time, some] of groupBy(travellers, (one) => one.time)) {
    if (parties.length === MAX_TIMES) break;
    const own = parties.length === 0 ? answer : await ask(app, watched, { time, signal });
    const before = toldOf(time);
    const seen = seenIn(own, before);
    parties.push({ echo: time ?? "", travellers: some, told: before, seen });
  }
  return parties;
}

/** Saves what counts as told last: after any failure the same is told again, to nobody twice. */
async function tellAll(
  app: AppContext,
  watched: WatchedFlight,
  { parties, lookedAt }: { parties: readonly Party[]; lookedAt: Date },
): Promise<void> {
  const failures: unknown[] = [];
  const after: { echo: string | null; told: Told; isNews: boolean }[] = [];
  for (const party of parties) {
    const { echo, travellers, told, seen } = party;
    if (!seen) continue;
    let isNews = false;
    for (const traveller of travellers) {
      const known = (await isNewTo(app, watched, traveller)) ? null : told;
      const { events } = changesSince(known, seen, savedFor(traveller));
      isNews ||= events.length > 0;
      const key = `${watched.id} ${watched.words} ${hashOf(events)}`;
      const look = { ...traveller, watchId: watched.id, key, seen, events, told: known };
      await inLanguageOf(app, look, () => tellTraveller(app, look)).catch((error: unknown) =>
        failures.push(error),
      );
    }
    const { departsAt, arrivesAt } = seen;
    const times = isTimeKnown(seen) ? { departsAt, arrivesAt } : told?.times;
    after.push({ echo, told: { ...changesSince(told, seen).told, times }, isNews });
  }
  if (failures.length > 0) {
    const all = parties.flatMap(({ travellers }) => travellers).length;
    throw new AggregateError(failures, `${failures.length} of ${all} were not told`);
  }
  const [first] = after;
  if (!first) return;
  const echoes = after.flatMap(({ echo, told }) => (echo === null ? [] : [[echo, told] as const]));
  await updateWatchedFlight(app.db, {
    id: watched.id,
    told: echoes.length > 0 ? { ...first.told, echoes: Object.fromEntries(echoes) } : first.told,
    lookedAt,
    words: watched.words + (after.some(({ isNews }) => isNews) ? 1 : 0),
  });
}

/** Whether it was saved since the last look and never told of: what others know is news to them. */
async function isNewTo(
  app: AppContext,
  { id, lookedAt }: WatchedFlight,
  { userId, flight }: Traveller,
): Promise<boolean> {
  if (!lookedAt || savedSince(flight) < lookedAt.getTime()) return false;
  return !(await isToldOf(app.db, { userId, watchId: id }));
}

/** The departure (ISO) for which a traveller saved the flight; null if untimed. */
const savedFor = ({ time, departsAt }: Traveller): string | null =>
  time === null ? null : new Date(departsAt).toISOString();

/** After a failure, the events to tell may have changed meanwhile. */
const hashOf = (events: readonly FlightEvent[]) =>
  createHash("sha256").update(JSON.stringify(events)).digest("base64url").slice(0, 12);

async function end(app: AppContext, { id }: WatchedFlight, now: Date): Promise<null> {
  await updateWatchedFlight(app.db, { id, endedAt: now });
  return null;
}

/** Those who saved the flight, by saved time, with its position among the legs they saved. */
async function travellersOf(app: AppContext, watched: WatchedFlight) {
  const found = [];
  for (const { userId, flightId } of await listTravellersOn(app.db, watched)) {
    const flight = await findUserFlight(app.db, { userId, id: flightId });
    const place = flight && placeIn(flight, watched.id, app.airports);
    if (!flight || !place) continue;
    const time = savedTimeOf(flight, place.index);
    found.push({ userId, flight, ...place, time, departsAt: departureOf(app, watched, time) });
  }
  return found.toSorted((a, b) => a.departsAt - b.departsAt);
}

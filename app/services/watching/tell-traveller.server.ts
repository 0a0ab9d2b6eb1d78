/** Tells one traveller about a look at a flight and the cars that moved with it. */

import type { AlertFact } from "#app/contracts/watching.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import { validateBooking } from "#app/services/cars/validate.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { LATE_MINUTES } from "#app/services/flight-status/flight-state.ts";
import { nextFlights } from "#app/services/flights/next-flights.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { isChecked } from "#app/services/trip-rules/car-problems.ts";
import { airportNamed } from "#app/services/trip-rules/placed.ts";
import { dayInWords } from "#app/services/trip-rules/problem.ts";
import { closeQuestions, insertAlert } from "#db/queries/alerts.ts";
import { listCarsOfFlight } from "#db/queries/job-bookings.ts";
import { m } from "#messages";
import { elsewhereInWords, movedInWords, questionInWords } from "../alerts/car-words.ts";
import { eventInWords } from "./event-words.ts";
import { type FlightEvent, isTimed, minutesFrom, topicOf } from "./flight-events.ts";
import { type CarDecision, type FollowedFlight, followCars } from "./follow-cars.server.ts";

export interface LookForTraveller extends FollowedFlight {
  userId: string;
  watchId: string;
  /** The same for the same look, so that nobody is told twice. */
  key: string;
}

const HOUR_MS = 60 * 60_000;
/** Leaves time to get out of the airport after landing. */
const AFTER_LANDING_MS = HOUR_MS;
/** Nothing is worth telling a day later. */
const MAX_USEFUL_MS = 24 * HOUR_MS;

/** Most problems named in one alert; the trip's page has the rest. */
const MAX_BREAKS = 2;

const OFF: readonly FlightEvent["kind"][] = ["cancelled", "maybe-cancelled", "diverted"];

/** It does not fly there, or may not. */
const isOff = ({ kind }: FlightEvent) => OFF.includes(kind);

/** There is more to say than the alert does. */
const isDisrupted = (events: readonly FlightEvent[]) =>
  events.some((event) => (event.kind === "later" ? event.minutes >= LATE_MINUTES : isOff(event)));

/** Idempotent per look: called again if a process dies midway. */
export async function tellTraveller(app: AppContext, look: LookForTraveller): Promise<void> {
  const { userId, key, flight, events } = look;
  const { decisions, breaks, outdated } = await followCars(app, { userId }, look);
  if (await closeQuestions(app.db, { userId, ids: outdated })) {
    app.notices.publish({ userId, kind: "plans" });
  }
  const [first, ...others] = decisions;
  const broken = events.some(isTimed) ? breaks.slice(0, MAX_BREAKS) : [];
  const news: AlertFact[] = [
    ...inWords(app, look, events),
    ...broken.map(({ sentence }) => ({ about: "plans" as const, text: sentence })),
  ];
  const isCancelled = events.some(({ kind }) => kind === "cancelled");
  if (isCancelled) news.push(...(await nextFlight(app, look)));
  const reason = reasonFor(look, first);
  const isLinked = breaks.length > 0 || isDisrupted([...reason, ...events]);
  const link = isLinked ? `/what-now/${flight.id}` : null;
  let isNew = false;
  if (news.length > 0 || first) {
    const name = news.length > 0 || !first ? key : keyOfCar(key, first);
    const all = [...inWords(app, look, reason), ...news];
    const isUrgent = events.some(isOff);
    isNew = await tell(app, look, { key: name, news: all, link, isUrgent, decision: first });
  }
  for (const [place, decision] of others.entries()) {
    const name = keyOfCar(key, decision);
    const isToo = await tell(app, look, { key: name, decision, place: place + 1 });
    isNew ||= isToo;
  }
  if ((await checkCars(app, look, decisions)) || isNew) {
    app.notices.publish({ userId, kind: "plans" });
  }
}

/** Validates its upcoming cars on news of the flight, if they moved, or at the first look. True if any. */
async function checkCars(
  app: AppContext,
  look: LookForTraveller,
  decisions: readonly CarDecision[],
): Promise<boolean> {
  const { userId, flight, events, told } = look;
  const isOther = events.some(
    (event) => isTimed(event) || isOff(event) || event.kind === "reinstated",
  );
  const moved = new Set(decisions.flatMap(({ kind, car }) => (kind === "moves" ? car.id : [])));
  if (!isOther && moved.size === 0 && told) return false;
  const cars = await listCarsOfFlight(app.db, { userId, flightId: flight.id });
  const toCheck = cars.filter(
    (car) =>
      !hasPassed(app, car) && (isOther || moved.has(car.id) || (told === null && !isChecked(car))),
  );
  for (const car of toCheck) await validateBooking(app, car, { flight, look });
  return toCheck.length > 0;
}

/** A flight may return to a time already told for its car: the last alert's id tells the two apart. */
const keyOfCar = (key: string, { car, move, saidLast }: CarDecision) =>
  `${key} ${car.id} ${move.setFor} ${saidLast ?? ""}`;

/** Tells, once per day or month, that flights are not looked at again until it ends. */
export async function tellUsedUp(
  app: AppContext,
  userIds: readonly string[],
  of: "day" | "month",
): Promise<void> {
  const now = app.clock.now();
  const today = now.toISOString().slice(0, 10);
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
  const key = of === "day" ? `share ${today}` : `month ${today.slice(0, 7)}`;
  for (const userId of userIds) {
    const text = await inLanguageOf(app, { userId }, async () =>
      of === "day"
        ? m.watched.usedUpToday()
        : m.watched.usedUpThisMonth({ day: dayInWords(nextMonth) }),
    );
    const alert = await insertAlert(app.db, {
      outbox,
      userId,
      alert: {
        key,
        kind: "notice",
        subject: null,
        text,
        createdAt: now,
      },
    });
    if (alert) app.notices.publish({ userId, kind: "plans" });
  }
}

type Seen = Pick<LookForTraveller, "flight" | "index">;

const numberOf = ({ flight, index }: Seen) =>
  flight.legs[index]?.flightNumber ?? flight.flightNumber;

function inWords(
  app: AppContext,
  { flight, index }: Seen,
  events: readonly FlightEvent[],
): AlertFact[] {
  const leg = flight.legs[index];
  const named = {
    flightNumber: numberOf({ flight, index }),
    from: airportNamed(app.airports, leg?.departureAirport ?? flight.departureAirport),
    to: airportNamed(app.airports, leg?.arrivalAirport ?? flight.arrivalAirport),
  };
  return events.map((event) => ({
    about: topicOf(event),
    text: eventInWords(event, named, (code) => app.airports.byCode(code)),
  }));
}

/** Why the car moves, if not in `events`: it was booked after they were told, or small steps added up. */
function reasonFor(
  { seen, events }: LookForTraveller,
  decision: CarDecision | undefined,
): FlightEvent[] {
  if (!decision) return [];
  if (!decision.move.to) {
    const { state, arrivalAirport: airport } = seen;
    const reason: FlightEvent =
      state === "cancelled" ? { kind: "cancelled" } : { kind: "diverted", airport };
    return events.some(isOff) ? [] : [reason];
  }
  if (events.some(isTimed)) return [];
  const end = decision.car.direction === "from" ? "arrival" : "departure";
  const at = decision.move.setFor;
  const planned = end === "arrival" ? seen.scheduledArrivesAt : seen.scheduledDepartsAt;
  return [{ kind: "later", end, at, minutes: minutesFrom(planned ?? at, at) }];
}

interface Telling {
  key: string;
  news?: readonly AlertFact[];
  link?: string | null;
  isUrgent?: boolean;
  decision: CarDecision | undefined;
  /** Keeps the alerts of one look in order, even at the same clock time. */
  place?: number;
}

/** Returns false if this was told before. */
async function tell(
  app: AppContext,
  look: LookForTraveller,
  { key, news = [], link = null, isUrgent = false, decision, place = 0 }: Telling,
): Promise<boolean> {
  const { userId, watchId, flight, seen } = look;
  const ofCar = decision && carWords(decision);
  const text = [...news.map((fact) => fact.text), ...(ofCar ? [ofCar] : [])].join(" ");
  const now = app.clock.now().getTime();
  const lands = seen.arrivesAt ?? seen.scheduledArrivesAt;
  const alert = await insertAlert(app.db, {
    outbox,
    userId,
    flight,
    pickupAt: decision?.pickupAt,
    alert: {
      key,
      kind: "flight",
      subject: watchId,
      title: m.watched.yourFlight({ flight: numberOf(look) }),
      text,
      isUrgent,
      usefulUntil:
        lands === null
          ? null
          : new Date(Math.min(Date.parse(lands) + AFTER_LANDING_MS, now + MAX_USEFUL_MS)),
      facts: [...news],
      link,
      createdAt: new Date(now + place),
      ...(decision && {
        carId: decision.car.id,
        move: decision.move,
        state: STATES[decision.kind],
      }),
    },
  });
  return alert !== null;
}

const STATES = { moves: "moved", asks: "asks", elsewhere: "told" } as const;

function carWords({ kind, move: { from, to } }: CarDecision): string {
  if (kind === "elsewhere") return elsewhereInWords(from, to);
  return kind === "moves" && to ? movedInWords(from, to) : questionInWords(from, to);
}

/** The next flight there, if known. */
async function nextFlight(
  app: AppContext,
  { flight, index, seen }: LookForTraveller,
): Promise<AlertFact[]> {
  const leg = flight.legs[index];
  const planned = seen.scheduledDepartsAt;
  const { flights } = await nextFlights(app, {
    origin: leg?.departureAirport ?? flight.departureAirport,
    destination: leg?.arrivalAirport ?? flight.arrivalAirport,
    flightNumber: numberOf({ flight, index }),
    planned,
  });
  const next = flights?.[0];
  if (!next) return [];
  const name = [next.airline, next.flightNumber].filter(Boolean).join(" ");
  const isSameDay = next.departureDate === (leg?.departsAt.slice(0, 10) ?? flight.date);
  const said = { flight: name, time: next.departureTime };
  const text = isSameDay
    ? m.watched.nextFlight(said)
    : m.watched.nextFlightOn({ ...said, day: dayInWords(next.departureDate) });
  return [{ about: "next", text }];
}

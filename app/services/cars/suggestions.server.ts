import { DateTime } from "luxon";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { inSentences } from "#app/contracts/listed.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { type AsksFor, type SuggestedCar, UNKNOWN_PICKUPS } from "#app/contracts/pickup.ts";
import type { CarDirection } from "#app/contracts/trips.ts";
import type { Told } from "#app/contracts/watching.ts";
import { inTurns } from "#app/platform/scheduling/in-turns.ts";
import { countOwnWork } from "#app/platform/scheduling/own-work.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Drive } from "#app/services/drive-time/provider.ts";
import { isCalledOff } from "#app/services/flight-status/flight-state.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import {
  comingCars,
  type PlansAhead,
  readPlansAhead,
} from "#app/services/saved/plans-ahead.server.ts";
import type { Seen } from "#app/services/trip-rules/live-flight.ts";
import { placeFlight, placeHome, placeStay } from "#app/services/trip-rules/placed.ts";
import { dayInWords } from "#app/services/trip-rules/problem.ts";
import { transfersOf } from "#app/services/trip-rules/transfers.ts";
import { clockOf, dayOf, journeysOf, type TripFlight } from "#app/services/trip-rules/trip.ts";
import type { User, UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { pickupAfterLanding } from "../trip-rules/pickup-after-landing.ts";
import { checkInMinutes, type Pickup, pickupTime } from "../trip-rules/pickup-time.ts";
import { asSeenLast, setForOf } from "./set-for.ts";

/** A slow status service must not hold up the travel plans. */
const STATUS_TIMEOUT_MS = 3000;

/** A suggestion and its pick-up instant, which may have passed. */
export interface PlannedCar {
  suggestion: SuggestedCar;
  pickupAt: DateTime;
  /** The flight's expected instant that the pick-up is set for; null: as the flight is saved. */
  setFor: Date | null;
  /** The airport end of the drive; the pick-up is on its clock. */
  airport: Airport;
}

/** A flight with enough known to send a car; `now`: with its expected times. */
type Known = TripFlight & { from: Airport; now: TripFlight; legs: readonly (Told | null)[] };

/**
 * One per transfer of a future flight that goes and has no car, for its expected time; the first ones only,
 * earliest first, none that has passed. `user`: if known.
 */
export async function suggestCars(
  app: AppContext,
  owner: { userId: string },
  user?: Pick<User, "homeAddress">,
): Promise<SuggestedCar[]> {
  const plans = await readPlansAhead(app, owner, user);
  return stillToCome(app, await planCars(app, owner, { plans }));
}

/** The planned cars whose pick-up has not passed. */
export function stillToCome(app: AppContext, cars: readonly PlannedCar[]): SuggestedCar[] {
  const now = app.clock.now().getTime();
  return cars
    .filter(({ pickupAt }) => pickupAt.toMillis() > now)
    .map(({ suggestion }) => suggestion);
}

/**
 * Like `suggestCars`, plus cars whose pick-up has passed but whose flight has not left. `without`: booked
 * cars to plan as if absent, like those that don't come; `flightId`: the one flight whose cars are wanted;
 * `plans`: if already read.
 */
export async function planCars(
  app: AppContext,
  { userId }: { userId: string },
  {
    without,
    flightId: only,
    plans,
  }: { without?: ReadonlySet<string>; flightId?: string; plans?: PlansAhead } = {},
): Promise<PlannedCar[]> {
  const ahead = plans ?? (await readPlansAhead(app, { userId }));
  const { flights, hotels, homeAddress, seen } = ahead;
  const placed = await placeAround(app, flights, seen);
  const byId = new Map(placed.map((known) => [known.flight.id, known]));
  const booked = new Set(
    comingCars(ahead)
      .filter(({ id }) => !without?.has(id))
      .map(({ flightId, direction }) => `${flightId} ${direction}`),
  );
  // Which cars a trip needs follows from its plan: a delay only moves them.
  const transfers = countOwnWork(() =>
    transfersOf(
      journeysOf(placed),
      hotels.map((hotel) => placeStay(app.airports, hotel)),
      placeHome(app.airports, homeAddress),
    ),
  );
  const now = app.clock.now().getTime();
  let turn = Promise.resolve();
  const planned = await Promise.all(
    transfers.map(async ({ flightId, direction, place }, index): Promise<PlannedCar | null> => {
      if (only !== undefined && flightId !== only) return null;
      if (index > 0 && index % AT_A_TIME === 0) turn = turn.then(yieldToEventLoop);
      await turn;
      const journey = byId.get(flightId);
      if (!journey || booked.has(`${flightId} ${direction}`)) return null;
      const address = addressOf(place);
      if (direction === "to") {
        return journey.now.departsAt.toMillis() > now
          ? await countOwnWork(() => carTo(app, journey, address))
          : null;
      }
      return await countOwnWork(() => carFrom(app, journey, address, now));
    }),
  );
  return planned
    .filter((car) => car !== null)
    .toSorted((a, b) => a.pickupAt.toMillis() - b.pickupAt.toMillis());
}

/** Cars are planned for this many upcoming flights; those of later ones follow when these have left. */
const MAX_AHEAD = 50;
/** Where the traveller is now follows from earlier flights; this many are looked at. */
const MAX_BEFORE = 20;

/** The flights around now with enough known, in saved order: by date. */
async function placeAround(
  app: AppContext,
  flights: readonly UserFlight[],
  seen: Seen,
): Promise<Known[]> {
  // A calendar day is over everywhere two days later.
  const over = DateTime.fromJSDate(app.clock.now()).minus({ days: 2 }).toISODate() ?? "";
  const firstAhead = flights.findIndex(({ date }) => date >= over);
  const ahead = firstAhead < 0 ? flights.length : firstAhead;
  const around = flights.slice(Math.max(0, ahead - MAX_BEFORE), ahead + MAX_AHEAD);
  const placed = await inTurns(around, (flight) => placeFlight(app.airports, flight));
  return placed.flatMap((flight) => {
    const { from, isTimed } = flight;
    if (!from || !isTimed) return [];
    const legs = seen.get(flight.flight.id) ?? [];
    return [{ ...flight, from, now: asSeenLast(flight, legs), legs }];
  });
}

/** Yields to the event loop after each batch. */
const AT_A_TIME = 10;

type Place = ReturnType<typeof transfersOf>[number]["place"];

function addressOf(place: Place): { text: string; asksFor: AsksFor | null } {
  if (place.kind === "stay") return { text: place.stay.address, asksFor: null };
  if (place.kind === "home" && place.address !== null)
    return { text: place.address, asksFor: null };
  const asksFor = place.kind === "unknown" ? "hotel" : "home address";
  return { text: UNKNOWN_PICKUPS[asksFor](), asksFor };
}

type Address = ReturnType<typeof addressOf>;

/** By the status service; if it does not answer in time, as last seen. */
const isOff = (known: FlightStatusResponse | null, { legs }: Known): boolean =>
  (known ? [known] : legs).some((one) => one !== null && isCalledOff(one));

const isInternational = ({ from, to }: Known) => from.countryCode !== to?.countryCode;

async function carTo(app: AppContext, journey: Known, start: Address): Promise<PlannedCar | null> {
  const { flight, from: airport } = journey;
  const { departsAt } = journey.now;
  const known = await flightNow(app, flight);
  if (isOff(known, journey)) return null;
  const from = start.asksFor ? "" : start.text;
  const drive = await app.providers.driveTime.drive({
    from,
    to: airport,
    departsAt: departsAt.toJSDate(),
  });
  const atAirport = checkInMinutes(airport, journey.to);
  const pickup = pickupTime({
    departsAt,
    checkInMinutes: atAirport,
    driveMinutes: drive.minutes,
  });
  const suggestion = {
    ...describe(flight, "to", pickup.pickupAt),
    pickupLocation: start.text,
    asksFor: start.asksFor,
    airport: airport.iata,
    dropoffLocation: withTerminal(
      airport,
      known?.departure.terminal ?? flight.legs[0]?.departureTerminal,
    ),
    reason: reasonBefore(journey, pickup, atAirport, drive),
  };
  const setFor = setForOf("to", journey, journey.now);
  return { suggestion, pickupAt: pickup.pickupAt, setFor, airport };
}

async function carFrom(
  app: AppContext,
  journey: Known,
  end: Address,
  now: number,
): Promise<PlannedCar | null> {
  const { flight, to, landsAt: planned } = journey;
  const { landsAt } = journey.now;
  if (!to || !planned || !landsAt) return null;
  const international = isInternational(journey);
  const { pickupAt, waitMinutes } = pickupAfterLanding(landsAt, { international });
  if (pickupAt.toMillis() <= now) return null;
  const known = await flightNow(app, flight);
  if (isOff(known, journey)) return null;
  const [lands, before] = [clockOn(landsAt, planned), clockOf(planned)];
  const suggestion = {
    ...describe(flight, "from", pickupAt),
    pickupLocation: withTerminal(
      to,
      known?.arrival.terminal ?? flight.legs.at(-1)?.arrivalTerminal,
    ),
    dropoffLocation: end.text,
    asksFor: null,
    airport: to.iata,
    reason: m.carRules.waits({
      time: lands,
      moved: lands === before ? "other" : "yes",
      planned: before,
      wait: minutesInWords(waitMinutes),
      way: international ? "international" : "other",
    }),
  };
  return { suggestion, pickupAt, setFor: setForOf("from", journey, journey.now), airport: to };
}

/** "16:25", with its day if not the planned one: "01:25 on 23 November". */
function clockOn(at: DateTime, planned: DateTime): string {
  const day = dayOf(at);
  return day === dayOf(planned)
    ? clockOf(at)
    : m.offline.timeOnDay({ time: clockOf(at), day: dayInWords(day) });
}

const describe = (
  { id, flightNumber, date }: UserFlight,
  direction: CarDirection,
  pickupAt: DateTime,
) => ({
  flightId: id,
  direction,
  flightNumber,
  flightDate: date,
  pickupDate: pickupAt.toFormat("yyyy-MM-dd"),
  recommendedPickupTime: pickupAt.toFormat("HH:mm"),
});

/** A flight's current status, over all of its legs; null if not known in time. */
export async function flightNow(
  app: AppContext,
  flight: UserFlight,
): Promise<FlightStatusResponse | null> {
  const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS);
  const known = await getJourneyStatus(app, flight, { signal });
  return known.ok ? known.data : null;
}

function withTerminal({ name, iata }: Airport, terminal: string | null | undefined): string {
  const airport = `${name} (${iata})`;
  return terminal ? `${airport}, Terminal ${terminal}` : airport;
}

/**
 * "For your 11:25 flight: 3 h at the airport, 55 min drive, 15 min spare.": why the car comes when it does.
 * "For your 11:25 flight, now at 16:25: ..." if it is expected then.
 */
function reasonBefore(
  { flight, departsAt: planned, now: { departsAt } }: Known,
  { date, marginMinutes }: Pickup,
  atAirport: number,
  drive: Drive,
): string {
  const [saved, leaves] = [clockOf(planned), clockOn(departsAt, planned)];
  const because = m.carRules.because({
    planned: saved,
    moved: leaves === saved ? "other" : "yes",
    time: leaves,
    airport: minutesInWords(atAirport),
    drive: drive.isRough ? "rough" : "other",
    minutes: minutesInWords(drive.minutes),
    spare: minutesInWords(marginMinutes),
  });
  return inSentences(because, date < flight.date && m.carRules.dayBefore());
}

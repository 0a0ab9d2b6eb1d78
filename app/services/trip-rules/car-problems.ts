import { DateTime } from "luxon";
import { inSentences } from "#app/contracts/listed.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { instantOf } from "#app/services/instant-of.ts";
import { LANDING_MINUTES } from "#app/services/trip-rules/pickup-after-landing.ts";
import { checkInMinutes } from "#app/services/trip-rules/pickup-time.ts";
import { m } from "#messages";
import type { MissingCar } from "./find-problems.ts";
import { dayInWords } from "./problem.ts";
import { dayOf, type Trip, type TripCar, type TripFlight } from "./trip.ts";

export function carProblems(
  { flights, cars }: Trip,
  missingCars: readonly MissingCar[],
  now: Date,
): Problem[] {
  const byId = new Map(flights.map((flight) => [flight.flight.id, flight]));
  return [
    ...missingCars.flatMap((missing) => missingCar(missing, byId, now)),
    ...cars.flatMap((car) => {
      const flight = byId.get(car.flightId ?? "");
      if (flight)
        return [isChecked(car) ? null : (badlyTimed(car, flight) ?? checked(car))].filter(
          (p) => p !== null,
        );
      return car.direction && car.flightNumber ? [withoutFlight(car)] : [];
    }),
  ];
}

function missingCar(
  { flightId, direction, pickupAt, asksFor }: MissingCar,
  flights: ReadonlyMap<string, TripFlight>,
  now: Date,
): Problem[] {
  const found = flights.get(flightId);
  if (!found) return [];
  const { flightNumber: flight, departureAirport, arrivalAirport } = found.flight;
  const ride = { flight, airport: direction === "to" ? departureAirport : arrivalAirport };
  const at = { day: dayOf(pickupAt), itemId: flightId };
  if (pickupAt.toMillis() <= now.getTime()) {
    const time = pickupAt.toFormat("HH:mm");
    const sentence = m.changes.leaveNow({ flight, time });
    // Dated today, as the departure may be a day after the pick-up: shown until the flight has left.
    const day = dayOf(DateTime.fromJSDate(now, { zone: pickupAt.zone }));
    return [{ ...at, day, kind: "leave-now", severity: "urgent", sentence, action: null }];
  }
  if (asksFor === null) {
    const action = { kind: "book-car", flightId, direction } as const;
    const sentence = { to: m.changes.noCarTo, from: m.changes.noCarFrom }[direction](ride);
    return [{ ...at, kind: "missing-car", severity: "note", sentence, action }];
  }
  const asked = asksFor === "hotel" ? asksFor : "other";
  const sentence = { to: m.changes.unknownPickupTo, from: m.changes.unknownPickupFrom }[direction]({
    ...ride,
    asked,
  });
  const action =
    asksFor === "home address"
      ? ({ kind: "add-home-address" } as const)
      : // The missing bed of the night before is a problem of its own.
        ({ kind: "ask-pickup", flightId, direction } as const);
  return [{ ...at, kind: "unknown-pickup", severity: "note", sentence, action }];
}

const cancel = ({ id, date }: CarBooking) => ({ kind: "cancel-car", id, date }) as const;
const change = ({ id, date }: CarBooking) => ({ kind: "change-car", id, date }) as const;

/** A car whose flight has been deleted or moved to another day. */
const withoutFlight = (car: CarBooking): Problem => ({
  kind: "car-without-flight",
  severity: "warning",
  day: car.date,
  itemId: car.id,
  sentence: m.changes.carWithoutFlight({
    day: dayInWords(car.date),
    time: car.time,
    flight: car.flightNumber ?? "",
  }),
  action: cancel(car),
});

/** By the times alone: however short the drive, too late to check in, or before the landing. */
function badlyTimed(
  car: TripCar,
  { flight, from, to, departsAt, isTimed, landsAt }: TripFlight,
): Problem | null {
  const at = { day: car.date, itemId: car.id, severity: "warning", action: change(car) } as const;
  const isAfter = car.direction === "from";
  const zone = car.zone ?? (isAfter ? to : from)?.timezone ?? "utc";
  const pickup = instantOf(`${car.date}T${car.time}`, zone);
  if (!isAfter) {
    if (!isTimed || pickup <= departsAt.minus({ minutes: checkInMinutes(from, to) })) return null;
    const sentence = m.changes.carTooLate({
      time: car.time,
      flight: flight.flightNumber,
      departs: departsAt.toFormat("HH:mm"),
    });
    return { ...at, kind: "car-too-late", sentence };
  }
  if (!landsAt || pickup >= landsAt) return null;
  const kind = from?.countryCode === to?.countryCode ? "domestic" : "international";
  const ready = landsAt.plus({ minutes: LANDING_MINUTES[kind] }).toFormat("HH:mm");
  const sentence = m.changes.carTooEarly({
    time: car.time,
    flight: flight.flightNumber,
    lands: landsAt.toFormat("HH:mm"),
    ready,
  });
  return { ...at, kind: "car-too-early", sentence };
}

/** Whether it suits its flight's live times, which the saved ones do not show. */
export const isChecked = ({ flightValidation }: Pick<CarBooking, "flightValidation">) =>
  flightValidation?.status === "success" && !flightValidation.isUntimed;

/** What the check against the flight's status found (spec section 3). */
function checked(car: CarBooking): Problem | null {
  const { flightValidation } = car;
  if (!flightValidation || flightValidation.status === "success") return null;
  return {
    kind: "car-check",
    severity: "warning",
    day: car.date,
    itemId: car.id,
    sentence: inSentences(...(flightValidation.warnings ?? [])) || flightValidation.details,
    action: change(car),
  };
}

import { z } from "zod";
import { given } from "#app/platform/given.ts";
import { movesAfter } from "#app/services/cars/move.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { ok } from "#app/services/result.ts";
import type { UserFlight } from "#db/schema.ts";
import { minutesOf } from "../spoken.ts";
import { defineChange } from "./booking-change.ts";
import { ofFlight, readBack, said, saidDate, saidTime } from "./booking-input.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { followUpOf } from "./move-car.ts";
import { byRoute, whichOne } from "./removal.ts";
import { chooseFlightOf } from "./upcoming.ts";

export const editFlightTool = defineChange({
  name: "edit_flight",
  description:
    "Puts down something of a saved flight: its booking reference, seat, class or a note, or another day " +
    "or time of it.",
  input: z.object({
    flightNumber: saidFlightNumber(
      "The saved flight, for example BA117; leave out for the next one",
    ),
    ...whichOne,
    ...byRoute,
    airline: said("Its airline, by name or by its two letters, where no number was said"),
    ...ofFlight,
    newDate: saidDate("The day on which it leaves now, YYYY-MM-DD"),
    departureTime: saidTime("When it leaves now"),
    arrivalTime: saidTime("When it lands now"),
  }),
  choose: (trips, { airline, ...wanted }, { app }) => {
    const flights = airline ? ofAirline(trips.flights, airline) : trips.flights;
    return chooseFlightOf({ ...trips, flights }, { ...wanted, airports: app.airports });
  },
  kind: "flight",
  changes: ({ bookingReference, seat, travelClass, notes, newDate, ...times }, flight) =>
    given({
      bookingReference,
      seat,
      travelClass,
      notes,
      date: newDate,
      departureTime: times.departureTime,
      arrivalTime: times.arrivalTime ?? arrivalOf(flight, times.departureTime),
    }),
  details: readBack,
  about: ({ flightNumber, date }) => ({ what: flightNumber, date }),
  async apply({ app, traveller }, { id, changes }) {
    const changed = await changeFlight(app, traveller, { id, changes });
    if (!changed.ok) return changed;
    const moves = await movesAfter(app, traveller, changed.data);
    const cannotMove = moves.some(({ to }) => to === null);
    return ok({
      name: changed.data.flight.flightNumber,
      note: cannotMove ? "Check your car: no pick-up time suits the flight now." : undefined,
      next: followUpOf(id, moves),
    });
  },
  refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions", "/api/job-bookings"],
});

/** Shifts the arrival by as much as the departure, unless an arrival was said. */
function arrivalOf(
  flight: Pick<UserFlight, "departureTime" | "arrivalTime">,
  departureTime: string | undefined,
): string | undefined {
  if (!departureTime || !flight.departureTime || !flight.arrivalTime) return undefined;
  const minutes = minutesOf(departureTime) - minutesOf(flight.departureTime);
  const lands = (minutesOf(flight.arrivalTime) + minutes + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(lands / 60), lands % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
const DAY_MINUTES = 24 * 60;

/** Matches an airline's name ("British Airways") or its code ("BA"). */
const ofAirline = <Flight extends { airline: string | null; flightNumber: string }>(
  flights: readonly Flight[],
  airline: string,
): Flight[] =>
  flights.filter(
    (flight) =>
      flight.airline?.toLowerCase().includes(airline.toLowerCase()) ||
      (airline.length === 2 && flight.flightNumber.startsWith(airline.toUpperCase())),
  );

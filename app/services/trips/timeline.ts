/** A trip as a list of days, each item at its local time. Pure. */

import { DateTime } from "luxon";
import { isBookable } from "#app/contracts/pickup.ts";
import type { Problem, TripDay, TripEntry } from "#app/contracts/trip-view.ts";
import type { CarBooking, CarSuggestion } from "#app/contracts/trips.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { airportLabel } from "#app/services/airports/airport-label.ts";
import { distanceKm } from "#app/services/airports/geo.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { dayInWords } from "./problem.ts";
import { dayOf, type Trip, type TripFlight, type TripStay } from "./trip.ts";
import { arrivalCity } from "./trip-name.ts";

/** Usual hours of hotels, where a flight of that day does not say otherwise. */
const CHECK_IN_HOUR = 15;
const CHECK_OUT_HOUR = 11;
/** The least time from the landing to the hotel's desk, after the car that waits at the airport. */
const TO_THE_HOTEL_MINUTES = 70;

interface Placed {
  at: DateTime;
  entry: Omit<TripEntry, "at" | "homeTime">;
}

interface Surroundings {
  /** The traveller's own clock (IANA timezone), where it is known. */
  homeZone: string | null;
  suggestions: readonly CarSuggestion[];
  problems: readonly Problem[];
}

export function timelineOf(
  trip: Trip,
  { homeZone, suggestions, problems }: Surroundings,
): TripDay[] {
  const airports = trip.flights
    .flatMap(({ from, to }) => [from, to])
    .filter((airport) => airport !== null);
  const flights = new Map(trip.flights.map((flight) => [flight.flight.id, flight]));
  const offered = suggestions.flatMap((suggestion) => {
    const flight = flights.get(suggestion.flightId);
    return flight ? [suggested(suggestion, flight)] : [];
  });
  const moving = [
    ...trip.flights.flatMap(flown),
    ...trip.cars.map((car) => driven(car, trip, airports, homeZone)),
    ...offered,
  ];
  const placed = [
    ...moving,
    ...trip.stays.flatMap((stay) => stayed(stay, zoneOf(stay, airports, homeZone), moving)),
  ].toSorted((a, b) => a.at.toMillis() - b.at.toMillis());
  const days = withProblems(daysOf(placed, homeZone), problems);
  return days.map((day) => ({ ...day, place: placeOn(day.date, trip.flights) }));
}

const plain = {
  isUnconfirmed: false,
  suggestion: null,
};

function flown({ flight, from, to, departsAt, isTimed, landsAt }: TripFlight): Placed[] {
  const city = arrivalCity({ flight, from, to, departsAt, isTimed, landsAt });
  const leaves: Placed["entry"] = {
    ...plain,
    kind: "departure",
    itemId: flight.id,
    time: isTimed ? departsAt.toFormat("HH:mm") : null,
    title: `${flight.flightNumber} to ${city}`,
    detail: inDetail(
      `From ${from ? airportLabel(from) : flight.departureAirport}`,
      flight.legs[0]?.departureTerminal && `Terminal ${flight.legs[0].departureTerminal}`,
      flight.airline,
      flight.seat && `seat ${flight.seat}`,
      flight.bookingReference && `reference ${flight.bookingReference}`,
    ),
    problems: [],
  };
  if (!landsAt) return [{ at: departsAt, entry: leaves }];
  const lands: Placed["entry"] = {
    ...plain,
    kind: "landing",
    itemId: flight.id,
    time: landsAt.toFormat("HH:mm"),
    title: `Lands in ${city}`,
    detail: to ? airportLabel(to) : flight.arrivalAirport,
    problems: [],
  };
  return [
    { at: departsAt, entry: leaves },
    { at: landsAt, entry: lands },
  ];
}

const inDetail = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

function driven(
  car: CarBooking,
  { flights }: Trip,
  airports: readonly Airport[],
  homeZone: string | null,
): Placed {
  const flight = flights.find(({ flight }) => flight.flightNumber === car.flightNumber);
  const end = car.direction === "from" ? flight?.to : flight?.from;
  const zone = end?.timezone ?? airports.at(-1)?.timezone ?? homeZone ?? "utc";
  return {
    at: DateTime.fromISO(`${car.date}T${car.time}`, { zone }),
    entry: {
      ...plain,
      kind: "car",
      itemId: car.id,
      time: car.time,
      title: `Car to ${inShort(car.to)}`,
      detail: inDetail(
        `From ${inShort(car.from)}`,
        car.carType,
        car.confirmationNumber && `confirmation ${car.confirmationNumber}`,
      ),
      isUnconfirmed: car.status === "unconfirmed",
      problems: [],
    },
  };
}

/** "JFK, Terminal 4" for an airport; an address up to its first comma. */
function inShort(place: string): string {
  const airport = /\(([A-Z]{3})\)(.*)$/.exec(place);
  return airport ? `${airport[1]}${airport[2]}` : (place.split(",")[0]?.trim() ?? place);
}

function suggested(suggestion: CarSuggestion, { from, to }: TripFlight): Placed {
  const { pickupDate, recommendedPickupTime, direction } = suggestion;
  const zone = (direction === "to" ? from : to)?.timezone ?? "utc";
  return {
    at: DateTime.fromISO(`${pickupDate}T${recommendedPickupTime}`, { zone }),
    entry: {
      ...plain,
      kind: "suggested-car",
      itemId: suggestion.flightId,
      time: recommendedPickupTime,
      title: `Suggested car to ${inShort(suggestion.dropoffLocation)}`,
      detail: isBookable(suggestion)
        ? `From ${inShort(suggestion.pickupLocation)}. ${suggestion.reason}`
        : suggestion.reason,
      suggestion,
      problems: [],
    },
  };
}

/** The timezone of the nearest airport of the trip. */
function zoneOf(
  { points }: TripStay,
  airports: readonly Airport[],
  homeZone: string | null,
): string {
  const [point] = points;
  const far = (airport: Airport) => (point ? distanceKm(airport, point) : 0);
  const nearest = point ? airports.toSorted((a, b) => far(a) - far(b))[0] : airports.at(-1);
  return nearest?.timezone ?? homeZone ?? "utc";
}

/** Check-in comes after the landing of that day, check-out before leaving for a flight of that day. */
function stayed(stay: TripStay, zone: string, moving: readonly Placed[]): Placed[] {
  const { hotel, hotelName, checkInDate, checkOutDate } = stay;
  const nights = daysBetween(checkInDate, checkOutDate);
  const onDay = (day: string, kinds: TripEntry["kind"][]) =>
    moving.filter(({ at, entry }) => dayOf(at) === day && kinds.includes(entry.kind));
  const landed = onDay(checkInDate, ["landing"]).map(({ at }) =>
    at.plus({ minutes: TO_THE_HOTEL_MINUTES }),
  );
  const setOut = onDay(checkOutDate, ["car", "suggested-car", "departure"]).map(({ at }) =>
    at.minus({ minutes: 1 }),
  );
  const hour = (day: string, h: number) => DateTime.fromISO(day, { zone }).set({ hour: h });
  const entry = (kind: TripEntry["kind"], title: string, detail: string): Placed["entry"] => ({
    ...plain,
    kind,
    itemId: hotel.id,
    time: null,
    title,
    detail,
    problems: [],
  });
  return [
    {
      at: DateTime.max(hour(checkInDate, CHECK_IN_HOUR), ...landed),
      entry: entry(
        "check-in",
        hotelName,
        inDetail(
          `${nights} ${nights === 1 ? "night" : "nights"} until ${dayInWords(checkOutDate)}`,
          hotel.address?.trim() || hotel.location,
          hotel.confirmationNumber && `confirmation ${hotel.confirmationNumber}`,
        ),
      ),
    },
    {
      at: DateTime.min(hour(checkOutDate, CHECK_OUT_HOUR), ...setOut),
      entry: entry("check-out", `Check out of ${hotelName}`, ""),
    },
  ];
}

/** "19:05 at home"; the weekday too, where it is another day there. */
export function timeAtHome(at: DateTime, homeZone: string | null): string | null {
  if (!homeZone) return null;
  const home = at.setZone(homeZone);
  if (!home.isValid || home.offset === at.offset) return null;
  const time = `${home.toFormat("HH:mm")} at home`;
  return dayOf(home) === dayOf(at)
    ? time
    : `${time} on ${home.toFormat("cccc", { locale: "en-GB" })}`;
}

const placeOn = (date: string, flights: readonly TripFlight[]): string | null =>
  flights.findLast(({ landsAt }) => landsAt && dayOf(landsAt) <= date)?.to?.iata ?? null;

/** In the order of what happens: across the date line a date may come twice. */
function daysOf(placed: readonly Placed[], homeZone: string | null): TripDay[] {
  const days: TripDay[] = [];
  for (const { at, entry: told } of placed) {
    const date = dayOf(at);
    const homeTime = told.time && timeAtHome(at, homeZone);
    const entry = { ...told, at: at.toJSDate().toISOString(), homeTime };
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, place: null, entries: [entry], problems: [] });
  }
  return days;
}

/** Each problem at the entry that it is about, else on its day; a drive without a car is an entry itself. */
function withProblems(days: TripDay[], problems: readonly Problem[]): TripDay[] {
  const all = [...days];
  for (const problem of problems) {
    const entries = all.flatMap((day) => day.entries.map((entry) => ({ day, entry })));
    const about = entries.filter(({ entry }) => entry.itemId === problem.itemId);
    const isOffered = about.some(({ entry }) => entry.kind === "suggested-car");
    if (isOffered && problem.kind === "missing-car") continue;
    const sameDay = about.filter(({ day }) => day.date === problem.day);
    const here = sameDay.find(({ entry }) => suits(entry, problem)) ?? sameDay[0] ?? about[0];
    if (here) here.entry.problems.push(problem);
    else dayFor(all, problem.day).problems.push(problem);
  }
  return all;
}

/** A problem of a car is shown at the car, where it could also be shown at its flight. */
const suits = ({ kind }: TripEntry, problem: Problem) =>
  kind === "suggested-car" && problem.kind === "unknown-pickup";

function dayFor(days: TripDay[], date: string): TripDay {
  const known = days.findLast((day) => day.date === date);
  if (known) return known;
  const day = { date, place: null, entries: [], problems: [] };
  const next = days.findIndex((other) => other.date > date);
  days.splice(next < 0 ? days.length : next, 0, day);
  return day;
}

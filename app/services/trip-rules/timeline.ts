/** A trip as a list of days, each item at its local time. Pure. */

import { DateTime } from "luxon";
import { dayText } from "#app/contracts/dates-in-words.ts";
import { listed, type Part } from "#app/contracts/listed.ts";
import { isBookable, type SuggestedCar } from "#app/contracts/pickup.ts";
import { carTypeInWords } from "#app/contracts/stored-words.ts";
import type { Problem, TripDay, TripEntry } from "#app/contracts/trip-view.ts";
import { airportLabel } from "#app/services/airports/airport-label.ts";
import { indexPlaces } from "#app/services/airports/place-index.ts";
import { dayNumber } from "#app/services/days.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { groupBy } from "#app/services/group-by.ts";
import { instantOf } from "#app/services/instant-of.ts";
import { m } from "#messages";
import { hotelAddress } from "./hotel-address.ts";
import { largestOf } from "./largest-of.ts";
import { endLive, type Seen } from "./live-flight.ts";
import { placeInShort } from "./place-in-short.ts";
import { dayInWords } from "./problem.ts";
import { clockOf, dayOf, type Trip, type TripCar, type TripFlight, type TripStay } from "./trip.ts";
import { arrivalCity } from "./trip-name.ts";

/** Usual hotel hours, unless a flight of that day says otherwise. */
const CHECK_IN_HOUR = 15;
const CHECK_OUT_HOUR = 11;
/** Minimum from landing to the hotel desk, so that check-in follows the car from the airport. */
const TO_THE_HOTEL_MINUTES = 70;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A line in its place. Words cost more than the place, so only lines shown are put into words. */
interface Placed extends Pick<TripEntry, "kind" | "itemId"> {
  at: DateTime;
  inWords: () => Words;
}

type Words = Pick<
  TripEntry,
  "time" | "title" | "place" | "isUnconfirmed" | "suggestion" | "live"
> & { details: readonly Part[] };

type LaidEntry = Placed & Pick<TripEntry, "problems">;

interface DayOfLines extends Pick<TripDay, "date" | "problems"> {
  entries: LaidEntry[];
}

/** A laid-out day; `inWords` gives what a page shows of it, `inBrief` the same with one line to an entry. */
export interface LaidDay extends DayOfLines {
  inWords: () => TripDay;
  inBrief: () => TripDay;
}

interface Surroundings {
  /** The traveller's home timezone (IANA); null if unknown. */
  homeZone: string | null;
  suggestions: readonly SuggestedCar[];
  problems: readonly Problem[];
  /** Absent if flights are not watched. */
  seen?: Seen;
}

export function layOut(
  trip: Trip,
  { homeZone, suggestions, problems, seen }: Surroundings,
): LaidDay[] {
  const airports = trip.flights
    .flatMap(({ from, to }) => [from, to])
    .filter((airport) => airport !== null);
  const flights = new Map(trip.flights.map((flight) => [flight.flight.id, flight]));
  const offered = suggestions.flatMap((suggestion) => {
    const flight = flights.get(suggestion.flightId);
    return flight ? [suggested(suggestion, flight)] : [];
  });
  const map = indexPlaces([...new Set(airports)]);
  const zoneOfStay = ({ points: [point] }: TripStay) =>
    (point ? map.nearest(point) : airports.at(-1))?.timezone ?? homeZone ?? "utc";
  const landed = lastLanded(trip.flights);
  const zoneFor = zonesOfCars(trip, landed, zoneOfStay);
  const moving = [
    ...trip.flights.flatMap((flight) => flown(flight, seen)),
    ...trip.cars.map((car) => driven(car, zoneFor(car) ?? homeZone ?? "utc")),
    ...offered,
  ];
  const onDay = groupBy(moving, ({ at }) => dayOf(at));
  const placed = [
    ...moving,
    ...trip.stays.flatMap((stay) => stayed(stay, zoneOfStay(stay), onDay)),
  ].toSorted((a, b) => a.at.toMillis() - b.at.toMillis());
  return withProblems(daysOf(placed), problems).map((day) => {
    const inWords = (detailOf: typeof inFull) => ({
      ...day,
      place: landed((dayNumber(day.date) + 1) * DAY_MS - 1)?.to?.iata ?? null,
      entries: day.entries.map((entry) => toEntry(entry, homeZone, detailOf)),
    });
    return { ...day, inWords: () => inWords(inFull), inBrief: () => inWords(inBrief) };
  });
}

function toEntry(
  { at, kind, itemId, inWords, problems }: LaidEntry,
  homeZone: string | null,
  detailOf: typeof inFull,
): TripEntry {
  const { details, ...words } = inWords();
  const homeTime = words.time && timeAtHome(at, homeZone);
  const detail = detailOf(details, homeTime);
  return { kind, itemId, ...words, detail, at: at.toJSDate().toISOString(), homeTime, problems };
}

const inFull = (details: Words["details"], _homeTime: string | null): string => listed(details);

/** The time at home, or else the first detail, an address without what follows its first comma. */
const inBrief = ([first]: Words["details"], homeTime: string | null): string =>
  (!homeTime && first && first.split(",")[0]) || "";

const plain = {
  isUnconfirmed: false,
  suggestion: null,
};

function flown(flown: TripFlight, seen?: Seen): Placed[] {
  const { flight, from, to, departsAt, isTimed, landsAt } = flown;
  const terminal = flight.legs[0]?.departureTerminal;
  const live = (end: "leaves" | "lands") => {
    const live = endLive(flown, seen?.get(flight.id), end);
    return live ? { live } : {};
  };
  const leaves: Placed = {
    at: departsAt,
    kind: "departure",
    itemId: flight.id,
    inWords: () => ({
      ...plain,
      ...live("leaves"),
      time: isTimed ? clockOf(departsAt) : null,
      title: m.facts.flightTo({ flight: flight.flightNumber, city: arrivalCity(flown) }),
      details: [
        m.facts.fromPlace({ place: from ? airportLabel(from) : flight.departureAirport }),
        terminal && m.travel.terminal({ terminal }),
        flight.airline,
        flight.seat && m.facts.seat({ seat: flight.seat }),
        flight.bookingReference && m.facts.reference({ reference: flight.bookingReference }),
      ],
    }),
  };
  if (!landsAt) return [leaves];
  const lands: Placed = {
    at: landsAt,
    kind: "landing",
    itemId: flight.id,
    inWords: () => ({
      ...plain,
      ...live("lands"),
      time: clockOf(landsAt),
      title: m.facts.landsIn({ city: arrivalCity(flown) }),
      details: [to ? airportLabel(to) : flight.arrivalAirport],
    }),
  };
  return [leaves, lands];
}

/** A car's zone: that of the stay it picks up from, else its own, else where the traveller last landed. */
function zonesOfCars(
  { flights, stays }: Trip,
  landed: ReturnType<typeof lastLanded>,
  zoneOfStay: (stay: TripStay) => string,
): (car: TripCar) => string | undefined {
  const byName = new Map<string, TripStay[]>();
  for (const stay of stays) {
    byName.set(stay.hotelName, [...(byName.get(stay.hotelName) ?? []), stay]);
  }
  return (car) => {
    // Of stays with one name, the one on the car's day.
    const [stay] = beginningsOf(car.from)
      .flatMap((name) => byName.get(name) ?? [])
      .toSorted((a, b) => Number(isDuring(b, car.date)) - Number(isDuring(a, car.date)));
    if (stay) return zoneOfStay(stay);
    const at = Date.parse(`${car.date}T${car.time}Z`);
    return car.zone ?? (landed(at)?.to ?? flights[0]?.from)?.timezone;
  };
}

const isDuring = ({ checkInDate, checkOutDate }: TripStay, date: string) =>
  checkInDate <= date && date <= checkOutDate;

/** "Plaza, 5th Avenue, New York" up to each of its commas: a hotel's name precedes its address. */
const beginningsOf = (text: string): string[] => [
  text,
  ...Array.from(text.matchAll(/,/g), ({ index }) => text.slice(0, index)),
];

function driven(car: TripCar, zone: string): Placed {
  const place = placeInShort(car.to, car.toCode);
  return {
    at: instantOf(`${car.date}T${car.time}`, zone),
    kind: "car",
    itemId: car.id,
    inWords: () => ({
      ...plain,
      time: car.time,
      title: m.travel.carTo({ place }),
      place,
      details: [
        m.facts.fromPlace({ place: placeInShort(car.from, car.fromCode) }),
        carTypeInWords(car.carType),
        car.confirmationNumber && m.facts.confirmation({ number: car.confirmationNumber }),
      ],
      isUnconfirmed: car.status === "unconfirmed",
    }),
  };
}

function suggested(suggestion: SuggestedCar, { from, to }: TripFlight): Placed {
  const { pickupDate, recommendedPickupTime, direction } = suggestion;
  const zone = (direction === "to" ? from : to)?.timezone ?? "utc";
  const place = placeInShort(suggestion.dropoffLocation, suggestion.airport);
  return {
    at: instantOf(`${pickupDate}T${recommendedPickupTime}`, zone),
    kind: "suggested-car",
    itemId: suggestion.flightId,
    inWords: () => ({
      ...plain,
      time: recommendedPickupTime,
      title: m.facts.suggestedCarTo({ place }),
      place,
      details: [
        isBookable(suggestion)
          ? m.facts.fromPlaceBecause({
              place: placeInShort(suggestion.pickupLocation, suggestion.airport),
              reason: suggestion.reason,
            })
          : suggestion.reason,
      ],
      suggestion,
    }),
  };
}

/** In after that day's landing, out before leaving for a flight. `zone`: the trip's nearest airport's. */
function stayed(
  stay: TripStay,
  zone: string,
  moving: ReadonlyMap<string, readonly Placed[]>,
): Placed[] {
  const { hotel, hotelName, checkInDate, checkOutDate } = stay;
  const onDay = (day: string, kinds: TripEntry["kind"][]) =>
    (moving.get(day) ?? []).filter(({ kind }) => kinds.includes(kind));
  const landed = onDay(checkInDate, ["landing"]).map(({ at }) =>
    minutesLater(at, TO_THE_HOTEL_MINUTES),
  );
  const setOut = onDay(checkOutDate, ["car", "suggested-car", "departure"]).map(({ at }) =>
    minutesLater(at, -1),
  );
  const hour = (day: string, h: number) => instantOf(`${day}T${h}:00`, zone);
  return [
    {
      at: DateTime.max(hour(checkInDate, CHECK_IN_HOUR), ...landed),
      kind: "check-in",
      itemId: hotel.id,
      inWords: () => {
        const nights = daysBetween(checkInDate, checkOutDate);
        const details = [
          m.facts.nightsUntil({ nights, day: dayInWords(checkOutDate) }),
          hotelAddress(hotel),
          hotel.confirmationNumber && m.facts.confirmation({ number: hotel.confirmationNumber }),
        ];
        return { ...plain, time: null, title: hotelName, details };
      },
    },
    {
      at: DateTime.min(hour(checkOutDate, CHECK_OUT_HOUR), ...setOut),
      kind: "check-out",
      itemId: hotel.id,
      inWords: () => ({
        ...plain,
        time: null,
        title: m.facts.checkOutOf({ hotel: hotelName }),
        details: [],
      }),
    },
  ];
}

/** In elapsed time: luxon's calendar arithmetic was most of the cost of a page of many rows. */
const minutesLater = (at: DateTime, minutes: number): DateTime =>
  DateTime.fromMillis(at.toMillis() + minutes * MINUTE_MS, { zone: at.zone });

/** "19:05 London time" in the home zone, with the weekday if it is another day there. */
function timeAtHome(at: DateTime, homeZone: string | null): string | null {
  if (!homeZone) return null;
  const home = at.setZone(homeZone);
  if (!home.isValid || home.offset === at.offset) return null;
  const place = homeZone.slice(homeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  const there = { time: clockOf(home), place };
  return dayOf(home) === dayOf(at)
    ? m.facts.homeTime(there)
    : m.facts.homeTimeOn({ ...there, day: dayText(dayOf(home), "wholeWeekday") });
}

/** Finds the last flight landed by a local time, given in milliseconds as if it were UTC. */
function lastLanded(flights: readonly TripFlight[]): (at: number) => TripFlight | undefined {
  const soonest = largestOf(
    flights.map(({ landsAt }) =>
      landsAt ? -(landsAt.toMillis() + landsAt.offset * MINUTE_MS) : Number.NEGATIVE_INFINITY,
    ),
  );
  return (at) => flights[soonest.lastAtLeast(-at, flights.length - 1)];
}

/** In order of events: across the date line a date may come twice. */
function daysOf(placed: readonly Placed[]): DayOfLines[] {
  const days: DayOfLines[] = [];
  for (const line of placed) {
    const date = dayOf(line.at);
    const entry = { ...line, problems: [] };
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, entries: [entry], problems: [] });
  }
  return days;
}

/** Puts each problem at its entry, else on its day; a missing car that is suggested is an entry itself. */
function withProblems(days: DayOfLines[], problems: readonly Problem[]): DayOfLines[] {
  const entries = days.flatMap((day) => day.entries.map((entry) => ({ day, entry })));
  const ofItem = groupBy(entries, ({ entry }) => entry.itemId);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const added: DayOfLines[] = [];
  for (const problem of problems) {
    const about = ofItem.get(problem.itemId ?? "") ?? [];
    const isOffered = about.some(({ entry }) => entry.kind === "suggested-car");
    if (isOffered && problem.kind === "missing-car") continue;
    const sameDay = about.filter(({ day }) => day.date === problem.day);
    const here = sameDay.find(({ entry }) => suits(entry, problem)) ?? sameDay[0] ?? about[0];
    const onDay = byDate.get(problem.day);
    if (here) here.entry.problems.push(problem);
    else if (onDay) onDay.problems.push(problem);
    else {
      const day = { date: problem.day, entries: [], problems: [problem] };
      byDate.set(problem.day, day);
      added.push(day);
    }
  }
  return withDays(days, added);
}

/** A car's problem is shown at the car rather than at its flight. */
const suits = ({ kind }: LaidEntry, problem: Problem) =>
  kind === "suggested-car" && problem.kind === "unknown-pickup";

/** Inserts each added day before the first later one. */
function withDays(days: readonly DayOfLines[], added: readonly DayOfLines[]): DayOfLines[] {
  const left = added.toSorted((a, b) => b.date.localeCompare(a.date));
  const all: DayOfLines[] = [];
  for (const day of days) {
    for (let next = left.at(-1); next && next.date < day.date; next = left.at(-1)) {
      all.push(next);
      left.pop();
    }
    all.push(day);
  }
  return [...all, ...left.reverse()];
}

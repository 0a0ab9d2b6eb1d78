/** Saved items as calendar events. */

import type { DateTime } from "luxon";
import type { CalendarEvent, Moment } from "#app/contracts/calendar.ts";
import { dayText } from "#app/contracts/dates-in-words.ts";
import { carTypeInWords, classInWords } from "#app/contracts/stored-words.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { shiftedDate } from "#app/services/days.ts";
import type { TripCar, TripFlight } from "#app/services/trip-rules/trip.ts";
import type { UserHotel } from "#db/schema.ts";
import { m } from "#messages";

const LOCAL = "yyyy-MM-dd'T'HH:mm";

export function flightEvent({
  flight,
  from,
  to,
  departsAt,
  isTimed,
  landsAt,
}: TripFlight): CalendarEvent {
  const { id, date, bookingReference, seat, travelClass, notes, airline } = flight;
  const [origin, destination] = [flight.departureAirport, flight.arrivalAirport];
  const number = numberOf(flight.flightNumber) ?? m.travel.flight();
  const at = (instant: DateTime, place: string) => ({
    moment: m.calendar.timeAndDay({
      time: instant.toFormat("HH:mm"),
      day: dayText(instant.toFormat("yyyy-MM-dd"), "brief"),
    }),
    place,
  });
  const lands = isTimed && landsAt && landsAt >= departsAt ? landsAt : null;
  return {
    id,
    title: m.calendar.flightFromTo({ flight: number, from: origin, to: destination }),
    lines: present([
      airline,
      isTimed
        ? m.calendar.departs(at(departsAt, from?.city ?? origin))
        : m.calendar.departureUnknown(),
      lands && m.calendar.lands(at(lands, to?.city ?? destination)),
      ...flight.legs.map(
        ({ departureAirport: airport, departureTerminal: terminal }) =>
          terminal && m.calendar.terminal({ airport, terminal }),
      ),
    ]),
    full: {
      location: from ? `${from.name} (${from.iata})` : origin,
      lines: present([
        bookingReference && m.imports.withReference({ reference: bookingReference }),
        seat && m.imports.withSeat({ seat }),
        classInWords(travelClass),
        notes,
      ]),
    },
    start: isTimed ? moment(departsAt, from?.timezone) : { day: date },
    end: isTimed ? lands && moment(lands, lands.zoneName ?? undefined) : dayAfter(date),
  };
}

/** Whether a stay's location is a town: typed or from a document, it may be its address or name instead. */
export const isInTown = ({
  location,
  address,
  hotelName,
}: Pick<UserHotel, "location" | "address" | "hotelName">): boolean =>
  !/\d/.test(location) &&
  ![address, hotelName].some((one) => one && foldPlace(one) === foldPlace(location));

export const stayEvent = (hotel: UserHotel): CalendarEvent => ({
  id: hotel.id,
  title: isInTown(hotel) ? m.calendar.hotelIn({ place: hotel.location }) : m.calendar.hotel(),
  lines: [],
  full: {
    title: hotel.hotelName,
    location: hotel.address?.trim() || hotel.location,
    lines: present([
      hotel.confirmationNumber && m.calendar.confirmation({ number: hotel.confirmationNumber }),
      hotel.room,
      hotel.phoneNumber,
      hotel.notes,
    ]),
  },
  start: { day: hotel.checkInDate },
  end:
    hotel.checkOutDate > hotel.checkInDate
      ? { day: hotel.checkOutDate }
      : dayAfter(hotel.checkInDate),
});

export const carEvent = (car: TripCar): CalendarEvent => ({
  id: car.id,
  title: carTitle(numberOf(car.flightNumber)),
  lines: [],
  full: {
    title: m.travel.carTo({ place: car.to }),
    location: car.from,
    lines: present([
      car.driver && m.calendar.driver({ driver: car.driver }),
      carTypeInWords(car.carType),
      car.confirmationNumber && m.calendar.confirmation({ number: car.confirmationNumber }),
      car.notes,
    ]),
  },
  start: { local: `${car.date}T${car.time}`, zone: car.zone },
  end: null,
});

const carTitle = (flight: string | null) =>
  flight ? m.calendar.carFor({ flight }) : m.imports.car();

export const numberOf = (flightNumber: string | null | undefined): string | null =>
  flightNumber && flightNumber !== NO_FLIGHT_NUMBER ? flightNumber : null;

const moment = (instant: DateTime, zone: string | undefined): Moment => ({
  local: instant.toFormat(LOCAL),
  zone: zone ?? null,
  ...(instant.getPossibleOffsets().length > 1 && { utc: instant.toUTC().toFormat(LOCAL) }),
});

const dayAfter = (day: string): Moment => ({ day: shiftedDate(day, 1) });

const present = (lines: readonly (string | null | false | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line && line.trim() !== ""));

/** Saved items as calendar events. */
import type { DateTime } from "luxon";
import type { CalendarEvent, Moment } from "#app/contracts/calendar.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { shiftedDate } from "#app/services/days.ts";
import type { TripCar, TripFlight } from "#app/services/trip-rules/trip.ts";
import type { UserHotel } from "#db/schema.ts";

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
  const number = numberOf(flight.flightNumber) ?? "Flight";
  const at = (instant: DateTime, place: string) =>
    `${instant.toFormat("HH:mm, d LLL yyyy")}, local time in ${place}`;
  const lands = isTimed && landsAt && landsAt >= departsAt ? landsAt : null;
  return {
    id,
    title: `${number} ${origin} to ${destination}`,
    lines: present([
      airline,
      isTimed
        ? `Departs ${at(departsAt, from?.city ?? origin)}`
        : "The departure time is not known",
      lands && `Lands ${at(lands, to?.city ?? destination)}`,
      ...flight.legs.map(
        (leg) =>
          leg.departureTerminal && `${leg.departureAirport}: terminal ${leg.departureTerminal}`,
      ),
    ]),
    full: {
      location: from ? `${from.name} (${from.iata})` : origin,
      lines: present([
        bookingReference && `Booking reference ${bookingReference}`,
        seat && `Seat ${seat}`,
        travelClass,
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
  title: isInTown(hotel) ? `Hotel in ${hotel.location}` : "Hotel",
  lines: [],
  full: {
    title: hotel.hotelName,
    location: hotel.address?.trim() || hotel.location,
    lines: present([
      hotel.confirmationNumber && `Confirmation number ${hotel.confirmationNumber}`,
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
  title: ["Car", numberOf(car.flightNumber)].filter(Boolean).join(" for "),
  lines: [],
  full: {
    title: `Car to ${car.to}`,
    location: car.from,
    lines: present([
      car.driver && `Driver: ${car.driver}`,
      car.carType,
      car.confirmationNumber && `Confirmation number ${car.confirmationNumber}`,
      car.notes,
    ]),
  },
  start: { local: `${car.date}T${car.time}`, zone: car.zone },
  end: null,
});

const numberOf = (flightNumber: string | null | undefined): string | null =>
  flightNumber && flightNumber !== NO_FLIGHT_NUMBER ? flightNumber : null;

const moment = (instant: DateTime, zone: string | undefined): Moment => ({
  local: instant.toFormat(LOCAL),
  zone: zone ?? null,
  ...(instant.getPossibleOffsets().length > 1 && { utc: instant.toUTC().toFormat(LOCAL) }),
});

const dayAfter = (day: string): Moment => ({ day: shiftedDate(day, 1) });

const present = (lines: readonly (string | null | false | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line && line.trim() !== ""));

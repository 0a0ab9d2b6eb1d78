/** Describes what was read, in the words of the screen and the voice. */

import type { FoundBooking } from "#app/contracts/imports.ts";
import { listed } from "#app/contracts/listed.ts";
import { carTypeInWords, classInWords, NO_DESTINATION } from "#app/contracts/stored-words.ts";
import { m } from "#messages";

/** What the timetable filled in, by the word that is kept for it. */
const FILLED: Readonly<Record<string, () => string>> = {
  from: m.imports.filledFrom,
  to: m.imports.filledTo,
  departure: m.imports.filledDeparture,
  arrival: m.imports.filledArrival,
};
const filledInWords = (word: string) => FILLED[word]?.() ?? word;

/** "BA117", "The Harbour View", "Car to Heathrow". */
export function nameOf({ kind, booking }: FoundBooking): string {
  if (kind === "flight") return booking.flightNumber;
  if (kind === "stay") return booking.hotelName;
  return booking.to === NO_DESTINATION ? m.imports.car() : m.travel.carTo({ place: booking.to });
}

/** Further details for recognising it, one per line. Dates and times are left to the screens. */
export function detailsOf(found: FoundBooking): string[] {
  const { kind, booking } = found;
  const filled = found.kind === "flight" ? (found.filled ?? []) : [];
  const lines: (string | null | undefined | false)[] =
    kind === "flight"
      ? [
          booking.airline,
          booking.bookingReference &&
            m.imports.withReference({ reference: booking.bookingReference }),
          booking.seat && m.imports.withSeat({ seat: booking.seat }),
          classInWords(booking.travelClass),
          booking.passCode && m.imports.withPassCode(),
          filled.length > 0 && m.imports.fromTimetable({ what: listed(filled.map(filledInWords)) }),
        ]
      : kind === "stay"
        ? [
            booking.address ?? booking.location,
            booking.confirmationNumber &&
              m.imports.withConfirmation({ number: booking.confirmationNumber }),
            booking.room,
          ]
        : [
            m.imports.fromPlace({ place: booking.from }),
            carTypeInWords(booking.carType),
            booking.confirmationNumber &&
              m.imports.withConfirmation({ number: booking.confirmationNumber }),
            booking.notes,
          ];
  return lines.filter((line): line is string => Boolean(line));
}

/** The documents of tests/fixtures/import, all of our own making, and what NoVo makes of each. */
import { readdirSync, readFileSync } from "node:fs";
import type { FoundBooking } from "#app/contracts/imports.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { readUpload } from "#app/services/import/read-upload.server.ts";
import { readDocument } from "#app/services/import/reading/read-document.ts";
import { toBookings } from "#app/services/import/to-bookings.server.ts";

const FOLDER = new URL("../fixtures/import/", import.meta.url);

export const documents = (): string[] => readdirSync(FOLDER).toSorted();
export const documentBytes = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(name, FOLDER)));

/** NoVo's own readers, in this process, and nobody else. */
export const ownReaders = (app: AppContext): AppContext => ({
  ...app,
  imports: { ...app.imports, read: readDocument, extractor: null, chat: null },
});

export interface Outcome {
  bookings: string[];
  notes: string[];
}

/** What a document gives, a line each. */
export async function outcomeOf(app: AppContext, bytes: Uint8Array): Promise<Outcome> {
  const read = await readUpload(app, { document: "File 1", bytes });
  const { bookings, notes, cancelled = [] } = await toBookings(app, [read]);
  return {
    bookings: bookings.map(inWords),
    notes: [
      ...read.notes,
      ...notes.map(({ text }) => text),
      ...cancelled.map(({ name }) => `${name} is cancelled`),
    ],
  };
}

function inWords({ kind, isUnsure, booking }: FoundBooking): string {
  const certainty = isUnsure ? `${kind}?` : kind;
  if (kind === "flight") {
    const { flightNumber, date, departureAirport, arrivalAirport } = booking;
    const times = `${booking.departureTime ?? "-"} ${booking.arrivalTime ?? "-"}`;
    const route = `${departureAirport}-${arrivalAirport}`;
    const { bookingReference, seat } = booking;
    return joined(certainty, flightNumber, date, route, times, bookingReference, seat);
  }
  if (kind === "stay") {
    const { hotelName, location, checkInDate, checkOutDate, confirmationNumber } = booking;
    const days = `${checkInDate} to ${checkOutDate}`;
    return joined(certainty, hotelName, location, days, confirmationNumber);
  }
  const { date, time, from, to, carType, confirmationNumber } = booking;
  return joined(certainty, date, time, `${from} to ${to}`, carType, confirmationNumber);
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(" | ");

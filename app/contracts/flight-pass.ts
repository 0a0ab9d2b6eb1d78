import type { SquareCode } from "./square-code.ts";

/** The boarding pass of a saved flight, in airport local times. */
export interface FlightPass {
  id: string;
  flightNumber: string;
  airline: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  from: PassEnd;
  to: PassEnd;
  /** Calendar days from take-off to landing; 0 if unknown. */
  arrivalDayOffset: number;
  /** Null unless both instants are known. */
  durationMinutes: number | null;
  passenger: string;
  seat: string | null;
  travelClass: string | null;
  bookingReference: string | null;
  notes: string | null;
  /** The barcode of the airline's own pass; null if none was imported: then only that pass opens the gate. */
  code: SquareCode | null;
  /** As last seen by the watcher. */
  isCancelled: boolean;
}

/** Another saved flight, whose pass can be opened. */
export type OtherPass = Pick<FlightPass, "id" | "flightNumber" | "date" | "to" | "isCancelled"> & {
  time: string | null;
};

interface PassEnd {
  code: string;
  city: string;
  /** `HH:mm`; null if unknown. */
  time: string | null;
  terminal: string | null;
}

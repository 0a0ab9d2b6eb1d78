import type { SquareCode } from "./square-code.ts";

/** What a boarding pass says of a saved flight, on the airports' clocks. */
export interface FlightPass {
  id: string;
  flightNumber: string;
  airline: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  from: PassEnd;
  to: PassEnd;
  passenger: string;
  seat: string | null;
  travelClass: string | null;
  bookingReference: string | null;
  notes: string | null;
  /** What the airline's own pass has in its barcode; null where none was imported: then only that one opens the gate. */
  code: SquareCode | null;
}

interface PassEnd {
  code: string;
  city: string;
  /** `HH:mm`; null where it is not known. */
  time: string | null;
  terminal: string | null;
}

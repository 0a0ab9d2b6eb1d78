/** What a boarding pass says of a saved flight, on the airports' clocks. It has no code: the airline's own pass opens the gate. */
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
}

interface PassEnd {
  code: string;
  city: string;
  /** `HH:mm`; null where it is not known. */
  time: string | null;
  terminal: string | null;
}

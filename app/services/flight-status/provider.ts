import type { EndOfFlight } from "#app/contracts/flights.ts";
import type { FlightState } from "#app/contracts/watching.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface FlightStatusQuery {
  /** IATA carrier and number without spaces, for example BA117. */
  flightNumber: string;
  /** `YYYY-MM-DD`, the departure airport's calendar. */
  date: string;
  /** IATA codes, if the caller knows them: one number can stand for several legs. */
  departureAirport?: string;
  arrivalAirport?: string;
  /** `HH:MM` as the traveller saved it: demo data follow it. */
  departureTime?: string | null;
}

export interface LegStatus {
  /** Only repeats the departure time of the query: no use to another traveller. */
  isEcho?: boolean;
  state: FlightState;
  /** How late it leaves or, once it has left, arrives; 0 if on time or unknown. */
  delayMinutes: number;
  /** IATA codes; empty if the provider knows the airport only by name. */
  departureAirport: string;
  /** Where it lands: not the requested airport if diverted. */
  arrivalAirport: string;
  /** Diverted and landed (set by `orDiverted`, not by providers). */
  hasLanded?: boolean;
  /** The airline's name, if the provider gives it. */
  airline?: string | null;
  /** ISO instants in UTC, as scheduled. */
  departsAt: string | null;
  arrivesAt: string | null;
  /** When it is expected, or was, instead; null if as scheduled or unknown. */
  expectedDepartsAt: string | null;
  expectedArrivesAt: string | null;
  departure: EndOfFlight;
  arrival: EndOfFlight;
}

export interface Punctuality {
  /** Share of flights that arrived at most 15 minutes late, 0-100. */
  onTimePercent: number;
  /** Median delay at arrival in minutes; negative is early. */
  medianDelayMinutes: number | null;
}

export interface FlightStatusProvider extends Provider {
  /** Can identify a flight with an unknown number by its two airports. */
  readonly knowsByAirports?: boolean;
  /** Units left of the paid plan, as last reported; null if not reported. */
  unitsLeft?(): number | null;
  /** Null if no such flight runs then, or none is known yet. Several legs of a number are one flight. */
  status(
    query: FlightStatusQuery,
    options?: CallOptions,
  ): Promise<ProviderResult<LegStatus | null>>;
  /** Null if there are too few flights. */
  punctuality(
    query: FlightStatusQuery,
    options?: CallOptions,
  ): Promise<ProviderResult<Punctuality | null>>;
}

import type { EndOfFlight } from "#app/contracts/flights.ts";
import type { FlightState } from "#app/contracts/watching.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface FlightStatusQuery {
  /** IATA carrier and number without blanks, for example BA117. */
  flightNumber: string;
  /** `YYYY-MM-DD`, the departure airport's calendar. */
  date: string;
  /** IATA codes, where the caller knows them: one number can stand for several legs. */
  departureAirport?: string;
  arrivalAirport?: string;
  /** `HH:MM` as the traveller saved it: demo data keep to it. */
  departureTime?: string | null;
}

export interface LegStatus {
  /** It only repeats the departure time of the question: nothing that another traveller could go by. */
  isEcho?: boolean;
  state: FlightState;
  /** How late it leaves or, once it has left, arrives; 0 when it is on time or that is not known. */
  delayMinutes: number;
  /** IATA codes; empty where the provider knows the airport by name only. */
  departureAirport: string;
  /** Where it lands: another airport than was asked for when it was diverted. */
  arrivalAirport: string;
  /** Diverted, it is down there (`orDiverted` says so, no provider). */
  hasLanded?: boolean;
  /** The airline's name, where the provider says it. */
  airline?: string | null;
  /** ISO instants in UTC, as scheduled. */
  departsAt: string | null;
  arrivesAt: string | null;
  /** When it is expected, or was, instead; null when as scheduled or not known. */
  expectedDepartsAt: string | null;
  expectedArrivesAt: string | null;
  departure: EndOfFlight;
  arrival: EndOfFlight;
}

export interface Punctuality {
  /** Share of flights that arrived at most 15 minutes late, 0-100. */
  onTimePercent: number;
  /** Middle delay at arrival in minutes; negative is early. */
  medianDelayMinutes: number | null;
}

export interface FlightStatusProvider extends Provider {
  /** A flight that it does not know by its number it can tell by its two airports. */
  readonly knowsByAirports?: boolean;
  /** What it last said is left of the plan that is paid for; null where it says nothing of it. */
  unitsLeft?(): number | null;
  /** Null where no such flight runs then, or none is known yet. Several legs of a number are one flight. */
  status(
    query: FlightStatusQuery,
    options?: CallOptions,
  ): Promise<ProviderResult<LegStatus | null>>;
  /** Null when there are too few flights to speak of. */
  punctuality(
    query: FlightStatusQuery,
    options?: CallOptions,
  ): Promise<ProviderResult<Punctuality | null>>;
}

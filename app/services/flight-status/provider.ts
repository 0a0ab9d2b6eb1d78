import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/provider.ts";

export interface FlightStatusQuery {
  /** IATA carrier and number without blanks, for example BA117. */
  flightNumber: string;
  /** `YYYY-MM-DD`, the departure airport's calendar. */
  date: string;
  /** IATA codes, where the caller knows them: one number can stand for several legs. */
  departureAirport?: string;
  arrivalAirport?: string;
}

/** What is known of one leg; beside the spec's answer it names the airports and the full times. */
export interface FlightLeg extends FlightStatusResponse {
  departureAirport: string;
  arrivalAirport: string;
  /** ISO instants in UTC. */
  departsAt: string | null;
  arrivesAt: string | null;
}

export interface Punctuality {
  /** Share of flights that arrived at most 15 minutes late, 0-100. */
  onTimePercent: number;
  /** Middle delay at arrival in minutes; negative is early. */
  medianDelayMinutes: number | null;
}

export interface FlightStatusProvider extends Provider {
  /** Null when no such flight runs on that date. */
  status(
    query: FlightStatusQuery,
    options?: CallOptions,
  ): Promise<ProviderResult<FlightLeg | null>>;
  /** Null when there are too few flights to speak of. */
  punctuality(
    query: FlightStatusQuery,
    options?: CallOptions,
  ): Promise<ProviderResult<Punctuality | null>>;
}

import type { FlightResult } from "#app/contracts/flights.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

/** One-way, one adult, on the calendar date of the departure airport. */
export interface FlightQuery {
  origins: Airport[];
  destinations: Airport[];
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface FlightSearchProvider extends Provider {
  /** All flights of the day in any order; an empty list when there are none. */
  search(query: FlightQuery, options?: CallOptions): Promise<ProviderResult<FlightResult[]>>;
}

import type { FlightOptions } from "#app/contracts/flight-options.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

/** One way, on the calendar date of the departure airport. */
export interface FlightQuery extends FlightOptions {
  origins: Airport[];
  destinations: Airport[];
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface FlightSearchProvider extends Provider {
  /** The lowest price of each day (null: no flight has a price) if known at once and free; else undefined. */
  lowestPrices?(
    query: Omit<FlightQuery, "date">,
    dates: readonly string[],
  ): readonly (number | null)[] | undefined;
  /** All flights of the day in any order; may be empty. */
  search(query: FlightQuery, options?: CallOptions): Promise<ProviderResult<FlightResult[]>>;
}

import type { Airport } from "#app/services/airports/airport.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface DriveQuery {
  /** A postal address as the traveller wrote it. */
  from: string;
  to: Airport;
  /** About when, where that is known: traffic depends on it. */
  at?: Date;
}

export interface Drive {
  minutes: number;
  /** False when the address could not be placed and the minutes are only a usual figure. */
  placed: boolean;
}

export interface DriveTimeProvider extends Provider {
  drive(query: DriveQuery, options?: CallOptions): Promise<ProviderResult<Drive>>;
}

import type { Airport } from "#app/services/airports/airport.ts";
import type { Provider, ProviderResult } from "#app/services/providers/provider.ts";
import type { Attribution } from "../result.ts";

export interface DriveQuery {
  /** A postal address as the traveller wrote it. */
  from: string;
  to: Airport;
  /** The flight's departure, if known: traffic depends on it. */
  departsAt?: Date;
}

export interface Drive {
  minutes: number;
  /** Only "about": the address could not be placed, or the route service failed. */
  isRough: boolean;
}

/** Credits that the licences of routes and places require with a drive. */
interface Credited {
  readonly credits?: readonly Attribution[];
}

export interface DriveTimeProvider extends Provider, Credited {
  drive(query: DriveQuery): Promise<Drive>;
}

export interface RouteService extends Provider, Credited {
  /** Null if the address cannot be placed or no road leads from it. */
  route(query: DriveQuery): Promise<ProviderResult<Drive | null>>;
}

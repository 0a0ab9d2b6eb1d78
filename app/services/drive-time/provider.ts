import type { Airport } from "#app/services/airports/airport.ts";
import type { Provider, ProviderResult } from "#app/services/providers/provider.ts";
import type { Attribution } from "../result.ts";

export interface DriveQuery {
  /** A postal address as the traveller wrote it. */
  from: string;
  to: Airport;
  /** The flight's departure, where that is known: the traffic on the way depends on it. */
  departsAt?: Date;
}

export interface Drive {
  minutes: number;
  /** Only "about": the address could not be placed, or the service that knows the roads failed. */
  isRough: boolean;
}

/** What the licences of routes and places ask to be shown beside a drive. */
interface Credited {
  readonly credits?: readonly Attribution[];
}

export interface DriveTimeProvider extends Provider, Credited {
  drive(query: DriveQuery): Promise<Drive>;
}

export interface RouteService extends Provider, Credited {
  /** Null where the address cannot be placed, or no road leads from it. */
  route(query: DriveQuery): Promise<ProviderResult<Drive | null>>;
}

import type { DispatchEvent, Dispatcher, DispatchReport } from "#app/contracts/dispatch.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";
import type { JobBooking } from "#db/schema.ts";

/** A car as a dispatcher that is embedded has to know it. */
export interface CarToDrive {
  car: JobBooking;
  toldAt: Date;
  pickupAt: Date;
}

/** The service that sends the cars. */
export interface DispatchProvider extends Provider {
  /** What a car that it has taken remembers of it. */
  readonly kind: Dispatcher;
  /** Whether a driver can be sent a message. */
  readonly takesMessages: boolean;
  /** `ok` once it has it for good. The same event may come again, and none before the car's earlier ones. */
  deliver(event: DispatchEvent, options?: CallOptions): Promise<ProviderResult<null>>;
  /** Whether it is left alone for now, because it fails: what is handed over meanwhile is not even tried. */
  isResting?(): boolean;
  /** Of one that is embedded: all that it reports of a car, in order; those of the future are still to come. */
  course?(drive: CarToDrive): DispatchReport[];
}

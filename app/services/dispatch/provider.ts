import type { DispatchEvent, Dispatcher, DispatchReport } from "#app/contracts/dispatch.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";
import type { JobBooking } from "#db/schema.ts";

/** What an embedded dispatcher knows of a car. */
export interface CarToDrive {
  car: JobBooking;
  toldAt: Date;
  pickupAt: Date;
}

/** The service that sends the cars. */
export interface DispatchProvider extends Provider {
  /** Stored with each car that it accepts. */
  readonly kind: Dispatcher;
  /** Whether a driver can be sent a message. */
  readonly takesMessages: boolean;
  /** `ok` once accepted for good. A car's events come in order; the same one may come again. */
  deliver(event: DispatchEvent, options?: CallOptions): Promise<ProviderResult<null>>;
  /** True while backing off after failures: deliveries are not even tried. */
  isResting?(): boolean;
  /** Embedded dispatchers only: all reports about a car, in order, future ones included. */
  course?(drive: CarToDrive): DispatchReport[];
}

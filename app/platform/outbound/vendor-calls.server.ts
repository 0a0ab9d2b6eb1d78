/** Events of calls to outside services, published to metrics and log over Node's diagnostics_channel. */
import { channel } from "node:diagnostics_channel";

interface VendorCall {
  provider: string;
  /** "ok", or what went wrong. */
  outcome: string;
  ms: number;
}

/** Entries of a vendor's list that were dropped as invalid. */
export interface DroppedEntries {
  provider: string;
  list: string;
  kept: number;
  dropped: number;
  /** What is wrong with the first one, without its content. */
  why: string;
}

/** What a service reports as left of the paid plan. */
interface UnitsLeft {
  provider: string;
  left: number;
}

/** A service failed so often that it is not called for a while. */
interface BreakerOpened {
  provider: string;
  restMs: number;
}

const calls = channel("novo:vendor-call");
const droppedEntries = channel("novo:dropped-entries");
const unitsLeft = channel("novo:units-left");
const breakers = channel("novo:breaker-opened");

export const tellVendorCall = (call: VendorCall): void => calls.publish(call);

export const onVendorCall = (listener: (call: VendorCall) => void): void =>
  calls.subscribe((call) => listener(call as VendorCall));

export const tellDroppedEntries = (entries: DroppedEntries): void =>
  droppedEntries.publish(entries);

export const onDroppedEntries = (listener: (entries: DroppedEntries) => void): void =>
  droppedEntries.subscribe((entries) => listener(entries as DroppedEntries));

export const tellUnitsLeft = (units: UnitsLeft): void => unitsLeft.publish(units);

export const onUnitsLeft = (listener: (units: UnitsLeft) => void): void =>
  unitsLeft.subscribe((units) => listener(units as UnitsLeft));

export const tellBreakerOpened = (opened: BreakerOpened): void => breakers.publish(opened);

export const onBreakerOpened = (listener: (opened: BreakerOpened) => void): void =>
  breakers.subscribe((opened) => listener(opened as BreakerOpened));

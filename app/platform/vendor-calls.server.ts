/** Every call to an outside service, told to whoever listens (the metrics), by Node's own means for it. */
import { channel } from "node:diagnostics_channel";

export interface VendorCall {
  provider: string;
  /** "ok", or what went wrong. */
  outcome: string;
  ms: number;
}

const calls = channel("novo:vendor-call");

export const tellVendorCall = (call: VendorCall): void => calls.publish(call);

export const onVendorCall = (listener: (call: VendorCall) => void): void =>
  calls.subscribe((call) => listener(call as VendorCall));

import type { CallOptions } from "#app/services/providers/provider.ts";

/** Turns amounts of one currency (ISO 4217) into another. */
export interface ExchangeRates {
  /** Null when there is no rate: better no price than a wrong one. */
  rate(from: string, to: string, options?: CallOptions): Promise<number | null>;
}

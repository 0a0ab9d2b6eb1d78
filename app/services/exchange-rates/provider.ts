/** Rates between currencies (ISO 4217). */
export interface ExchangeRates {
  /** Null if there is no rate: better no price than a wrong one. */
  rate(from: string, to: string): Promise<number | null>;
}

/** Turns amounts of one currency (ISO 4217) into another. */
export interface ExchangeRates {
  /** Null when there is no rate: better no price than a wrong one. */
  rate(from: string, to: string): Promise<number | null>;
}

import type { FlightResult } from "#app/contracts/flights.ts";

/** Results of recent searches, so that opening a dialog or coming back does not search again. */
export interface FlightSearchCache {
  get(key: string): FlightResult[] | undefined;
  set(key: string, results: FlightResult[]): void;
}

import type { FlightStanding } from "#app/contracts/flight-standing.ts";

type Standing = FlightStanding | null | undefined;

/** There is nothing to leave for; a flight that is possibly cancelled may still go. */
export const isOff = (standing: Standing): boolean => standing?.state === "cancelled";

const TROUBLE: readonly FlightStanding["state"][] = [
  "cancelled",
  "possibly-cancelled",
  "diverted",
  "connection-at-risk",
];

/** It changes the traveller's day. */
export const isTrouble = (standing: Standing): boolean =>
  !!standing && (standing.isLate || TROUBLE.includes(standing.state));

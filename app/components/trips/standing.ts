import type { FlightStanding } from "#app/contracts/flight-standing.ts";

type Standing = FlightStanding | null | undefined;

/** Whether the flight will not go; a possibly cancelled one still may. */
export const isOff = (standing: Standing): boolean => standing?.state === "cancelled";

const TROUBLE: readonly FlightStanding["state"][] = [
  "cancelled",
  "possibly-cancelled",
  "diverted",
  "connection-at-risk",
];

/** Whether it changes the traveller's day. */
export const isTrouble = (standing: Standing): boolean =>
  !!standing && (standing.isLate || TROUBLE.includes(standing.state));

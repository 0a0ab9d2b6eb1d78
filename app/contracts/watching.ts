/** Stored data about a watched flight, and about a car that follows it. */
import { z } from "zod";

const at = z.iso.datetime({ offset: true }).nullable();

/** In order, from the day before to the landing; the last three are outside that order. */
export const FLIGHT_STATES = [
  "scheduled",
  "on-time",
  "delayed",
  "check-in",
  "boarding",
  "gate-closed",
  "departed",
  "in-flight",
  "landing",
  "landed",
  "cancelled",
  "possibly-cancelled",
  "diverted",
] as const;
export type FlightState = (typeof FLIGHT_STATES)[number];

/** The result of one look at a flight; all instants are ISO 8601 in UTC. */
export const sighting = z.object({
  state: z.enum(FLIGHT_STATES),
  scheduledDepartsAt: at,
  scheduledArrivesAt: at,
  /** Expected or actual; the scheduled time if nothing else is known. */
  departsAt: at,
  arrivesAt: at,
  gate: z.string().nullable(),
  terminal: z.string().nullable(),
  arrivalTerminal: z.string().nullable(),
  /** IATA code of the airport where it lands; not the planned one if diverted. */
  arrivalAirport: z.string(),
  /** A diverted flight has landed. */
  hasLanded: z.boolean().optional(),
});
export type Sighting = z.infer<typeof sighting>;

/** The times that a car booked now is booked for. */
export type KnownTimes = Pick<Sighting, "departsAt" | "arrivesAt">;

/** `times` may differ by too little to tell. `echoes`: what was told per saved time if only those are known. */
export type Told = Sighting & { times?: KnownTimes; echoes?: Record<string, Told> };

/** Local to the place of the pick-up. */
const pickup = z.object({ date: z.string(), time: z.string() });
export type PickupTime = z.infer<typeof pickup>;

/**
 * A car and its flight: the pick-up as it was, and as it should be or is. `to` is null if the flight does not
 * go; the car is then cancelled or left. `setFor` is the flight's instant (ISO 8601) concerned, `wasSetFor`
 * the one that the pick-up was set for before. Older ones lack `wasSetFor` and `flight`.
 */
export const carMove = z.object({
  from: pickup,
  to: pickup.nullable(),
  setFor: z.string(),
  wasSetFor: z.string().optional(),
  flight: z.object({ flightNumber: z.string(), date: z.string() }).optional(),
});
export type CarMove = z.infer<typeof carMove>;

/** "end": it is over, or goes elsewhere. "course": whether it goes. "plans": what no longer fits. "next": the next flight. */
export type FactTopic =
  | "time"
  | "gate"
  | "departure-terminal"
  | "arrival-terminal"
  | "end"
  | "course"
  | "plans"
  | "next";
export interface AlertFact {
  about: FactTopic;
  text: string;
}

/** "drive": where a car is; the last holds. "driver": its driver's words. "car": other. "notice": neither. */
export const ALERT_KINDS = ["flight", "car", "drive", "driver", "notice"] as const;

/** A traveller's answer to an alert, from the buttons below it. */
export const alertAnswer = z.object({
  id: z.string().min(1).max(64),
  intent: z.enum(["yes", "no", "undo"]),
});

/** What NoVo keeps of a flight that it watches, and of a car that follows it. */
import { z } from "zod";

const at = z.iso.datetime({ offset: true }).nullable();

/** How a flight is, from the day before to the landing; the last three are not part of that order. */
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

/** What one look at a flight has found; all instants are ISO in UTC. */
export const sighting = z.object({
  state: z.enum(FLIGHT_STATES),
  scheduledDepartsAt: at,
  scheduledArrivesAt: at,
  /** As expected now, or as it was; the scheduled one where nothing else is known. */
  departsAt: at,
  arrivesAt: at,
  gate: z.string().nullable(),
  terminal: z.string().nullable(),
  arrivalTerminal: z.string().nullable(),
  /** IATA code of where it lands: another one than planned when it was diverted. */
  arrivalAirport: z.string(),
  /** Diverted, it is down there. */
  hasLanded: z.boolean().optional(),
});
export type Sighting = z.infer<typeof sighting>;

/** What a car that is booked now is booked for. */
export type KnownTimes = Pick<Sighting, "departsAt" | "arrivesAt">;

/** `times` may differ by too little to tell. `echoes`: what was told by each saved time, of a flight known by nothing else. */
export type Told = Sighting & { times?: KnownTimes; echoes?: Record<string, Told> };

/** On the clock of the place where the car comes. */
const pickup = z.object({ date: z.string(), time: z.string() });
export type PickupTime = z.infer<typeof pickup>;

/**
 * A car and its flight: the pick-up as it was and as it should be or is. `to` is null where the flight does
 * not go: then the car is cancelled or left. `setFor`: the flight's instant (ISO) that this is about, and
 * `wasSetFor` the one that the pick-up was set for before. Older ones say neither that nor the flight.
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

/** "drive": how a car comes, the last is true. "driver": what its driver says. "car": anything else. "notice": of neither. */
export const ALERT_KINDS = ["flight", "car", "drive", "driver", "notice"] as const;

/** What a traveller says to an alert, by the buttons below it. */
export const alertAnswer = z.object({
  id: z.string().min(1).max(64),
  intent: z.enum(["yes", "no", "undo"]),
});

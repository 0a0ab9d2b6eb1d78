import { z } from "zod";
import { FLIGHT_STATES } from "./watching.ts";

/** A flight's state, or the worst of a journey's, and whether it is 15 minutes late or more. `status`: in words. */
export const flightStanding = z.object({
  state: z.enum([...FLIGHT_STATES, "connection-at-risk"]),
  isLate: z.boolean(),
  status: z.string(),
});
export type FlightStanding = z.infer<typeof flightStanding>;

import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { DriveTimeProvider, RouteService } from "./provider.ts";

/** A slow route service must not hold up the travel plans; what it answers later serves the next question. */
const MOST_MS = 3000;

/** The drive along a route; estimated where there is none, and roughly while the service fails or is slow. */
export function withEstimate(
  routes: RouteService,
  { estimate, log }: { estimate: DriveTimeProvider; log: Logger },
): DriveTimeProvider {
  return {
    ...routes,
    async drive(query) {
      const late = setTimeout(MOST_MS, null, { ref: false });
      const answer = await Promise.race([routes.route(query), late]);
      if (answer?.ok) return answer.data ?? (await estimate.drive(query));
      const why = answer ? { err: answer.error } : { afterMs: MOST_MS };
      log.warn({ ...why, provider: routes.name }, "no route in time: a drive is estimated");
      return { ...(await estimate.drive(query)), isRough: true };
    },
  };
}

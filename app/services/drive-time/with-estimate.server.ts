import type { Logger } from "pino";
import { within } from "#app/platform/within.ts";
import type { DriveTimeProvider, RouteService } from "./provider.ts";

/** A slow route service must not hold up the travel plans; a late answer serves the next request. */
const MAX_MS = 3000;

/** The drive by route: estimated if no road is found, and roughly while the service fails or is slow. */
export function withEstimate(
  routes: RouteService,
  { estimate, log }: { estimate: DriveTimeProvider; log: Logger },
): DriveTimeProvider {
  const late = () => new Error(`no route after ${MAX_MS} ms`);
  return {
    ...routes,
    async drive(query) {
      const failed = (error: unknown) => ({ ok: false, error }) as const;
      const answer = await within(MAX_MS, routes.route(query), late).catch(failed);
      if (answer.ok) return answer.data ?? (await estimate.drive(query));
      log.warn(
        { err: answer.error, provider: routes.name },
        "no route; the drive time is estimated",
      );
      return { ...(await estimate.drive(query)), isRough: true };
    },
  };
}

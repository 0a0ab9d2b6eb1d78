/** What every request passes before it gets to a route, in this order. */
import type { RequestHandler } from "express";
import { bodyLimit } from "./body-limit.server.ts";
import type { Config } from "./config.server.ts";
import { createIsOwnHost, type IsOwnOrigin } from "./origins.server.ts";
import { rateLimits } from "./rate-limits.server.ts";
import { requestBounds } from "./request-bounds.server.ts";
import { requireSameOrigin } from "./security.server.ts";
import { requireSpace } from "./storage.server.ts";

/** Vite's modules lie deeper than any page. */
const SEGMENTS_IN_DEVELOPMENT = 40;

export interface Admission {
  config: Config;
  port: number;
  isOwnOrigin: IsOwnOrigin;
  /** The traveller whose living session a Cookie header is of. */
  travellerOf: (cookieHeader: string | undefined) => Promise<string | null>;
}

/** `toFiles` stands before the static files too; `toRoutes` stands before Remix. */
export function createAdmission({ config, port, isOwnOrigin, travellerOf }: Admission): {
  toFiles: RequestHandler[];
  toRoutes: RequestHandler[];
} {
  const siteUrl = config.appUrl ?? `http://localhost:${port}`;
  return {
    toFiles: [
      requestBounds({
        isOwnHost: createIsOwnHost(config),
        siteUrl,
        ...(config.production ? {} : { pathSegments: SEGMENTS_IN_DEVELOPMENT }),
      }),
    ],
    toRoutes: [
      rateLimits(config.rateLimits, travellerOf),
      requireSameOrigin(isOwnOrigin, siteUrl),
      requireSpace(config),
      bodyLimit(),
    ],
  };
}

/** What every request passes before it reaches a route, in this order. */
import type { RequestHandler } from "express";
import type { Config } from "../config/config.server.ts";
import { bodyLimit } from "./body-limit.server.ts";
import type { FairShare } from "./fair-share.server.ts";
import { createIsOwnHost, type IsOwnOrigin } from "./origins.server.ts";
import { type Counting, fileLimit, rateLimits } from "./rate-limits.server.ts";
import { requestBounds, requireKnownMethod } from "./request-bounds.server.ts";
import { requireSameOrigin } from "./security.server.ts";
import { requireSpace } from "./storage.server.ts";
import { type Tarpit, withTarpit } from "./tarpit.server.ts";

/** Paths of Vite's modules are deeper than any page's. */
const SEGMENTS_IN_DEVELOPMENT = 40;

interface Admission extends Counting {
  config: Config;
  port: number;
  isOwnOrigin: IsOwnOrigin;
  tarpit: Tarpit;
  fairShare: FairShare;
}

/** `toFiles` runs before the static files too; `toRoutes` runs before Remix. */
export function createAdmission(admission: Admission): {
  toFiles: RequestHandler[];
  toRoutes: RequestHandler[];
} {
  const { config, port, isOwnOrigin } = admission;
  const siteUrl = config.appUrl ?? `http://localhost:${port}`;
  return {
    toFiles: [
      withTarpit(admission.tarpit),
      requestBounds({
        isOwnHost: createIsOwnHost(config),
        siteUrl,
        ...(config.production ? {} : { pathSegments: SEGMENTS_IN_DEVELOPMENT }),
      }),
      requireKnownMethod,
      fileLimit(config.rateLimits.files, admission.networkOf),
    ],
    toRoutes: [
      rateLimits(config.rateLimits, admission),
      admission.fairShare.requests,
      requireSameOrigin(isOwnOrigin, siteUrl),
      requireSpace(config),
      bodyLimit(),
    ],
  };
}

/** One id, one log line and one metrics observation per request. */
import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import { REQUEST_ID } from "#app/contracts/request-id.ts";
import type { Metrics } from "../observability/metrics.server.ts";
import { withRequestId } from "../observability/request-id.server.ts";
import type { RefusalNote } from "../protection/refuse.server.ts";
import { routeOf } from "../protection/route-of.server.ts";

/** Files, and health checks every few seconds, would be most of the log. */
const QUIET: ReadonlySet<string> = new Set(["/assets", "/api/health", "/api/health/live"]);

export function requestLog(log: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    response.setHeader(REQUEST_ID, requestId);
    response.once("close", () => {
      const ms = performance.now() - startedAt;
      const { method } = request;
      const route = routeOf(request.path);
      const status = response.statusCode;
      metrics.httpRequests.observe({ method, route, status }, ms / 1000);
      const refusal = response.locals.refusal as RefusalNote | undefined;
      if (status >= 400 && status < 500) {
        // A route's own refusal is explained by its status.
        metrics.refusals.inc({ status, reason: refusal?.reason ?? "route" });
      }
      const line = {
        event: "http.request",
        requestId,
        method,
        route,
        status,
        ms: Math.round(ms),
        ...refusal,
      };
      if (status >= 500) log.error(line, "request");
      else if (QUIET.has(route)) log.debug(line, "request");
      else log.info(line, "request");
    });
    withRequestId(requestId, next);
  };
}

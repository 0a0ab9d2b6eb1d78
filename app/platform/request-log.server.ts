/** One id and one log line for each request, and its place in the metrics. */
import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.server.ts";
import { withRequestId } from "./request-id.server.ts";
import { routeOf } from "./route-of.server.ts";

export function requestLog(log: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    response.setHeader("X-Request-Id", requestId);
    response.once("close", () => {
      const ms = performance.now() - startedAt;
      const { method } = request;
      const route = routeOf(request.path);
      const status = response.statusCode;
      metrics.httpRequests.observe({ method, route, status }, ms / 1000);
      const line = { event: "http.request", requestId, method, route, status, ms: Math.round(ms) };
      if (status >= 500) log.error(line, "request");
      else if (route !== "/assets") log.debug(line, "request");
    });
    withRequestId(requestId, next);
  };
}

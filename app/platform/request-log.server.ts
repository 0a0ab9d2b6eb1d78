/** One id and one log line for each request, and its place in the metrics. */
import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.server.ts";
import { withRequestId } from "./request-id.server.ts";

/** Ids in a path: without them there would be a metric for every trip. */
const ID = /\/(?:[\da-f]{8}-[\da-f-]{27}|\d+|[A-Z\d]{2,3}\d{1,4}|\d{4}-\d\d-\d\d|me)(?=[/.]|$)/gi;
/** Whatever else is asked for is one route, or a stranger could make as many as they like. */
const KNOWN =
  /^\/(?:$|api\/[\w/:-]*|ws|assets|flights|upcoming-travel|hotel-search|car-bookings|novo|user-details|boarding-pass|car-map|passport|_root|__manifest)/;
const LONGEST = 60;

export function routeOf(path: string): string {
  const route = path.replace(/\.data$/, "").replace(ID, "/:id");
  if (route.startsWith("/assets/")) return "/assets";
  return KNOWN.test(route) && route.length <= LONGEST ? route : "other";
}

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

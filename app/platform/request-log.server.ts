/** One id and one log line for each request, and its place in the metrics. */
import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import { api } from "#app/contracts/api.ts";
import type { Metrics } from "./metrics.server.ts";
import { withRequestId } from "./request-id.server.ts";

/** Every call of the API by its pattern; those without parameters first, since they are more exact. */
const CALLS = Object.keys(api)
  .toSorted((a, b) => a.split(":").length - b.split(":").length)
  .map((pattern) => ({
    pattern,
    matches: new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`),
  }));
/** Screens, and the dialogs on them, whose last part is an id or a flight's number. */
const SCREEN =
  /^\/(?:ws|flights|upcoming-travel|hotel-search|car-bookings|novo|user-details(?:\/export|\/delete-account)?|boarding-pass|car-map|passport|api\/docs|_root|__manifest)?$/;
const DIALOG = /^\/(flights\/save|hotel-search\/select|upcoming-travel\/[a-z-]+)\/[^/]+$/;

/**
 * The route of a path: never an id, a postcode or a name, and of a bounded number, since a stranger can
 * ask for as many paths as they like.
 */
export function routeOf(path: string): string {
  if (path.startsWith("/assets/")) return "/assets";
  const page = path.replace(/\.data$/, "");
  if (SCREEN.test(page)) return page;
  const dialog = DIALOG.exec(page)?.[1];
  if (dialog) return `/${dialog}/:id`;
  return CALLS.find(({ matches }) => matches.test(path))?.pattern ?? "other";
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

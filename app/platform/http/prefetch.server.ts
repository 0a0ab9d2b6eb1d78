import type { RequestHandler } from "express";

/** A page's data is never stored, so that it would be fetched again: only its scripts come ahead. */
export const noDataAhead: RequestHandler = (request, response, next) => {
  const purpose = request.get("sec-purpose") ?? request.get("purpose") ?? "";
  const isAhead = purpose.includes("prefetch") && request.path.endsWith(".data");
  if (!isAhead) return next();
  response.status(204).set("Cache-Control", "no-store").end();
};

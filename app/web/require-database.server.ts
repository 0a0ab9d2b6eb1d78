import type { RequestHandler } from "express";
import { refuse } from "#app/platform/protection/refuse.server.ts";
import type { Database } from "#db/client.ts";
import { m } from "#messages";

/** The health checks report the database themselves. */
const HEALTH = /^\/api\/health(?:\/live)?$/;

/** Answers 503 at once while the database server is away: sessions cannot be checked. */
export const requireDatabase =
  (db: Pick<Database, "isUnavailable">): RequestHandler =>
  (request, response, next) => {
    if (!db.isUnavailable() || HEALTH.test(request.path)) return next();
    refuse(request, response, {
      status: 503,
      message: m.saved.databaseAway(),
      headers: { "Retry-After": "5" },
      reason: "database",
    });
  };

import type { RequestHandler } from "express";
import { refuse } from "#app/platform/protection/refuse.server.ts";
import { AWAY } from "#app/services/storage-trouble.ts";
import type { Database } from "#db/client.ts";

/** Health says itself how the database is. */
const HEALTH = /^\/api\/health(?:\/live)?$/;

/** 503 at once while the database's server is away: who is signed in cannot be known. */
export const requireDatabase =
  (db: Pick<Database, "isUnavailable">): RequestHandler =>
  (request, response, next) => {
    if (!db.isUnavailable() || HEALTH.test(request.path)) return next();
    refuse(request, response, {
      status: 503,
      message: AWAY,
      headers: { "Retry-After": "5" },
      reason: "database",
    });
  };

import { createOAuth } from "#app/auth/oauth/oauth.server.ts";
import { createSessions } from "#app/auth/sessions.server.ts";
import { createTokens } from "#app/auth/tokens.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { sessionSecret } from "#app/platform/config/secret.server.ts";
import { createLog } from "#app/platform/observability/log.server.ts";
import { createMetrics } from "#app/platform/observability/metrics.server.ts";
import { onBreakerOpened, onDroppedEntries } from "#app/platform/outbound/vendor-calls.server.ts";
import { movedClock, systemClock } from "#app/services/context/clock.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { isPostgres } from "#db/client.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { shareOver } from "./share.ts";

/** Opens the configured database, its sessions and tokens, and the context that every use case is given. */
export async function openApp(config: Config) {
  const log = createLog(config.logLevel);
  const secret = sessionSecret(config.sessionSecret, config.dataFolder);
  const database = await openDatabase(config.databaseUrl, {
    backups: config.backups.folder,
    ...config.database,
    onError: (error) => log.warn({ err: error }, "a connection to the database broke"),
  });
  const metrics = createMetrics({ process: true });
  onBreakerOpened((opened) =>
    log.warn(opened, "a service keeps failing; its circuit breaker opened"),
  );
  onDroppedEntries((entries) => log.warn(entries, "broken entries of a vendor were left out"));
  const clock = config.rehearsal ? movedClock(config.rehearsal.clockOffsetMs) : systemClock;
  const shared = isPostgres(config.databaseUrl) ? await shareOver(config.databaseUrl, log) : null;
  const app = {
    ...createAppContext(config, database.db, log, clock, metrics),
    ...(shared && { notices: shared.notices, createLimiter: shared.createLimiter }),
  };
  const cookies = { secret, secure: config.https };
  const sessions = createSessions(app, cookies);
  const tokens = createTokens(app);
  const oauth = createOAuth(app, cookies);
  const closeDatabase = async () => {
    await shared?.close();
    await database.close();
  };
  return { app, cookies, sessions, tokens, oauth, closeDatabase };
}

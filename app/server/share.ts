/** What processes on one PostgreSQL server share besides its tables: notices, and per-minute limits. */
import type { Logger } from "pino";
import { createNotices, type Notices } from "#app/platform/notices.server.ts";
import type { CreateLimiter } from "#app/platform/protection/within-limit.server.ts";
import { shareNotices } from "#app/services/context/shared-notices.server.ts";

interface Shared {
  notices: Notices;
  createLimiter: CreateLimiter;
  close(): Promise<void>;
}

/** The notices' channel, which other programs on the same database do not use. */
const CHANNEL = "novo_notices";

export async function shareOver(url: string, log: Logger): Promise<Shared> {
  // The driver is an optional package.
  const [{ openChannel }, { openRateLimits }] = await Promise.all([
    import("#db/postgres/channel.ts"),
    import("#db/postgres/rate-limits.ts"),
  ]);
  const trouble = (err: unknown) =>
    log.warn({ event: "database.notices", err }, "the connection for notices was lost");
  let channel: ReturnType<typeof openChannel> | undefined;
  const notices = shareNotices(createNotices(), ({ receive, missed }) => {
    channel = openChannel(url, {
      name: CHANNEL,
      onMessage: receive,
      onMissed: missed,
      onTrouble: trouble,
    });
    return channel;
  });
  const limits = openRateLimits(url, (err) =>
    log.warn({ event: "database.limits", err }, "a connection for limits was lost"),
  );
  return {
    notices,
    createLimiter: limits.create,
    async close() {
      await Promise.all([channel?.close(), limits.close()]);
    },
  };
}

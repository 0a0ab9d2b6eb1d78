/** The sockets of one process, counted, notified and closed by traveller. */
import type { WebSocket } from "ws";
import { CLOSE } from "#app/contracts/voice-close.ts";
import type { Notice } from "#app/platform/notices.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Connection } from "./connection.ts";
import type { Gatekeeper, Visitor } from "./upgrade.ts";

const RECHECK_MS = 60_000;
/** How long a socket may take over its closing handshake at shutdown. */
const CLOSE_GRACE_MS = 1000;
/** After lost notices every page reloads its data; spread out over this time. */
const SPREAD_MS = 3000;
/** How long a page may take from loading to having its socket; it is told of changes in between. */
const OPENING_MS = 60_000;

/** The API calls whose answers a change affects, as in refresh_data; no call returns the conversation. */
const QUERIES: Record<Exclude<Notice["kind"], "sessions">, readonly string[]> = {
  plans: [
    "/api/upcoming-travel",
    "/api/user-flights",
    "/api/hotels",
    "/api/job-bookings",
    "/api/car-booking-suggestions",
  ],
  profile: ["/api/user", "/api/auth/user", "/api/car-booking-suggestions"],
  conversation: ["conversation"],
};
const ALL = [...new Set(Object.values(QUERIES).flat())];

interface OpenSocket extends Visitor {
  client: WebSocket;
  connection: Connection;
}

export function createOpenSockets(
  { notices, metrics, log }: Pick<AppContext, "notices" | "metrics" | "log">,
  {
    activeSessions,
    recheckMs = RECHECK_MS,
  }: Pick<Gatekeeper, "activeSessions"> & {
    /** How often sockets are checked against their sessions, in case a notice was lost. */
    recheckMs?: number;
  },
) {
  const sockets = new Map<WebSocket, OpenSocket>();
  /** Users whose data changed recently. */
  const changedLately = new Map<string, NodeJS.Timeout>();
  const all = () => [...sockets.values()];
  const socketsOf = (userId: string) => all().filter((socket) => socket.userId === userId);

  function changedNow(userId: string): void {
    clearTimeout(changedLately.get(userId));
    changedLately.set(userId, setTimeout(() => changedLately.delete(userId), OPENING_MS).unref());
  }

  async function closeEnded(open: readonly OpenSocket[]): Promise<void> {
    if (open.length === 0) return;
    const active = await activeSessions([...new Set(open.map(({ sessionId }) => sessionId))]);
    for (const { client, sessionId } of open) {
      if (!active.has(sessionId)) client.close(CLOSE.signedOut, "signed out");
    }
  }

  function check(open: readonly OpenSocket[]): void {
    closeEnded(open).catch((error: unknown) =>
      log.error({ err: error }, "sessions could not be rechecked"),
    );
  }

  const endNotices = notices.subscribe({
    onNotice({ userId, kind }) {
      const open = socketsOf(userId);
      if (kind === "sessions") return check(open);
      changedNow(userId);
      for (const { connection } of open) connection.changed(QUERIES[kind]);
    },
    onMissed() {
      check(all());
      for (const { connection } of all()) {
        setTimeout(() => connection.changed(ALL), Math.random() * SPREAD_MS).unref();
      }
    },
  });
  /** A session may also expire. */
  const recheck = setInterval(() => check(all()), recheckMs).unref();

  return {
    /** Tracks the socket until it closes. */
    add(socket: OpenSocket): void {
      const { client } = socket;
      sockets.set(client, socket);
      metrics.voiceSockets.set(sockets.size);
      if (changedLately.has(socket.userId)) socket.connection.changed(ALL);
      client.on("close", (code) => {
        sockets.delete(client);
        metrics.voiceSockets.set(sockets.size);
        metrics.voiceSocketsClosed.inc({ code });
      });
    },
    countOf: (userId: string): number => socketsOf(userId).length,
    /** Lets running turns finish until `late`, closes every socket and terminates unresponsive ones. */
    async end(late: Promise<unknown>): Promise<void> {
      clearInterval(recheck);
      endNotices();
      for (const forgetting of changedLately.values()) clearTimeout(forgetting);
      await Promise.all(
        all().map(async ({ client, connection }) => {
          const closed = new Promise((done) => client.once("close", done));
          await connection.end(late);
          const cutOff = setTimeout(() => client.terminate(), CLOSE_GRACE_MS);
          await closed;
          clearTimeout(cutOff);
        }),
      );
    },
  };
}

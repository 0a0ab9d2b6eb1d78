/**
 * The connections of a stopping server. Node.js treats a connection without a parsed request as idle, even if
 * its request waits to be read or accepted, and cuts that client off (Server.close in its documentation). So
 * none is closed before a round of the event loop has read what had arrived by then.
 */
import type http from "node:http";
import type { Socket } from "node:net";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

export interface OpenConnections {
  /** True after a short loop round without arrivals: everything sent has been read. False if none in `maxMs`. */
  untilNothingComes(maxMs: number): Promise<boolean>;
  /** Closes connections with nothing in flight and nothing received for `forMs`. */
  endIdle(forMs: number): void;
}

interface Connection {
  /** Unanswered requests. */
  underWay: number;
  /** Bytes read when the last was answered; more means another request has begun, or a voice socket. */
  bytesRead: number;
  idleSince: number;
}

/** Little can arrive unseen in a round this short. */
const SHORT_ROUND_MS = 3;

export function trackConnections(server: http.Server): OpenConnections {
  const open = new Map<Socket, Connection>();
  let arrivals = 0;
  server.on("connection", (socket: Socket) => {
    arrivals += 1;
    open.set(socket, { underWay: 0, bytesRead: 0, idleSince: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    arrivals += 1;
    const connection = open.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    response.once("close", () => {
      connection.underWay -= 1;
      connection.bytesRead = socket.bytesRead;
      connection.idleSince = performance.now();
    });
  });

  async function nothingCame(): Promise<boolean> {
    const before = arrivals;
    const startedAt = performance.now();
    await yieldToEventLoop();
    return arrivals === before && performance.now() - startedAt < SHORT_ROUND_MS;
  }

  return {
    async untilNothingComes(maxMs) {
      const until = performance.now() + maxMs;
      // The current round began reading before this call.
      await yieldToEventLoop();
      while (performance.now() < until) if (await nothingCame()) return true;
      return false;
    },
    endIdle(forMs) {
      const since = performance.now() - forMs;
      for (const [socket, { underWay, bytesRead, idleSince }] of open) {
        const isIdle = underWay === 0 && bytesRead === socket.bytesRead && idleSince <= since;
        if (isIdle) socket.destroy();
      }
    },
  };
}

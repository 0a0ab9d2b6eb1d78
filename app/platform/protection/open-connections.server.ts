/**
 * The connections of a server that stops. Node.js takes each without a request that it has parsed for idle, also
 * one whose request waits to be read or accepted; a client that has sent one then is cut off (Server.close in its
 * documentation). So none is ended before a round of the event loop has read what had come by then.
 */
import type http from "node:http";
import type { Socket } from "node:net";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

export interface OpenConnections {
  /** True after a short round of the loop in which nothing came: all that was sent has been read. False without one in time. */
  untilNothingComes(mostMs: number): Promise<boolean>;
  /** Ends those on which nothing is under way, and nothing has come, for so long. */
  endIdle(forMs: number): void;
}

interface Connection {
  /** Requests that are not yet answered. */
  underWay: number;
  /** What had been read when the last of them was; more is the beginning of another, or a voice socket. */
  bytesRead: number;
  idleSince: number;
}

/** In a shorter round nothing much can have come unseen. */
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
    async untilNothingComes(mostMs) {
      const until = performance.now() + mostMs;
      // The one that is under way has begun to read before it was asked.
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

/** Listening, and shutting down without cutting clients off. */
import http from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type OpenConnections, trackConnections } from "../protection/open-connections.server.ts";
import { MAX_HEADER_BYTES } from "../protection/request-bounds.server.ts";
import { byWhom, StartError } from "../start-error.server.ts";

/** How often shutdown looks for idle connections: it would wait for ones kept alive after their last answer. */
const LET_GO_MS = 50;
/** A connection without a request for this long counts as idle. */
const QUIET_MS = 1000;

/** Backstops for the shorter timeouts of small bodies (body-limit) and uploads (readers). */
const HEAD_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 150_000;

/** Longer than proxies keep one (Caddy: two minutes): closing first could cut off a request in flight. */
const KEEP_ALIVE_MS = 125_000;

/** How long the rest of an answered request is still accepted; nothing waits for it. */
const REST_MS = 30_000;

export interface HttpServer extends http.Server {
  openConnections: OpenConnections;
}

export function createHttpServer({ restMs = REST_MS }: { restMs?: number } = {}): HttpServer {
  const server = http.createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  server.on("request", (request, response) => {
    response.once("finish", () => {
      if (request.complete) return;
      const cut = setTimeout(() => request.complete || request.socket.destroy(), restMs);
      request.once("close", () => clearTimeout(cut));
    });
  });
  return Object.assign(server, { openConnections: trackConnections(server) });
}

export interface ListenAt {
  port: number;
  host: string;
  /** The variable that sets the port. */
  variable: string;
  hostVariable?: string;
}

/** Listens and returns the port; port 0 picks a free one. Throws a StartError if it cannot listen. */
export async function listen(server: http.Server, at: ListenAt): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explainListening(error, at));
    server.once("error", fail);
    server.listen(at.port, at.host, () => {
      server.off("error", fail);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Throws a StartError if the port is taken, before anything is done to the database. */
export async function requireFreePort(at: ListenAt): Promise<void> {
  if (at.port === 0) return;
  const trial = http.createServer();
  await listen(trial, at);
  await new Promise((resolve) => trial.close(resolve));
}

function explainListening(
  error: NodeJS.ErrnoException,
  { port, host, variable, hostVariable = "HOST" }: ListenAt,
) {
  const because = { cause: error };
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} (${variable}) is in use. Is NoVo running already? End that, or set ${variable} to another number.`,
        because,
      );
    case "EACCES":
      return new StartError(
        `Port ${port} (${variable}) may not be used${byWhom()}. Set ${variable} to 1024 or more.`,
        because,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return new StartError(
        `${hostVariable} is ${host}, which is no address of this machine. Set it to 127.0.0.1 (this machine alone), ` +
          "to 0.0.0.0 (every address), or to one of this machine's addresses.",
        because,
      );
    default:
      return error;
  }
}

/** Stops accepting connections; ends each one that is quiet for `quietMs`, and all after `graceMs`. */
export async function closeServer(
  server: HttpServer,
  graceMs: number,
  quietMs: number = QUIET_MS,
): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await server.openConnections.untilNothingComes(graceMs / 2);
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    // http.Server's own `close` ends the connections that it considers idle.
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
      resolve();
    });
  });
  while (!isClosed) {
    if (await server.openConnections.untilNothingComes(LET_GO_MS)) {
      server.openConnections.endIdle(quietMs);
    }
    await Promise.race([closed, wait(LET_GO_MS)]);
  }
  clearTimeout(cut);
}

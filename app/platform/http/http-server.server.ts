/** Listening, and ending without cutting anyone off. */
import http from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type OpenConnections, trackConnections } from "../protection/open-connections.server.ts";
import { MAX_HEADER_BYTES } from "../protection/request-bounds.server.ts";
import { byWhom, StartError } from "../start-error.server.ts";

/** Kept alive, a connection would be waited for though its last answer has gone out: how often they are looked at. */
const LET_GO_MS = 50;
/** A connection without a request for this long is taken to be idle. */
const QUIET_MS = 1000;

/** Bounds for what the sooner ones of small bodies (body-limit) and uploads (readers) let through. */
const HEAD_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 150_000;

/** Longer than proxies keep a connection (Caddy two minutes): closed first, one could cut off a request on its way. */
const KEEP_ALIVE_MS = 125_000;

/** What is still to come of a request that has been answered is let in for so long: no one waits for it. */
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
  /** What names the port. */
  variable: string;
  hostVariable?: string;
}

/** Listens, and returns the port: 0 asks for any that is free. Throws a StartError. */
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

/** Says so before anything is done to the database where another program has the port. */
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

/** Takes no more connections, and ends each once nothing has come on it for `quietMs`, all of them after `graceMs`. */
export async function closeServer(
  server: HttpServer,
  graceMs: number,
  quietMs: number = QUIET_MS,
): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await server.openConnections.untilNothingComes(graceMs / 2);
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    // That of http.Server ends the connections that it takes for idle.
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

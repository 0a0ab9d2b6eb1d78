/** Listening, and ending without cutting anybody off. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { byWhom, StartError } from "../start-error.server.ts";
import { MOST_HEADER_BYTES } from "./request-bounds.server.ts";

/** What is left of a connection whose answer has gone out is let go within this time. */
const LET_GO_MS = 50;

/**
 * The head of a request, and all of it with its body: ends whoever the end of a small body
 * (`body-limit.server.ts`) and that of an upload (`readers.server.ts`), both sooner, did not.
 */
const HEAD_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 150_000;

/** What is still to come of a request that has been answered is let in for so long: nobody waits for it. */
const REST_MS = 30_000;

export function createHttpServer({ restMs = REST_MS }: { restMs?: number } = {}): http.Server {
  const server = http.createServer({
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: HEAD_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  server.on("request", (request, response) => {
    response.once("finish", () => {
      if (request.complete) return;
      const cut = setTimeout(() => request.complete || request.socket.destroy(), restMs);
      request.once("close", () => clearTimeout(cut));
    });
  });
  return server;
}

/** Where to listen, and the variables that say so. */
export interface ListenAt {
  port: number;
  host: string;
  variable: string;
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

function explainListening(error: NodeJS.ErrnoException, { port, host, variable }: ListenAt) {
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
        `HOST is ${host}, which is no address of this machine. Set it to 127.0.0.1 (this machine alone), ` +
          "to 0.0.0.0 (every address), or to one of this machine's addresses.",
        because,
      );
    default:
      return error;
  }
}

/** Takes no more connections, lets what is under way finish for `graceMs`, then cuts what is left. */
export function closeServer(server: http.Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // Kept alive, a connection would be waited for though its last answer has gone out.
    const letGo = setInterval(() => server.closeIdleConnections(), LET_GO_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(letGo);
      resolve();
    });
  });
}

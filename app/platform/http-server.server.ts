/** Listening, and ending without cutting anybody off. */
import http from "node:http";
import { MOST_HEADER_BYTES } from "./request-bounds.server.ts";

/** Running requests get this long to finish once the server is told to stop. */
const CLOSE_TIMEOUT_MS = 10_000;

/** The head of a request, and all of it with its body (64 kB at most): a slow telephone takes seconds. */
const HEAD_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

export const createHttpServer = (listener: http.RequestListener): http.Server =>
  http.createServer(
    {
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: HEAD_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    },
    listener,
  );

export function listen(server: http.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Lets running requests finish, then cuts what is left. */
export function closeServer(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Runs `close` once, at the first SIGINT or SIGTERM, and ends the process. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

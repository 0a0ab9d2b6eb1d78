/** /metrics, on a private port or behind a token; not served if neither is configured. */
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { isBearer } from "./bearer.server.ts";
import { type ListenAt, listen } from "./http-server.server.ts";

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  response.setHeader("Content-Type", registry.contentType);
  response.end(await registry.metrics());
}

/** For `web.get("/metrics", ...)`: without the bearer token the path does not exist. */
export function metricsForToken(registry: Registry, token: string) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (!isBearer(request.headers.authorization, token)) return next();
    answer(registry, response).catch(next);
  };
}

/** Serves nothing else, on a port that only the operator's network can reach. */
export async function listenForMetrics(registry: Registry, at: ListenAt): Promise<Server> {
  const server = http.createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    answer(registry, response).catch(() => response.writeHead(500).end());
  });
  await listen(server, at);
  return server;
}

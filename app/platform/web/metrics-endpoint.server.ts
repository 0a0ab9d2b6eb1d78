/** /metrics, on a private port or behind a token; neither configured, nowhere. */
import { timingSafeEqual } from "node:crypto";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { type ListenAt, listen } from "./http-server.server.ts";

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  response.setHeader("Content-Type", registry.contentType);
  response.end(await registry.metrics());
}

/** For `web.get("/metrics", ...)`: the token as a bearer, else the path does not exist. */
export function metricsForToken(registry: Registry, token: string) {
  const expected = Buffer.from(`Bearer ${token}`);
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    const isRight = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isRight) return next();
    answer(registry, response).catch(next);
  };
}

/** A server that says nothing else, for a port that only the operator's network can reach. */
export async function listenForMetrics(registry: Registry, at: ListenAt): Promise<Server> {
  const server = http.createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    answer(registry, response).catch(() => response.writeHead(500).end());
  });
  await listen(server, at);
  return server;
}

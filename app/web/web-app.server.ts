import type { IncomingMessage } from "node:http";
import express, { type Express, type RequestHandler } from "express";
import type { Health } from "#app/contracts/health.ts";
import { metricsForToken } from "#app/platform/http/metrics-endpoint.server.ts";
import { requestLog } from "#app/platform/http/request-log.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { answerInLanguage } from "./language.server.ts";

/** Why a voice socket would be refused right now: browsers hide why an upgrade failed. */
interface VoiceGate {
  /** Null if the connection should be cut instead. */
  explain(request: IncomingMessage): Promise<{ status: number; message: string } | null>;
}

/** The HTTP app that every process has: metrics for the token, and why the voice socket is refused. */
export function serveBasics(app: AppContext, voice: VoiceGate): Express {
  const { config, log, metrics } = app;
  const web = express();
  web.disable("x-powered-by");
  web.set("query parser", false);
  if (config.trustProxy !== undefined) web.set("trust proxy", config.trustProxy);
  web.use(requestLog(log, metrics), lastAnswers(app));
  if (config.metrics.token) {
    web.get("/metrics", metricsForToken(metrics.registry, config.metrics.token));
  }
  web.get("/ws", answerInLanguage(), (request, response, next) => {
    voice
      .explain(request)
      .then(
        (words) =>
          words
            ? response.status(words.status).json({ message: words.message })
            : response.destroy(),
        next,
      );
  });
  return web;
}

/** For a process that serves no pages; the pages' API has the same two routes. */
export function serveHealth(web: Express, checkHealth: () => Promise<Health>): void {
  web.get("/api/health/live", (_request, response) => void response.json({ status: "ok" }));
  web.get("/api/health", (_request, response, next) => {
    checkHealth().then((report) => response.status(report.ready ? 200 : 503).json(report), next);
  });
}

/** While stopping, closes the connection after each response: the next request goes to the next server. */
const lastAnswers =
  (app: AppContext): RequestHandler =>
  (_request, response, next) => {
    if (app.closing) response.setHeader("Connection", "close");
    next();
  };

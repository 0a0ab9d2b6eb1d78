/**
 * The composition root: configuration -> context -> express -> Remix -> voice -> graceful close.
 * Nothing imports this file. `node build/server.js` is the web server, and serves the voice socket too
 * unless VOICE_WORKER=off; `node build/server.js voice` serves the voice socket alone.
 */
import type http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express from "express";
import { createOidc } from "#app/auth/oidc.server.ts";
import { createSessions } from "#app/auth/sessions.server.ts";
import { createAdmission } from "#app/platform/admission.server.ts";
import { compressPages } from "#app/platform/compress-pages.server.ts";
import { ConfigError, loadConfig } from "#app/platform/config.server.ts";
import { handleErrors } from "#app/platform/express-errors.server.ts";
import {
  closeOnSignal,
  closeServer,
  createHttpServer,
  listen,
} from "#app/platform/http-server.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createMetrics, watchProviders } from "#app/platform/metrics.server.ts";
import { listenForMetrics, metricsForToken } from "#app/platform/metrics-endpoint.server.ts";
import { createIsOwnOrigin } from "#app/platform/origins.server.ts";
import { requestLog } from "#app/platform/request-log.server.ts";
import { sessionSecret } from "#app/platform/secret.server.ts";
import { securityHeaders } from "#app/platform/security.server.ts";
import { withRoutesOf } from "#app/platform/split-build.server.ts";
import { serveStaticFiles } from "#app/platform/static-files.server.ts";
import { startCaretaker } from "#app/services/caretaker.server.ts";
import { systemClock } from "#app/services/clock.ts";
import type { AppContext } from "#app/services/context.server.ts";
import { createAppContext } from "#app/services/create-context.server.ts";
import { describeSources } from "#app/services/describe-sources.ts";
import { reportProviders } from "#app/services/health.server.ts";
import { forgetOldCreations } from "#app/services/idempotency.server.ts";
import type { Provider } from "#app/services/provider.ts";
import { openDatabase } from "#db/client.ts";
import { DatabaseFileError } from "#db/database-errors.ts";
import { createEngines } from "#voice-worker/engines/create-engines.ts";
import { createVoiceWorker } from "#voice-worker/index.ts";
import { refuseOtherUpgrades, VOICE_PATH } from "#voice-worker/upgrade.ts";

/** Apart from the web server, a sign-out is only seen in the database. */
const RECHECK_APART_MS = 1000;

async function main(role: "web" | "voice") {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const secret = sessionSecret(config.sessionSecret, config.dataFolder);
  const database = openDatabase(config.databaseUrl, { backups: config.backups.folder });
  const metrics = createMetrics({ process: true });
  const app = createAppContext(config, database.db, log, systemClock, metrics);
  watchProviders(metrics, () => reportProviders(app));
  const https = config.appUrl?.startsWith("https:") ?? false;
  const sessions = createSessions(app, { secret, secure: https });

  const web = express();
  web.disable("x-powered-by");
  if (config.trustProxy !== undefined) web.set("trust proxy", config.trustProxy);
  web.set("query parser", false);
  const server = createHttpServer(web);
  await listen(server, role === "web" ? config.port : config.voice.port, config.host);
  const { port } = server.address() as AddressInfo;
  // Apart, the pages come from the web server's port.
  const isOwnOrigin = createIsOwnOrigin(config, role === "web" ? port : config.port);

  const engines = await createEngines(app);
  const voice = createVoiceWorker(app, {
    engines,
    isOwnOrigin,
    authenticate: async (request) => {
      const session = await sessions.read(request.headers.cookie);
      return session && { userId: session.data.userId, sessionId: session.key };
    },
    livingSessions: sessions.living,
    ...(config.voice.cohosted ? {} : { recheckMs: RECHECK_APART_MS }),
  });
  if (role === "voice" || config.voice.cohosted) {
    voice.listen(server);
    // In development Vite has a socket of its own.
    if (config.production) refuseOtherUpgrades(server);
  }

  web.use(requestLog(log, metrics));
  if (config.metrics.token) {
    web.get("/metrics", metricsForToken(metrics.registry, config.metrics.token));
  }
  const metricsServer = config.metrics.port
    ? listenForMetrics(metrics.registry, config.metrics.port)
    : undefined;
  web.get(VOICE_PATH, (request, response, next) => {
    voice
      .explain(request)
      .then(({ status, message }) => response.status(status).json({ message }), next);
  });
  if (role === "web") {
    const oidc = config.oidc
      ? createOidc(config.oidc, { origin: config.appUrl ?? `http://localhost:${port}` })
      : null;
    web.use(
      securityHeaders({
        production: config.production,
        https,
        imageOrigins: imageOriginsOf(app),
        formOrigins: config.oidc ? [new URL(config.oidc.issuerUrl).origin] : [],
      }),
    );
    const { travellerOf } = sessions;
    const admission = createAdmission({ config, port, log, isOwnOrigin, travellerOf });
    web.use(admission.toFiles);
    const build = config.production ? await serveBuild(web) : await serveWithVite(web, server);
    if (config.compressPages) web.use(compressPages());
    web.use(admission.toRoutes);
    const handle = (part: "api" | "pages") =>
      createRequestHandler({
        build:
          typeof build === "function"
            ? async () => withRoutesOf(await build(), part)
            : withRoutesOf(build, part),
        mode: config.production ? "production" : "development",
        getLoadContext: (_request, response): AppLoadContext => ({
          app,
          sessions,
          oidc,
          perRequest: {},
          assistant: voice,
          voice: {
            speechToText: engines.speechToText !== undefined,
            textToSpeech: engines.textToSpeech !== undefined,
          },
          cspNonce: response.locals.cspNonce,
          onSessionEnd: (key) => voice.closeSession(key),
        }),
      });
    web.all("/api/*", handle("api"));
    web.all("*", handle("pages"));
    web.use(handleErrors(log));
  } else {
    web.get("/api/health/live", (_request, response) => void response.json({ status: "ok" }));
  }

  const caretaker = startCaretaker(app, {
    tidy: () => Promise.all([sessions.removeExpired(), forgetOldCreations(app)]),
  });
  closeOnSignal(async () => {
    app.closing = true;
    metricsServer?.close();
    await Promise.all([voice.close(), closeServer(server), caretaker.close()]);
    database.close();
    log.info("closed");
  });

  const address = config.appUrl ?? `http://localhost:${port}`;
  print(
    role === "web"
      ? `NoVo is ready at ${address}\n${describeSources(reportProviders(app), engines)}`
      : `NoVo's voice socket is ready on port ${port}`,
  );
}

/** The hosts of map tiles and of the providers' pictures, which the content security policy has to name. */
const imageOriginsOf = ({ providers, config }: AppContext): string[] => [
  // "{s}.tile.example" is any of its subdomains.
  new URL(config.tiles.url.replace("{s}", "*")).origin,
  ...Object.values(providers).flatMap((provider: Provider) => provider.imageOrigins ?? []),
];

async function serveBuild(web: express.Express): Promise<ServerBuild> {
  serveStaticFiles(web);
  return (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
}

/** Development: Vite serves the browser's modules and reloads the routes. */
async function serveWithVite(web: express.Express, server: http.Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  web.use(vite.middlewares);
  return () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

main(process.argv.includes("voice") ? "voice" : "web").catch((error: unknown) => {
  const known =
    error instanceof ConfigError || error instanceof DatabaseFileError || isListenError(error);
  process.stderr.write(known ? `${explain(error)}\n` : `${(error as Error)?.stack ?? error}\n`);
  process.exit(1);
});

const isListenError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  ["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");

function explain(error: Error): string {
  if (!isListenError(error)) return error.message;
  return `NoVo cannot listen: ${error.message}. Is it running already? Set PORT to another number.`;
}

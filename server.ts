/**
 * The composition root: configuration -> context -> express -> Remix -> voice -> graceful close.
 * Nothing imports this file.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import { createSessions } from "#app/auth/sessions.server.ts";
import { compressPages } from "#app/platform/compress-pages.server.ts";
import { ConfigError, loadConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createMetrics } from "#app/platform/metrics.server.ts";
import { createIsOwnOrigin } from "#app/platform/origins.server.ts";
import { sessionSecret } from "#app/platform/secret.server.ts";
import { requireSameOrigin, securityHeaders } from "#app/platform/security.server.ts";
import { systemClock } from "#app/services/clock.ts";
import type { AppContext } from "#app/services/context.server.ts";
import { createAppContext } from "#app/services/create-context.server.ts";
import { describeSources } from "#app/services/describe-sources.ts";
import { reportProviders } from "#app/services/health.server.ts";
import { forgetOldCreations } from "#app/services/idempotency.server.ts";
import type { Provider } from "#app/services/provider.ts";
import { openDatabase } from "#db/client.ts";
import { createEngines } from "#voice-worker/engines/create-engines.ts";
import { attachVoiceWorker } from "#voice-worker/index.ts";
import { VOICE_PATH } from "#voice-worker/upgrade.ts";

/** Running requests get this long to finish once the server is told to stop. */
const CLOSE_TIMEOUT_MS = 10_000;
const SWEEP_MS = 60 * 60_000;

async function main() {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const secret = sessionSecret(config.sessionSecret, config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  const app = createAppContext(
    config,
    database.db,
    log,
    systemClock,
    createMetrics({ process: true }),
  );
  const https = config.appUrl?.startsWith("https:") ?? false;
  const sessions = createSessions(app, { secret, secure: https });

  const web = express();
  web.disable("x-powered-by");
  const server = http.createServer(web);
  await listen(server, config.port, config.host);
  const { port } = server.address() as AddressInfo;
  const isOwnOrigin = createIsOwnOrigin(config, port);

  const engines = await createEngines(app);
  const voice = attachVoiceWorker(server, app, {
    engines,
    isOwnOrigin,
    authenticate: async (request) => {
      const session = await sessions.read(request.headers.cookie);
      return session && { userId: session.data.userId, sessionId: session.key };
    },
  });

  web.use(
    securityHeaders({ production: config.production, https, imageOrigins: imageOriginsOf(app) }),
  );
  const build = config.production ? await serveBuild(web) : await serveWithVite(web, server);
  if (config.compressPages) web.use(compressPages());
  web.get(VOICE_PATH, (request, response, next) => {
    voice
      .explain(request)
      .then(({ status, message }) => response.status(status).json({ message }), next);
  });
  web.use(requireSameOrigin(isOwnOrigin, log));
  web.all(
    "*",
    createRequestHandler({
      build,
      mode: config.production ? "production" : "development",
      getLoadContext: (_request, response): AppLoadContext => ({
        app,
        sessions,
        assistant: voice,
        voice: {
          speechToText: engines.speechToText !== undefined,
          textToSpeech: engines.textToSpeech !== undefined,
        },
        cspNonce: response.locals.cspNonce,
        onSessionEnd: (key) => voice.closeSession(key),
      }),
    }),
  );

  const sweep = setInterval(() => {
    Promise.all([sessions.removeExpired(), forgetOldCreations(app)]).catch((error: unknown) =>
      log.error({ error }, "the hourly clean-up failed"),
    );
  }, SWEEP_MS).unref();
  closeOnSignal(async () => {
    clearInterval(sweep);
    await Promise.all([voice.close(), closeServer(server)]);
    database.close();
    log.info("closed");
  });

  print(`NoVo is ready at ${config.appUrl ?? `http://localhost:${port}`}`);
  print(describeSources(reportProviders(app), engines));
}

/** The hosts of map tiles and of the providers' pictures, which the content security policy has to name. */
const imageOriginsOf = ({ providers, config }: AppContext): string[] => [
  // "{s}.tile.example" is any of its subdomains.
  new URL(config.tiles.url.replace("{s}", "*")).origin,
  ...Object.values(providers).flatMap((provider: Provider) => provider.imageOrigins ?? []),
];

/** The production build: hashed assets for ever, the rest of public/ for an hour. */
async function serveBuild(web: express.Express): Promise<ServerBuild> {
  const client = path.resolve("build/client");
  web.use("/assets", files(path.join(client, "assets"), { immutable: true, maxAge: "1y" }));
  web.use("/assets", (_request, response) => void response.status(404).end());
  const others = files(client, { maxAge: "1h" });
  // No file is called /api/...: there the disk need not be asked.
  web.use((request, response, next) =>
    request.path.startsWith("/api/") ? next() : others(request, response, next),
  );
  return (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
}

/** Static files, compressed by the build where that helps. */
const files = (folder: string, serveStatic: { immutable?: boolean; maxAge: string }) =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gz"],
    index: false,
    serveStatic: { ...serveStatic, index: false },
  });

/** Development: Vite serves the browser's modules and reloads the routes. */
async function serveWithVite(web: express.Express, server: http.Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  web.use(vite.middlewares);
  return () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
}

function listen(server: http.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Lets running requests finish, then cuts what is left. */
function closeServer(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function closeOnSignal(close: () => Promise<void>) {
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

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || isListenError(error);
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

/**
 * The composition root: configuration -> data -> engines -> listen -> voice and pages -> stop.
 * Nothing imports this file. `node build/server.js` is the web server, and serves the voice socket too
 * unless VOICE_WORKER=off; `... voice` serves the voice socket alone; `... check` starts nothing, and
 * tries everything that the configuration names.
 */
import { setTimeout as wait } from "node:timers/promises";
import { forgetVisitors } from "#app/auth/demo-sign-in.server.ts";
import { createOidc } from "#app/auth/oidc.server.ts";
import { discover } from "#app/auth/oidc-provider.server.ts";
import { createSessions } from "#app/auth/sessions.server.ts";
import { buildInfo } from "#app/platform/build-info.server.ts";
import { type Config, ConfigError, loadConfig } from "#app/platform/config/config.server.ts";
import { sessionSecret } from "#app/platform/config/secret.server.ts";
import { requireFolders } from "#app/platform/folders.server.ts";
import { hintsFor } from "#app/platform/hints.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createMetrics, watchHealth, watchProviders } from "#app/platform/metrics.server.ts";
import { workInOwnFolder } from "#app/platform/own-folder.server.ts";
import { StartError } from "#app/platform/start-error.server.ts";
import { GRACE_MS, giveNotice, stopWith } from "#app/platform/stop.server.ts";
import { freeBytes } from "#app/platform/storage.server.ts";
import { onBreakerOpened, onDroppedEntries } from "#app/platform/vendor-calls.server.ts";
import {
  closeServer,
  createHttpServer,
  type ListenAt,
  listen,
  requireFreePort,
} from "#app/platform/web/http-server.server.ts";
import { listenForMetrics } from "#app/platform/web/metrics-endpoint.server.ts";
import { createNetworkOf } from "#app/platform/web/network-of.server.ts";
import { createIsOwnOrigin } from "#app/platform/web/origins.server.ts";
import { eraseDeleted } from "#app/services/account/account.server.ts";
import { type Caretaker, startCaretaker } from "#app/services/caretaker.server.ts";
import { checkEverything, describeCheck } from "#app/services/check.server.ts";
import { systemClock } from "#app/services/context/clock.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { describeSources } from "#app/services/context/describe-sources.ts";
import { checkHealth, reportProviders } from "#app/services/context/health.server.ts";
import { forgetOldMessages } from "#app/services/conversations/messages.server.ts";
import { forgetOldCreations } from "#app/services/idempotency.server.ts";
import { servePages } from "#app/web/pages.server.ts";
import { developWithVite, loadBuild } from "#app/web/remix-build.server.ts";
import { createToastCookie } from "#app/web/toast.server.ts";
import { serveBasics, serveHealth } from "#app/web/web-app.server.ts";
import { openDatabase } from "#db/client.ts";
import { DatabaseFileError } from "#db/database-errors.ts";
import { IN_MEMORY } from "#db/database-file.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import type { Engines } from "#voice-worker/engine.ts";
import { createVoiceWorker } from "#voice-worker/index.ts";
import { reportEngines } from "#voice-worker/report-engines.ts";
import { refuseOtherUpgrades } from "#voice-worker/socket/upgrade.ts";

const MODEL_CHECK_MS = 3000;
/** Apart from the web server, a sign-out is only seen in the database. */
const RECHECK_APART_MS = 1000;

type Role = "web" | "voice";

async function main(command: Role | "check"): Promise<void> {
  workInOwnFolder(import.meta.url);
  const config = loadConfig();
  if (!config.production && import.meta.url.endsWith(".js")) {
    throw new StartError("This is the production build: leave NODE_ENV unset, or use npm run dev.");
  }
  if (command === "check") await check(config);
  else await serve(config, command);
}

async function serve(config: Config, role: Role): Promise<void> {
  const at: ListenAt =
    role === "web"
      ? { host: config.host, port: config.port, variable: "PORT" }
      : { host: config.host, port: config.voice.port, variable: "VOICE_PORT" };
  requireFolders(config);
  await requireFreePort(at);

  const { app, cookies, sessions, closeDatabase } = openData(config);
  const server = createHttpServer();
  const engines = await createEngines(app);
  const caretaker = startCaretaker(app, {
    tidy: () =>
      Promise.all([
        sessions.removeExpired(),
        forgetOldCreations(app),
        forgetOldMessages(app),
        forgetVisitors(app),
      ]).then(() => eraseDeleted(app)),
  });
  const { health, sources } = watch(app, engines, caretaker);
  const remix =
    role === "web" && (await (config.production ? loadBuild() : developWithVite(server)));
  const metricsServer = await serveMetrics(app, role);
  const port = await listen(server, at);

  // It listens, and from here on nothing waits: the first request finds everything in its place.
  const address = config.appUrl ?? `http://localhost:${port}`;
  // Apart, the pages come from the web server's port.
  const isOwnOrigin = createIsOwnOrigin(config, role === "web" ? port : config.port);
  const networkOf = createNetworkOf(config.trustProxy);
  const voice = createVoiceWorker(app, {
    engines,
    isOwnOrigin,
    networkOf,
    authenticate: async (request) => {
      const session = await sessions.read(request.headers.cookie);
      return session && { userId: session.userId, sessionId: session.key };
    },
    livingSessions: sessions.living,
    ...(config.voice.cohosted ? {} : { recheckMs: RECHECK_APART_MS }),
  });
  const web = serveBasics(app, voice);
  if (remix) {
    servePages(web, remix, {
      port,
      isOwnOrigin,
      networkOf,
      context: {
        app,
        sessions,
        toastCookie: createToastCookie(cookies),
        oidc: config.oidc
          ? createOidc(config.oidc, { origin: address, clock: app.clock, cookies })
          : null,
        assistant: voice,
        voice: {
          speechToText: engines.speechToText !== undefined,
          textToSpeech: engines.textToSpeech !== undefined,
        },
        checkHealth: health,
        onSessionEnd: (key) => voice.closeSession(key),
      },
    });
  } else serveHealth(web, health);
  server.on("request", web);
  if (role === "voice" || config.voice.cohosted) {
    voice.listen(server);
    // In development Vite has a socket of its own.
    if (config.production) refuseOtherUpgrades(server);
  }
  stopWith(app.log, async () => {
    app.closing = true;
    const noticed = giveNotice(config.production);
    await Promise.all([
      voice.close(GRACE_MS),
      noticed.then(() => closeServer(server, GRACE_MS)),
      caretaker.close(),
    ]);
    metricsServer?.close();
    closeDatabase();
  });
  print(
    role === "web" ? `NoVo is ready at ${address}` : `NoVo's voice socket is ready on port ${port}`,
  );
  // The servers are asked for their models meanwhile; a slow one is not waited for.
  await Promise.race([engines.checkModels?.(), wait(MODEL_CHECK_MS)]);
  if (role === "web") print(sources());
  for (const hint of hintsFor(config)) {
    print(`  ! ${hint}`);
    app.log.warn({ event: "start" }, hint);
  }
  const { node } = process.versions;
  app.log.info({ event: "start", role, address, port, node, health: await health() }, "started");
}

/** Health for whoever asks, in the metrics, and as a table for whoever starts the server. */
function watch(app: AppContext, engines: Engines, caretaker: Caretaker) {
  const { config, metrics } = app;
  const reports = () => reportEngines(engines, config.engines);
  watchProviders(metrics, () => ({ ...reportProviders(app), ...reports() }));
  watchHealth(metrics, {
    build: buildInfo,
    freeBytes: () => freeBytes(config),
    newestBackup: () => caretaker.backups().newest,
  });
  return {
    health: () => checkHealth(app, { engines: reports, backups: () => caretaker.backups() }),
    sources: () => describeSources(reportProviders(app), reports()),
  };
}

/** The table of what works and what to do, and an exit code. The data is only looked at. */
async function check(config: Config): Promise<void> {
  const database = openDatabase(IN_MEMORY);
  const app = createAppContext(config, database.db, createLog("silent"));
  const engines = await createEngines(app);
  const { oidc } = config;
  const rows = await checkEverything({
    app,
    async engines() {
      await engines.checkModels?.();
      return reportEngines(engines, config.engines);
    },
    ...(oidc ? { signIn: () => discover(oidc.issuerUrl) } : {}),
  });
  const { version, commit } = buildInfo;
  print(`NoVo ${version} (${commit}) on Node.js ${process.versions.node}`);
  print(
    describeCheck([{ what: "configuration", state: "ok", found: "every value is one" }, ...rows]),
  );
  for (const hint of hintsFor(config)) print(`  ! ${hint}`);
  process.exit(rows.some(({ state }) => state === "bad") ? 1 : 0);
}

function openData(config: Config) {
  const log = createLog(config.logLevel);
  const secret = sessionSecret(config.sessionSecret, config.dataFolder);
  const database = openDatabase(config.databaseUrl, { backups: config.backups.folder });
  const metrics = createMetrics({ process: true });
  onBreakerOpened((opened) => log.warn(opened, "a service fails, and is left alone for a while"));
  onDroppedEntries((entries) => log.warn(entries, "broken entries of a vendor were left out"));
  const app = createAppContext(config, database.db, log, systemClock, metrics);
  const cookies = { secret, secure: config.https };
  const sessions = createSessions(app, cookies);
  return { app, cookies, sessions, closeDatabase: database.close };
}

async function serveMetrics({ config, metrics }: AppContext, role: Role) {
  const { host, port, voicePort } = config.metrics;
  const at: ListenAt =
    role === "web"
      ? { host, port: port ?? 0, variable: "METRICS_PORT" }
      : { host, port: voicePort ?? 0, variable: "VOICE_METRICS_PORT" };
  return at.port ? await listenForMetrics(metrics.registry, at) : undefined;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const commands = ["voice", "check"] as const;
main(commands.find((command) => process.argv.includes(command)) ?? "web").catch(
  (error: unknown) => {
    const explained =
      error instanceof ConfigError ||
      error instanceof StartError ||
      error instanceof DatabaseFileError;
    const words = explained ? error.message : ((error as Error)?.stack ?? String(error));
    process.stderr.write(`${words}\n`);
    process.exit(1);
  },
);

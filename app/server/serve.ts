/** Configuration -> data -> engines -> listen -> voice and pages -> stop. */
import { setTimeout as wait } from "node:timers/promises";
import { forgetVisitors } from "#app/auth/demo-sign-in.server.ts";
import { createOidc } from "#app/auth/oidc.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { hintsFor } from "#app/platform/config/hints.server.ts";
import { requireExtractor, requireFolders } from "#app/platform/folders.server.ts";
import {
  closeServer,
  createHttpServer,
  type HttpServer,
  type ListenAt,
  listen,
  requireFreePort,
} from "#app/platform/http/http-server.server.ts";
import { goOnInLanguage, ofProfile } from "#app/platform/language.server.ts";
import { createFairShare } from "#app/platform/protection/fair-share.server.ts";
import { createNetworkOf } from "#app/platform/protection/network-of.server.ts";
import { createIsOwnOrigin } from "#app/platform/protection/origins.server.ts";
import { createTarpit } from "#app/platform/protection/tarpit.server.ts";
import { GRACE_MS, giveNotice, stopWith } from "#app/platform/stop.server.ts";
import { removeLeftBehind } from "#app/platform/temporary-folder.server.ts";
import { eraseDeleted } from "#app/services/account/account.server.ts";
import { forgetOldAlerts } from "#app/services/alerts/alerts.server.ts";
import { checkingJobs } from "#app/services/cars/check-again.server.ts";
import { fillComingCars, fillingJobs } from "#app/services/cars/fill-facts.server.ts";
import { forgetOldMemories } from "#app/services/conversations/memories.server.ts";
import { forgetOldMessages } from "#app/services/conversations/messages.server.ts";
import {
  dispatchJobs,
  forgetOldDispatches,
  retryFailedCars,
} from "#app/services/dispatch/dispatch-jobs.server.ts";
import { warnOfFormerCars } from "#app/services/dispatch/former-dispatcher.server.ts";
import { forgetOldCreations } from "#app/services/idempotency.server.ts";
import { forgetOldImports } from "#app/services/import/import.server.ts";
import { mailboxJobs } from "#app/services/import/mailbox.server.ts";
import { createMaintenance } from "#app/services/jobs/maintenance.server.ts";
import { startJobs } from "#app/services/jobs/run-jobs.server.ts";
import { notifyingJobs } from "#app/services/notifications/notify.server.ts";
import { tidyCalendars } from "#app/services/trips/calendar/calendar.server.ts";
import { forgetEndedLinks } from "#app/services/trips/sharing/sharing.server.ts";
import { watchingJobs, watchNewFlights } from "#app/services/watching/watch-flights.server.ts";
import { createQuestionCookie } from "#app/web/open-question.server.ts";
import { type SharedLoadContext, servePages } from "#app/web/pages.server.ts";
import { developWithVite, loadBuild } from "#app/web/remix-build.server.ts";
import { createToastCookie } from "#app/web/toast.server.ts";
import { serveBasics, serveHealth } from "#app/web/web-app.server.ts";
import { createStoredMemories } from "#voice-worker/assistant/stored-memories.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import { serves } from "#voice-worker/engine/engine.ts";
import { createVoiceWorker, type VoiceWorker } from "#voice-worker/index.ts";
import { createMcp } from "#voice-worker/mcp/mcp.ts";
import { refuseOtherUpgrades } from "#voice-worker/socket/upgrade.ts";
import { openApp } from "./open-app.ts";
import { print } from "./print.ts";
import { serveMetrics, watch } from "./watch.ts";

const MODEL_CHECK_MS = 3000;
/** Another process on the same SQLite file sends no notice of a sign-out; on PostgreSQL one may be lost. */
const RECHECK_MS = { alone: 60_000, sharedFile: 1000, sharedServer: 10_000 };

export type Role = "web" | "voice";
type Parts = Awaited<ReturnType<typeof assemble>>;

export async function serve(config: Config, role: Role): Promise<void> {
  const at: ListenAt =
    role === "web"
      ? { host: config.host, port: config.port, variable: "PORT" }
      : { host: config.host, port: config.voice.port, variable: "VOICE_PORT" };
  requireFolders(config);
  requireExtractor(config);
  await requireFreePort(at);
  await removeLeftBehind();

  const parts = await assemble(config, role);
  const server = createHttpServer();
  const remix =
    role === "web" && (await (config.production ? loadBuild() : developWithVite(server)));
  const port = await listen(server, at);

  // It is listening; nothing from here on waits, so the first request finds everything in place.
  const address = config.appUrl ?? `http://localhost:${port}`;
  if (role === "web") parts.app.site = address;
  const networkOf = createNetworkOf(config.trustProxy);
  const access = {
    // In a separate voice process, the pages come from the web server's port.
    isOwnOrigin: createIsOwnOrigin(config, role === "web" ? port : config.port),
    networkOf,
    tarpit: createTarpit(networkOf, config.rateLimits.refusals),
    fairShare: createFairShare(),
  };
  const voice = createVoice(parts, access);
  const web = serveBasics(parts.app, voice);
  if (remix) {
    servePages(web, remix, { port, ...access, context: forPages(parts, { voice, address }) });
  } else serveHealth(web, parts.health);
  server.on("request", web);
  if (role === "voice" || config.voice.cohosted) {
    voice.listen(server);
    // In development Vite has its own socket.
    if (config.production) refuseOtherUpgrades(server);
  }
  stopInOrder(parts, server, voice);
  await announce(parts, role, { address, port });
}

/** What runs regardless of requests: data, engines, clean-ups, health and metrics. */
async function assemble(config: Config, role: Role) {
  const opened = await openApp(config);
  const { app, sessions, tokens, oauth } = opened;
  await fillComingCars(app);
  await retryFailedCars(app);
  const engines = await createEngines(app);
  const maintenance = createMaintenance(app, {
    tidy: () =>
      Promise.all([
        sessions.removeExpired(),
        tokens.removeEnded(),
        oauth.removeEnded(),
        forgetOldCreations(app),
        forgetOldMessages(app),
        forgetOldMemories(app),
        forgetVisitors(app),
        forgetOldAlerts(app),
        tidyCalendars(app),
        forgetEndedLinks(app),
        forgetOldDispatches(app),
        forgetOldImports(app),
      ]).then(() => eraseDeleted(app)),
  });
  const jobs = await startJobs(app, {
    ...maintenance.jobs,
    ...checkingJobs(app),
    ...fillingJobs(app),
    ...watchingJobs(app),
    ...notifyingJobs(app),
    ...dispatchJobs(app),
    ...mailboxJobs(app),
  });
  await warnOfFormerCars(app);
  const endWatch = watchNewFlights(app);
  const { health, sources } = watch(app, engines, maintenance);
  const metricsServer = await serveMetrics(app, role);
  return { ...opened, engines, maintenance, jobs, endWatch, health, sources, metricsServer };
}

type Access = Pick<
  Parameters<typeof createVoiceWorker>[1],
  "isOwnOrigin" | "networkOf" | "tarpit" | "fairShare"
>;

/** Whether a traveller's next turn may reach another process. */
const isShared = ({ config, db }: Parts["app"]): boolean =>
  db.kind === "postgres" || !config.voice.cohosted;

function recheckMs({ config, db }: Parts["app"]): number {
  if (db.kind === "postgres") return RECHECK_MS.sharedServer;
  return config.voice.cohosted ? RECHECK_MS.alone : RECHECK_MS.sharedFile;
}

const createVoice = ({ app, engines, sessions }: Parts, access: Access): VoiceWorker =>
  createVoiceWorker(app, {
    engines,
    ...access,
    authenticate: async (request) => {
      const found = await sessions.find(request.headers.cookie);
      goOnInLanguage(ofProfile(found?.user.language));
      const use = async () => (found ? await sessions.use(found) : undefined);
      return found && { userId: found.userId, sessionId: found.key, use };
    },
    activeSessions: sessions.active,
    ...(isShared(app) ? { memories: createStoredMemories(app) } : {}),
    recheckMs: recheckMs(app),
  });

function forPages(
  { app, cookies, sessions, tokens, oauth, engines, health }: Parts,
  { voice, address }: { voice: VoiceWorker; address: string },
): SharedLoadContext {
  const { oidc } = app.config;
  return {
    app,
    sessions,
    tokens,
    oauth,
    toastCookie: createToastCookie(cookies),
    questionCookie: createQuestionCookie(cookies),
    oidc: oidc
      ? createOidc(oidc, { origin: address, clock: app.clock, cookies, log: app.log })
      : null,
    assistant: voice,
    mcp: createMcp(app),
    voice: {
      speechToText: engines.speechToText !== undefined,
      textToSpeech: engines.textToSpeech !== undefined,
    },
    talk: {
      hears: (language) => serves(engines.speechToText, language),
      speaks: (language) => serves(engines.textToSpeech, language),
    },
    // Read each time: a voice that fails to load is left out from then on.
    get speechVoices() {
      return engines.textToSpeech?.voices ?? [];
    },
    checkHealth: health,
  };
}

function stopInOrder(
  { app, maintenance, jobs, endWatch, metricsServer, closeDatabase }: Parts,
  server: HttpServer,
  voice: VoiceWorker,
): void {
  stopWith(app.log, async () => {
    app.closing = true;
    endWatch();
    const noticed = giveNotice(app.config.production);
    await Promise.all([
      voice.close(GRACE_MS),
      noticed.then(() => closeServer(server, GRACE_MS)),
      jobs.close(),
    ]);
    maintenance.close();
    metricsServer?.close();
    await closeDatabase();
  });
}

async function announce(
  { app, engines, health, sources }: Parts,
  role: Role,
  { address, port }: { address: string; port: number },
): Promise<void> {
  print(
    role === "web" ? `NoVo is ready at ${address}` : `NoVo's voice socket is ready on port ${port}`,
  );
  // Meanwhile the servers are asked for their models; a slow one is not waited for.
  await Promise.race([engines.checkModels?.(), wait(MODEL_CHECK_MS)]);
  if (role === "web") print(sources());
  for (const hint of hintsFor(app.config)) {
    print(`  ! ${hint}`);
    app.log.warn({ event: "start" }, hint);
  }
  const { node } = process.versions;
  app.log.info({ event: "start", role, address, port, node, health: await health() }, "started");
}

import { buildInfo } from "#app/platform/build-info.server.ts";
import { listenForMetrics } from "#app/platform/http/metrics-endpoint.server.ts";
import { watchHealth, watchProviders } from "#app/platform/observability/metrics.server.ts";
import { watchWork } from "#app/platform/observability/work-metrics.server.ts";
import { freeBytes } from "#app/platform/protection/storage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { describeSources } from "#app/services/context/describe-sources.ts";
import { checkHealth, reportProviders } from "#app/services/context/health.server.ts";
import { readOwnWork, readWaitingWork } from "#app/services/context/work.server.ts";
import type { Maintenance } from "#app/services/jobs/maintenance.server.ts";
import type { Engines } from "#voice-worker/engine/engine.ts";
import { reportEngines } from "#voice-worker/engine/report-engines.ts";

/** Health for health checks, for the metrics, and as a table for the person starting the server. */
export function watch(app: AppContext, engines: Engines, maintenance: Maintenance) {
  const { config, metrics } = app;
  const reports = () => reportEngines(engines, config.engines);
  watchProviders(metrics, () => ({ ...reportProviders(app), ...reports() }));
  watchHealth(metrics, {
    build: buildInfo,
    freeBytes: () => freeBytes(config),
    newestBackup: maintenance.newestBackup,
    backupEveryMs: config.backups.everyMs ?? 0,
  });
  watchWork(metrics, { own: () => readOwnWork(app), waiting: () => readWaitingWork(app) });
  return {
    health: () => checkHealth(app, { engines: reports, backups: () => maintenance.backups() }),
    sources: () => describeSources(reportProviders(app), reports()),
  };
}

/** Serves this role's metrics on their own port, if one is configured. */
export async function serveMetrics({ config, metrics }: AppContext, role: "web" | "voice") {
  const { host, port, voicePort } = config.metrics;
  const at =
    role === "web"
      ? { port: port ?? 0, variable: "METRICS_PORT" }
      : { port: voicePort ?? 0, variable: "VOICE_METRICS_PORT" };
  if (!at.port) return undefined;
  return await listenForMetrics(metrics.registry, { ...at, host, hostVariable: "METRICS_HOST" });
}

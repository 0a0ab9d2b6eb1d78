import type {
  BackupReport,
  EngineReports,
  Health,
  JobReport,
  ProviderReport,
  ProviderState,
} from "#app/contracts/health.ts";
import { CHANNEL_NAMES, ofChannels } from "#app/contracts/notifications.ts";
import { buildInfo } from "#app/platform/build-info.server.ts";
import { reportStorage } from "#app/platform/protection/storage.server.ts";
import { reportImports } from "#app/services/import/readers.server.ts";
import { reportWatching } from "#app/services/providers/budget.server.ts";
import { countJobs } from "#db/queries/jobs.ts";
import { pingDatabase } from "#db/queries/ping.ts";
import type { AppContext, Providers } from "./context.server.ts";
import { inWords } from "./describe-sources.ts";

export function reportProviders(
  app: Pick<AppContext, "providers" | "reasons" | "remedies">,
): Record<keyof Providers, ProviderReport> {
  const report = (need: keyof Providers): ProviderReport => {
    const { name, source, state: stateOf } = app.providers[need];
    const state = stateOf?.() ?? "ok";
    const remedy = state === "unauthorized" ? app.remedies[need] : undefined;
    return { name, source, state, because: app.reasons[need], ...(remedy ? { remedy } : {}) };
  };
  return {
    weather: report("weather"),
    flights: report("flights"),
    flightStatus: report("flightStatus"),
    hotels: report("hotels"),
    addresses: report("addresses"),
    driveTime: report("driveTime"),
    translation: report("translation"),
    dispatch: report("dispatch"),
  };
}

export interface HealthSources {
  engines: () => EngineReports;
  backups: () => Promise<BackupReport>;
}

/** Ready while the database answers and the process is not stopping. Other failures: "degraded", not unready. */
export async function checkHealth(app: AppContext, sources: HealthSources): Promise<Health> {
  const answers = await databaseAnswers(app);
  const refused = app.db.refusesWrites();
  const parts = {
    providers: reportProviders(app),
    engines: sources.engines(),
    storage: await reportStorage(app.config),
    backups: await sources.backups(),
    jobs: answers ? await reportJobs(app) : null,
    watching: answers ? await reportWatching(app) : null,
    imports: await reportImports(app.imports),
    notifications: ofChannels((name) => ({ state: app.channels[name].state() })),
  };
  const ready = answers && !app.closing;
  const reasons = [
    ...(answers ? [] : ["the database does not answer"]),
    ...(answers && refused ? [`the database refuses writes: ${refused}`] : []),
    ...(app.closing ? ["NoVo is stopping"] : []),
    ...whatFails(app.config, parts),
    ...channelsThatFail(app),
  ];
  return {
    status: ready ? (reasons.length > 0 ? "degraded" : "ok") : "unavailable",
    reasons,
    live: true,
    ready,
    version: buildInfo.version,
    commit: buildInfo.commit,
    build: buildInfo.id,
    database: !answers ? "unavailable" : refused ? "read-only" : "ok",
    ...parts,
  };
}

const FAULTS: Record<Exclude<ProviderState, "ok" | "unused">, string> = {
  unauthorized: "refuses its key",
  limited: "says that its quota or rate is used up",
  failing: "failed at its last call",
  resting: "failed so often that it is not called for a while",
  misconfigured: "has no such model, or is not at that address",
};

function whatFails(
  { minFreeBytes, backups: { everyMs = 0 } }: AppContext["config"],
  parts: Pick<Health, "providers" | "engines" | "storage" | "backups" | "jobs" | "watching">,
): string[] {
  const { providers, engines, storage, backups, jobs, watching } = parts;
  const services = Object.entries({ ...providers, ...engines }).flatMap(([need, report]) => {
    if (report.state === "ok" || report.state === "unused") return [];
    const remedy = "remedy" in report ? report.remedy : "warning" in report ? report.warning : "";
    return [
      `${inWords(need)}: ${report.name} ${FAULTS[report.state]}${remedy ? `. ${remedy}` : ""}`,
    ];
  });
  if (storage.state === "full") {
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
    services.push(
      `storage: ${megabytes(storage.freeBytes ?? 0)} MB are free, less than MIN_FREE_MB (${megabytes(minFreeBytes)}), so nothing is saved`,
    );
  }
  if (backups.state === "failing") services.push("backups: the last one failed, the log says why");
  if (backups.state === "late") {
    const newest = backups.newest ? `the newest is of ${backups.newest}` : "there is none yet";
    services.push(`backups: ${newest}, though one is due every ${everyMs / 3_600_000} hours`);
  }
  if (jobs?.state === "late") services.push("jobs: what is due is not done; the log may say why");
  if (jobs?.state === "failing") {
    services.push(`jobs: ${jobs.dead} failed for good; npm run jobs lists them`);
  }
  if (watching?.state === "used-up") {
    services.push(
      `flight watching: all ${watching.callsPerMonth} calls of this month (WATCH_CALLS_PER_MONTH) are used`,
    );
  }
  return services;
}

const channelsThatFail = ({ channels }: AppContext): string[] =>
  CHANNEL_NAMES.flatMap((name) => {
    const { state, server } = channels[name];
    const look = server ? `look at ${server.variable}, ` : "";
    return state() === "failing"
      ? [`${name}: the last one was not taken; ${look}the log says why`]
      : [];
  });

async function databaseAnswers(app: AppContext): Promise<boolean> {
  try {
    await pingDatabase(app.db);
    return true;
  } catch (error) {
    app.log.error({ err: error }, "the database does not answer");
    return false;
  }
}

/** An idle process takes due jobs within seconds. */
const LATE_MS = 10 * 60_000;

async function reportJobs({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<JobReport> {
  const { waiting, dead, dueSince } = await countJobs(db);
  const isLate = dueSince !== null && clock.now().getTime() - dueSince.getTime() > LATE_MS;
  return { state: isLate ? "late" : dead > 0 ? "failing" : "ok", waiting, dead };
}

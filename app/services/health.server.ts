import type { EngineReports, Health, ProviderReport } from "#app/contracts/health.ts";
import { pingDatabase } from "#db/queries/ping.ts";
import type { AppContext, Providers } from "./context.server.ts";

/** Each provider with its source, its state and the reason for it. */
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
  };
}

/**
 * Whether NoVo can serve: it is ready while its database answers and it has not been told to stop. A
 * provider or an engine that fails makes it "degraded", not unready: the rest of the product works
 * without it.
 */
export async function checkHealth(app: AppContext, engines: EngineReports): Promise<Health> {
  const providers = reportProviders(app);
  const answers = await databaseAnswers(app);
  const ready = answers && !app.closing;
  const failing = [...Object.values(providers), ...Object.values(engines)].some(
    ({ state }) => state !== "ok" && state !== "unused",
  );
  return {
    status: ready ? (failing ? "degraded" : "ok") : "unavailable",
    live: true,
    ready,
    database: answers ? "ok" : "unavailable",
    providers,
    engines,
  };
}

async function databaseAnswers(app: AppContext): Promise<boolean> {
  try {
    await pingDatabase(app.db);
    return true;
  } catch (error) {
    app.log.error({ error }, "the database does not answer");
    return false;
  }
}

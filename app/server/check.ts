import { discover } from "#app/auth/oidc-provider.server.ts";
import { buildInfo } from "#app/platform/build-info.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { describeVariables } from "#app/platform/config/describe-variables.server.ts";
import { hintsFor } from "#app/platform/config/hints.server.ts";
import { createLog } from "#app/platform/observability/log.server.ts";
import { checkEverything, describeCheck } from "#app/services/context/check.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { IN_MEMORY } from "#db/sqlite/database-file.ts";
import { openSqlite } from "#db/sqlite/open.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import { reportEngines } from "#voice-worker/engine/report-engines.ts";
import { print } from "./print.ts";

/** Prints what works and what to do, then exits: 1 if anything is bad, else 0. Only reads the data. */
export async function check(config: Config): Promise<void> {
  const database = openSqlite(IN_MEMORY);
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
  const { setVariables } = config;
  print(setVariables.length > 0 ? "\nSet:" : "\nNothing is set: all that follows is the default.");
  if (setVariables.length > 0) print(describeVariables(setVariables));
  print("\nTried:");
  print(
    describeCheck([{ what: "configuration", state: "ok", found: "every value is valid" }, ...rows]),
  );
  for (const hint of hintsFor(config)) print(`  ! ${hint}`);
  process.exit(rows.some(({ state }) => state === "bad") ? 1 : 0);
}

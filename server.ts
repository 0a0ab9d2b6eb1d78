/**
 * The composition root: the web server, the voice socket alone (`voice`), or a configuration check (`check`).
 */
import { ConfigError, loadConfig } from "#app/platform/config/config.server.ts";
import { workInOwnFolder } from "#app/platform/own-folder.server.ts";
import { StartError } from "#app/platform/start-error.server.ts";
import { DatabaseOpeningError } from "#db/database-errors.ts";
import { check } from "./app/server/check.ts";
import { type Role, serve } from "./app/server/serve.ts";

async function main(command: Role | "check"): Promise<void> {
  workInOwnFolder(import.meta.url);
  const config = loadConfig();
  if (!config.production && import.meta.url.endsWith(".js")) {
    throw new StartError("This is the production build: leave NODE_ENV unset, or use npm run dev.");
  }
  if (command === "check") await check(config);
  else await serve(config, command);
}

const commands = ["voice", "check"] as const;
main(commands.find((command) => process.argv.includes(command)) ?? "web").catch(
  (error: unknown) => {
    const explained =
      error instanceof ConfigError ||
      error instanceof StartError ||
      error instanceof DatabaseOpeningError;
    const words = explained ? error.message : ((error as Error)?.stack ?? String(error));
    process.stderr.write(`${words}\n`);
    process.exit(1);
  },
);

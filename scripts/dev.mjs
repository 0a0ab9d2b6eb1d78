/** `npm run dev`: Vite reloads the routes; a change to what server.ts imports restarts the server. */
import path from "node:path";
import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
await ensureInstalled({ tools: true });
process.exit(
  await run("npx", ["tsx", "watch", "--clear-screen=false", "server.ts"], {
    env: { ...process.env, NODE_ENV: "development" },
  }),
);

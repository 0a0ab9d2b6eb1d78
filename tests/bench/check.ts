/**
 * What `npm run check` says when the outside services are in each state: `npm run figures -- check`. They are
 * loopback servers with the documented answers.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { STATES, startVendors } from "../loopback/vendors.ts";

const vendors = await startVendors();
const folder = mkdtempSync(path.join(tmpdir(), "novo-check-"));
try {
  for (const state of STATES) {
    vendors.use(state);
    const { output, code } = await check();
    console.log(`\n== ${state}: exit code ${code}\n${output.replaceAll(vendors.url, "VENDORS")}`);
  }
} finally {
  await vendors.close();
  rmSync(folder, { recursive: true, force: true });
}

function check(): Promise<{ output: string; code: number | null }> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["build/server.js", "check"], {
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      DATABASE_URL: `file:${folder}/novo.db`,
      ...vendors.env,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ output, code })));
}

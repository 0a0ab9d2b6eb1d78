import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** What is said to someone who starts NoVo by that npm. */
const startedBy = (agent: string) =>
  spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      'import { ensurePackages } from "./scripts/install.mjs"; await ensurePackages();',
    ],
    { env: { ...process.env, npm_config_user_agent: agent }, encoding: "utf8" },
  );

it("an npm that cannot read package-lock.json is refused in words", () => {
  const { status, stderr } = startedBy("npm/9.2.0 node/v20.19.2 linux x64 workspaces/false");
  expect(stderr).toBe(
    "NoVo needs npm 10 or newer; this is 9.2.0. It comes with Node.js: https://nodejs.org/en/download\n",
  );
  expect(status).toBe(1);
});

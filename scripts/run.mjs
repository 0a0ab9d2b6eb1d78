import { spawn } from "node:child_process";

/**
 * Runs a program with its output passed through; resolves with its exit code (1 when it could not be
 * started or was killed).
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env,
      stdio: quiet ? "ignore" : "inherit",
      // npm and npx are scripts on Windows, which only its shell can start.
      shell: process.platform === "win32" && ["npm", "npx"].includes(command),
    });
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** True when the program is on the PATH: its version option starts and ends. */
export const hasProgram = async (name, versionOption = "--version") =>
  (await new Promise((resolve) => {
    const child = spawn(name, [versionOption], { stdio: "ignore" });
    child.on("error", () => resolve(false));
    child.on("exit", () => resolve(true));
  })) === true;

/** Debian and its kin, as root: packages can be installed without asking anyone. */
export const canAptInstall = async () =>
  process.platform === "linux" && process.getuid?.() === 0 && (await hasProgram("apt-get"));

/** Installs Debian packages; answers whether it worked. */
export async function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  console.log(`Installing ${packages.join(", ")} ...`);
  await run("apt-get", ["update"], { env, quiet: true });
  const code = await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    env,
    quiet: true,
  });
  return code === 0;
}

import { spawn } from "node:child_process";

/**
 * Runs a program with its output passed through; resolves with its exit code (1 if it could not be started or
 * was killed).
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
      shell: needsShell(command),
    });
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** On Windows npm and npx are scripts, which only its shell can start. */
export const needsShell = (command) =>
  process.platform === "win32" && ["npm", "npx"].includes(command);

/** How often a long step reports that it is still running. */
const STILL_MS = 15_000;

/**
 * Like `run`, but prints the output only if the program fails; long steps report now and then.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function runQuietly(command, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    const output = [];
    const child = spawn(command, args, {
      env,
      stdio: ["ignore", "pipe", "pipe"],
      shell: needsShell(command),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => output.push(chunk));
    }
    const still = setInterval(() => {
      console.log(`  still at it after ${Math.round((Date.now() - startedAt) / 1000)} s`);
    }, STILL_MS);
    const end = (code) => {
      clearInterval(still);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code);
    };
    child.on("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Whether the program is on the PATH: it is run with its version option. */
export const hasProgram = async (name, versionOption = "--version") =>
  (await new Promise((resolve) => {
    const child = spawn(name, [versionOption], { stdio: "ignore" });
    child.on("error", () => resolve(false));
    child.on("exit", () => resolve(true));
  })) === true;

/** Whether packages can be installed unattended: on Debian and its kin, as root. */
export const canAptInstall = async () =>
  process.platform === "linux" && process.getuid?.() === 0 && (await hasProgram("apt-get"));

/** Installs Debian packages; returns whether it succeeded. */
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

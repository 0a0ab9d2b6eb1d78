import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { bareEnv } from "../support/bare.ts";

/** A folder of its own that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-op-"));
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface RunOptions {
  args?: string[];
  cwd?: string;
  uid?: number;
  /** The server that is built from other migrations. */
  build?: string;
}

const script = (name: string, build = ".") => path.resolve(build, "build", name);
const environment = (env: Record<string, string>) => {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" as const, PORT: "0", ...bareEnv, ...env };
};

/** Starts the server; returns what it says until it is ready or has ended, and ends it. */
export function start(env: Record<string, string>, options: RunOptions = {}): Promise<string> {
  const { args = [], cwd = ".", uid, build } = options;
  const child = spawn(process.execPath, [script("server.js", build), ...args], {
    env: environment(env),
    cwd,
    uid,
  });
  let said = "";
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      // In the log, after the table of what serves each need and the hints.
      if (said.includes('"msg":"started"')) child.kill("SIGKILL");
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", () => resolve(said.trim()));
  });
}

/** What a command of the database says. */
export function db(env: Record<string, string>, args: string[], cwd = "."): string {
  const { stdout, stderr } = spawnSync(process.execPath, [script("db.js"), ...args], {
    env: environment(env),
    cwd,
    encoding: "utf8",
  });
  return `${stdout}${stderr}`.trim();
}

/** The line that matters. */
export const line = (said: string, pattern: RegExp): string =>
  said
    .split("\n")
    .find((text) => pattern.test(text))
    ?.trim() ??
  said.split("\n")[0] ??
  "";

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function withBusyPort<T>(work: (port: string) => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  try {
    return await work(String(typeof address === "object" ? address?.port : 0));
  } finally {
    server.close();
  }
}

export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const until = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error("it did not come to be");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

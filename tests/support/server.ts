import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

export interface NovoServer {
  url: string;
  /** What the server has written to stderr: its log. */
  log(): string;
  stop(): Promise<void>;
  /** Starts it again on the same port and database. */
  start(): Promise<void>;
}

interface Options {
  /** Configuration of the server, on top of a fresh database and a free port. */
  serverEnv: Record<string, string>;
}

/**
 * The built server, one for each test: its own process, database and port, so that tests neither
 * meet nor wait for each other. Nothing of the outer environment configures it.
 */
export const test = base.extend<Options & { novo: NovoServer }>({
  serverEnv: [{}, { option: true }],
  novo: [
    async ({ serverEnv }, use, testInfo) => {
      const folder = mkdtempSync(path.join(tmpdir(), "novo-e2e-"));
      const server = createServer({ ...serverEnv, DATABASE_URL: `file:${folder}/novo.db` });
      await server.start();
      await use(server);
      await server.stop();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach("server log", { body: server.log(), contentType: "text/plain" });
      }
      rmSync(folder, { recursive: true, force: true });
    },
    { auto: true },
  ],
  baseURL: async ({ novo }, use) => use(novo.url),
});

function createServer(env: Record<string, string>): NovoServer {
  let child: ChildProcess | undefined;
  let log = "";
  const server: NovoServer = {
    url: "",
    log: () => log,
    async start() {
      const port = server.url ? new URL(server.url).port : "0";
      const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
      child = spawn(process.execPath, ["build/server.js"], {
        env: { PATH, HOME, TMPDIR, NODE_ENV: "production", PORT: port, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stderr?.on("data", (chunk) => {
        log += chunk;
      });
      server.url = await readAddress(child, () => log);
    },
    async stop() {
      const running = child;
      if (!running || running.exitCode !== null) return;
      const gone = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      const kill = setTimeout(() => running.kill("SIGKILL"), 5000);
      await gone;
      clearTimeout(kill);
    },
  };
  return server;
}

/** The address that the server prints once it is ready. */
function readAddress(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const match = /ready at (http:\/\/localhost:\d+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${log()}`)));
  });
}

/** Two web processes and a voice process on one PostgreSQL, behind haproxy. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createNovoServer, type NovoServer } from "../support/novo-process.ts";
import {
  type Cluster as PostgresCluster,
  startCluster as startPostgres,
} from "../support/postgres-cluster.ts";

export const PROCESSES = ["web1", "web2", "voice"] as const;
export type ProcessName = (typeof PROCESSES)[number];

export interface NovoCluster extends Record<ProcessName, NovoServer> {
  /** The proxy's address, which is what browsers know. */
  url: string;
  database: Pick<PostgresCluster, "start" | "stop" | "freeze">;
  /** Starts a process that was killed, and waits until the proxy knows. */
  restart(name: ProcessName): Promise<void>;
  stop(): Promise<void>;
}

export const isHaproxyInstalled = (): boolean => spawnSync("haproxy", ["-v"]).status === 0;

/** One that no outgoing connection is given while its process is away (Linux gives those 32768 and up). */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Null where PostgreSQL is not installed. */
export async function startNovoCluster(
  env: Record<string, string> = {},
): Promise<NovoCluster | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const [proxyPort, web1Port, web2Port, voicePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  // Not localhost: a process that says this address is known to listen elsewhere.
  const url = `http://127.0.0.1:${proxyPort}`;
  const create = (role: "web" | "voice", port: number) => {
    const server = createNovoServer(
      {
        DATABASE_URL: postgres.url,
        APP_URL: url,
        TRUST_PROXY: "1",
        // Each sign-in is a traveller of its own.
        DEMO_SIGN_IN: "allow",
        SESSION_SECRET: "a secret that the processes of this test share",
        RATE_LIMIT_SIGN_IN: "1000",
        LOG_LEVEL: "warn",
        ...(role === "voice" && { VOICE_PORT: String(port) }),
        ...env,
      },
      role,
    );
    server.url = `http://localhost:${port}`;
    return server;
  };
  const servers = {
    web1: create("web", web1Port),
    web2: create("web", web2Port),
    voice: create("voice", voicePort),
  };
  // One after the other: the first migrates.
  for (const name of PROCESSES) await servers[name].start();
  const proxy = spawn("haproxy", ["-db", "-f", "haproxy.cfg"], {
    env: {
      ...process.env,
      NOVO_BIND: `127.0.0.1:${proxyPort}`,
      NOVO_WEB_1: `127.0.0.1:${web1Port}`,
      NOVO_WEB_2: `127.0.0.1:${web2Port}`,
      NOVO_VOICE: `127.0.0.1:${voicePort}`,
    },
    stdio: "ignore",
  });
  await untilHealthy(`${url}/api/health`);
  return {
    ...servers,
    url,
    database: postgres,
    async restart(name) {
      await servers[name].start();
      await untilHealthy(`${servers[name].url}/api/health`);
      // The proxy looks twice a second.
      await wait(1200);
    },
    async stop() {
      await end(proxy);
      await Promise.all(PROCESSES.map((name) => servers[name].stop()));
      for (const name of PROCESSES) servers[name].remove();
      await postgres.remove();
    },
  };
}

async function untilHealthy(url: string): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  for (;;) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    if (performance.now() > giveUpAt) throw new Error(`${url} does not become healthy`);
    await wait(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

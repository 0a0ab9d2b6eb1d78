/**
 * A PostgreSQL for the tests alone: a cluster of Debian's package in a temporary folder, on a free port.
 * Without fsync, so that a test does not wait for the disk: what survives a crash is not what they test.
 */
import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { unlessBare } from "./bare.ts";

const run = promisify(execFile);
/** Where Debian and Ubuntu keep the server's programs, one folder a version. */
const VERSIONS = "/usr/lib/postgresql";
const ROOT = 0;
const USER = "novo";

export interface Cluster {
  /** Of the cluster's own database; others stand beside it. */
  url: string;
  version: string;
  start(): Promise<void>;
  /** "fast" ends the sessions, "immediate" is a crash. */
  stop(mode: "fast" | "immediate"): Promise<void>;
  /** Every process of it stands still, as on a machine that hangs; the returned function lets them go on. */
  freeze(): () => void;
  remove(): Promise<void>;
}

/** The folder of the newest PostgreSQL's programs, or null where there is none that can be run. */
function programs(): string | null {
  if (!unlessBare(existsSync(VERSIONS))) return null;
  const [newest] = readdirSync(VERSIONS)
    .filter((version) => existsSync(path.join(VERSIONS, version, "bin/initdb")))
    .toSorted((a, b) => Number(b) - Number(a));
  if (newest === undefined) return null;
  if (process.getuid?.() === ROOT && postgresUser() === null) return null;
  return path.join(VERSIONS, newest, "bin");
}

export const isPostgresInstalled = (): boolean => programs() !== null;

/** PostgreSQL refuses to be run by root: then it runs as Debian's own user for it. */
function postgresUser(): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Null where no PostgreSQL is installed. */
export async function startCluster(): Promise<Cluster | null> {
  const bin = programs();
  if (bin === null) return null;
  const who = process.getuid?.() === ROOT ? postgresUser() : null;
  const folder = mkdtempSync(path.join(tmpdir(), "novo-postgres-"));
  if (who) chownSync(folder, who.uid, who.gid);
  const options = { ...who, cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const data = path.join(folder, "data");
  await run(
    path.join(bin, "initdb"),
    ["-D", data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"],
    options,
  );
  const port = await freePort();
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
    "-c fsync=off -c full_page_writes=off -c max_connections=200",
  ].join(" ");
  const control = (args: string[]) =>
    run(path.join(bin, "pg_ctl"), ["-D", data, "-w", "-t", "60", ...args], options);
  const start = async () => {
    await control(["-l", path.join(folder, "log"), "-o", settings, "start"]);
  };
  const stop = async (mode: "fast" | "immediate") => {
    await control(["-m", mode, "stop"]);
  };
  /** The postmaster, and the processes that serve its sessions. */
  const processes = (): number[] => {
    const [postmaster = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    const children = execFileSync("ps", ["--no-headers", "-o", "pid", "--ppid", postmaster], {
      encoding: "utf8",
    });
    return [postmaster, ...children.trim().split(/\s+/)].filter(Boolean).map(Number);
  };
  await start();
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    version: path.basename(path.dirname(bin)),
    start,
    stop,
    freeze() {
      const frozen = processes();
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
      return () => {
        for (const pid of frozen) process.kill(pid, "SIGCONT");
      };
    },
    async remove() {
      await stop("immediate").catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bareEnv } from "./bare.ts";

export interface NovoServer {
  url: string;
  databaseUrl: string;
  pid(): number | undefined;
  /** What the server has written to stderr: its log. */
  log(): string;
  /** Resolves with its exit code: null where it did not end by itself. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** Starts it again on the same port and database; `folder`: that of another build. */
  start(folder?: string): Promise<void>;
  /** Removes its folder; the server has to be stopped. */
  remove(): void;
}

/**
 * The built server as a process of its own, on a database and port of its own; not yet started. As
 * "voice" it is the voice socket alone.
 */
export function createNovoServer(
  env: Record<string, string> = {},
  role: "web" | "voice" = "web",
): NovoServer {
  const data = mkdtempSync(path.join(tmpdir(), "novo-"));
  const databaseUrl = env.DATABASE_URL ?? `file:${data}/novo.db`;
  let child: ChildProcess | undefined;
  let log = "";
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return null;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    const kill = setTimeout(() => running.kill("SIGKILL"), 15_000);
    await gone;
    clearTimeout(kill);
    return running.exitCode;
  };
  const server: NovoServer = {
    url: "",
    databaseUrl,
    pid: () => child?.pid,
    log: () => log,
    async start(folder = ".") {
      const port = server.url ? new URL(server.url).port : "0";
      // Nothing of the outer environment configures it.
      const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
      child = spawn(process.execPath, [path.join(folder, "build/server.js"), role], {
        env: {
          PATH,
          HOME,
          TMPDIR,
          NODE_ENV: "production",
          PORT: port,
          DATABASE_URL: databaseUrl,
          // Whatever a developer has installed: a test that needs the speech models names their folder.
          SPEECH_DIR: path.join(data, "speech"),
          // Speech programs leave the processors to everything else, here to browsers too.
          VOICE_PROGRAM_SECONDS: "110",
          VOICE_TURN_SECONDS: "120",
          ...bareEnv,
          ...env,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stderr?.on("data", (chunk) => {
        log += chunk;
      });
      server.url = await readAddress(child, { port, log: () => log });
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL").then(() => {}),
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
  return server;
}

/** The address that the server prints once it is ready; of one with an APP_URL, on the port that it was given. */
function readAddress(
  child: ChildProcess,
  { port, log }: { port: string; log: () => string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const own = /ready at http:\/\/localhost:(\d+)|ready on port (\d+)/.exec(output);
      if (own) resolve(`http://localhost:${own[1] ?? own[2]}`);
      else if (/ready at http/.test(output)) resolve(`http://localhost:${port}`);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${log()}`)));
  });
}

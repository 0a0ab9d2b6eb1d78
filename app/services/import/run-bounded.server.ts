/**
 * Runs a program over something that a stranger wrote: by an argument list, in an environment of its own,
 * bounded in time and output, and with all that it starts ended when it has to end.
 */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";

export interface Bounded {
  input?: Uint8Array;
  env: Record<string, string>;
  cwd?: string;
  timeoutMs: number;
  /** Nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  mostBytes: number;
}

export type RunBounded = (
  command: readonly [string, ...string[]],
  options: Bounded,
) => Promise<Buffer>;

/** Its standard output. Rejects where it fails, says too much, takes too long, is given up, or is not there. */
export const runBounded: RunBounded = ([file, ...args], options) =>
  new Promise((resolve, reject) => {
    const { input, env, cwd, timeoutMs, mostBytes, signal } = options;
    if (signal?.aborted) return reject(signal.reason);
    // A group of its own, so that what it starts ends with it.
    const child = spawn(file, args, {
      env: env as NodeJS.ProcessEnv,
      cwd,
      detached: true,
      stdio: ["pipe", "pipe", "ignore"],
    });
    giveWay(child.pid);
    const chunks: Buffer[] = [];
    let size = 0;
    let why: string | undefined;
    const end = (reason: string) => {
      why ??= reason;
      endGroup(child.pid);
    };
    const timer = setTimeout(() => end(`took more than ${timeoutMs} ms`), timeoutMs);
    const giveUp = () => end("was given up");
    signal?.addEventListener("abort", giveUp);
    const leave = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    };
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostBytes) end(`wrote more than ${mostBytes} bytes`);
      else chunks.push(chunk);
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("error", (error) => {
      leave();
      reject(error);
    });
    child.on("close", (code, killedBy) => {
      leave();
      // What it has started, and left behind.
      endGroup(child.pid);
      if (!why && code === 0) resolve(Buffer.concat(chunks, size));
      else reject(new Error(`${file} ${why ?? `ended with ${killedBy ?? `code ${code}`}`}`));
    });
  });

/** Where there is too little processor for both, the server is served first. */
const NICENESS = 10;

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch (error) {
    // It has ended already.
    if ((error as NodeJS.ErrnoException & { info?: { code: string } }).info?.code !== "ESRCH")
      throw error;
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

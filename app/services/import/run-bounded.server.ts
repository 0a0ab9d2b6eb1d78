/** Runs a program on untrusted input: no shell, its own environment, limits, and all its children ended. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

export interface Bounded {
  input?: Uint8Array;
  env: Record<string, string>;
  cwd?: string;
  timeoutMs: number;
  /** Aborts once the caller no longer waits. */
  signal?: AbortSignal | undefined;
  maxBytes: number;
}

export type RunBounded = (
  command: readonly [string, ...string[]],
  options: Bounded,
) => Promise<Buffer>;

/** System calls that lower a child's priority, and who is told, once, if they are not allowed. */
interface GivingWay {
  tell?: (error: Error) => void;
  setPriority?: (pid: number, priority: number) => void;
  /** If memory runs out, this process is killed before the others. */
  endFirst?: (pid: number) => void;
}

/** Returns its stdout. Rejects if it fails, writes too much, times out, is aborted, or does not exist. */
export function createRunBounded(given: GivingWay = {}): RunBounded {
  const giveWay = createGiveWay(given);
  return ([file, ...args], options) =>
    new Promise((resolve, reject) => {
      const { input, env, cwd, timeoutMs, maxBytes, signal } = options;
      if (signal?.aborted) return reject(signal.reason);
      // A process group of its own, so that its children end with it.
      const child = spawn(file, args, {
        env: env as NodeJS.ProcessEnv,
        cwd,
        detached: true,
        stdio: ["pipe", "pipe", "ignore"],
      });
      let why: string | undefined;
      const end = (reason: string) => {
        why ??= reason;
        endGroup(child.pid);
      };
      // Set before anything that may fail, so that it always ends in time.
      const timer = setTimeout(() => end(`took more than ${timeoutMs} ms`), timeoutMs);
      const giveUp = () => end("was given up");
      signal?.addEventListener("abort", giveUp);
      const fail = (error: unknown) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        endGroup(child.pid);
        reject(error);
      };
      child.on("error", fail);
      try {
        giveWay(child.pid);
        const chunks: Buffer[] = [];
        let size = 0;
        child.stdout.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) end(`wrote more than ${maxBytes} bytes`);
          else chunks.push(chunk);
        });
        // It may exit before it has read everything.
        child.stdin.on("error", () => {});
        child.stdin.end(input);
        child.on("close", (code, killedBy) => {
          if (why || code !== 0)
            return fail(new Error(`${file} ${why ?? `ended with ${killedBy ?? `code ${code}`}`}`));
          clearTimeout(timer);
          signal?.removeEventListener("abort", giveUp);
          // Children that it left behind.
          endGroup(child.pid);
          resolve(Buffer.concat(chunks, size));
        });
      } catch (error) {
        fail(error);
      }
    });
}

/** If there is too little CPU for both, the server is served first. */
const NICENESS = 10;

/** proc(5): the kernel kills the process with the highest score, and this is the largest addition. */
const endFirstOfAll = (pid: number) => writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");

/** It has already ended, or the system is not Linux. */
const OF_NO_CONCERN = ["ESRCH", "ENOENT"];

/** Failing to lower the priority is not an error: a sandbox may forbid the calls. */
function createGiveWay({
  tell = warn,
  setPriority: set = setPriority,
  endFirst = endFirstOfAll,
}: GivingWay) {
  let isTold = false;
  const attempt = (ask: () => void): void => {
    try {
      ask();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { code, info } = error as NodeJS.ErrnoException & { info?: { code: string } };
      if (OF_NO_CONCERN.includes(info?.code ?? code ?? "") || isTold) return;
      isTold = true;
      tell(error);
    }
  };
  return (pid: number | undefined): void => {
    if (pid === undefined) return;
    // A server of lower priority itself may not raise its child's (setpriority(2), EACCES).
    attempt(() => set(pid, Math.max(NICENESS, getPriority())));
    attempt(() => endFirst(pid));
  };
}

const warn = (error: Error) => process.emitWarning(error);

/** For a process without a log. */
export const runBounded: RunBounded = createRunBounded();

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

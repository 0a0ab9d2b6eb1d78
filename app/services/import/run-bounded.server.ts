/** A program over what a stranger wrote: no shell, its own environment, bounds, and all that it starts ended. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

export interface Bounded {
  input?: Uint8Array;
  env: Record<string, string>;
  cwd?: string;
  timeoutMs: number;
  /** No one waits for it any more. */
  signal?: AbortSignal | undefined;
  mostBytes: number;
}

export type RunBounded = (
  command: readonly [string, ...string[]],
  options: Bounded,
) => Promise<Buffer>;

/** What the system is asked for, and who is told, once, that it does not allow it. */
interface GivingWay {
  tell?: (error: Error) => void;
  setPriority?: (pid: number, priority: number) => void;
  /** Where memory runs out, this process is ended before the others. */
  endFirst?: (pid: number) => void;
}

/** Its standard output. Rejects where it fails, says too much, takes too long, is given up, or is not there. */
export function createRunBounded(given: GivingWay = {}): RunBounded {
  const giveWay = createGiveWay(given);
  return ([file, ...args], options) =>
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
      let why: string | undefined;
      const end = (reason: string) => {
        why ??= reason;
        endGroup(child.pid);
      };
      // Before anything that may fail: from here on it ends in time.
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
          if (size > mostBytes) end(`wrote more than ${mostBytes} bytes`);
          else chunks.push(chunk);
        });
        // It may end before it has read everything.
        child.stdin.on("error", () => {});
        child.stdin.end(input);
        child.on("close", (code, killedBy) => {
          if (why || code !== 0)
            return fail(new Error(`${file} ${why ?? `ended with ${killedBy ?? `code ${code}`}`}`));
          clearTimeout(timer);
          signal?.removeEventListener("abort", giveUp);
          // What it has started, and left behind.
          endGroup(child.pid);
          resolve(Buffer.concat(chunks, size));
        });
      } catch (error) {
        fail(error);
      }
    });
}

/** Where there is too little processor for both, the server is served first. */
const NICENESS = 10;

/** proc(5): the kernel ends the process with the highest score, and this is the most that can be added. */
const endFirstOfAll = (pid: number) => writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");

/** It has ended already, or the system is not Linux. */
const OF_NO_CONCERN = ["ESRCH", "ENOENT"];

/** How far it gives way is no reason to fail: a sandbox may forbid the calls. */
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
    // A server that gives way further itself may not raise what it starts (setpriority(2), EACCES).
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

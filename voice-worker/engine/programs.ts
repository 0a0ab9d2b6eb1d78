/** Runs programs without a shell, a few at a time, fairly, niced, and bounded in time, memory and output. */
import { type ExecFileException, execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { createFairQueue } from "#app/platform/scheduling/fair-queue.ts";

const MAX_AT_ONCE = 4;
/** A recognition decodes a recording twice in parallel. */
const MAX_AT_ONCE_EACH = 2;
/** Per run; the server sets it from its configuration. */
const TIMEOUT_MS = 10_000;
/** Ten minutes of 16 kHz mono sound: more than any recording may hold. */
const MAX_OUTPUT_BYTES = 20 * 1024 * 1024;
/** Address space. Programs use 384 MB; a recording crafted to use more must not take the server's. */
const MAX_MEMORY_BYTES = 1024 * 1024 * 1024;
/** From util-linux, so on any Linux; elsewhere, in development, memory is not bounded. */
const PRLIMIT = "/usr/bin/prlimit";
/** From coreutils: pages and sockets come before speech. */
const NICE = "/usr/bin/nice";
/** A third of the server's weight: pages are as fast as at 10, which starves speech on a busy machine. */
const NICENESS = "5";
/** Missing or not executable: an unreadable PATH folder (/root/bin) yields EACCES. */
const NOT_THERE: ReadonlySet<unknown> = new Set(["ENOENT", "EACCES", 126, 127]);

export interface ProgramRunner {
  /** Resolves to the program's standard output. Rejects if it fails, times out or is aborted. */
  run(
    program: string,
    args: readonly string[],
    options: { input?: Uint8Array; signal: AbortSignal; owner?: string },
  ): Promise<Buffer>;
}

export function createProgramRunner(
  limits: {
    atOnce?: number;
    atOnceEach?: number;
    timeoutMs?: number;
    maxOutputBytes?: number;
    maxMemoryBytes?: number;
  } = {},
): ProgramRunner {
  const { atOnce = MAX_AT_ONCE, atOnceEach = MAX_AT_ONCE_EACH, timeoutMs = TIMEOUT_MS } = limits;
  const { maxOutputBytes = MAX_OUTPUT_BYTES, maxMemoryBytes = MAX_MEMORY_BYTES } = limits;
  const before = [
    ...(existsSync(NICE) ? [NICE, "-n", NICENESS] : []),
    ...(existsSync(PRLIMIT) ? [PRLIMIT, `--as=${maxMemoryBytes}`, "--"] : []),
  ];
  const queue = createFairQueue({ atOnce, each: atOnceEach });

  return {
    run(program, args, { input, signal, owner = "" }) {
      const command = [...before, program, ...args];
      const options = { program, input, signal, timeoutMs, maxOutputBytes };
      return queue.run(owner, () => execute(command, options), signal);
    },
  };
}

const runFile = promisify(execFile);

async function execute(
  [file = "", ...args]: readonly string[],
  options: {
    program: string;
    input?: Uint8Array;
    signal: AbortSignal;
    timeoutMs: number;
    maxOutputBytes: number;
  },
): Promise<Buffer> {
  const running = runFile(file, args, {
    encoding: "buffer",
    signal: options.signal,
    timeout: options.timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: options.maxOutputBytes,
  });
  // A program that exits early closes its input while we are still writing.
  running.child.stdin?.on("error", () => {});
  running.child.stdin?.end(options.input);
  try {
    return (await running).stdout;
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name === "AbortError") throw cause;
    const { code, signal } = cause as ExecFileException;
    if (NOT_THERE.has(code)) throw Object.assign(cause, { code: "ENOENT" });
    throw new Error(`${options.program} ended with ${signal ?? `code ${code}`}`, { cause });
  }
}

/** The English model of Debian's pocketsphinx-en-us. */
export const POCKETSPHINX_MODEL = "/usr/share/pocketsphinx/model/en-us";

export interface AvailablePrograms {
  /** With a writable folder for its input. */
  ffmpeg: boolean;
  /** espeak-ng and ffmpeg. */
  speech: boolean;
  /** An ffmpeg built with flite's voices, and a folder for the sentence. */
  flite: boolean;
  /** pocketsphinx_batch with its English model, ffmpeg, and a folder for the recording. */
  recognition: boolean;
}

export const NO_PROGRAMS: AvailablePrograms = {
  ffmpeg: false,
  speech: false,
  flite: false,
  recognition: false,
};

/** Looks for the embedded engines' programs, once at start-up. */
export async function detectPrograms(
  runner: ProgramRunner = createProgramRunner(),
): Promise<AvailablePrograms> {
  const { signal } = new AbortController();
  const exists = async (program: string, args: string[]) =>
    await runner.run(program, args, { signal }).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
    );
  const fliteInFfmpeg = runner
    .run("ffmpeg", ["-v", "error", "-h", "filter=flite"], { signal })
    .then(
      (help) => help.includes("textfile"),
      () => false,
    );
  const may = (path: string, mode: number) =>
    access(path, mode).then(
      () => true,
      () => false,
    );
  const [ffmpeg, flite, espeak, pocketsphinx, model, folder] = await Promise.all([
    exists("ffmpeg", ["-version"]),
    fliteInFfmpeg,
    exists("espeak-ng", ["--version"]),
    exists("pocketsphinx_batch", []),
    may(`${POCKETSPHINX_MODEL}/cmudict-en-us.dict`, constants.R_OK),
    may(tmpdir(), constants.W_OK),
  ]);
  return {
    ffmpeg: ffmpeg && folder,
    speech: ffmpeg && espeak,
    flite: flite && folder,
    recognition: ffmpeg && pocketsphinx && model && folder,
  };
}

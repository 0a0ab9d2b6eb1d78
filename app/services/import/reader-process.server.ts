/**
 * Reads each document in a process of its own: a file crafted to exhaust time or memory exhausts only that
 * process. It has no environment and, where Node.js can enforce it, may read only its own program.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { MAX_FILE_BYTES } from "#app/contracts/imports.ts";
import { type ReadDocument, readDocumentSchema } from "./reading/formats.ts";
import { type RunBounded, runBounded } from "./run-bounded.server.ts";

const TIMEOUT_MS = 10_000;
/** A document yields at most 60 bookings and 40,000 characters. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const HEAP_MB = 192;
/** All memory that it writes to: the heap, and buffers, which are outside it. */
const DATA_BYTES = 384 * 1024 * 1024;
/** V8 in Node.js 24 maps its whole code range at once, and writable; others map what they use. */
const CODE_RANGE_BYTES = Number.parseInt(process.versions.node, 10) < 24 ? 0 : 512 * 1024 * 1024;
/** Part of util-linux: limits memory and CPU time. */
const PRLIMIT = "/usr/bin/prlimit";
const LIMITS = [
  `--data=${DATA_BYTES + CODE_RANGE_BYTES}`,
  ...["--cpu=10", "--core=0", "--fsize=0", "--"],
];

export type ReadBytes = (
  bytes: Uint8Array,
  now: Date,
  signal?: AbortSignal,
) => Promise<ReadDocument>;

/** Rejects if the process fails, times out, or writes too much. */
export function createReaderProcess(file = CHILD, run: RunBounded = runBounded): ReadBytes {
  return async (bytes, now, signal) => {
    if (bytes.length > MAX_FILE_BYTES) throw new Error("the document is too large");
    const answer = await run(command(file, now), {
      input: bytes,
      env: {},
      timeoutMs: TIMEOUT_MS,
      signal,
      maxBytes: MAX_ANSWER_BYTES,
    });
    return readDocumentSchema.parse(JSON.parse(answer.toString("utf8")));
  };
}

/** The build puts the child's file beside the server's; in development tsx reads the source. */
const CHILD = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "./reading/read-child.ts" : "./import-child.js",
    import.meta.url,
  ),
);

function command(file: string, now: Date): [string, ...string[]] {
  const isSource = file.endsWith(".ts");
  const [first = process.execPath, ...limits] =
    existsSync(PRLIMIT) && !isSource ? [PRLIMIT, ...LIMITS, process.execPath] : [];
  const permitted = isSource ? ["--import", "tsx"] : permissions(path.dirname(file));
  const heap = `--max-old-space-size=${HEAP_MB}`;
  return [first, ...limits, heap, ...permitted, file, now.toISOString()];
}

/** Node.js permissions: reading below this folder, and nothing else (no writing, programs or threads). */
function permissions(folder: string): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  return [
    flag,
    `--allow-fs-read=${folder}/*`,
    `--allow-fs-read=${path.dirname(folder)}/package.json`,
  ];
}

/** Checks a file in a separate process: reading all of it would block the server for seconds. */
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DatabaseFileError } from "../database-errors.ts";
import { verifyDatabase } from "./verify.ts";

/** The build puts it beside the server's; in development there is none and the check runs in this process. */
const PROGRAM = import.meta.url.endsWith(".ts")
  ? null
  : [fileURLToPath(new URL("./db.js", import.meta.url))];

/** A gigabyte takes seconds; a check this long is stuck. */
const MAX_MS = 15 * 60_000;

/** Rejects with a DatabaseFileError that says what is wrong with the file. */
export async function verifyApart(
  file: string,
  {
    signal,
    program = PROGRAM,
  }: { signal?: AbortSignal | undefined; program?: string[] | null } = {},
): Promise<void> {
  if (program === null) return void verifyDatabase(file);
  const args = ["--no-warnings", ...program, "verify", path.resolve(file)];
  try {
    await promisify(execFile)(process.execPath, args, { signal, timeout: MAX_MS });
  } catch (error) {
    signal?.throwIfAborted();
    const { code, stderr = "" } = error as { code?: number | string; stderr?: string };
    if (code !== 1) throw error;
    throw new DatabaseFileError(stderr.trim(), { cause: error });
  }
}

/** Folders for programs that read files: a traveller's file lies there for seconds, and never outlives its process. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The number is the pid of the process that made it. */
const NAME = /^novo-(?:import|recording)-(\d+)-/;

/** Runs `use` with a folder of mode 0700, then removes it. */
export async function withTemporaryFolder<T>(
  kind: "import" | "recording",
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `novo-${kind}-${process.pid}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed processes of this user left; returns how many. Call before making any. */
export async function removeLeftBehind(): Promise<number> {
  // If it cannot be read, startup reports what does not work.
  const all = await readdir(tmpdir()).catch((): string[] => []);
  const names = all.filter((name) => {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
  const removed = await Promise.allSettled(
    names.map((name) => rm(path.join(tmpdir(), name), { recursive: true, force: true })),
  );
  return removed.filter(({ status }) => status === "fulfilled").length;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: another user's process.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

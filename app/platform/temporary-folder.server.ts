/** Folders for programs that read files: what a traveller sent lies there for seconds, and never after its process. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The number is that of the process that has made it. */
const NAME = /^novo-(?:import|recording)-(\d+)-/;

/** Of mode 0700, and removed when `use` has ended. */
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

/** Removes what killed processes of this user have left; how many. Before this process has made any. */
export async function removeLeftBehind(): Promise<number> {
  // Where it cannot be read, the start says what does not work here.
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
    // EPERM: it is someone else's.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

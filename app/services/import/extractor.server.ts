/**
 * KItinerary's extractor (https://invent.kde.org/pim/kitinerary), if installed: it knows the mails, PDFs and
 * passes of some hundred companies, and outputs schema.org's vocabulary. It is native code run on untrusted
 * input: no environment; limits on time, memory and output; a folder of its own, deleted afterwards; and no
 * network or other files where the system can forbid them.
 */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { withTemporaryFolder } from "#app/platform/temporary-folder.server.ts";
import type { WrittenBooking } from "./reading/found.ts";
import { gather } from "./reading/gather.ts";
import { readNodes } from "./reading/schema-org.ts";
import { type RunBounded, runBounded } from "./run-bounded.server.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const PRLIMIT = "/usr/bin/prlimit";
const MAX_MEMORY_BYTES = 1024 * 1024 * 1024;
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Debian packages: libkpimitinerary-bin (kf5) in 12, libkitinerary-bin (kf6) in 13. */
const KNOWN_PATHS = [
  "/usr/lib/x86_64-linux-gnu/libexec/kf6/kitinerary-extractor",
  "/usr/lib/aarch64-linux-gnu/libexec/kf6/kitinerary-extractor",
  "/usr/lib/x86_64-linux-gnu/libexec/kf5/kitinerary-extractor",
  "/usr/lib/aarch64-linux-gnu/libexec/kf5/kitinerary-extractor",
  "/usr/libexec/kf6/kitinerary-extractor",
];

export const findExtractor = (configured: string | undefined): string | null =>
  configured === OFF ? null : (configured ?? KNOWN_PATHS.find((one) => existsSync(one)) ?? null);

/** IMPORT_EXTRACTOR_PATH value that disables an installed extractor. */
const OFF = "off";

/** How the extractor is kept off the network: in a sandbox, in a network namespace, or not at all. */
export type Isolation = "bwrap" | "unshare" | "none";

export interface Extractor {
  path: string;
  /** Probed on first use; "none" is probed again after a while. */
  isolation(): Promise<Isolation>;
  isUsed(): Promise<boolean>;
  /** Rejects if it fails or times out; empty if it may not run. `now`: reference for days without a year. */
  extract(bytes: Uint8Array, now: Date, signal?: AbortSignal): Promise<WrittenBooking[]>;
}

/** A probe may fail because the machine is busy, so one failure does not disable the extractor for good. */
const PROBE_AGAIN_MS = 10 * 60_000;

interface ExtractorOptions {
  run?: RunBounded;
  /** Runs it even if nothing keeps it from the network and the server user's other files. */
  evenOpen?: boolean;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

export function createExtractor(
  file: string,
  { run = runBounded, evenOpen = false, now = () => performance.now() }: ExtractorOptions = {},
): Extractor {
  let probe: Promise<Isolation> | undefined;
  let probeAgainAt = Number.POSITIVE_INFINITY;
  const isolation = () => {
    if (!probe || now() >= probeAgainAt) {
      probeAgainAt = Number.POSITIVE_INFINITY;
      probe = findIsolation(run).then((found) => {
        if (found === "none") probeAgainAt = now() + PROBE_AGAIN_MS;
        return found;
      });
    }
    return probe;
  };
  const isUsed = async () => evenOpen || (await isolation()) !== "none";
  return {
    path: file,
    isolation,
    isUsed,
    async extract(bytes, today, signal) {
      const isolated = await isolation();
      if (!(await isUsed())) return [];
      return await withTemporaryFolder("import", async (folder) => {
        const document = path.join(folder, "document");
        await writeFile(document, bytes, { mode: 0o600 });
        const answer = await run(command(file, { isolated, folder, now: today }), {
          env: environment(isolated === "bwrap" ? ROOM : folder),
          cwd: folder,
          timeoutMs: TIMEOUT_MS,
          signal,
          maxBytes: MAX_ANSWER_BYTES,
        });
        return reservationsIn(answer);
      });
    },
  };
}

const ROOM = "/work";

const environment = (cache: string) => ({
  QT_QPA_PLATFORM: "offscreen",
  XDG_CACHE_HOME: cache,
  HOME: cache,
  LANG: "C.UTF-8",
});

function command(
  file: string,
  { isolated, folder, now }: { isolated: Isolation; folder: string; now: Date },
): [string, ...string[]] {
  const limits = existsSync(PRLIMIT)
    ? [
        PRLIMIT,
        `--as=${MAX_MEMORY_BYTES}`,
        "--cpu=10",
        "--core=0",
        `--fsize=${MAX_FILE_BYTES}`,
        "--nofile=256",
        "--",
      ]
    : [];
  const inRoom = path.join(isolated === "bwrap" ? ROOM : folder, "document");
  const extractor = [...limits, file, "-c", now.toISOString(), inRoom];
  if (isolated === "bwrap") return [BWRAP, ...room(folder, file), ...extractor] as Command;
  if (isolated === "unshare") return [UNSHARE, ...NO_NETWORK, ...extractor] as Command;
  return extractor as Command;
}

type Command = [string, ...string[]];

const UNSHARE = "/usr/bin/unshare";
const NO_NETWORK = ["--net", "--map-root-user", "--"];
const BWRAP = "/usr/bin/bwrap";
const READ_ONLY = ["/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/fonts"];

/** It sees its program and its own folder, and nothing else of this machine. */
const room = (folder: string, file: string): string[] => [
  "--unshare-all",
  "--die-with-parent",
  "--new-session",
  ...[...READ_ONLY, path.dirname(file)].flatMap((one) => ["--ro-bind-try", one, one]),
  ...["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"],
  ...["--bind", folder, ROOM, "--chdir", ROOM, "--"],
];

/** The strictest isolation this system allows; containers often forbid both. */
async function findIsolation(run: RunBounded): Promise<Isolation> {
  const works = (command: Command) =>
    run(command, { env: {}, timeoutMs: 2000, maxBytes: 1000 }).then(
      () => true,
      () => false,
    );
  if (await works([BWRAP, ...room(tmpdir(), BWRAP), "/usr/bin/true"])) return "bwrap";
  return (await works([UNSHARE, ...NO_NETWORK, "/usr/bin/true"])) ? "unshare" : "none";
}

function reservationsIn(answer: Buffer): WrittenBooking[] {
  const found = gather();
  readNodes(JSON.parse(answer.toString("utf8")), found);
  return found.all().bookings;
}

/** Who reads a traveller's documents, in layers that each work without the next. Built once, in the AppContext. */
import type { Logger } from "pino";
import type { Health } from "#app/contracts/health.ts";
import { MAX_UPLOAD_BYTES } from "#app/contracts/imports.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { createHeldBytes, type HeldBytes } from "#app/platform/protection/held-bytes.ts";
import { createChatReader, type ReadByChat } from "./chat-reader.server.ts";
import { createExtractor, type Extractor, findExtractor } from "./extractor.server.ts";
import { createReadingLanes, type ReadingLanes } from "./lanes.server.ts";
import { createReaderProcess, type ReadBytes } from "./reader-process.server.ts";
import { createRunBounded } from "./run-bounded.server.ts";

export interface ImportReaders {
  /** NoVo's own, in a process of its own. */
  read: ReadBytes;
  /** KItinerary, where this machine has it. */
  extractor: Extractor | null;
  /** The assistant's chat server, where one is set. */
  chat: ReadByChat | null;
  lanes: ReadingLanes;
  /** Uploads are held in memory until they are read. */
  held: HeldBytes;
  /** How long an upload may take to come in, to wait for a place, and to be read. */
  times: { receiveMs: number; waitMs: number; readMs: number };
}

/** Four travellers' largest uploads; with copies while they are put together, about twice as much. */
const MAX_HELD_BYTES = 4 * MAX_UPLOAD_BYTES;
/** The first is below the server's own time for a request, which ends the connection without a word. */
const TIMES = { receiveMs: 120_000, waitMs: 20_000, readMs: 15_000 };

export function createImportReaders(
  { engines, importExtractor }: Pick<Config, "engines" | "importExtractor">,
  log: Logger,
): ImportReaders {
  const run = createRunBounded({
    tell: (err) => log.warn({ err }, "the priority of document readers cannot be lowered"),
  });
  const extractor = findExtractor(importExtractor);
  // An operator who names it has chosen to run it.
  const evenOpen = importExtractor !== undefined;
  return {
    read: createReaderProcess(undefined, run),
    extractor: extractor ? createExtractor(extractor, { run, evenOpen }) : null,
    chat: engines.chat ? createChatReader(engines.chat) : null,
    lanes: createReadingLanes(),
    held: createHeldBytes({ max: MAX_HELD_BYTES, each: MAX_UPLOAD_BYTES }),
    times: TIMES,
  };
}

export async function reportImports({
  extractor,
  chat,
}: Pick<ImportReaders, "extractor" | "chat">): Promise<Health["imports"]> {
  return {
    extractor: (await extractor?.isUsed()) ? "kitinerary" : null,
    isolation: (await extractor?.isolation()) ?? null,
    chat: chat !== null,
  };
}

/** Readers of a traveller's documents: each layer works without the next. Built once, in the AppContext. */
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
  /** NoVo's own, in a separate process. */
  read: ReadBytes;
  /** KItinerary, if installed. */
  extractor: Extractor | null;
  /** The assistant's chat server, if configured. */
  chat: ReadByChat | null;
  lanes: ReadingLanes;
  /** Uploads held in memory until they are read. */
  held: HeldBytes;
  /** How long an upload may take to arrive, to wait for a slot, and to be read. */
  times: { receiveMs: number; waitMs: number; readMs: number };
}

/** Four travellers' largest uploads; with the copies made while assembling them, about twice as much. */
const MAX_HELD_BYTES = 4 * MAX_UPLOAD_BYTES;
/** `receiveMs` is below the server's own request timeout, which drops the connection without a response. */
const TIMES = { receiveMs: 120_000, waitMs: 20_000, readMs: 15_000 };

export function createImportReaders(
  { engines, importExtractor }: Pick<Config, "engines" | "importExtractor">,
  log: Logger,
): ImportReaders {
  const run = createRunBounded({
    tell: (err) => log.warn({ err }, "the priority of document readers cannot be lowered"),
  });
  const extractor = findExtractor(importExtractor);
  // An operator who sets the path has chosen to run it.
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

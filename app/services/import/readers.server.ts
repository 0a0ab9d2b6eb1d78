/** Who reads a traveller's documents, in layers that each work without the next. Built once, in the AppContext. */
import type { Logger } from "pino";
import type { Health } from "#app/contracts/health.ts";
import { MOST_UPLOAD_BYTES } from "#app/contracts/imports.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { createFairQueue, type FairQueue } from "#app/platform/fair-queue.ts";
import { createHeldBytes, type HeldBytes } from "#app/platform/held-bytes.ts";
import { createChatReader, type ReadByChat } from "./chat-reader.server.ts";
import { createExtractor, type Extractor, findExtractor } from "./extractor.server.ts";
import { createReaderProcess, type ReadBytes } from "./reader-process.server.ts";
import { createRunBounded } from "./run-bounded.server.ts";

export interface ImportReaders {
  /** NoVo's own, in a process of its own. */
  read: ReadBytes;
  /** KItinerary, where this machine has it. */
  extractor: Extractor | null;
  /** The assistant's chat server, where one is set. */
  chat: ReadByChat | null;
  /** Processes cost memory: a few at once, one of each traveller. */
  queue: FairQueue;
  /** Uploads are held in memory until they are read. */
  held: HeldBytes;
  /** How long an upload may take to come in, to wait for a place, and to be read. */
  times: { receiveMs: number; waitMs: number; readMs: number };
}

const AT_ONCE = 3;
const MOST_WAITING = 12;
/** Four travellers' largest uploads; with copies while they are put together, about twice as much. */
const MOST_HELD_BYTES = 4 * MOST_UPLOAD_BYTES;
/** The first is below the server's own time for a request, which ends the connection without a word. */
const TIMES = { receiveMs: 120_000, waitMs: 10_000, readMs: 45_000 };

export function createImportReaders(
  { engines, importExtractor }: Pick<Config, "engines" | "importExtractor">,
  log: Logger,
): ImportReaders {
  const run = createRunBounded({
    tell: (err) => log.warn({ err }, "readers of documents cannot give way to the server"),
  });
  const extractor = findExtractor(importExtractor);
  return {
    read: createReaderProcess(undefined, run),
    extractor: extractor ? createExtractor(extractor, run) : null,
    chat: engines.chat ? createChatReader(engines.chat) : null,
    queue: createFairQueue({ atOnce: AT_ONCE, each: 1, mostWaiting: MOST_WAITING }),
    held: createHeldBytes({ most: MOST_HELD_BYTES, each: MOST_UPLOAD_BYTES }),
    times: TIMES,
  };
}

export async function reportImports({
  extractor,
  chat,
}: Pick<ImportReaders, "extractor" | "chat">): Promise<Health["imports"]> {
  return {
    extractor: extractor ? "kitinerary" : null,
    isolation: (await extractor?.isolation()) ?? null,
    chat: chat !== null,
  };
}

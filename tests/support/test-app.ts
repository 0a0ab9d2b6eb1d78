import { type Logger, pino } from "pino";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { type Clock, fixedClock } from "#app/services/context/clock.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { createReaderProcess } from "#app/services/import/reader-process.server.ts";
import { createLinkAnswers } from "#app/services/link-answers.server.ts";
import { bareEnv } from "./bare.ts";
import { READER_PROGRAM } from "./reader-program.ts";
import { createTestDatabase } from "./test-database.ts";

/** A Friday afternoon in London, in winter time. */
export const TEST_NOW = "2026-11-20T15:00:00Z";

/**
 * A whole context on a database in memory, with the travellers "ada" and "ben", demo providers and a
 * clock that stands still.
 */
export async function createTestApp(
  options: {
    clock?: Clock;
    env?: Record<string, string>;
    providers?: Partial<AppContext["providers"]>;
    log?: Logger;
  } = {},
): Promise<AppContext & { close: () => void }> {
  const { db, close } = await createTestDatabase();
  // Without the speech models that a developer may have installed.
  const config = parseConfig({
    NODE_ENV: "test",
    SPEECH_DIR: ".cache/none",
    ...bareEnv,
    ...options.env,
  });
  const app = createAppContext(
    config,
    db,
    options.log ?? pino({ level: "silent" }),
    options.clock ?? fixedClock(TEST_NOW),
  );
  return {
    ...app,
    imports: { ...app.imports, read: createReaderProcess(READER_PROGRAM) },
    providers: { ...app.providers, ...options.providers },
    close,
  };
}

/** The same, half a minute after anybody has last read a link of it. */
export const afterLinkAnswers = <T extends AppContext>(app: T): T => ({
  ...app,
  linkAnswers: {
    sharedTrips: createLinkAnswers(app.clock),
    calendars: createLinkAnswers(app.clock),
  },
});

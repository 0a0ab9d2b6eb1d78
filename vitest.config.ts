import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * "postgres" for the tests on PostgreSQL, which are those that reach a database, once more; "pglite" for
 * the same where none is installed.
 */
const onPostgres = process.env.NOVO_TEST_DATABASE !== undefined;
/**
 * They have a database, and no statement that the others do not send, but for the columns that one writes: what
 * they test is what others answer, what a sentence means, who is let in, the words of a form or of a driver, the
 * socket itself, or what follows from rows that others read too.
 */
const OF_OTHER_THINGS = [
  "tests/api/{permissions,screens-permissions,token-permissions}.test.ts",
  "tests/abuse/{forms,growth,rate-limits}.test.ts",
  "tests/{driver-faults,talk-with-driver}.test.ts",
  "tests/poisoned-data.test.ts",
  "tests/api/imports.test.ts",
  "tests/import/{documents,mailbox}.test.ts",
  // The watch's statements: `watched-flights` and `whole-day`.
  "app/services/watching/{car-and-flight,car-checks,car-questions,connections,late-savers,looks,own-time,simulated-day}.test.ts",
  "app/services/cars/{late-flight,roads}.test.ts",
  // The statements of telling: `told-browsers` and `notify.server`.
  "app/services/notifications/{mailed-alerts,told-cars,told-in-quiet-hours,channels/channels}.test.ts",
  "app/services/trips/view-trip-parts.test.ts",
  "app/services/what-now/{disrupted,what-now}.test.ts",
  "app/routes/{flights/flights,home/next-trip,hotel-search/hotel-search,import/import}.test.ts",
  "app/routes/offline/kept-page.test.tsx",
  "tests/trial/**",
  "voice-worker/assistant/embedded/**",
  "voice-worker/turn/{turn-confirmation,turn-races}.test.ts",
  "voice-worker/mcp/**",
  "voice-worker/assistant/tools/late-flight.test.ts",
  "tests/providers/**",
  "tests/model-servers/**",
  "tests/abuse/sentences.test.ts",
  "tests/import/hostile.test.ts",
  // They start a PostgreSQL of their own in either run.
  "tests/killed-watcher.test.ts",
  "tests/**/voice-{fuzz,limits,socket,worker}.test.ts",
];

/** Those that wait for another program or server begin first, so that none of them ends after all others. */
class IntegrationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isOfWhole = ({ moduleId }: TestSpecification) => /\/tests\/[^/]+/.test(moduleId);
    return [...sorted.filter(isOfWhole), ...sorted.filter((file) => !isOfWhole(file))];
  }
}

export default defineConfig({
  test: {
    // These bound what hangs. A database server of a test's own takes its time to start beside others.
    hookTimeout: 180_000,
    environment: "node",
    include: ["{app,db,voice-worker,scripts,tests}/**/*.test.{ts,tsx}"],
    // Ten times what the longest takes at rest: a machine with other work still ends it.
    testTimeout: 180_000,
    // A test without an assertion could not fail.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    // What is loaded once serves all files: a third of the run's time. A test that needs a module of its own
    // resets the modules, and what one stubs it gives back.
    isolate: false,
    // Much is made and thrown away: it is collected less often.
    execArgv: ["--max-semi-space-size=32"],
    sequence: { sequencer: IntegrationFirst },
    // A module is transformed once for the unit tests, those on PostgreSQL and the next run.
    experimental: { fsModuleCache: true },
    // Of two processors Vitest leaves one to itself; and some tests wait more than they work.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: [
      "tests/support/messages.ts",
      "tests/support/reader-program.ts",
      ...(onPostgres ? ["tests/support/postgres-setup.ts"] : []),
    ],
    ...(onPostgres ? { exclude: OF_OTHER_THINGS } : {}),
  },
});

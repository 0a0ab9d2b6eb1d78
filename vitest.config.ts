import { defineConfig } from "vitest/config";

/**
 * "postgres" for the tests on PostgreSQL, which are those that reach a database, once more; "pglite" for
 * the same where none is installed.
 */
const onPostgres = process.env.NOVO_TEST_DATABASE !== undefined;
/** They have a database, but what they test is what others answer, what a sentence means, or the socket itself. */
const OF_OTHER_THINGS = [
  "tests/providers/**",
  "tests/model-servers/**",
  "tests/abuse/sentences.test.ts",
  "tests/import/hostile.test.ts",
  // They start a PostgreSQL of their own in either run.
  "tests/killed-watcher.test.ts",
  "tests/**/voice-{fuzz,limits,socket}.test.ts",
];

export default defineConfig({
  test: {
    // A database server of a test's own takes its time to start beside others.
    hookTimeout: 60_000,
    environment: "node",
    include: ["{app,db,voice-worker,scripts,tests}/**/*.test.{ts,tsx}"],
    testTimeout: 20_000,
    // What is loaded once serves all files: a third of the run's time. A test that needs a module of its own
    // resets the modules, and what one stubs it gives back.
    isolate: false,
    // Vitest leaves a processor to itself, which of two is half the machine.
    maxWorkers: "100%",
    ...(onPostgres
      ? { globalSetup: "tests/support/postgres-setup.ts", exclude: OF_OTHER_THINGS }
      : {}),
  },
});

/** The tests that a mutant of one file has to survive: run.ts names them. */
import { defineConfig } from "vitest/config";
import { z } from "zod";

const include = z.array(z.string()).parse(JSON.parse(process.env.MUTATION_TESTS ?? "[]"));

export default defineConfig({
  test: { environment: "node", include, testTimeout: 20_000 },
});

/**
 * `npm run figures -- mutation [words of a file or a subject]`: changes one thing at a time in the files of
 * targets.ts and runs their tests, which should fail. Prints the share of changes that was noticed, and
 * those that were not; docs/develop/mutation.md says why they may stay.
 */
import { Stryker } from "@stryker-mutator/core";
import { TARGETS, type Target } from "./targets.ts";

const wanted = process.argv.slice(2);
const chosen = TARGETS.filter(({ subject, file }) =>
  wanted.every((word) => `${subject} ${file}`.includes(word)),
);

async function mutate({ file, tests }: Target) {
  process.env.MUTATION_FILE = file;
  process.env.MUTATION_TESTS = JSON.stringify(["tests/mutation/loads.ts", ...tests]);
  const mutants = await new Stryker({
    mutate: [file],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    concurrency: 1,
    timeoutMS: 20_000,
    tempDirName: ".cache/mutation",
    // A sandbox needs the sources only.
    ignorePatterns: ["/build", "/docs", "/public", "/data", "/test-results", "/playwright-report"],
    reporters: [],
  }).runMutationTest();
  const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status));
  const survivors = of("Survived", "NoCoverage");
  const killed = of("Killed", "Timeout").length;
  return { killed, count: killed + survivors.length, survivors };
}

const rows: Record<string, string | number>[] = [];
for (const target of chosen) {
  const { killed, count, survivors } = await mutate(target);
  const share = Math.round((1000 * killed) / Math.max(1, count)) / 10;
  rows.push({ subject: target.subject, file: target.file, mutants: count, killed, "%": share });
  console.log(`\n${target.file}: ${killed} of ${count} noticed, ${share}%`);
  for (const { location, mutatorName, replacement = "" } of survivors) {
    const { line, column } = location.start;
    const change = replacement.replaceAll(/\s+/g, " ").slice(0, 100);
    console.log(`  not noticed: ${line}:${column} ${mutatorName} -> ${change}`);
  }
}
console.table(rows);

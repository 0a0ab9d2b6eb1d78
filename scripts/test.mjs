/**
 * `npm test`: lint, types and a production build, unit and integration tests, the database tests again on
 * PostgreSQL, browser tests. Parts can be named: `npm test -- lint`, `unit` (the tests next to the code),
 * `integration` (those in `tests/`), `postgres` or `e2e`; or `nightly`, the browser tests too long for every
 * run. Every step runs even if an earlier one failed. `bare` hides this machine's optional programs from the
 * named parts, or from `unit` and `integration`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { makeBarePath } from "./bare-path.mjs";
import { ensureBuilt } from "./build-if-changed.mjs";
import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";
import {
  ensureBrowsers,
  ensureDovecot,
  ensurePostgres,
  ensureSpeechModels,
  ensureSpeechPrograms,
  findChromium,
} from "./test-tools.mjs";

/** Vitest's parts and the arguments that select them. Both make one run: they import much of the same. */
const VITEST_PARTS = {
  unit: ["--exclude=tests/**"],
  integration: ["--exclude={app,db,voice-worker,scripts}/**"],
};
const USUAL_PARTS = ["lint", "unit", "integration", "postgres", "e2e"];
const PARTS = [...USUAL_PARTS, "nightly"];
const BARE = "bare";
const VITEST_REPORT = ".cache/vitest.json";
const POSTGRES_REPORT = ".cache/vitest-postgres.json";
const PLAYWRIGHT_REPORT = ".cache/playwright.json";

const words = process.argv.slice(2);
const isBare = words.includes(BARE);
const named = words.filter((word) => word !== BARE);
const asked = isBare && named.length === 0 ? Object.keys(VITEST_PARTS) : named;
const unknown = asked.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}; there are ${[...PARTS, BARE].join(", ")}.`,
  );
  process.exit(2);
}
const wanted = asked.length === 0 ? USUAL_PARTS : asked;
const runs = (part) => wanted.includes(part);
const vitestParts = Object.keys(VITEST_PARTS).filter(runs);

const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step under a heading; `count` reads its report, else the step itself is counted. */
async function step(name, work, count) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const good = await work();
  console.log(
    `== ${name}: ${good ? "passed" : "FAILED"} in ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  const counted = count?.() ?? { passed: good ? 1 : 0, failed: 0, skipped: 0 };
  total.passed += counted.passed;
  total.skipped += counted.skipped;
  // A step that fails without a failed test (a crash, a wrong format) still fails the run.
  total.failed += counted.failed || (good ? 0 : 1);
  return good;
}

const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

function countVitest(file) {
  const found = report(file);
  return (
    found && {
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests + found.numTodoTests,
    }
  );
}

function countPlaywright() {
  const found = report(PLAYWRIGHT_REPORT)?.stats;
  return (
    found && {
      passed: found.expected,
      failed: found.unexpected + found.flaky,
      skipped: found.skipped,
    }
  );
}

/** All specs of a Playwright suite and of the suites in it. */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Why vitest skipped tests: the words in brackets of a test's or a group's name. */
const skippedByVitest = () =>
  [VITEST_REPORT, POSTGRES_REPORT]
    .flatMap((file) => report(file)?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map(({ fullName }) => /\(needs [^)]+\)/.exec(fullName)?.[0] ?? fullName);

const skippedByPlaywright = () =>
  specsIn(report(PLAYWRIGHT_REPORT) ?? {}).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "skipped")
      .map(({ annotations }) => annotations.find(({ type }) => type === "skip")?.description)
      .map((reason) => reason ?? title),
  );

/** Skipped tests: how many, and why. */
function skippedTests() {
  const reasons = new Map();
  for (const reason of [...skippedByVitest(), ...skippedByPlaywright()]) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return [...reasons].map(([reason, count]) => `${count} ${reason}`);
}

/** The start of an error: some print a whole page of received content. */
const briefly = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, 8)
    .map((line) => `\n      ${line.slice(0, 160)}`)
    .join("");

/** Place, name and error of each failed test; the path of a file that could not be loaded. */
function failedTests() {
  const inFiles = [VITEST_REPORT, POSTGRES_REPORT].flatMap((file) =>
    (report(file)?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === "failed");
      const own = path.relative(process.cwd(), name);
      if (tests.length === 0) return status === "failed" ? [own] : [];
      const where = file === POSTGRES_REPORT ? `${own} (PostgreSQL)` : own;
      return tests.map(
        (test) => `${where} > ${test.fullName}${briefly(test.failureMessages.at(0))}`,
      );
    }),
  );
  const inBrowser = specsIn(report(PLAYWRIGHT_REPORT) ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const { error } = tests.flatMap(({ results }) => results).find((it) => it.error) ?? {};
      return `${file}:${line} > ${title}${briefly(error?.message)}`;
    });
  return [...inFiles, ...inBrowser];
}

// Identifies a run of the CI matrix.
console.log(`Node.js ${process.version} on ${process.platform} ${process.arch}`);
const begun = Date.now();
/** Milliseconds of the run that went into installing what it needs. */
let installing = 0;
/** Installs something that the tests need. */
async function prepare(install) {
  const start = Date.now();
  const installed = await install();
  installing += Date.now() - start;
  return installed;
}
await prepare(() => ensureInstalled({ tools: true }));
mkdirSync(".cache", { recursive: true });
for (const file of [VITEST_REPORT, POSTGRES_REPORT, PLAYWRIGHT_REPORT])
  rmSync(file, { force: true });

if (runs("lint")) {
  await step(
    "lint and format",
    async () => (await run("npx", ["biome", "ci", "--error-on-warnings"])) === 0,
  );
}
/** Playwright's projects of the parts to run. */
const projects = [
  ...(runs("e2e") ? ["browser", "waiting"] : []),
  ...(runs("nightly") ? ["nightly", "other-browsers"] : []),
];
const chromium = projects.length > 0 ? await prepare(findChromium) : null;
if (projects.length > 0 && chromium === null) {
  // On a developer's machine the rest of the run is still worth having.
  if (process.env.CI) total.failed += 1;
  else total.skipped += 1;
  console.error("The browser tests are not run.");
}
// In parallel: neither keeps two processors busy.
const [isBuilt] = await Promise.all([
  chromium !== null && step("build", ensureBuilt),
  runs("lint") && step("types", async () => (await run("npx", ["tsc", "--noEmit"])) === 0),
]);
if (isBare) {
  process.env.PATH = makeBarePath();
  process.env.NOVO_TEST_BARE = "on";
} else if (vitestParts.length > 0 || runs("e2e") || runs("nightly")) {
  await prepare(ensureSpeechPrograms);
  await prepare(ensureDovecot);
  await prepare(ensureSpeechModels);
  if (runs("nightly")) await prepare(ensureBrowsers);
}
const reportTo = (file) => ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
if (!isBare && (vitestParts.length > 0 || runs("postgres") || runs("e2e"))) {
  await prepare(ensurePostgres);
}
if (vitestParts.length > 0) {
  const one = vitestParts.length === 1 ? VITEST_PARTS[vitestParts[0]] : [];
  const args = ["vitest", "run", ...one, ...reportTo(VITEST_REPORT)];
  await step(
    `${vitestParts.join(" and ")} tests`,
    async () => (await run("npx", args)) === 0,
    () => countVitest(VITEST_REPORT),
  );
}
if (runs("postgres")) {
  // Every test that imports the test database, directly or not.
  const reach = ["related", "--run", "tests/support/test-database.ts"];
  const args = ["vitest", ...reach, ...reportTo(POSTGRES_REPORT)];
  const env = { ...process.env, NOVO_TEST_DATABASE: "postgres" };
  await step(
    "the tests of the data, on PostgreSQL",
    async () => (await run("npx", args, { env })) === 0,
    () => countVitest(POSTGRES_REPORT),
  );
}
if (isBuilt) {
  const env = {
    ...process.env,
    PLAYWRIGHT_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
  };
  const only = projects.map((name) => `--project=${name}`);
  const args = ["playwright", "test", ...only, "--reporter=list,json"];
  await step("browser tests", async () => (await run("npx", args, { env })) === 0, countPlaywright);
}

const skipped = skippedTests();
if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join("\n")}`);
// Last, to be found: the steps above print thousands of lines.
const failed = failedTests();
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((test) => `  ${test}`).join("\n")}`);
const seconds = (ms) => Math.round(ms / 1000);
console.log(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped, ` +
    `in ${seconds(Date.now() - begun - installing)} s after ${seconds(installing)} s of installing`,
);
process.exit(total.failed > 0 ? 1 : 0);

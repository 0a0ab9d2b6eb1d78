/**
 * Lighthouse (mobile) over every screen of the production build, and each screen's JavaScript:
 * `npm run figures -- web`, or `npm run figures -- web home` for the screens whose name has that in it. Of three runs
 * the one in the middle counts, as Lighthouse's own notes on variability advise.
 * docs/develop/benchmarks.md keeps the table of one machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, request } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { knownChromium } from "../../scripts/system-chromium.mjs";
import { firstLoadScripts } from "../support/first-load.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { listScreens, longNamedPlans } from "../support/screens.ts";

const server = createNovoServer({
  LOG_LEVEL: "error",
  RATE_LIMIT_GENERAL: "1000000000",
  RATE_LIMIT_WRITES: "1000000000",
});
await server.start();
const traveller = await request.newContext({ baseURL: server.url });
await traveller.get("/api/login");
const { cookies } = await traveller.storageState();
const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
const headers = { Cookie: cookie };
const saved = await longNamedPlans({ request: traveller }, server.url);
const screens: [name: string, path: string, headers: Record<string, string>][] = [
  ["landing", "/", {}],
  ...listScreens(saved).map(([name, path]): (typeof screens)[number] => [name, path, headers]),
];

/** A browser of Lighthouse's own: its port is known, and nothing else opens pages in it. */
async function startBrowser(): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = 9300 + (process.pid % 500);
  const profile = mkdtempSync(path.join(tmpdir(), "novo-lighthouse-"));
  const child: ChildProcess = spawn(
    knownChromium() || chromium.executablePath(),
    [
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      "--headless=new",
      "--disable-gpu",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  for (let attempt = 0; attempt < 50; attempt++) {
    await wait(200);
    const answers = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answers?.ok) break;
  }
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

const RUNS = 3;

/** Among the browser's own cookies: beside one that a page has set there, a header of Lighthouse's would not count. */
async function signIn(): Promise<void> {
  const client = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  await client.contexts()[0]?.addCookies(cookies);
  await client.close();
}

async function judge(url: string) {
  const runs: Result[] = [];
  while (runs.length < RUNS) {
    const run = await lighthouse(url, {
      port: browser.port,
      output: "json",
      logLevel: "error",
      onlyCategories: ["performance", "accessibility", "best-practices"],
      // The 404 page is one on purpose.
      ignoreStatusCode: true,
    });
    if (!run) throw new Error(`no result for ${url}`);
    runs.push(run.lhr);
  }
  const speed = ({ categories }: Result) => categories.performance?.score ?? 0;
  const [middle] = runs.toSorted((a, b) => speed(a) - speed(b)).slice(Math.floor(RUNS / 2));
  if (!middle) throw new Error("no runs");
  return middle;
}

const browser = await startBrowser();
console.log("screen | performance | accessibility | best practices | LCP s | CLS | TBT ms | JS kB");
try {
  const wanted = process.argv[2] ?? "";
  for (const [name, address, headers] of screens) {
    if (!name.includes(wanted)) continue;
    if (headers.Cookie) await signIn();
    const { categories, audits } = await judge(server.url + address);
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const row = [
      name,
      score("performance"),
      score("accessibility"),
      score("best-practices"),
      Math.round(value("largest-contentful-paint") / 10) / 100,
      Math.round(value("cumulative-layout-shift") * 1000) / 1000,
      Math.round(value("total-blocking-time")),
      await firstLoadScripts(server.url, address, headers),
    ];
    console.log(row.join(" | "));
    const failed = Object.values(audits).filter(
      (audit) =>
        audit.score === 0 &&
        ["accessibility", "best-practices"].some((category) =>
          categories[category]?.auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
        ),
    );
    for (const { id, title } of failed) process.stderr.write(`${name}: ${id}: ${title}\n`);
  }
} finally {
  await browser.stop();
  await traveller.dispose();
  await server.stop();
  server.remove();
}

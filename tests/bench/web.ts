/**
 * Lighthouse (mobile) over every screen of the production build, and each screen's JavaScript:
 * `npm run bench:web`, or `npm run bench:web -- home` for the screens whose name has that in it.
 * docs/benchmarks.md keeps the table of one machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { knownChromium } from "../../scripts/system-chromium.mjs";
import { createNovoServer } from "../support/novo-process.ts";

const STAY =
  "destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=2099-03-05&checkoutDate=2099-03-07";
const SCREENS: [name: string, path: string, signedIn: boolean][] = [
  ["landing", "/", false],
  ["home", "/", true],
  ["flights", "/flights", true],
  [
    "flights, results",
    "/flights?origin=London&destination=Paris&departureDate=2099-03-05&departureTime=09:00",
    true,
  ],
  ["user details", "/user-details", true],
  ["car bookings", "/car-bookings", true],
  ["upcoming travel", "/upcoming-travel", true],
  ["hotel search", "/hotel-search", true],
  ["hotel search, results", `/hotel-search?${STAY}`, true],
  ["features", "/novo", true],
  ["boarding pass", "/boarding-pass", true],
  ["car map", "/car-map", true],
  ["passport", "/passport", true],
  ["404", "/nowhere", true],
];

const server = createNovoServer({
  LOG_LEVEL: "error",
  RATE_LIMIT_GENERAL: "1000000000",
  RATE_LIMIT_WRITES: "1000000000",
});
await server.start();
const signIn = await fetch(`${server.url}/api/login`, { redirect: "manual" });
const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const post = async (api: string, body: object) =>
  await fetch(server.url + api, {
    method: "POST",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
await post("/api/user-flights", {
  flightNumber: "BA31",
  date: "2099-03-05",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "09:15",
  arrivalTime: "12:10",
});
await post("/api/job-bookings", {
  date: "2099-03-05",
  time: "05:20",
  from: "Home",
  to: "LHR",
  carType: "Standard",
  flightNumber: "BA31",
});

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

/** Gzipped kB of the scripts that the page's HTML names. */
async function scriptsOf(url: string, headers: Record<string, string>): Promise<number> {
  const html = await (await fetch(url, { headers })).text();
  // What is preloaded or imported at once; the manifest's list of routes names more.
  const preloaded = html.matchAll(/rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"/g);
  const imported = html.matchAll(/from "(\/assets\/[\w.-]+\.js)"|import\("(\/assets\/[^"]+)"\)/g);
  const files = new Set(
    [...preloaded, ...imported].flatMap(([, file, other]) => file ?? other ?? []),
  );
  let bytes = 0;
  for (const file of files) {
    const code = Buffer.from(await (await fetch(server.url + file)).arrayBuffer());
    bytes += gzipSync(code).byteLength;
  }
  return Math.round(bytes / 102.4) / 10;
}

const browser = await startBrowser();
const rows = [];
try {
  const wanted = process.argv[2] ?? "";
  for (const [name, address, signedIn] of SCREENS) {
    if (!name.includes(wanted)) continue;
    const headers: Record<string, string> = signedIn ? { Cookie: cookie } : {};
    const url = server.url + address;
    const run = await lighthouse(url, {
      port: browser.port,
      output: "json",
      logLevel: "error",
      extraHeaders: headers,
      onlyCategories: ["performance", "accessibility", "best-practices"],
      // The 404 page is one on purpose.
      ignoreStatusCode: true,
    });
    if (!run) throw new Error(`no result for ${name}`);
    const { categories, audits } = run.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    rows.push({
      screen: name,
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best practices": score("best-practices"),
      "LCP s": Math.round(value("largest-contentful-paint") / 10) / 100,
      CLS: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
      "TBT ms": Math.round(value("total-blocking-time")),
      "JS kB gzip": await scriptsOf(url, headers),
    });
    const failed = Object.values(audits).filter(
      (audit) =>
        audit.score === 0 &&
        ["accessibility", "best-practices"].some((category) =>
          categories[category]?.auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
        ),
    );
    for (const { id, title } of failed) process.stderr.write(`${name}: ${id}: ${title}\n`);
  }
  console.table(rows);
} finally {
  await browser.stop();
  await server.stop();
  server.remove();
}

/**
 * Photographs every screen under every condition, for review by eye: `npm run show -- matrix`.
 * `matrix phone` takes the conditions with that in their name; `--ordinary` has ordinary plans instead of the
 * longest names, `--states` also what screens show after something was done, `--only home,toast` those alone,
 * `--language fr` the interface in French. tests/e2e/matrix.spec.ts checks what a machine can judge.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { codeOf, localeNow } from "#app/contracts/interface-languages.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { m } from "#messages";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";
import { listScreens, longNamedPlans, ordinaryPlans } from "../tests/support/screens.ts";
import { NO_LIMITS } from "../tests/support/signed-in.ts";

import { EMPTY, type Saved, STATES } from "./photographed-states.ts";

/** In place of a map's tiles, which pictures do not fetch: part of a town that repeats every four. */
const drawTile = (
  x: number,
  y: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${(x % 4) * 256} ${(y % 4) * 256} 256 256">
<path fill="#f2efe9" d="M0 0h1024v1024H0z"/>
<path fill="#c8e2b8" d="M70 640h150v190H70zM560 90h250v130H560zM840 700h110v90H840zM330 420h70v80h-70z"/>
<path fill="none" stroke="#fff" stroke-width="4" d="M0 60h1024M0 470h1024M0 610h1024M0 900h1024M50 0v1024M240 0v1024M440 0v1024M540 0v1024M700 0v1024M830 0v1024M970 0v1024"/>
<path fill="none" stroke="#fff" stroke-width="8" d="M0 240h1024M0 850h1024M320 0v1024M620 0v1024M900 0v1024"/>
<path fill="none" stroke="#aad3df" stroke-width="46" d="M0 400C200 330 260 560 480 540S760 330 1024 400"/>
<path fill="none" stroke="#f7d79a" stroke-width="11" d="M0 700C300 680 500 760 1024 700M150 0C190 300 130 700 150 1024"/></svg>`;

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ordinary: { type: "boolean" },
    states: { type: "boolean" },
    only: { type: "string" },
    language: { type: "string", default: "en" },
  },
});
const language = codeOf(chosen.language);
if (!language) throw new Error(`The interface is not offered in "${chosen.language}".`);

const FOLDER = path.join("test-results/matrix", language === "en" ? "" : language);
const savePlans = chosen.ordinary ? ordinaryPlans : longNamedPlans;
/** By then what moves in is in its place. */
const MOVED_IN_MS = 700;
const only = chosen.only?.split(",");
const isWanted = (name: string) => !only || only.includes(name);
const PHONE = { width: 390, height: 844 };

interface Condition extends BrowserContextOptions {
  /** Size of the text alone, in pixels, as in the browser's settings. */
  textSize?: number;
  /** Runs once the page is loaded. */
  after?: (page: Page) => Promise<void>;
}

const CONDITIONS: Record<string, Condition> = {
  "320px": { viewport: { width: 320, height: 640 } },
  "360px": { viewport: { width: 360, height: 640 } },
  phone: { viewport: PHONE },
  "phone-dark": { viewport: PHONE, colorScheme: "dark" },
  landscape: { viewport: { width: 844, height: 390 } },
  "zoom-200": { viewport: { width: 640, height: 400 } },
  "text-200": { viewport: PHONE, textSize: 32 },
  tablet: { viewport: { width: 820, height: 1180 } },
  desk: { viewport: { width: 1280, height: 800 } },
  "desk-dark": { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  wide: { viewport: { width: 1920, height: 1080 } },
  "no-scripts": { viewport: PHONE, javaScriptEnabled: false },
  "right-to-left": {
    viewport: PHONE,
    after: (page) => page.evaluate(() => document.documentElement.setAttribute("dir", "rtl")),
  },
  offline: {
    viewport: PHONE,
    after: async (page) => {
      await page.context().setOffline(true);
      await page.getByText(m.failures.offline(), { exact: true }).waitFor();
    },
  },
};

for (const [name, condition] of Object.entries(CONDITIONS)) {
  if (!name.includes(positionals[0] ?? "")) continue;
  const novo = createNovoServer({ LOG_LEVEL: "error", ...NO_LIMITS });
  await novo.start();
  try {
    await inLanguage(language, () => photograph(novo.url, name, condition));
  } finally {
    await novo.stop();
    novo.remove();
  }
}

async function photograph(
  url: string,
  name: string,
  { textSize = 16, after, ...options }: Condition,
) {
  const folder = path.join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(
    chromiumLaunch(
      `--blink-settings=defaultFontSize=${textSize}`,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
    ),
  );
  const context = await browser.newContext({
    baseURL: url,
    locale: localeNow(),
    timezoneId: "Europe/London",
    ...options,
  });
  await context.route(/tile\.openstreetmap\.org/, (route) => {
    const [, x, y] = /(\d+)\/(\d+)\.png/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: "image/svg+xml", body: drawTile(Number(x), Number(y)) });
  });
  const page = await context.newPage();
  if (options.colorScheme === "dark") {
    await page.addInitScript(() => localStorage.setItem("novo.theme", "dark"));
  }
  const shoot = async (screen: string) => {
    await page.waitForLoadState("networkidle");
    await asTapped(page);
    await page.screenshot({ path: path.join(folder, `${screen}.png`) });
    await page.screenshot({ path: path.join(folder, `${screen}-whole.png`), fullPage: true });
  };
  await page.goto("/");
  await shoot("landing");
  await page.goto("/api/login");
  const shootStates = async (states: typeof STATES, saved: Saved) => {
    for (const [state, reach] of Object.entries(chosen.states ? states : {})) {
      if (!isWanted(state)) continue;
      await reach(page, saved);
      await page.waitForTimeout(MOVED_IN_MS);
      await asTapped(page);
      await page.screenshot({ path: path.join(folder, `${state}.png`) });
    }
  };
  await shootStates(EMPTY, { flight: "", car: "" });
  const saved = await savePlans(page, url);
  for (const [screen, address] of listScreens(saved)) {
    if (!isWanted(screen)) continue;
    await page.goto(address);
    await after?.(page);
    await shoot(screen);
    await context.setOffline(false);
  }
  await shootStates(STATES, saved);
  await browser.close();
}

/** A dialog whose link was tapped: opened by its address, its first button would show a keyboard's ring. */
async function asTapped(page: Page) {
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) === 0) return;
  await page.waitForTimeout(MOVED_IN_MS);
  if ((await dialog.locator(":is(a, button):focus-visible").count()) === 0) return;
  await dialog.getByRole("heading").first().click();
  await dialog.locator(".dialog-actions :is(a, button)").first().focus();
  await page.waitForTimeout(MOVED_IN_MS);
}

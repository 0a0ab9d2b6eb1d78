/**
 * Photographs every screen under every condition, for review by eye: `npm run show -- matrix`, `npm run show
 * -- matrix phone` for conditions with that in their name, `matrix phone ordinary` with ordinary plans
 * instead of the longest names, `matrix phone ordinary states` with what screens show after something was done,
 * `matrix phone ordinary states home,toast` for those alone. tests/e2e/matrix.spec.ts checks what a machine can judge.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";
import { listScreens, longNamedPlans, ordinaryPlans } from "../tests/support/screens.ts";
import { NO_LIMITS } from "../tests/support/signed-in.ts";

import { EMPTY, type Saved, STATES } from "./photographed-states.ts";

/** In place of a map's tiles, which pictures do not fetch: streets, a park and a river that fit together. */
const DRAWN_TILE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" fill="#f2efe9"/><rect x="34" y="120" width="92" height="66" fill="#c8e2b8"/>
<path d="M0 30C90 70 160-10 256 30V52C160 14 90 92 0 52z" fill="#aad3df"/>
<g stroke="#fff" fill="none"><path d="M0 96h256M0 200h256M26 0v256M138 0v256M206 0v256" stroke-width="7"/>
<path d="M0 150h256M80 0v256M0 228h256" stroke-width="3"/></g>
<path d="M0 128L256 76M0 332L256 280" stroke="#f7d79a" stroke-width="9"/></svg>`;

const FOLDER = "test-results/matrix";
const savePlans = process.argv[3] === "ordinary" ? ordinaryPlans : longNamedPlans;
/** By then what moves in is in its place. */
const MOVED_IN_MS = 700;
const withStates = process.argv[4] === "states";
const only = process.argv[5]?.split(",");
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
      await page.getByText("You are offline.", { exact: true }).waitFor();
    },
  },
};

for (const [name, condition] of Object.entries(CONDITIONS)) {
  if (!name.includes(process.argv[2] ?? "")) continue;
  const novo = createNovoServer({ LOG_LEVEL: "error", ...NO_LIMITS });
  await novo.start();
  try {
    await photograph(novo.url, name, condition);
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
    locale: "en-GB",
    timezoneId: "Europe/London",
    ...options,
  });
  await context.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: DRAWN_TILE }),
  );
  const page = await context.newPage();
  if (options.colorScheme === "dark") {
    await page.addInitScript(() => localStorage.setItem("novo.theme", "dark"));
  }
  const shoot = async (screen: string) => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: path.join(folder, `${screen}.png`) });
    await page.screenshot({ path: path.join(folder, `${screen}-whole.png`), fullPage: true });
  };
  await page.goto("/");
  await shoot("landing");
  await page.goto("/api/login");
  const shootStates = async (states: typeof STATES, saved: Saved) => {
    for (const [state, reach] of Object.entries(withStates ? states : {})) {
      if (!isWanted(state)) continue;
      await reach(page, saved);
      await page.waitForTimeout(MOVED_IN_MS);
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

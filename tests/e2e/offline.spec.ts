/** Without a network: what is there after one visit, and what is left of it when its traveller has gone. */
import type { Page } from "@playwright/test";
import { copyBuildWithFiles } from "../support/another-build.ts";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { saveDemoFlight } from "../support/demo-flight.ts";
import {
  cachedPaths,
  everythingKept,
  flightsScript,
  hashOf,
  untilKept,
  visit,
} from "../support/kept.ts";
import { expect, startSession, test, testWithOwnServer } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

// Longer than the others.
test.describe.configure({ mode: "parallel" });

test.use({ serviceWorkers: "allow" });

/** Words that stand nowhere else: of each traveller's reference, hotel, address and driver. */
const ADA = "QXADA";
const BEN = "QXBEN";

const AS_OF = /^You are offline\. This is your trip as of \d\d:\d\d\.$/;

/**
 * Cuts the network, and returns how to mend it. Chromium 150 tells a new page that it is online although DevTools has
 * cut the network: this page is told what is so.
 */
async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "onLine", {
      get: () => sessionStorage.getItem("test.offline") === null,
    }),
  );
  await page.context().setOffline(true);
  await page.evaluate(() => sessionStorage.setItem("test.offline", "yes"));
  return async () => {
    await page.context().setOffline(false);
    await page.evaluate(() => sessionStorage.removeItem("test.offline"));
  };
}

testWithOwnServer(
  "offline after one visit there are the trip, the pass and the card",
  async ({ page, novo }) => {
    await visit(page, novo.url, ADA);
    const [car] = await (await page.request.get("/api/job-bookings")).json();
    await novo.stop();
    const mend = await goOffline(page);
    await page.goto("/upcoming-travel");
    await expect(page.getByRole("heading", { level: 1, name: AS_OF })).toBeVisible();
    // The address is what was asked for: loaded again with a network, it is that page.
    await expect(page).toHaveURL(/\/upcoming-travel$/);

    const trip = page.getByRole("region", { name: "Your next trip" });
    await expect(trip).toContainText("TK1980 to Istanbul");
    await expect(trip).toContainText("11:30");
    const pass = page.getByRole("region", { name: "Your pass" });
    for (const words of ["LHR", "IST", "12A", `${ADA}REF`, "Alex Morgan"]) {
      await expect(pass).toContainText(words);
    }
    const driver = page.getByRole("region", { name: "For your driver" });
    await expect(driver.getByRole("status")).toContainText("Adım Alex Morgan");
    await driver.getByRole("button", { name: "I am at terminal 1." }).click();
    await expect(driver.getByRole("status")).toContainText("1 numaralı terminaldeyim.");
    await expect(driver.getByRole("status")).toHaveCSS("font-size", "76.8px");
    await driver.getByRole("checkbox", { name: "Flip for driver" }).check();
    await expect(driver.getByRole("status")).toHaveCSS("rotate", "180deg");
    // A line of the trip leads to its card on this page, not to a page that needs a network.
    await trip.getByRole("link", { name: "TK1980 to Istanbul" }).click();
    await expect(page).toHaveURL(/\/upcoming-travel#flight-[\w-]+$/);
    await expect(pass).toBeVisible();
    await expect(page.getByRole("region", { name: "Addresses" })).toContainText(`${ADA} Street 7`);
    await expectAccessibleInBothThemes(page, "offline");

    // Asked for by its own address the card comes first.
    await page.goto(`/driver/${car.id}`);
    const first = page.locator("#kept > *").first();
    await expect(first.getByRole("heading", { name: "For your driver" })).toBeVisible();
    await page.goto("/upcoming-travel");
    await expect(trip).toBeVisible();

    // Back again: the page that was asked for.
    await novo.start();
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Upcoming Travel" })).toBeVisible();
  },
);

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  testWithOwnServer(
    "what is there without a network is in German, and in French once that is chosen",
    async ({ page, novo }) => {
      const files = async (language: string) =>
        (await cachedPaths(page)).filter((path) => path.startsWith(`/assets/${language}/`)).length;
      // A traveller's first sign-in writes their browser's language into the profile.
      await page.goto("/api/login");
      await visit(page, novo.url, ADA);
      await untilKept(page, "Bordkarte");
      await expect.poll(() => files("de")).toBeGreaterThan(50);
      await novo.stop();
      const mend = await goOffline(page);
      await page.goto("/upcoming-travel");
      await expect(page).toHaveTitle("Offline - NoVo");
      await expect(page.locator("html[lang=de][dir=ltr]")).toBeAttached();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^Du bist offline\. .*\d\d:\d\d/,
      );
      await expect(page.getByRole("region", { name: "Deine nächste Reise" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Deine Bordkarte" })).toContainText("12A");
      await expect(page.getByRole("region", { name: "Für deinen Fahrer" })).toBeVisible();
      const seat = page.getByLabel("Sitzplatz", { exact: true });
      await page.getByText("Bearbeiten", { exact: true }).first().click();
      await seat.fill("14C");
      await page.getByRole("button", { name: "Speichern" }).first().click();
      await expect(page.getByRole("heading", { name: "Ohne Verbindung geändert" })).toBeVisible();

      await novo.start();
      await mend();
      await page.goto("/user-details");
      await hydrated(page);
      await page.locator("select[name=language]").selectOption("French");
      await page.getByRole("button", { name: "Änderungen speichern" }).click();
      await expect(page.locator("html[lang=fr]")).toBeAttached();
      await expect.poll(() => everythingKept(page)).toContain('<html lang=\\"fr\\" dir=\\"ltr\\">');
      await untilKept(page, "Votre carte");
      await novo.stop();
      await goOffline(page);
      await page.goto("/upcoming-travel");
      await expect(page.locator("html[lang=fr][dir=ltr]")).toBeAttached();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Vous êtes hors ligne\./);
    },
  );
});

// On a server of its own: where another traveller watches the flight already, its next look is minutes away.
testWithOwnServer(
  "a cancelled flight's next flights, car and rights are there without a network, as of then",
  async ({ page, context, novo }) => {
    await saveDemoFlight(page, novo.url, "NV202", 12);
    await page.goto("/alerts");
    await page.getByRole("link", { name: "What now?" }).click({ timeout: 40_000 });
    const online = page.getByRole("region", { name: "Next flights" });
    await expect(online.getByRole("link", { name: /^Save / }).first()).toBeVisible();
    // The page is whole once its scripts have it.
    await hydrated(page);
    const next = await online.getByText(/^Flight \w+/).allInnerTexts();
    await untilKept(page, "What you may be owed");
    await novo.stop();
    await context.setOffline(true);

    await page.reload();
    const kept = page.getByRole("region", { name: "What now?" });
    await expect(kept.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
    await expect(kept).toContainText("NV202");
    await expect(kept).toContainText("Cancelled");
    expect(next.length).toBeGreaterThan(0);
    await expect.poll(() => kept.getByText(/^Flight \w+/).allInnerTexts()).toEqual(next);
    await expect(kept).toContainText("NoVo has a question about it.");
    await kept.getByText("What the rules say").click();
    await expect(kept.getByText(/the airline owes meals/)).toBeVisible();
    // Nothing in it needs a network.
    await expect(kept.getByRole("link")).toHaveCount(0);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessibleInBothThemes(page, `what now, offline at ${width}`);
    }
  },
);

test("no page and no data of a signed-in traveller is in a cache", async ({ page, novo }) => {
  await visit(page, novo.url, ADA);
  for (const screen of ["/upcoming-travel", "/user-details", "/boarding-pass", "/car-bookings"]) {
    await page.goto(screen);
    await page.waitForLoadState("networkidle");
  }
  const paths = await cachedPaths(page);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((name) => !/^\/assets\/[\w.-]+$|^\/offline(\/builds)?$/.test(name))).toEqual(
    [],
  );
});

testWithOwnServer(
  "after signing out nothing of it is found in any storage, and a tab that shows it empties",
  async ({ page, context, novo }) => {
    await visit(page, novo.url, ADA);
    expect(await everythingKept(page)).toContain(`${ADA} Palace`);
    const shown = await context.newPage();
    await shown.goto("/offline");
    await expect(shown.getByRole("region", { name: "Your pass" })).toContainText(`${ADA}REF`);
    await page.goto("/user-details");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
    await expect(shown.getByText("Nothing is kept on this device.")).toBeVisible();
    expect(await shown.content()).not.toContain(ADA);
    // Where the press was the browser's own, the landing page empties it.
    await expect
      .poll(() => everythingKept(page))
      .not.toMatch(new RegExp(`${ADA}|TK1980|Alex Morgan`));
    await novo.stop();
    await context.setOffline(true);
    await page.goto("/upcoming-travel");
    await expect(page.getByText("Nothing is kept on this device.")).toBeVisible();
    await expect(page.getByText(ADA)).toHaveCount(0);
  },
);

test("nor after the account is deleted", AT_NIGHT, async ({ page, novo }) => {
  await visit(page, novo.url, ADA);
  await page.goto("/user-details/delete-account");
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Your account and everything in it are gone.").first()).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain(ADA);
});

test("signed out on another device, it is gone when this one asks again", async ({
  page,
  context,
  playwright,
  novo,
}) => {
  await visit(page, novo.url, ADA);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const elsewhere = await playwright.request.newContext({
    extraHTTPHeaders: { cookie: cookies, origin: novo.url },
  });
  await elsewhere.post(`${novo.url}/api/logout`, { maxRedirects: 0 });
  await elsewhere.dispose();
  await page.goto("/upcoming-travel");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain(ADA);
});

test("an answer that comes after the sign-out in another tab is not kept", async ({
  page,
  context,
  novo,
}) => {
  await visit(page, novo.url, ADA);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route("**/api/offline-trip", async (route) => {
    const answer = await route.fetch();
    asked();
    await held;
    await route.fulfill({ response: answer });
  });
  await page.goto("/car-map");
  await isAsked;
  const other = await context.newPage();
  await other.goto("/user-details");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  await expect.poll(() => everythingKept(other)).not.toContain(ADA);
  const arrived = page.waitForResponse("**/api/offline-trip");
  release();
  await (await arrived).finished();
  // What the page does with it comes before what it does with a later answer.
  await page.evaluate(() => fetch("/api/health/live").then((answer) => answer.text()));
  expect(await everythingKept(other)).not.toContain(ADA);
});

test.describe("of two travellers", () => {
  // Behind a proxy each visitor is a traveller of their own.
  test.use({ serverEnv: { TRUST_PROXY: "1", DEMO_SIGN_IN: "allow" } });

  testWithOwnServer(
    "the second on the same browser sees only theirs",
    async ({ page, context, novo }) => {
      await visit(page, novo.url, ADA);
      // Without a sign-out: the first one's session is simply gone.
      await context.clearCookies();
      await visit(page, novo.url, BEN);
      expect(await everythingKept(page)).not.toContain(ADA);
      await novo.stop();
      await context.setOffline(true);
      await page.goto("/upcoming-travel");
      await expect(page.getByRole("region", { name: "Your pass" })).toContainText(`${BEN}REF`);
      expect(await page.content()).not.toContain(ADA);
    },
  );
});

testWithOwnServer(
  "after a deploy an old tab finds its own files, a new page the new ones, and offline works",
  AT_NIGHT,
  async ({ page, novo }) => {
    await visit(page, novo.url, ADA);
    const chunk = await flightsScript(page);
    const hash = hashOf(chunk);
    const next = copyBuildWithFiles({ from: hash, to: "NEXT0000" });
    try {
      await page.goto("/novo");
      await hydrated(page);
      await novo.stop();
      await novo.start(next.folder);
      expect((await page.request.get(chunk)).status()).toBe(404);
      // The tab is of the build before, and goes where it has not been yet.
      await page.evaluate(() => void Object.assign(window, { isOld: true }));
      await page.getByRole("link", { name: "Flight Search" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Search Flights" })).toBeVisible();
      expect(await page.evaluate(() => "isOld" in window)).toBe(true);

      await page.goto("/flights");
      await expect(page.getByRole("heading", { level: 1, name: "Search Flights" })).toBeVisible();
      const renamed = chunk.replace(hash, "NEXT0000");
      await expect.poll(() => cachedPaths(page)).toContain(renamed);
      expect(await cachedPaths(page)).toContain(chunk);
      await novo.stop();
      await goOffline(page);
      await page.goto("/upcoming-travel");
      await expect(page.getByRole("heading", { level: 1, name: AS_OF })).toBeVisible();
    } finally {
      next.remove();
    }
  },
);

test(
  "on a full disk a script that is not kept comes from the server",
  AT_NIGHT,
  async ({ page, context, novo }) => {
    await visit(page, novo.url, ADA);
    const chunk = await flightsScript(page);
    await expect.poll(() => cachedPaths(page)).toContain(chunk);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: novo.url, quotaSize: 1 });
    const status = await page.evaluate(async (script) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(script);
      return (await fetch(script)).status;
    }, chunk);
    expect(status).toBe(200);
    expect(await cachedPaths(page)).not.toContain(chunk);
  },
);

testWithOwnServer(
  "a network that takes too long is not waited for, unless the traveller wants to",
  AT_NIGHT,
  async ({ page, context, novo }) => {
    await visit(page, novo.url, ADA);
    // Stopped like a process that has too much to do: it takes connections, and says nothing.
    process.kill(novo.pid() ?? 0, "SIGSTOP");
    await page.goto("/upcoming-travel", { waitUntil: "domcontentloaded" });
    await expect(
      page.getByRole("heading", { name: /^NoVo cannot be reached right now\. This is your trip/ }),
    ).toBeVisible();
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error("there is no service worker");
    const asked = page.waitForRequest(/upcoming-travel/);
    const tried = page.getByRole("button", { name: "Try again" }).click();
    await asked;
    // Longer than it waits by itself, by its own clock.
    await worker.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 3500);
    process.kill(novo.pid() ?? 0, "SIGCONT");
    await tried;
    await expect(page.getByRole("heading", { level: 1, name: "Upcoming Travel" })).toBeVisible();
  },
);

test("it can be installed: a manifest with its own id, icons of both kinds and ways in", async ({
  page,
}) => {
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ id: "/", start_url: "/", display: "standalone", scope: "/" });
  expect(manifest.share_target.params.files[0].accept).toEqual(
    expect.arrayContaining([".eml", "application/pdf"]),
  );
  const purposes = manifest.icons.map(({ purpose = "any" }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(["any", "maskable"]));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  await startSession(page);
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(url)).status()).toBe(200);
  }
});

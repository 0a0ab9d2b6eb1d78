/** The main ways once more in Firefox and WebKitGTK, as Debian has them. */
import http from "node:http";
import { copyBuildWithFiles } from "../support/another-build.ts";
import type { DrivenBrowser } from "../support/browsers/driven.ts";
import { OTHER_BROWSERS } from "../support/browsers/installed.ts";
import { type Tab, tabOf } from "../support/browsers/tab.ts";
import { inDays } from "../support/dates.ts";
import {
  cachedPaths,
  everythingKept,
  flightsScript,
  hashOf,
  tripOf,
  untilKept,
} from "../support/kept.ts";
import { expect, testWithOwnServer } from "../support/server.ts";
import { startUnscriptedFront } from "../support/unscripted-front.ts";

const MARK = "QXADA";
const UNREACHED = /NoVo cannot be reached right now\. This is your trip as of \d\d:\d\d\./;
const SIGNED_IN = "Travel Assistant";
const SIGNED_OUT = "Welcome to NoVo";

const testIn = (start: () => Promise<DrivenBrowser>) =>
  testWithOwnServer.extend<{ tab: Tab }>({
    tab: async ({ novo }, use, testInfo) => {
      const browser = await start();
      const tab = tabOf(browser, novo.url);
      await use(tab);
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = await tab.text().catch(String);
        await testInfo.attach("on the screen", { body, contentType: "text/plain" });
      }
      await browser.close();
    },
  });

async function signIn(tab: Tab): Promise<void> {
  await tab.open("/");
  await tab.sees(SIGNED_OUT);
  await tab.press("link", "Log In with Replit");
  await tab.sees(SIGNED_IN);
}

/** Signs in with a trip, and waits until this browser keeps it. */
async function keepTrip(tab: Tab): Promise<void> {
  await signIn(tab);
  for (const [path, data] of tripOf(MARK)) {
    const status = await tab.evaluate(
      async (address, body) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch(address, { method: "POST", headers, body })).status;
      },
      path,
      JSON.stringify(data),
    );
    expect(status).toBe(201);
  }
  await tab.open("/");
  await untilKept(tab, MARK);
}

/** Opens the page, again while the server that has just started takes longer than the service worker waits. */
const reach = (tab: Tab, path: string) =>
  expect
    .poll(async () => {
      await tab.open(path);
      return await tab.text();
    })
    .not.toMatch(UNREACHED);

/** A proxy in the place of a server that has gone. */
async function proxyAt(url: string) {
  const proxy = http.createServer((_request, response) => {
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  });
  await new Promise<void>((resolve) => proxy.listen(Number(new URL(url).port), resolve));
  return () => {
    proxy.closeAllConnections();
    return new Promise((resolve) => proxy.close(resolve));
  };
}

for (const { name, needs, start } of OTHER_BROWSERS) {
  const test = testIn(start ?? (() => Promise.reject(new Error(`needs ${needs}`))));

  test.describe(name, { tag: "@nightly" }, () => {
    test.skip(start === undefined, `(needs ${needs})`);

    test("one signs in and out, and nothing of the plans stays behind", async ({ tab }) => {
      await keepTrip(tab);
      await tab.open("/user-details");
      await tab.press("button", "Sign out");
      await tab.sees(SIGNED_OUT);
      expect(await everythingKept(tab)).not.toContain(MARK);
      await tab.open("/upcoming-travel");
      await tab.sees(/404\s+Page Not Found/);
    });

    test("what is typed is answered", async ({ tab }) => {
      await signIn(tab);
      await tab.fill("Type a message", "what are my plans?");
      await tab.key("Enter");
      await tab.sees("no upcoming travel plans");
    });

    test("a flight is searched by a sentence, saved, and in the plans", async ({ tab }) => {
      await signIn(tab);
      const sentence = "find me a flight from London to New York next Friday at 9am";
      await tab.fill("Type a message", sentence);
      await tab.press("button", "Send");
      await tab.sees(/\d+ flights found/);
      await tab.press("link", "Closest to 09:00");
      await tab.press("button", "Save Flight");
      await tab.sees("Flight Saved!");
      await tab.press("link", "Return");
      await tab.press("link", "Travel Plans");
      await tab.sees("Upcoming Travel");
      await tab.sees(/% on time|to New York/);
    });

    test("a flight is searched by its form", async ({ tab }) => {
      await signIn(tab);
      await tab.open("/flights");
      await tab.fill("Departure Airport", "LHR");
      await tab.fill("Arrival Airport", "JFK");
      // Of what it suggests, over the fields below.
      await tab.key("Escape");
      await tab.fill("Date", inDays(3));
      await tab.press("button", "Search Flights");
      await tab.sees(/\d+ flights found/);
      expect(await tab.path()).toMatch(/^\/flights\?.*origin=LHR/);
    });

    test("Escape and the back button close a dialog", async ({ tab }) => {
      await signIn(tab);
      await tab.open("/upcoming-travel");
      for (const close of [() => tab.key("Escape"), tab.back]) {
        await tab.press("link", "Add a flight");
        await expect.poll(() => tab.has("dialog", "Add a flight")).toBe(true);
        await close();
        await expect.poll(() => tab.has("dialog", "Add a flight")).toBe(false);
        expect(await tab.path()).toBe("/upcoming-travel");
      }
    });

    test("the dark theme is kept, offline too", async ({ tab, novo }) => {
      await keepTrip(tab);
      await tab.press("button", "Switch between light and dark");
      const isDark = () => tab.evaluate(() => document.documentElement.classList.contains("dark"));
      expect(await isDark()).toBe(true);
      await tab.reload();
      expect(await isDark()).toBe(true);
      await novo.stop();
      await tab.open("/upcoming-travel");
      await tab.sees(UNREACHED);
      expect(await isDark()).toBe(true);
    });

    test("without a network there is the trip, at any address and after a reload", async ({
      tab,
      novo,
    }) => {
      await keepTrip(tab);
      await novo.stop();
      for (const show of [() => tab.open("/upcoming-travel"), tab.reload]) {
        await show();
        await tab.sees(UNREACHED);
        for (const words of ["TK1980", `${MARK}REF`, "Alex Morgan", `${MARK} Street 7`]) {
          await tab.sees(words);
        }
        expect(await tab.path()).toBe("/upcoming-travel");
      }
      await tab.press("button", "I am at terminal 1.");
      await tab.sees("1 numaralı terminaldeyim.");
      await novo.start();
      await tab.press("button", "Try again");
      await tab.sees("Upcoming Travel");
    });

    test("a proxy's 502 shows the trip", async ({ tab, novo }) => {
      await keepTrip(tab);
      await novo.stop();
      const closeProxy = await proxyAt(novo.url);
      await tab.open("/upcoming-travel");
      await tab.sees(UNREACHED);
      await tab.sees(`${MARK}REF`);
      await closeProxy();
    });

    test("what is changed without a network is sent later", async ({ tab, novo }) => {
      await keepTrip(tab);
      await novo.stop();
      await tab.open("/offline");
      await tab.press("button", "Edit");
      await tab.fill("Seat", "14C");
      await tab.press("button", "Save");
      await tab.sees("TK1980, Seat: 14C");
      await novo.start();
      await reach(tab, "/");
      await tab.sees("Saved what you changed offline");
    });

    test("a new service worker waits for the old one's pages, then serves offline", async ({
      tab,
      novo,
    }) => {
      await keepTrip(tab);
      const script = await flightsScript(tab);
      const hash = hashOf(script);
      const next = copyBuildWithFiles({ from: hash, to: "NEXT0000" });
      try {
        await novo.stop();
        await novo.start(next.folder);
        await tab.open("/upcoming-travel");
        await expect.poll(() => workers(tab)).toEqual({ active: true, waiting: true });
        await expect.poll(() => cachedPaths(tab)).toContain(script.replace(hash, "NEXT0000"));
        expect(await cachedPaths(tab)).toContain(script);
        await tab.open("about:blank");
        await tab.open("/upcoming-travel");
        await expect.poll(() => workers(tab)).toEqual({ active: true, waiting: false });
        await novo.stop();
        await tab.reload();
        await tab.sees(UNREACHED);
      } finally {
        next.remove();
      }
    });

    test("without scripts one signs in, asks, and searches", async ({ tab, novo }) => {
      const front = await startUnscriptedFront(novo.url);
      await tab.open(front.url);
      await tab.press("link", "Log In with Replit");
      await tab.sees(SIGNED_IN);
      await tab.fill(
        "Type a message",
        "find me a flight from London to New York next Friday at 9am",
      );
      await tab.press("button", "Send");
      await tab.sees(/\d+ flights found/);
      await tab.press("link", "Closest to 09:00");
      await tab.press("button", "Save Flight");
      await tab.sees("Flight Saved!");
      expect(await tab.evaluate(() => document.documentElement.className)).not.toMatch("scripted");
      await front.close();
    });
  });
}

const workers = (tab: Tab) =>
  tab.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    return { active: Boolean(found?.active), waiting: Boolean(found?.waiting) };
  });

/**
 * Every screen under every condition that a machine can judge. Pictures of them, to be looked at:
 * `npm run show -- matrix`. Failing lines are failures.spec.ts's and waiting.spec.ts's.
 */
import type { Page } from "@playwright/test";
import { breakLine, holdData, slow3G } from "../support/network.ts";
import { outside } from "../support/outside.ts";
import {
  isDialog,
  isHeldUp,
  listScreens,
  longNamedPlans,
  SCREEN_COUNT,
  SCREENS,
} from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { NO_LIMITS } from "../support/signed-in.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";
import { microphone } from "../support/voice-page.ts";

test.use({ serverEnv: NO_LIMITS });

const [PHONE, DESK] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A viewport; one page is measured in several of them, which costs no more loads. */
interface Size {
  name: string;
  width: number;
  height: number;
  /** Of the text, in px, as the browser's own setting has it. */
  text?: number;
}

/** 200% zoom at 1280x800 is a viewport of 640x400. */
const SIZES: Size[] = [
  { name: "320 px", width: 320, height: 640 },
  { name: "360 px", width: 360, height: 740 },
  { name: "a phone", ...PHONE },
  { name: "a phone on its side", width: 844, height: 390 },
  { name: "200% zoom", width: 640, height: 400 },
  { name: "200% text", ...PHONE, text: 32 },
  { name: "a tablet", width: 820, height: 1180 },
  { name: "a desk", ...DESK },
];

/** Words that their own box cuts off, outside of what scrolls or says that it shortens. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const shortens = (element: Element) => {
      const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(element);
      return (
        textOverflow === "ellipsis" || webkitLineClamp !== "none" || /auto|scroll/.test(overflowX)
      );
    };
    const cut: string[] = [];
    for (const element of document.querySelectorAll("h1, h2, h3, button, main a, dd, dt, time")) {
      const { width, right } = element.getBoundingClientRect();
      if (width <= 1 || element.closest(".sr-only, [aria-hidden], svg")) continue;
      // In a fold that is closed.
      if (!element.checkVisibility()) continue;
      for (let box = element.parentElement; box; box = box.parentElement) {
        // One that is hidden from sight cuts off nothing that is seen.
        if (shortens(box) || getComputedStyle(box).clipPath === "inset(50%)") break;
        const clips = getComputedStyle(box).overflowX === "hidden";
        if (clips && right > box.getBoundingClientRect().right + 1) {
          cut.push(`${element.tagName} "${element.textContent}"`);
          break;
        }
      }
    }
    return cut;
  });

/** Sentences in a box so narrow that their words stand beneath one another. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main p, main h2, main h3, main li")]
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only, svg"))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        const isLong = (element.textContent?.length ?? 0) > 30;
        return isLong && width > 1 && width < 4 * size && height > 4 * size;
      })
      .map((element) => `${element.tagName} "${element.textContent}"`),
  );

const AT_ONCE = 6;

for (let first = 0; first < SCREEN_COUNT; first += AT_ONCE) {
  test(
    `every screen fits every size, with names of every length, from screen ${first}`,
    AT_NIGHT,
    async ({ page, novo }) => {
      await startSession(page);
      const all = listScreens(await longNamedPlans(page, novo.url));
      for (const [screen, path] of all.slice(first, first + AT_ONCE)) {
        await page.goto(path);
        // Where suggestions come first, the form is folded beneath them, and what sends it.
        const folded = page.locator("details.other-way:not([open]) > summary");
        if (await folded.isVisible()) await folded.click();
        for (const { name, width, height, text } of SIZES) {
          await page.setViewportSize({ width, height });
          await page.evaluate((px) => {
            document.documentElement.style.fontSize = px ? `${px}px` : "";
          }, text);
          const where = `${screen} on ${name}`;
          await expect.poll(() => outside(page), where).toEqual([]);
          await expect.poll(() => cutOff(page), where).toEqual([]);
          await expect.poll(() => squeezed(page), where).toEqual([]);
          if (screen === "missing") continue;
          if (isDialog(path)) {
            const action = page.getByRole("dialog").locator("button[type=submit]").last();
            await expect(action, where).toBeInViewport({ ratio: 1 });
            continue;
          }
          // What is held up to someone shows nothing of the dock but the way back, or its rail.
          if (isHeldUp(path)) continue;
          await expect(microphone(page), where).toBeInViewport({ ratio: 1 });
          const box = page.getByRole("textbox", { name: "Type a message" });
          // A phone shows it to the one who types.
          await box.focus();
          await expect(box, where).toBeInViewport({ ratio: 1 });
          await expect
            .poll(async () => (await box.boundingBox())?.width, where)
            .toBeGreaterThan(90);
        }
        await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
        await expect.poll(() => outside(page), `${screen} from right to left`).toEqual([]);
      }
    },
  );
}

/** Where the keyboard's focus is: what it is on, and what hides it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
    const seen = middle !== null && (element.contains(middle) || middle.contains(element));
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const over = seen ? "" : `at ${Math.round(top)} under ${middle?.outerHTML.slice(0, 200)}`;
    return { what: `${element.tagName} ${name.trim().slice(0, 40)}`, over };
  });

for (let first = 0; first < SCREEN_COUNT; first += 2 * AT_ONCE) {
  test(
    `every screen by keyboard and by name: each stop is in sight, each control has a name, from screen ${first}`,
    AT_NIGHT,
    async ({ page, novo }) => {
      await page.setViewportSize(PHONE);
      await startSession(page);
      const all = listScreens(await longNamedPlans(page, novo.url));
      for (const [screen, path] of all.slice(first, first + 2 * AT_ONCE)) {
        await page.goto(path);
        await hydrated(page);
        await expect.poll(() => outside(page), screen).toEqual([]);
        // A control without a name stands alone in its line, or before its state.
        const nameless = /^\s*- (button|link|textbox|combobox|switch|checkbox)( \[.*)?:?$/m;
        const names = () => page.locator("body").ariaSnapshot();
        await expect.poll(names, screen).not.toMatch(nameless);
        if (isDialog(path))
          await expect(page.getByRole("dialog"), screen).toHaveAccessibleName(/./);
        else {
          await expect(page.getByRole("heading", { level: 1 }), screen).toHaveCount(1);
          await expect(page.getByRole("main"), screen).toHaveCount(1);
        }
        // From behind the last place of the dock one comes to the end of the page's own controls.
        const stops: string[] = [];
        for (let press = 0; press < 24; press++) {
          await page.keyboard.press("Tab");
          const at = await focus(page);
          if (at === null) break;
          stops.push(at.what);
          // What is focused is scrolled to in a frame of its own.
          if (at.over !== "") {
            const over = async () => (await focus(page))?.over;
            await expect.poll(over, { message: `${screen}: ${at.what}` }).toBe("");
          }
        }
        const fewest = isHeldUp(path) ? 0 : isDialog(path) ? 1 : 5;
        expect(new Set(stops).size, screen).toBeGreaterThan(fewest);
      }
    },
  );
}

/** As a link does it, to a path that the page that stands may have no link to. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    // Remix leaves its router there for tools like this one.
    const { __remixRouter } = window as { __remixRouter?: { navigate(to: string): void } };
    __remixRouter?.navigate(to);
  }, path);

for (let first = 0; first < SCREEN_COUNT; first += 2 * AT_ONCE) {
  test(
    `every screen over a line that fails and a slow one: what stands stays, it says so, and comes, from screen ${first}`,
    AT_NIGHT,
    async ({ page, novo }) => {
      await page.setViewportSize(PHONE);
      await startSession(page);
      const all = listScreens(await longNamedPlans(page, novo.url));
      for (const [screen, path] of all.slice(first, first + 2 * AT_ONCE)) {
        await page.goto(path === "/" ? "/novo" : "/");
        await hydrated(page);
        const before = await page.getByRole("heading", { level: 1 }).innerText();
        const mend = await breakLine(page, "500");
        await navigate(page, path);
        await expect(page.locator("[data-progress]"), screen).toBeVisible();
        await expect(page.getByRole("button", { name: "Try again" }), screen).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 }), screen).toHaveText(before);
        // In this order: nothing that is asked again meanwhile gets through.
        const letGo = await holdData(page);
        await mend();
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page.locator("[data-progress]"), screen).toBeVisible();
        const words = page.getByText(/^Loading.*\.\.\.$|Trying again\.\.\.$/);
        await expect(words.filter({ visible: true }).first(), screen).toBeVisible();
        await letGo();
        await expect(page.locator("[data-progress]"), screen).toBeHidden();
        if (isDialog(path)) await expect(page.getByRole("dialog"), screen).toBeVisible();
        else {
          await expect(page.getByRole("heading", { level: 1 }), screen).not.toHaveText(before);
        }
      }
    },
  );
}

test(
  "every screen over slow 3G: a tap is answered at once, and the screen comes",
  AT_NIGHT,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/api/login");
    // Their files are in the browser's cache, as they are after a first visit.
    for (const path of Object.values(SCREENS)) await page.goto(path);
    await page.goto("/novo");
    await hydrated(page);
    await slow3G(page);
    for (const [screen, path] of Object.entries(SCREENS)) {
      await navigate(page, path);
      await expect(page.locator("[data-progress]"), screen).toBeVisible();
      const words = page.getByText(/^(Loading|Searching).*\.\.\.$/).filter({ visible: true });
      await expect(words.first(), screen).toBeVisible();
      await expect(page.locator("[data-progress]"), screen).toBeHidden({ timeout: 20_000 });
      expect(new URL(page.url()).pathname, screen).toBe(path.split("?")[0]);
      await expect(page.getByRole("heading", { level: 1 }), screen).toBeVisible();
    }
  },
);

test(
  "names and places that are written from right to left stand so, on any page",
  AT_NIGHT,
  async ({ page, novo }) => {
    await page.setViewportSize(PHONE);
    await startSession(page);
    await longNamedPlans(page, novo.url);
    const directions = () =>
      page.locator("main *").evaluateAll((elements) =>
        elements
          // Where the Arabic stands itself, not around it.
          .filter(
            ({ children, textContent }) => !children.length && /^\p{sc=Arab}/u.test(textContent),
          )
          .map((element) => getComputedStyle(element).direction),
      );
    for (const path of ["/upcoming-travel", "/car-bookings", "/car-map"]) {
      await page.goto(path);
      await expect.poll(async () => [...new Set(await directions())], path).toEqual(["rtl"]);
    }
    await page.goto("/user-details");
    await expect(page.getByLabel("Name", { exact: true })).toHaveCSS("direction", "rtl");
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  test(
    "every screen stands, and what only works with scripts is away or looks so",
    AT_NIGHT,
    async ({ page, novo }) => {
      await startSession(page);
      for (const [screen, path] of listScreens(await longNamedPlans(page, novo.url))) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), screen).toBeVisible();
        expect(await outside(page), screen).toEqual([]);
        const dead = page.locator("button[type=button]:visible:enabled");
        expect(await dead.evaluateAll((all) => all.map((each) => each.outerHTML)), screen).toEqual(
          [],
        );
        // A message is sent by the browser's own form.
        if (screen !== "missing" && !isHeldUp(path)) {
          await expect(page.getByRole("button", { name: "Send" }), screen).toBeEnabled();
        }
      }
    },
  );
});

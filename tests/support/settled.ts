/** When a page may be looked at: a look right after a change is luck, and is taken again until it is as meant. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Until the page's own scripts handle keys and taps; before that the browser's forms and links do. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.classList.contains("hydrated"));

/** Until React has hydrated this element: Suspense boundaries are hydrated one by one, after the page itself. */
export const partHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => /^__react/.test(key))))
    .toBe(true);

/** Until what comes after the page is there: the notice of a line that is cut, and what keeps the focus. */
export const restLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/after-load-")),
  );

/** Frames for which a page that scrolls by itself does not stand. */
const FRAMES = 10;

/** Until nothing scrolls the page any more. */
export const scrolled = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    let top = window.scrollY;
    for (let still = 0; still < frames; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (top !== window.scrollY) still = 0;
      top = window.scrollY;
    }
  }, FRAMES);

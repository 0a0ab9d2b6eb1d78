import { type Page, test } from "@playwright/test";

/** Of tests that are long and seldom broken: `npm test -- nightly`. */
export const AT_NIGHT = { tag: "@nightly" };

/** Of tests that run at the machine's own speed each time, and on a processor six times slower at night. */
export const SLOW_AT_NIGHT = { tag: "@slow-at-night" };

const SLOWER = 6;

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Slows the page down where the test runs at night. */
export async function slowAtNight(page: Page): Promise<void> {
  if (test.info().project.name === "nightly") await slow(page, SLOWER);
}

/** `SLOWER_BY=4 npx playwright test ...`: each test's page on a processor so many times slower, to find what is luck. */
export async function slowAsAsked(page: Page): Promise<void> {
  const { SLOWER_BY } = process.env;
  if (SLOWER_BY) await slow(page, Number(SLOWER_BY));
}

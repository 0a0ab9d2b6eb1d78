import { type Page, test } from "@playwright/test";

/** Of tests that are long and seldom broken: `npm test -- nightly`. */
export const AT_NIGHT = { tag: "@nightly" };

/** Of tests that run at the machine's own speed each time, and on a processor six times slower at night. */
export const SLOW_AT_NIGHT = { tag: "@slow-at-night" };

const SLOWER = 6;

/** Slows the page down where the test runs at night. */
export async function slowAtNight(page: Page): Promise<void> {
  if (test.info().project.name !== "nightly") return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Waits until what moves or changes its colour once has done so. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const once = document
      .getAnimations()
      .filter((a) => a.playState === "running" && a.effect?.getTiming().iterations === 1);
    // One that is cut short by its element's end has ended too, and may never say so.
    const ended = Promise.allSettled(once.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
}

/** What axe has against the page as it stands, as one line each; colours are judged at rest. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map((n) => n.target).join(" ")}`),
  ).toEqual([]);
}

/** The same by day and by night, as it stands; by day again afterwards. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle("dark", isDark),
      theme === "dark",
    );
    await expectAccessible(page, `${what}, ${theme}`);
  }
}

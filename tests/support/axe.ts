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

interface Judged {
  /** A selector; the whole page if not given. */
  within?: string;
  /** Those of axe's rules alone. */
  rules?: string[];
}

/** What axe has against the page as it stands, as one line each; colours are judged at rest. */
export async function expectAccessible(
  page: Page,
  what: string,
  { within, rules }: Judged = {},
): Promise<void> {
  // There is no frame of another site, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // It judges the page as it is, and loads nothing more for it.
    .options({ resultTypes: ["violations"], preload: false });
  if (within) {
    await expect(page.locator(within).first()).toBeVisible();
    axe.include(within);
  }
  if (rules) axe.withRules(rules);
  // Something may come, move or change its colour in the middle of it.
  const found = async () => {
    await atRest(page);
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => `${id} ${nodes.map((n) => n.target).join(" ")}`);
  };
  await expect.poll(found, what).toEqual([]);
}

/** By day and by night, as the page's own button switches it; by day again afterwards. */
export async function inBothThemes(
  page: Page,
  look: (theme: "light" | "dark") => Promise<void>,
): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle("dark", isDark),
      theme === "dark",
    );
    await look(theme);
  }
}

/** The theme changes colours and nothing else. */
const OF_COLOURS = ["color-contrast"];

/** The same by day and by night, as it stands. */
export const expectAccessibleInBothThemes = (page: Page, what: string, within?: string) =>
  inBothThemes(page, (theme) =>
    expectAccessible(page, `${what}, ${theme}`, {
      within,
      rules: theme === "dark" ? OF_COLOURS : undefined,
    }),
  );

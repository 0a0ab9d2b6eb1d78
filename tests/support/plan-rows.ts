import type { Page } from "@playwright/test";

const ROWS =
  "main section > details, main section > .rows > details, main section > article > details";

/** Opens every row of the travel plans as a tap on each would: those that stand, and those that come later. */
export async function openRows(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  await page.locator(ROWS).first().waitFor({ state: "attached" });
  await page.evaluate((rows) => {
    const opened = new WeakSet<Element>();
    const open = () => {
      for (const row of document.querySelectorAll(rows)) {
        if (!opened.has(row)) row.setAttribute("open", "");
        opened.add(row);
      }
    };
    open();
    new MutationObserver(open).observe(document.body, { childList: true, subtree: true });
  }, ROWS);
}

import type { Page } from "@playwright/test";

/** Opens every row of the travel plans, once all of them stand, as a tap on each would. */
export async function openRows(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  const rows = page.locator("main section > details, main section > article > details");
  await rows.first().waitFor({ state: "attached" });
  await rows.evaluateAll((all) => {
    for (const row of all) row.setAttribute("open", "");
  });
}

import type { Page } from "@playwright/test";

/** Opens every row of the travel plans that stands, as a tap on each would. */
export async function openRows(page: Page): Promise<void> {
  const rows = page.locator("main section > details, main section > article > details");
  await rows.first().waitFor({ state: "attached" });
  await rows.evaluateAll((all) => {
    for (const row of all) row.setAttribute("open", "");
  });
}

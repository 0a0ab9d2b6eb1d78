/** A dialog that was closed leaves nothing behind: the back button leads where it led before. */
import type { Page } from "@playwright/test";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";

const CLOSING: Record<string, (page: Page) => Promise<void>> = {
  "its way out": (page) => page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click(),
  Escape: (page) => page.keyboard.press("Escape"),
  "a click beside it": (page) => page.mouse.click(4, 4),
};

for (const [how, close] of Object.entries(CLOSING)) {
  test(`closed by ${how}, the screen before is one step back`, async ({ page, baseURL }) => {
    await startSession(page);
    await page.goto("/");
    await page.goto("/user-details");
    await hydrated(page);
    await page.locator("#export").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await close(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/user-details$/);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

test("opened by its address, it closes to its screen", async ({ page, baseURL }) => {
  await startSession(page);
  await page.goto("/");
  await page.goto("/user-details/export");
  await hydrated(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/user-details$/);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/`);
});

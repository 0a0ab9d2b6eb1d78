/** A dialog that is late shows its frame, and takes its place without moving in twice. */
import { holdData } from "../support/network.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated, restLoaded } from "../support/settled.ts";

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${size.width}: the frame of a late dialog is there at once, lets another tap through, and becomes the dialog`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await startSession(page);
    await page.goto("/upcoming-travel");
    await hydrated(page);
    await restLoaded(page);
    const letGo = await holdData(page);
    const frame = page.locator("[data-dialog-frame] > div");
    const add = page.getByRole("link", { name: "Add a hotel" }).first();
    await add.click();
    await expect(frame).toBeVisible();
    await expect(frame).toHaveCSS("opacity", "1");
    const place = await frame.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(size.height);
    await page.getByRole("link", { name: "Add a car" }).first().click();
    await expect(frame).toBeVisible();
    await letGo();
    const dialog = page.getByRole("dialog", { name: "Add a car" });
    await expect(dialog).toBeVisible();
    await expect(frame).toHaveCount(0);
    const moves = await dialog.evaluate((one) => one.getAnimations().length);
    expect(moves).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(frame).toHaveCount(0);
  });
}

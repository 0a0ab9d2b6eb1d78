/** A dialog that is late shows its frame, which can be left, and takes its place without moving in twice. */
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
    await frame.getByRole("link", { name: "Cancel" }).click();
    await expect(frame).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/upcoming-travel");
    await add.click();
    await expect(frame).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(frame).toHaveCount(0);
    await add.click();
    await expect(frame).toBeVisible();
    await page.getByRole("link", { name: "Add a car" }).first().click();
    await expect(frame).toBeVisible();
    const width = (await frame.boundingBox())?.width;
    // The dialog at its faintest, until well after it took the place.
    const faintest = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let least = 1;
          let frames = 0;
          const look = () => {
            const dialog = document.querySelector("[role=dialog]");
            if (dialog) least = Math.min(least, Number(getComputedStyle(dialog).opacity));
            const isOver = dialog && !document.documentElement.hasAttribute("data-framed");
            frames = isOver ? frames + 1 : 0;
            if (frames > 5) resolve(least);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await letGo();
    const dialog = page.getByRole("dialog", { name: "Add a car" });
    await expect(dialog).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect((await dialog.boundingBox())?.width).toBe(width);
    expect(await faintest).toBe(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(frame).toHaveCount(0);
  });
}

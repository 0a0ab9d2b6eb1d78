import { copyBuild } from "../support/another-build.ts";
import { expect, test } from "../support/server.ts";

const LOST = "Connection lost. Reconnecting...";
const NEXT_BUILD = "000000000002";

test("a restart goes unseen: what is said meanwhile is answered by the next server", async ({
  page,
  novo,
}) => {
  await page.goto("/api/login");
  const field = page.getByRole("textbox", { name: "Type a message" });
  await field.fill("what are my plans?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("no upcoming travel plans").first()).toBeVisible();
  let seen = false;
  page
    .getByText(LOST)
    .waitFor({ timeout: 30_000 })
    .then(
      () => {
        seen = true;
      },
      () => {},
    );
  await novo.stop();
  await field.fill("hello again");
  await page.getByRole("button", { name: "Send" }).click();
  await novo.start();
  const startedAt = performance.now();
  await expect(page.getByText("Where would you like to go?").first()).toBeVisible();
  // Back within two seconds, and the answer; generous for two busy cores.
  expect(performance.now() - startedAt).toBeLessThan(6000);
  expect(seen).toBe(false);
});

test("a tab of the build before reloads at a quiet moment, and loses nothing that was typed", async ({
  page,
  novo,
}) => {
  const { build } = (await (await fetch(`${novo.url}/api/health`)).json()) as { build: string };
  const next = copyBuild({ from: build, to: NEXT_BUILD });
  try {
    await page.goto("/api/login");
    await page.waitForFunction(() => performance.getEntriesByType("navigation").length > 0);
    await page.evaluate(() => void Object.assign(window, { first: true }));
    const isFirst = () => page.evaluate(() => "first" in window);
    const field = page.getByRole("textbox", { name: "Type a message" });
    await field.fill("half a sentence");
    await novo.stop();
    await novo.start(next.folder);
    // Longer than it takes to come back and to be quiet.
    await page.waitForTimeout(16_000);
    expect(await isFirst()).toBe(true);
    await expect(field).toHaveValue("half a sentence");
    await page.getByRole("button", { name: "Send" }).click();
    // Unlike a question asked again and again, it outlives the page's end.
    await page.waitForFunction(() => !("first" in window));
    // Once: the page is of the new build now.
    await page.evaluate(() => void Object.assign(window, { first: true }));
    await page.waitForTimeout(13_000);
    expect(await isFirst()).toBe(true);
    await expect(page.getByText("half a sentence").first()).toBeVisible();
  } finally {
    await novo.stop();
    next.remove();
  }
});

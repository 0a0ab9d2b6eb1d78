import { copyBuild } from "../support/another-build.ts";
import { expect, testWithOwnServer as test } from "../support/server.ts";
import { signIn } from "../support/voice-page.ts";

test.use({ serviceWorkers: "allow" });

const LOST = "Connection lost. Reconnecting...";
const NEXT_BUILD = "000000000002";
/** Longer than a page has to be left alone to load itself again. */
const QUIET_MS = 12_000;

test("a restart goes unseen: what is said meanwhile is answered by the next server", async ({
  page,
  novo,
}) => {
  await page.clock.install();
  // That the server restarts is said over the channel.
  await signIn(page);
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
  // However long a busy machine takes for it: the page believes in a restart for 15 s.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await novo.stop();
  await field.fill("hello again");
  await page.getByRole("button", { name: "Send" }).click();
  await novo.start();
  await page.clock.resume();
  await expect(page.getByText("Where would you like to go?").first()).toBeVisible();
  expect(seen).toBe(false);
});

test("a tab of the build before reloads at a quiet moment, and loses nothing that was typed", async ({
  page,
  novo,
}) => {
  const { build } = (await (await fetch(`${novo.url}/api/health`)).json()) as { build: string };
  const next = copyBuild({ from: build, to: NEXT_BUILD });
  /** The next connection of the page, once it has heard which build the server is of. */
  const welcome = () =>
    page.waitForEvent("websocket", (socket) =>
      socket.waitForEvent("framereceived").then(
        () => true,
        () => false,
      ),
    );
  try {
    await page.clock.install();
    await page.goto("/api/login");
    await page.evaluate(() => void Object.assign(window, { first: true }));
    const isFirst = () => page.evaluate(() => "first" in window);
    const field = page.getByRole("textbox", { name: "Type a message" });
    await field.fill("half a sentence");
    await novo.stop();
    const heard = welcome();
    await novo.start(next.folder);
    await heard;
    await page.clock.fastForward(QUIET_MS);
    expect(await isFirst()).toBe(true);
    await expect(field).toHaveValue("half a sentence");
    const again = welcome();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("half a sentence").first()).toBeVisible();
    await page.clock.fastForward(QUIET_MS);
    // Unlike a question asked again and again, it outlives the page's end.
    await page.waitForFunction(() => !("first" in window));
    // Once: the page is of the new build now.
    await again;
    await page.evaluate(() => void Object.assign(window, { first: true }));
    await page.clock.fastForward(QUIET_MS);
    expect(await isFirst()).toBe(true);
    await expect(page.getByText("half a sentence").first()).toBeVisible();
  } finally {
    await novo.stop();
    next.remove();
  }
});

import { expect, testWithOwnServer as test } from "../support/server.ts";
import { forgetProofs } from "../support/stale-sessions.ts";

for (const [javaScriptEnabled, stale] of [
  [true, false],
  [false, true],
]) {
  test(`a lost device is signed out from another one ${javaScriptEnabled ? "with" : "without"} JavaScript, ${stale ? "after a new sign-in" : "just signed in"}`, async ({
    browser,
    baseURL,
    novo,
  }) => {
    const signIn = async (userAgent?: string) => {
      const context = await browser.newContext({ baseURL, userAgent, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto("/api/login");
      return page;
    };
    const lost = await signIn("Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile");
    const mine = await signIn();
    if (stale) forgetProofs(novo.databaseUrl);
    await mine.goto("/user-details");
    const devices = mine.getByRole("region", { name: "Where you are signed in" });
    await expect(devices.getByText("This device, signed in")).toBeVisible();
    await devices.getByRole("link", { name: /^Sign out Chrome on Android/ }).click();
    const dialog = mine.getByRole("dialog", { name: "Sign out Chrome on Android?" });
    if (stale) {
      await dialog.getByRole("link", { name: "Sign in again" }).click();
      await expect(mine).toHaveURL(/\/sign-out-device\/\w+$/);
    }
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(mine.getByText("That device is signed out").first()).toBeVisible();
    await expect(devices.getByText("Chrome on Android")).toHaveCount(0);
    await lost.goto("/user-details");
    await expect(lost.getByText("404 Page Not Found")).toBeVisible();
    await lost.context().close();
    await mine.context().close();
  });
}

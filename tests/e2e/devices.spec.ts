import { expect, test } from "../support/server.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a lost device is signed out from another one ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const signIn = async (userAgent?: string) => {
      const context = await browser.newContext({ baseURL, userAgent, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto("/api/login");
      return page;
    };
    const lost = await signIn("Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile");
    const mine = await signIn();
    await mine.goto("/user-details");
    const devices = mine.getByRole("region", { name: "Where you are signed in" });
    await expect(devices.getByText("This device, signed in")).toBeVisible();
    await devices.getByRole("button", { name: /^Sign out Chrome on Android/ }).click();
    await expect(mine.getByText("That device is signed out").first()).toBeVisible();
    await expect(devices.getByText("Chrome on Android")).toHaveCount(0);
    await lost.goto("/user-details");
    await expect(lost.getByText("404 Page Not Found")).toBeVisible();
    await lost.context().close();
    await mine.context().close();
  });
}

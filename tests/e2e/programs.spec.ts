/** A token for a program: made, shown once, used, and withdrawn. */
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { expect, startSession, testWithOwnServer as test } from "../support/server.ts";
import { forgetProofs } from "../support/stale-sessions.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a program gets a token of its own ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
    novo,
  }) => {
    const permissions = javaScriptEnabled ? ["clipboard-read", "clipboard-write"] : [];
    const context = await browser.newContext({ baseURL, javaScriptEnabled, permissions });
    const page = await context.newPage();
    await startSession(page);
    forgetProofs(novo.databaseUrl);
    await page.goto("/user-details");
    await page.getByRole("link", { name: "Programs that can use NoVo" }).click();
    const dialog = page.getByRole("dialog", { name: "Programs that can use NoVo" });
    await expect(dialog.getByRole("button", { name: "Create access key" })).toHaveCount(0);
    await dialog.getByRole("link", { name: "Sign in again" }).click();
    await expect(page).toHaveURL(/\/user-details\/programs$/);
    if (javaScriptEnabled)
      await expectAccessibleInBothThemes(page, "the programs' dialog", "[role=dialog]");

    await dialog.getByLabel("What is it for?").fill("Shortcuts");
    await dialog.getByLabel("Read your plans").uncheck();
    await dialog.getByLabel("It expires after").selectOption("A year");
    await dialog.getByRole("button", { name: "Create access key" }).click();
    await expect(dialog.getByText("Tick at least one thing that it may do")).toBeVisible();
    // What was typed is still there.
    await dialog.getByLabel("Read your plans").check();
    await dialog.getByLabel("Search flights, hotels and weather").check();
    await expect(dialog.getByLabel("It expires after")).toHaveValue("365");
    await dialog.getByRole("button", { name: "Create access key" }).click();
    await expect(dialog.getByLabel("Access key", { exact: true })).toBeFocused();
    const token = await dialog.getByLabel("Access key", { exact: true }).inputValue();
    expect(token).toMatch(/^novo_[\w-]{43}$/);
    if (javaScriptEnabled) {
      await dialog.getByRole("button", { name: "Copy" }).click();
      await expect(dialog.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
      await expectAccessibleInBothThemes(page, "a new access key", "[role=dialog]");
    } else await expect(dialog.getByRole("button", { name: "Copy" })).toHaveCount(0);
    await expect(dialog.getByText(/^Read your plans, search .* never used$/)).toBeVisible();

    const call = async (path: string) =>
      (await fetch(novo.url + path, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await call("/api/upcoming-travel")).toBe(200);
    expect(await call("/api/auth/user")).toBe(403);
    await page.goto("/user-details/programs");
    await expect(dialog.getByText(/last used \d+ \w+ \d{4}$/)).toBeVisible();
    expect(await page.content()).not.toContain(token);

    await dialog.getByRole("button", { name: /^Turn off: Shortcuts/ }).click();
    await expect(page.getByText("That program can no longer use NoVo").first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Turn off/ })).toHaveCount(0);
    expect(await call("/api/upcoming-travel")).toBe(401);
    await context.close();
  });
}

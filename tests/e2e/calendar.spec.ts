import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { expect, startSession, test } from "../support/server.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a calendar reads the plans under an address that is made and switched off ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
    playwright,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    await startSession(page);
    await page.goto("/user-details");
    await page.getByRole("link", { name: "My calendar" }).click();
    const dialog = page.getByRole("dialog", { name: "Your plans in your calendar" });
    if (javaScriptEnabled)
      await expectAccessibleInBothThemes(page, "the calendar dialog", "[role=dialog]");
    await dialog.getByRole("button", { name: "Create calendar link" }).click();
    const made = dialog.getByLabel("Calendar link", { exact: true });
    await expect(dialog.getByRole("list", { name: "Calendar links" })).toBeVisible();
    await expect(made).toBeFocused();
    const address = await made.inputValue();
    await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Open in my calendar" })).toHaveAttribute(
      "href",
      address.replace(/^https?:/, "webcal:"),
    );

    if (javaScriptEnabled) {
      await expectAccessibleInBothThemes(
        page,
        "the calendar dialog with an address",
        "[role=dialog]",
      );
    }

    // Another program, which is signed in nowhere.
    const program = await playwright.request.newContext();
    const file = new URL(address).pathname;
    const read = await program.get(`${baseURL}${file}`);
    expect(read.status()).toBe(200);
    expect(read.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(read.headers()["set-cookie"]).toBeUndefined();
    expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

    // One that replaces it is shown once too.
    await dialog.getByRole("button", { name: /^New address/ }).click();
    await expect(made).not.toHaveValue(address);
    await expect(made).toBeFocused();
    await dialog.getByRole("button", { name: /^Turn off/ }).click();
    await expect(dialog.getByRole("button", { name: /^Turn off/ })).toHaveCount(0);
    await expect.poll(async () => (await program.get(`${baseURL}${file}`)).status()).toBe(404);
    await program.dispose();
    await context.close();
  });
}

/** A trip under a link: made, seen by somebody who is signed in nowhere, and withdrawn. */
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { saveTrip } from "../support/kept.ts";
import { expect, test } from "../support/server.ts";

const SECRET = "QXADA";

for (const javaScriptEnabled of [true, false]) {
  test(`a trip is shared and withdrawn ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/api/login");
    await saveTrip(page, baseURL ?? "", SECRET);
    await page.goto("/user-details/share?trip=next");
    const dialog = page.getByRole("dialog", { name: "Share London to Istanbul" });
    await dialog.getByRole("button", { name: "Make a link" }).click();
    const address = await dialog.getByLabel("Link to the trip").inputValue();
    expect(address).toMatch(/\/shared\/[\w-]{43}$/);
    if (javaScriptEnabled) await expectAccessibleInBothThemes(page, "the link's dialog");

    const visitor = await browser.newContext({ javaScriptEnabled });
    const shared = await visitor.newPage();
    const answer = await shared.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(answer?.headers()["referrer-policy"]).toMatch(/no-referrer$/);
    expect(await visitor.cookies()).toEqual([]);
    await expect(shared.getByRole("heading", { level: 1 })).toHaveText("London to Istanbul");
    await expect(shared.getByText("11:30")).toBeVisible();
    await expect(shared.getByText("Hotel in Istanbul")).toBeVisible();
    expect(await shared.content()).not.toContain(SECRET);
    if (javaScriptEnabled) await expectAccessibleInBothThemes(shared, "a shared trip");

    await dialog.getByRole("button", { name: /^Withdraw: London to Istanbul/ }).click();
    await expect(dialog.getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
    for (const path of [address, address.replace(/.{4}$/, "aaaa")]) {
      expect((await shared.goto(path))?.status()).toBe(404);
      await expect(shared.getByRole("heading", { level: 1 })).toHaveText("Nothing is shared here");
    }
    await visitor.close();
    await context.close();
  });
}

test("with its details, for whoever is to have them", async ({ page, browser, novo }) => {
  await page.goto("/api/login");
  await saveTrip(page, novo.url, SECRET);
  await page.goto("/upcoming-travel");
  await page.goto("/user-details/share?trip=next");
  await page.getByLabel(/^With booking references/).check();
  await page.getByRole("button", { name: "Make a link" }).click();
  const address = await page.getByLabel("Link to the trip").inputValue();
  const shared = await (await browser.newContext()).newPage();
  await shared.goto(address);
  for (const words of [`${SECRET}REF`, `${SECRET} Palace`, `${SECRET} Street 7`]) {
    await expect(shared.getByText(words).first()).toBeVisible();
  }
  await shared.context().close();
});

/** A trip under a link: made, seen by somebody who is signed in nowhere, and withdrawn. */
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { saveTrip } from "../support/kept.ts";
import { breakLine } from "../support/network.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";

const SECRET = "QXADA";

for (const javaScriptEnabled of [true, false]) {
  test(`a trip is shared and withdrawn ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    await startSession(page);
    await saveTrip(page, baseURL ?? "", SECRET);
    await page.goto("/user-details/share?trip=next");
    const dialog = page.getByRole("dialog", { name: "Share London to Istanbul" });
    await dialog.getByRole("button", { name: "Create link" }).click();
    const made = dialog.getByLabel("Link to the trip");
    await expect(made).toBeFocused();
    const address = await made.inputValue();
    expect(address).toMatch(/\/shared\/[\w-]{43}$/);
    if (javaScriptEnabled)
      await expectAccessibleInBothThemes(page, "the link's dialog", "[role=dialog]");

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

    await dialog.getByRole("button", { name: /^Turn off: London to Istanbul/ }).click();
    await expect(dialog.getByRole("button", { name: /^Turn off/ })).toHaveCount(0);
    for (const path of [address, address.replace(/.{4}$/, "aaaa")]) {
      expect((await shared.goto(path))?.status()).toBe(404);
      await expect(shared.getByRole("heading", { level: 1 })).toHaveText("Nothing is shared here");
    }
    await visitor.close();
    await context.close();
  });
}

test("a link is shown until it is turned off elsewhere, and what cannot be sent is kept and said", async ({
  page,
  novo,
}) => {
  await startSession(page);
  await saveTrip(page, novo.url, SECRET);
  await page.goto("/user-details/share?trip=next");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Share London to Istanbul" });
  await dialog.getByLabel(/^With booking references/).check();
  const mend = await breakLine(page, "503");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Error.*could not be created/);
  await expect(dialog.getByLabel(/^With booking references/)).toBeChecked();
  await mend();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByLabel("Link to the trip")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  const gone = await page.request.delete("/api/shared-trips", { headers: { Origin: novo.url } });
  expect(gone.ok(), await gone.text()).toBe(true);
  // As after Back: a message from the server would need a connection that may not be open yet.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(dialog.getByRole("button", { name: /^Turn off/ })).toHaveCount(0);
  await expect(dialog.getByLabel("Link to the trip")).toHaveCount(0);
});

test("with its details, for those it is meant for", async ({ page, browser, novo }) => {
  await startSession(page);
  await saveTrip(page, novo.url, SECRET);
  await page.goto("/upcoming-travel");
  await page.goto("/user-details/share?trip=next");
  await page.getByLabel(/^With booking references/).check();
  await page.getByRole("button", { name: "Create link" }).click();
  const address = await page.getByLabel("Link to the trip").inputValue();
  const shared = await (await browser.newContext()).newPage();
  await shared.goto(address);
  for (const words of [`${SECRET}REF`, `${SECRET} Palace`, `${SECRET} Street 7`]) {
    await expect(shared.getByText(words).first()).toBeVisible();
  }
  await shared.context().close();
});

import { DateTime } from "luxon";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { saveDemoFlight } from "../support/demo-flight.ts";
import { breakLine } from "../support/network.ts";
import { expect, startSession, test, testWithOwnServer } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { channelOpened } from "../support/voice-page.ts";

test("a delay moves the car, tells every tab once, and is taken back without scripts", async ({
  page,
  context,
  browser,
  novo,
}) => {
  await startSession(page);
  const other = await context.newPage();
  const left = await context.newPage();
  for (const [tab, path] of [
    [page, "/"],
    [other, "/upcoming-travel"],
    [left, "/alerts"],
  ] as const) {
    const welcome = channelOpened(tab);
    await tab.goto(path);
    await welcome;
  }
  const third = await context.newPage();
  // A car that would come on another day is not moved without asking: late in the evening it comes after midnight.
  const { hour } = DateTime.now().setZone("Europe/London");
  await saveDemoFlight(third, novo.url, "NV101", hour >= 21 ? 7.8 : 5.5);
  await third.close();
  // A list that was left open shows it, and is no reader: it stays new everywhere.
  await expect(
    left.getByRole("article").filter({ hasText: "NV101 is 45 min late" }).getByText("New"),
  ).toBeVisible({ timeout: 40_000 });
  for (const tab of [page, other]) {
    await tab.bringToFront();
    const toast = tab.getByText(/NV101 is 45 min late: .* I moved your car from/).first();
    await expect(toast).toBeVisible({ timeout: 40_000 });
    await expect(tab.getByRole("link", { name: "Alerts, 1 new" })).toBeVisible();
  }
  const plain = await browser.newContext({
    baseURL: novo.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto("/");
  await still.getByRole("link", { name: "Alerts, 1 new" }).click();
  await other.goto("/alerts");
  await hydrated(other);
  const mend = await breakLine(other, "503");
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText("That could not be sent. Please try again.").first()).toBeVisible();
  await mend();
  await expect(still.getByText("I moved your car from")).toHaveCount(1);
  await still.getByRole("button", { name: "Undo" }).click();
  await expect(still.getByText(/^Your car is back at \d\d:\d\d$/)).toBeVisible();
  await expect(still.getByText("You undid the move.")).toBeVisible();
  await expect(still.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await plain.close();
  await page.reload();
  await expect(page.getByRole("link", { name: "Alerts", exact: true })).toBeVisible();
});

test("over an open dialog an alert is closed by Escape before the dialog, and covers nothing of it", async ({
  page,
  context,
  novo,
}) => {
  await startSession(page);
  const welcome = channelOpened(page);
  await page.goto("/upcoming-travel/add-flight");
  await welcome;
  const dialog = page.getByRole("dialog");
  const number = dialog.getByLabel("Flight number");
  await number.fill("BA117");
  const other = await context.newPage();
  await saveDemoFlight(other, novo.url, "NV202", 12);
  await other.close();
  await page.bringToFront();
  const toast = page.locator("li[data-state=open]").filter({ hasText: "NV202" });
  await expect(toast).toBeVisible({ timeout: 40_000 });
  // It does not close by itself while another window is in front.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expect
    .poll(async () => {
      const [shown, under] = [await toast.boundingBox(), await dialog.boundingBox()];
      return shown && under && shown.y < under.y + under.height && under.y < shown.y + shown.height;
    })
    .toBe(false);
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden();
  await expect(number).toHaveValue("BA117");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // The bell beside it takes nothing from the way back.
  await expect(page.getByRole("link", { name: "Alerts, 1 new" })).toBeVisible();
  const back = page.getByRole("link", { name: "Return" });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(back).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const { word, right, bottom } = await back.evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link.lastChild ?? link);
        const { right, bottom } = link.getBoundingClientRect();
        return { word: text.getBoundingClientRect().width, right, bottom };
      });
      expect(word).toBeGreaterThan(30);
      expect(right).toBeGreaterThanOrEqual(width - 32);
      if (width > 1000) expect(bottom).toBeGreaterThan(height - 32);
    }).toPass();
  }
});

// On a server of its own: where another traveller watches the flight already, its next look is minutes away.
testWithOwnServer(
  "a cancellation offers other flights and asks about the car",
  async ({ page, novo }) => {
    await saveDemoFlight(page, novo.url, "NV202", 12);
    await page.goto("/flights");
    await expect(page.getByRole("link", { name: "Alerts, 1 new" })).toBeVisible({
      timeout: 40_000,
    });
    await page.getByRole("link", { name: "Alerts, 1 new" }).click();
    await expect(
      page.getByRole("article").getByText(/NV202 to New York is cancelled\./),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "What now?" })).toBeVisible();
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expectAccessibleInBothThemes(page, `the alerts with a question at ${size.width}`);
    }
    await page.getByRole("link", { name: "What now?" }).click();
    await expect(page.getByRole("heading", { name: "What you may be owed" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Save / }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page, "what now, on a desk");
    await page.getByRole("link", { name: "Answer NoVo's question" }).click();
    await page.getByRole("button", { name: "Yes, cancel the car" }).click();
    await expect(page.getByText("Your car has been cancelled").first()).toBeVisible();
    await expect(page.getByText("You said yes.")).toBeVisible();
    expect(await (await page.request.get("/api/job-bookings")).json()).toEqual([]);
  },
);

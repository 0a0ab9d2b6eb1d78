import { inDays } from "../support/dates.ts";
import { breakLine, holdData, lateScripts } from "../support/network.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated, restLoaded } from "../support/settled.ts";
import { microphone } from "../support/voice-page.ts";

for (const [place, words, heading] of [
  ["Travel Plans", "Loading your travel plans...", "Upcoming Travel"],
  ["User:", "Loading...", "User Details"],
] as const) {
  test(`on a slow line ${heading} is on its way at once, and has the focus when it is there`, async ({
    page,
  }) => {
    await page.goto("/api/login");
    await expect(microphone(page)).toBeEnabled();
    const letGo = await holdData(page);
    await page.getByRole("navigation", { name: "Main" }).getByText(place).first().click();
    await expect(page.locator("[data-progress]")).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await letGo();
    const title = page.getByRole("heading", { level: 1, name: heading });
    await expect(title).toBeFocused();
    await expect(page.locator("[data-progress]")).toBeHidden();
  });
}

test("the microphone says that it is not ready yet", async ({ page }) => {
  await page.goto("/api/login");
  const release = await lateScripts(page);
  await page.goto("/flights", { waitUntil: "commit" });
  // Until its style is there a page shows the phone's and the desk's.
  await expect(microphone(page)).toHaveCount(1);
  await expect(microphone(page)).toHaveAccessibleName("Microphone, not ready yet");
  await expect(microphone(page)).toBeDisabled();
  await release();
  await expect(microphone(page)).toHaveAccessibleName("Tap to speak");
});

test("what is typed offline says so at once, waits, and is sent with the connection, or dropped", async ({
  page,
  context,
}) => {
  await page.goto("/api/login");
  await expect(microphone(page)).toBeEnabled();
  await restLoaded(page);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.", { exact: true })).toBeVisible();
  const box = page.getByRole("textbox", { name: "Type a message" });
  for (const text of ["what can you do", "weather in Paris"]) {
    await box.fill(text);
    await box.press("Enter");
    await expect(box).toHaveValue("");
  }
  const waiting = page.getByRole("list", { name: "Waiting for the connection" });
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await waiting.getByRole("button", { name: 'Do not send "weather in Paris"' }).click();
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.locator("[data-role=user]")).toHaveText("You: what can you do");
  await expect(page.locator("[data-role=assistant]")).toHaveCount(2);
  await expect(waiting).toBeHidden();
});

test("over a dialog it is said that the line is cut, and trying again by keyboard or a tap leaves what is typed", async ({
  page,
}) => {
  await startSession(page);
  await page.goto("/upcoming-travel/add-flight");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  const number = dialog.getByLabel("Flight number");
  await number.fill("BA117");
  await dialog.getByLabel("Date").fill(inDays(9));
  const mend = await breakLine(page, "502");
  await dialog.getByRole("button", { name: "Find flight" }).click();
  const said = dialog.getByRole("status").filter({ hasText: "NoVo cannot be reached right now." });
  await expect(said).toBeVisible();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toHaveCount(1);
  await again.click();
  await expect(number).toHaveValue("BA117");
  await number.focus();
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(again).toBeFocused({ timeout: 500 });
  }).toPass();
  await mend();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Airline")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a dialog that is filled in has the focus, not the page beneath it", async ({ page }) => {
    await startSession(page);
    await page.goto("/user-details/notifications");
    await expect(page.getByRole("dialog")).toBeFocused();
  });
});

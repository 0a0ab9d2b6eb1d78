import { inDays } from "../support/dates.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";

const FLIGHT = { departureAirport: "LHR", arrivalAirport: "JFK", departureTime: "11:10" };

test("on home the clock runs, and the weather is fetched again every 600000 ms", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-11-21T18:38:20Z") });
  await page.goto("/api/login");
  await expect(page.getByText("Sat 21st Nov 2026 6.38pm")).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Sat 21st Nov 2026 6.39pm")).toBeVisible();
  const again = page.waitForRequest((request) => request.url().includes("_root.data"));
  await page.clock.fastForward(600_000);
  await again;
});

test("what is over leaves the travel plans for the past trips", async ({ page, novo }) => {
  await startSession(page);
  for (const [flightNumber, days] of [
    ["BA117", 9],
    ["VS3", -40],
  ] as const) {
    const data = { ...FLIGHT, flightNumber, date: inDays(days) };
    await page.request.post("/api/user-flights", { headers: { Origin: novo.url }, data });
  }
  await page.goto("/upcoming-travel");
  await openRows(page);
  await expect(page.getByRole("article", { name: /^Flight / })).toHaveCount(1);
  await expect(page.getByText("VS3, LHR to JFK")).toBeHidden();
  await page.getByText("Past trips").click();
  await expect(page.getByText("VS3, LHR to JFK")).toBeVisible();
  await page.getByRole("link", { name: "Delete past flight VS3" }).click();
  await page.getByRole("button", { name: "Delete Flight" }).click();
  await expect(page.getByText("Your saved flight has been removed.").first()).toBeVisible();
  await expect(page.getByText("Past trips")).toBeHidden();
});

test("Back after saving does not open the dialog again; a saved flight is marked", async ({
  page,
}) => {
  await startSession(page);
  await page.goto(
    `/flights?origin=London&destination=Paris&departureDate=${inDays(9)}&departureTime=09:00`,
  );
  await page.locator("a[href^='/flights/save/']").first().click();
  await page.getByRole("button", { name: "Save Flight" }).click();
  await expect(page.getByText("Flight Saved!").first()).toBeVisible();
  await expect(page.locator("a[href^='/flights/save/']").first()).toContainText("Saved");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Available Flights" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a day that has passed says so", async ({ page }) => {
  await startSession(page);
  await page.goto(
    `/flights?origin=London&destination=Paris&departureDate=${inDays(-9)}&departureTime=09:00`,
  );
  await expect(page.getByText("That day has passed. Choose today or a later day.")).toBeVisible();
});

test("another tab follows: the theme, and a conversation that is cleared", async ({
  page,
  context,
}) => {
  await page.goto("/api/login");
  const other = await context.newPage();
  await other.goto("/");
  await page.getByRole("textbox", { name: "Type a message" }).fill("what can you do");
  await page.keyboard.press("Enter");
  await expect(other.locator("[data-role]")).toHaveCount(3);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(other.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Clear conversation" }).click();
  await expect(other.locator("[data-role]")).toHaveCount(1);
  await other.getByRole("textbox", { name: "Type a message" }).fill("hello");
  await other.keyboard.press("Enter");
  await expect(other.locator("[data-role]")).toHaveCount(3);
  await expect(page.locator("[data-role]")).toHaveCount(3);
});

test("a toast closes after 5000 ms, and is removed 1,000,000 ms later", async ({ page }) => {
  await page.clock.install();
  await startSession(page);
  await page.goto("/user-details");
  await hydrated(page);
  await page.getByRole("button", { name: "Photo of Passport" }).click();
  const toast = page.locator("li[data-state=open]").filter({ hasText: "Camera feature" });
  const toasts = page.getByRole("region", { name: /^Notifications/, includeHidden: true });
  await expect(toast).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(toast).toBeHidden();
  await page.clock.fastForward(990_000);
  await expect(toasts).toHaveCount(1);
  await page.clock.fastForward(15_000);
  await expect(toasts).toHaveCount(0);
});

for (const [where, timezoneId, time, today] of [
  ["in New Zealand's morning", "Pacific/Auckland", "2026-11-20T20:00:00Z", "2026-11-21"],
  ["in an American evening", "America/Los_Angeles", "2026-11-21T03:00:00Z", "2026-11-20"],
] as const) {
  test.describe(where, () => {
    test.use({ timezoneId });

    test("the first day to fly or to check in is the traveller's today", async ({ page }) => {
      await page.clock.install({ time: new Date(time) });
      await startSession(page);
      await page.goto("/flights");
      await expect(page.getByLabel("Date", { exact: true })).toHaveAttribute("min", today);
      await page.goto("/hotel-search");
      await expect(page.getByLabel("Check-in")).toHaveAttribute("min", today);
      await expect(page.getByLabel("Check-out")).toHaveAttribute("min", today);
    });
  });
}

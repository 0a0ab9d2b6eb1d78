import { DateTime } from "luxon";
import { expect, test } from "../support/server.ts";

const inDays = (days: number) => DateTime.now().plus({ days }).toFormat("yyyy-MM-dd");
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
  await page.goto("/api/login");
  for (const [flightNumber, days] of [
    ["BA117", 9],
    ["VS3", -40],
  ] as const) {
    const data = { ...FLIGHT, flightNumber, date: inDays(days) };
    await page.request.post("/api/user-flights", { headers: { Origin: novo.url }, data });
  }
  await page.goto("/upcoming-travel");
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
  await page.goto("/api/login");
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
  await page.goto("/api/login");
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

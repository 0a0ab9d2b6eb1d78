/** From a trip to its hotels: one tap, the form filled, and on a phone a map of them. */
import type { Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { SCREENS } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";

const MISSING = "Please select a destination";

async function saveTrip(page: Page, origin: string) {
  const fly = (flight: object) =>
    page.request.post("/api/user-flights", { headers: { Origin: origin }, data: flight });
  await fly({
    flightNumber: "BA117",
    date: inDays(9),
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: "08:25",
    arrivalTime: "11:20",
  });
  await fly({
    flightNumber: "BA188",
    date: inDays(14),
    departureAirport: "EWR",
    arrivalAirport: "LHR",
    departureTime: "19:00",
    arrivalTime: "07:05",
  });
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } });

    test("a trip's nights are filled in, and one tap from their hotels", async ({ page, novo }) => {
      await startSession(page);
      await saveTrip(page, novo.url);
      await page.goto("/hotel-search");
      await expect(page.getByLabel("Destination")).toHaveValue("New York");
      await expect(page.getByLabel("Check-in")).toHaveValue(inDays(9));
      await expect(page.getByLabel("Check-out")).toHaveValue(inDays(14));

      await expect(page.getByText("5 nights in New York for BA117")).toBeVisible();

      await page.getByRole("button", { name: "Search Hotels" }).click();
      await expect(page.getByRole("heading", { name: /^\d+ Hotels? Found$/ })).toBeVisible();
      await expect(page.getByText(MISSING)).toHaveCount(0);
      await page
        .getByRole("link", { name: /^Select Hotel/ })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Add Hotel Contact Details" })).toBeVisible();
    });

    test("without plans a city is one tap from its hotels, and from its flights", async ({
      page,
    }) => {
      await startSession(page);
      await page.goto("/hotel-search");
      await page.getByRole("link", { name: "Paris" }).click();
      await expect(page.getByRole("heading", { name: /^\d+ Hotels? Found$/ })).toBeVisible();
      await page.goto("/flights");
      await page.getByRole("link", { name: "London to Paris" }).click();
      await expect(page.getByText(/^\d+ flights? found/)).toBeVisible();
    });

    test("NoVo's own link to a hotel opens its results", async ({ page, novo }) => {
      await startSession(page);
      await saveTrip(page, novo.url);
      await page.goto("/upcoming-travel");
      await page.getByText("thing to look at").click();
      await page.getByRole("link", { name: "Find a hotel" }).first().click();
      await expect(page.getByRole("heading", { name: /^\d+ Hotels? Found$/ })).toBeVisible();
      await expect(page.getByText(MISSING)).toHaveCount(0);
    });
  });
}

test.describe("the hotels on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("are on a map after one tap, and a tap on a price selects one", async ({ page }) => {
    await page.route("https://tile.openstreetmap.org/**", (route) => route.abort());
    await startSession(page);
    await page.goto(SCREENS.stays);
    const first = page.getByRole("article").first();
    await expect(first).toBeVisible();
    await expect(page.locator(".leaflet-container")).toHaveCount(0);
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect(page.locator(".leaflet-container")).toBeVisible();
    await expect(first).toBeHidden();
    // Without tiles it says so, and asks for them again.
    await expect(page.getByText("The map couldn't load.")).toBeVisible();
    const again = page.waitForRequest("https://tile.openstreetmap.org/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await again;
    await expect(page.getByText("The map couldn't load.")).toBeVisible();
    const price = page.locator(".leaflet-marker-icon").first();
    const select = page.locator(".leaflet-popup").getByRole("link", { name: "Select" });
    // When the map is laid out again, its price labels are new elements.
    await expect(async () => {
      await price.press("Enter");
      await expect(select).toBeVisible({ timeout: 2000 });
    }).toPass();
    await select.click();
    await expect(page.getByRole("dialog", { name: "Add Hotel Contact Details" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.locator(".leaflet-container")).toBeVisible();
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(first).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("are a list, whatever the address says", async ({ page }) => {
      await startSession(page);
      await page.goto(`${SCREENS.stays}&sort=map`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("link", { name: "List", exact: true })).toBeHidden();
    });
  });
});

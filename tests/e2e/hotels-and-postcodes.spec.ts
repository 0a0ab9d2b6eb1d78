import type { Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { openRows } from "../support/plan-rows.ts";
import { SCREENS } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });
    test.beforeEach(({ page }) => startSession(page));

    test("a hotel is found, saved to the trip, and deleted", async ({ page }) => {
      await page.goto("/upcoming-travel");
      await page.getByRole("link", { name: "Search Hotels" }).click();
      await page.getByLabel("Destination").fill("new york");
      if (scripts)
        await page
          .getByRole("option", { name: /New York/ })
          .first()
          .click();
      await page.getByLabel("Check-in").fill(inDays(10));
      await page.getByLabel("Check-out").fill(inDays(13));
      await page.getByRole("button", { name: "Search Hotels" }).click();
      if (!scripts) {
        await expect(page.getByText("Please select a destination").first()).toBeVisible();
        await page.getByRole("link", { name: "New York, United States", exact: true }).click();
      }
      await expect(page.getByRole("heading", { name: /^\d+ Hotels Found$/ })).toBeVisible();
      await expect(page.getByText("Demo data")).toBeVisible();
      const first = page.getByRole("article").first();
      await expect(first.getByText(/^£\d+\.\d\d$/)).toBeVisible();
      const name = await first.getByRole("heading").innerText();
      await first.getByRole("link", { name: /^Select Hotel/ }).click();

      const dialog = page.getByRole("dialog", { name: "Add Hotel Contact Details" });
      await expect(dialog.getByText("Auto-filled from hotel data").first()).toBeVisible();
      await dialog.getByLabel("Phone Number").fill("+1 212 555 0142");
      await dialog.getByRole("button", { name: "Save to Trip" }).click();
      await expect(page.getByText("Hotel Saved").first()).toBeVisible();
      await expect(page).toHaveURL(/\/hotel-search\?/);

      await page.goto("/upcoming-travel");
      await openRows(page);
      const saved = page.getByRole("article", { name });
      await expect(saved.getByText("+1 212 555 0142")).toBeVisible();
      await expect(saved.getByRole("link", { name: `${name} on OpenStreetMap` })).toBeVisible();
      await saved.getByRole("link", { name: `Delete hotel ${name}` }).click();
      await page.getByRole("button", { name: "Delete Hotel" }).click();
      await expect(
        page.getByText("The hotel has been removed from your trip").first(),
      ).toBeVisible();
      await expect(saved).toHaveCount(0);
    });

    test("an address is found by its postcode, and nothing typed is lost", async ({ page }) => {
      await page.goto("/user-details");
      await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
      const box = page.getByLabel("UK postcode (home)");
      await box.fill("nonsense");
      await page.getByRole("button", { name: "Search by home postcode" }).click();
      await expect(
        page.getByText("Could not find addresses for this postcode").first(),
      ).toBeVisible();
      await box.fill("cb2 1tn");
      await box.press("Enter");
      const third = page.getByRole("button", { name: /Cambridge, CB2 1TN$/ }).nth(2);
      const address = await third.innerText();
      if (scripts) {
        await page.getByPlaceholder("Search addresses...").fill("nowhere");
        await expect(page.getByText("No addresses found.")).toBeVisible();
        await page.getByPlaceholder("Search addresses...").fill("");
      }
      await third.click();
      await expect(page.getByLabel("Home Address", { exact: true })).toHaveValue(address);
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(
        page.getByText("Your details have been updated successfully").first(),
      ).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Home Address", { exact: true })).toHaveValue(address);
    });

    test("a car is given another pick-up", async ({ page, novo }) => {
      const booked = await page.request.post("/api/job-bookings", {
        headers: { Origin: novo.url },
        data: { date: inDays(5), time: "09:00", from: "Home", to: "Airport", carType: "Standard" },
      });
      expect(booked.status()).toBe(201);
      await page.goto("/upcoming-travel");
      await openRows(page);
      await page.getByRole("link", { name: "Change Pickup" }).click();
      const dialog = page.getByRole("dialog", { name: "Change Pickup" });
      await dialog.getByRole("button", { name: "Search" }).click();
      await expect(dialog.getByText("Please enter a postcode to search")).toBeVisible();
      await dialog.getByPlaceholder("Enter postcode (e.g., SW1A 1AA)").fill("zz99 9zz");
      await dialog.getByRole("button", { name: "Search" }).click();
      await expect(dialog.getByText("Invalid Postcode")).toBeVisible();
      await dialog.getByPlaceholder("Enter postcode (e.g., SW1A 1AA)").fill("sw1a 1aa");
      await dialog.getByRole("button", { name: "Search" }).click();
      const second = dialog.getByRole("button", { name: /London, SW1A 1AA$/ }).nth(1);
      const address = (await second.textContent()) ?? "";
      await second.click();
      await expect(page.getByText("Pickup location updated").first()).toBeVisible();
      await openRows(page);
      await expect(page.getByRole("article").getByText(address)).toBeVisible();
    });
  });
}

test("a hotel's picture that does not come leaves no empty frame", async ({ page, novo }) => {
  await startSession(page);
  const saved = await page.request.post("/api/hotels/save", {
    headers: { Origin: novo.url },
    data: {
      hotelName: "The Plaza",
      location: "New York",
      checkInDate: inDays(5),
      checkOutDate: inDays(6),
      photoUrl: "https://pictures.example/plaza.jpg",
    },
  });
  expect(saved.status()).toBe(201);
  await page.goto("/upcoming-travel");
  await hydrated(page);
  await openRows(page);
  const picture = page.getByRole("article", { name: "The Plaza" }).locator("img").first();
  await expect(picture).toHaveAttribute("src", /pictures\.example/);
  await expect(picture).toBeHidden();
});

test.describe("a postcode box on a slow line", () => {
  test.beforeEach(({ page }) => startSession(page));

  const home = (page: Page) => page.getByLabel("UK postcode (home)");
  const addresses = (page: Page) => page.getByRole("button", { name: /Cambridge, CB2 1TN$/ });

  test("searches on Enter before the scripts are there", async ({ page }) => {
    await page.route("**/*.js", () => {});
    await page.goto("/user-details", { waitUntil: "commit" });
    await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
    await home(page).fill("cb2 1tn");
    await home(page).press("Enter");
    await expect(addresses(page).first()).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
  });

  test("searches for what is typed while another search has no answer yet", async ({ page }) => {
    await page.route(/\/user-details\.data/, async (route) => {
      const asked = route.request().postData() ?? "";
      if (!asked.includes("nonsense")) await route.continue();
    });
    await page.goto("/user-details");
    await hydrated(page);
    await home(page).fill("nonsense");
    await home(page).press("Enter");
    await expect(page.getByText("Searching...")).toBeVisible();
    await home(page).fill("cb2 1tn");
    await home(page).press("Enter");
    await expect(addresses(page).first()).toBeVisible();
  });
});

test.describe("the hotel search without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("says what is missing under a title, as the toast does", async ({ page }) => {
    await startSession(page);
    await page.goto("/hotel-search?destination=&checkinDate=&checkoutDate=");
    const said = page.getByRole("status").filter({ hasText: "Location Required" });
    await expect(said).toContainText("Please select a destination");
  });
});

test.describe("the hotel search with scripts", () => {
  test.beforeEach(({ page }) => startSession(page));

  test("says what is missing in a toast and at its field", async ({ page }) => {
    await page.goto("/hotel-search");
    await hydrated(page);
    await page.getByRole("button", { name: "Search Hotels" }).click();
    await expect(page.getByText("Location Required", { exact: true })).toBeVisible();
    // The toast's words are also read out by something hidden.
    const words = page.getByText("Please select a destination").filter({ visible: true });
    await expect(words.first()).toBeVisible();
    await expect(page.getByLabel("Destination")).toHaveAccessibleDescription(/Please select/);
    await page.getByLabel("Destination").fill("paris");
    await page
      .getByRole("option", { name: /^Paris/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Search Hotels" }).click();
    await expect(page.getByText("Dates Required", { exact: true })).toBeVisible();
  });

  test("keeps what is typed while the server still says what is missing", async ({ page }) => {
    await page.route("**/form-*.js", (route) => route.abort());
    let answered = 0;
    await page.route(/\/hotel-search.*[?&]destination=/, async (route) => {
      await expect(page.getByLabel("Destination")).toHaveValue("paris");
      await route.continue();
      answered++;
    });
    await page.goto("/hotel-search");
    await hydrated(page);
    await page.getByRole("button", { name: "Search Hotels" }).click();
    await expect(page.getByText("Location Required", { exact: true })).toBeVisible();
    await page.getByLabel("Destination").fill("paris");
    await expect(page.getByRole("button", { name: "Search Hotels" })).toBeEnabled();
    await expect.poll(() => answered).toBe(1);
    await expect(page.getByLabel("Destination")).toHaveValue("paris");
    await expect(page.getByText("Please select a destination").last()).toBeVisible();
    await expect(page.getByRole("option", { name: /^Paris/ }).first()).toBeVisible();
  });

  test("keeps a date that is typed while the server still says that dates are missing", async ({
    page,
  }) => {
    await page.route("**/form-*.js", (route) => route.abort());
    const typed = inDays(3);
    await page.route(/\/hotel-search.*[?&]destId=/, async (route) => {
      await expect(page.getByLabel("Check-in")).toHaveValue(typed);
      await route.continue();
    });
    await page.goto("/hotel-search");
    await hydrated(page);
    await page.getByLabel("Destination").fill("paris");
    await page
      .getByRole("option", { name: /^Paris/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Search Hotels" }).click();
    await expect(page.getByText("Dates Required", { exact: true })).toBeVisible();
    await page.getByLabel("Check-in").fill(typed);
    await expect(page.getByText("Please select check-in and check-out dates").last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Search Hotels" })).toBeEnabled();
    await expect(page.getByLabel("Check-in")).toHaveValue(typed);
    await expect(page.getByLabel("Destination")).toHaveValue("Paris");
  });

  test("forgets the choice when one types on, and counts nothing but sensible guests", async ({
    page,
  }) => {
    await page.goto("/hotel-search");
    await hydrated(page);
    await page.getByLabel("Destination").fill("paris");
    await page
      .getByRole("option", { name: /^Paris/ })
      .first()
      .click();
    await page.getByLabel("Destination").pressSequentially("x");
    await page.getByRole("button", { name: "Search Hotels" }).click();
    await expect(page.getByText("Location Required", { exact: true })).toBeVisible();
    await page.getByLabel("Adults").fill("99");
    await page.getByLabel("Rooms").fill("");
    await page.getByLabel("Destination").focus();
    await expect(page.getByLabel("Adults")).toHaveValue("1");
    await expect(page.getByLabel("Rooms")).toHaveValue("1");
  });

  test("goes back from a dialog, and from the results to the form before", async ({ page }) => {
    await page.route("https://tile.openstreetmap.org/**", (route) => route.abort());
    await page.goto(
      `/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=${inDays(3)}&checkoutDate=${inDays(4)}`,
    );
    const select = page.getByRole("link", { name: /^Select Hotel/ }).first();
    await select.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator(".leaflet-container")).toBeVisible();
    await expect(dialog.getByText("contributors")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await select.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(select).toBeFocused();
  });
});

test("on the map no price hides another; a hotel without room for its price shows it when it is chosen", async ({
  page,
}) => {
  await startSession(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(SCREENS.stays);
  const prices = page.locator(".map-tag b");
  const dots = page.locator(".map-dot");
  await expect(prices.first()).toBeVisible();
  await expect(dots.first()).toBeVisible();
  // The price labels are laid out again once their font has loaded.
  await page.waitForLoadState("networkidle");
  await expect
    .poll(() =>
      prices.evaluateAll((tags) => {
        const boxes = tags.map((tag) => tag.getBoundingClientRect());
        const touch = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return boxes.some((a, n) => boxes.slice(n + 1).some((b) => touch(a, b)));
      }),
    )
    .toBe(false);

  const tagged = await prices.count();
  const name = (await dots.first().getAttribute("title")) ?? "";
  await dots.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".leaflet-popup")).toContainText(name.split(",")[0] ?? name);
  await expect(page.getByTitle(name)).toHaveText(/^£\d/);
  await expect(prices).toHaveCount(tagged + 1);
});

import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { breakLine } from "../support/network.ts";
import { openRows } from "../support/plan-rows.ts";
import { longNamedPlans } from "../support/screens.ts";
import { expect, startSession, test, testWithOwnServer } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";
import { microphone } from "../support/voice-page.ts";

// Longer than the others.
test.describe.configure({ mode: "parallel" });

const FLIGHTS =
  "/flights?origin=London&destination=Paris&departureDate=2099-03-05&departureTime=09:00";
const HOTELS =
  "/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=2099-03-05&checkoutDate=2099-03-07";

/** What is over a page that was judged without it. */
const DIALOG = "[role=dialog]";
const TOAST = "li[data-state=open]";

test.describe("accessibility", () => {
  test("no axe violations from landing to a saved flight, by day and by night", async ({
    page,
  }) => {
    const check = (what: string, within?: string) =>
      expectAccessibleInBothThemes(page, what, within);
    await page.goto("/");
    await check("landing");
    await page.goto("/api/login");
    await expect(page.getByText("Feels like")).toBeVisible();
    await check("home");
    await page.goto(FLIGHTS);
    await check("flights");
    await page.locator("a[href^='/flights/save/']").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check("save dialog", DIALOG);
  });

  test("nor on the plans and in their dialogs, by day and by night", async ({ page }) => {
    const check = (what: string, within?: string) =>
      expectAccessibleInBothThemes(page, what, within);
    await startSession(page);
    await page.goto(FLIGHTS);
    await page.locator("a[href^='/flights/save/']").first().click();
    await page.getByRole("button", { name: "Save Flight" }).click();
    await expect(page.getByText("Flight Saved!").first()).toBeVisible();
    await page.goto("/upcoming-travel");
    await openRows(page);
    await check("upcoming travel");
    await page.getByRole("button", { name: "Create Booking" }).click();
    await expect(page.getByText("Booking created").first()).toBeVisible();
    await check("upcoming travel with a car");
    await page.getByRole("link", { name: /^Delete flight/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check("delete dialog", DIALOG);
    await page.goto("/upcoming-travel");
    await openRows(page);
    await page.getByRole("link", { name: "Change Pickup" }).click();
    await page.getByPlaceholder("Enter postcode (e.g., SW1A 1AA)").fill("SW1A 1AA");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("button", { name: /SW1A 1AA$/ }).first()).toBeVisible();
    await check("pick-up dialog", DIALOG);
  });

  test("nor on the hotels and the other screens, by day and by night", async ({ page }) => {
    const check = (what: string, within?: string) =>
      expectAccessibleInBothThemes(page, what, within);
    await startSession(page);
    await page.goto(HOTELS);
    await check("hotels");
    await page
      .getByRole("link", { name: /^Select Hotel/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").locator(".leaflet-container")).toBeVisible();
    await check("hotel dialog", DIALOG);
    for (const path of [
      "/hotel-search",
      "/api/docs",
      "/user-details",
      "/user-details/export",
      "/user-details/delete-account",
      "/car-map",
      "/passport",
      "/boarding-pass",
      "/nowhere",
    ]) {
      await page.goto(path);
      await check(path);
    }
  });

  test("nor in the dialogs that correct and take back, by day and by night", async ({
    page,
    novo,
  }) => {
    await startSession(page);
    const { hotel, car } = await longNamedPlans(page, novo.url);
    for (const path of [
      `/upcoming-travel/edit-hotel/${hotel}`,
      `/upcoming-travel/delete-hotel/${hotel}`,
      `/upcoming-travel/edit-car/${car}`,
      `/upcoming-travel/cancel-booking/${car}`,
      "/user-details/sign-out-device/others",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("dialog"), path).toBeVisible();
      await expectAccessibleInBothThemes(page, path, DIALOG);
    }
  });

  test(
    "nor in any state that a screen may come into, by day and by night",
    AT_NIGHT,
    async ({ page }) => {
      const check = (what: string, within?: string) =>
        expectAccessibleInBothThemes(page, what, within);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/api/login");
      const box = page.getByRole("textbox", { name: "Type a message" });
      await expect(microphone(page)).toBeEnabled();
      await page.getByRole("switch", { name: "Hands-free" }).waitFor();
      await box.fill("Find me a flight from London to Paris next Friday at 9am");
      await box.press("Enter");
      await page.getByRole("link", { name: "Next cheapest" }).waitFor();
      await check("an answer with its flight");
      await page.getByText("Change", { exact: true }).click();
      await page.getByLabel("Arrival Airport").fill("new y");
      await page.getByRole("option").first().waitFor();
      await check("an unfolded search with suggestions", "main form");

      await page.goto(FLIGHTS);
      await page.waitForLoadState("networkidle");
      await page.locator("a[href^='/flights/save/']").first().click();
      await page.getByRole("dialog").waitFor();
      await hydrated(page);
      let mend = await breakLine(page, "502");
      await page.getByRole("button", { name: "Save Flight" }).click();
      await page.getByText("Failed to save flight").first().waitFor();
      await check("a dialog whose action failed, and its toast", `${DIALOG}, ${TOAST}`);
      await mend();

      await page.goto("/user-details");
      await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: "Photo of Passport" }).click();
      // It stays for as long as the pointer is on it.
      await page.getByText("Camera feature coming soon").first().hover();
      await check("a toast that tells", TOAST);
      await page.getByLabel("UK postcode (home)").fill("SW1A 1AA");
      await page.getByRole("button", { name: "Search by home postcode" }).click();
      await page.getByPlaceholder("Search addresses...").waitFor();
      await check("the addresses of a postcode", "main form");
      mend = await breakLine(page, "502");
      await page.getByRole("link", { name: "Return" }).click();
      await page.getByRole("button", { name: "Try again" }).waitFor();
      await check("a screen that does not come");
      await mend();
      await page.getByRole("heading", { name: "Travel Assistant" }).waitFor();

      await page.context().setOffline(true);
      await page.getByText("You are offline.", { exact: true }).waitFor();
      await box.fill("what can you do");
      await box.press("Enter");
      await page.getByRole("list", { name: "Waiting for the connection" }).waitFor();
      await check("offline, with a message that waits");
    },
  );
});

test.describe("flight search", () => {
  test.beforeEach(async ({ page }) => {
    await startSession(page);
  });

  test("the airport picker suggests, and a chosen airport leaves its code", async ({ page }) => {
    await page.goto("/flights");
    const origin = page.getByLabel("Departure Airport");
    await origin.click();
    await origin.fill("l");
    const told = page.getByRole("status");
    await expect(told.getByText("Type at least 2 characters to search")).toBeVisible();
    await origin.fill("heathr");
    await expect(told.getByText(/^\d+ suggestions?$/)).toBeAttached();
    await page.getByRole("option", { name: /LHR/ }).click();
    await expect(origin).toHaveValue("LHR");
    const destination = page.getByLabel("Arrival Airport");
    await destination.fill("xqzw");
    await expect(told.getByText("No airports found")).toBeVisible();
    await destination.fill("new york");
    await expect(page.getByRole("option", { name: /JFK/ })).toBeVisible();
    await page.getByRole("option", { name: "New York, any airport" }).click();
    await expect(destination).toHaveValue("New York");
    await destination.fill("new yor");
    await expect(page.getByRole("option", { name: /JFK/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const chosen = page.getByRole("option").first();
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    // A line, which a system's own colours keep.
    await expect(chosen).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Enter");
    await expect(destination).toHaveValue(/^[A-Z]{3}$/);
    const swap = page.getByRole("button", { name: "Swap departure and arrival" });
    await swap.press("Enter");
    await expect(page.getByLabel("Arrival Airport")).toHaveValue("LHR");
    await expect(swap).toBeFocused();
  });

  test("the form says what is missing, beside the field", async ({ page }) => {
    await page.goto("/flights?origin=L&destination=&departureDate=&departureTime=09:00");
    await expect(page.getByText("Departure airport required (e.g., LAX, JFK)")).toBeVisible();
    await expect(page.getByText("Arrival airport required (e.g., LAX, JFK)")).toBeVisible();
    await expect(page.getByText("Date required")).toBeVisible();
    await expect(page.getByLabel("Departure Airport")).toHaveValue("L");
  });

  test("back leaves the dialog, then the results; a deep link opens the dialog", async ({
    page,
  }) => {
    await page.goto("/flights");
    await page.goto(FLIGHTS);
    await page.locator("a[href^='/flights/save/']").first().click();
    const dialog = page.getByRole("dialog", { name: "Save Flight?" });
    await expect(dialog).toBeVisible();
    const deep = page.url();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "Available Flights" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/flights$/);
    await page.goto(deep);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/flights\?/);
  });

  test("a double click on Save leaves one flight", async ({ page }) => {
    await page.goto(FLIGHTS);
    await page.locator("a[href^='/flights/save/']").first().click();
    await page.getByRole("button", { name: "Save Flight" }).dblclick();
    await expect(page.getByText("Flight Saved!").first()).toBeVisible();
    await page.goto("/upcoming-travel");
    await openRows(page);
    await expect(page.getByRole("article", { name: /^Flight / })).toHaveCount(1);
  });
});

test("the theme is kept in the browser", async ({ page }) => {
  await page.goto("/api/login");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("the content security policy holds: nothing is refused on these screens", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  page.on("pageerror", ({ message }) => {
    // On a busy processor an update reaches a part before React has hydrated it; React mends that by itself.
    if (!message.includes("React error #421")) refused.push(message);
  });
  await page.goto("/api/login");
  // Voice: a typed message goes over the socket, and is answered.
  await expect(microphone(page)).toBeEnabled();
  await page.getByRole("textbox", { name: "Type a message" }).fill("hello");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator("[data-role=assistant]")).toHaveCount(2);
  for (const path of [
    FLIGHTS,
    "/upcoming-travel",
    "/user-details",
    "/user-details/export",
    "/car-bookings",
    "/boarding-pass",
    "/car-map",
    "/passport",
    "/api/docs",
    "/nowhere",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  // A video that plays, and a map with its tiles (which are not available here).
  await page.goto("/novo");
  await expect(page.locator("video").first()).toHaveJSProperty("paused", false);
  await page.goto(HOTELS);
  await page
    .getByRole("link", { name: /^Select Hotel/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").locator(".leaflet-marker-icon")).toBeVisible();
  expect(refused).toEqual([]);
});

testWithOwnServer(
  "requests from other sites change nothing",
  async ({ page, request, baseURL }) => {
    await startSession(page);
    const cookie = (await page.context().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const post = (headers: Record<string, string>) =>
      request.post("/upcoming-travel", {
        headers: { cookie, ...headers },
        form: { flightId: "x" },
        maxRedirects: 0,
      });
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      { "sec-fetch-site": "cross-site" },
      {},
    ]) {
      expect((await post(headers as Record<string, string>)).status()).toBe(403);
    }
    expect((await post({ origin: baseURL ?? "" })).status()).toBe(302);
  },
);

test("the drawn screens open from where they belong, and lead back", async ({ page }) => {
  await page.goto("/api/login");
  await page.getByRole("link", { name: /arriving in 29 minutes/ }).click();
  await expect(page.getByRole("img", { name: /^Specimen map/ })).toBeVisible();
  await page.getByRole("link", { name: "Return" }).click();
  await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
  await page.goto("/upcoming-travel");
  await page.getByRole("link", { name: "Passport" }).click();
  await expect(page.getByRole("img", { name: /^Specimen passport/ })).toBeVisible();
  await page.getByRole("link", { name: "Return" }).click();
  await expect(page.getByRole("heading", { name: "Upcoming Travel" })).toBeVisible();
});

test("details of the traveller are saved, and a wrong one is said beside its field", async ({
  page,
}) => {
  await startSession(page);
  await page.goto("/user-details");
  await page.getByLabel("Home Address").fill("1 New Street, Oxford, OX1 2JD");
  await page.getByLabel("Language").selectOption("Italian");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your details have been updated successfully").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Home Address")).toHaveValue("1 New Street, Oxford, OX1 2JD");
  await expect(page.getByLabel("Language")).toHaveValue("Italian");
  await page.getByLabel("Mobile Number").fill("0".repeat(41));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("That is too long: 40 characters at most")).toBeVisible();
  await expect(page.getByLabel("Mobile Number")).toHaveAttribute("aria-invalid", "true");
});

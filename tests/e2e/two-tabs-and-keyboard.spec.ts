import type { Locator, Page } from "@playwright/test";
import { DateTime } from "luxon";
import { inBothThemes } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { gate } from "../support/network.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated, restLoaded } from "../support/settled.ts";
import { channelOpened, microphone } from "../support/voice-page.ts";

test.describe("two tabs", () => {
  test("share the conversation, and its clearing", async ({ page, context }) => {
    await page.goto("/api/login");
    const other = await context.newPage();
    await other.goto("/");
    const bubbles = (tab: Page) => tab.locator("[data-role]");
    await page.getByRole("textbox", { name: "Type a message" }).fill("what can you do");
    await page.keyboard.press("Enter");
    await expect(bubbles(page)).toHaveCount(3);
    await expect(bubbles(other)).toHaveCount(3);
    await page.getByRole("button", { name: "Clear conversation" }).click();
    await expect(bubbles(page)).toHaveCount(1);
    await other.reload();
    await expect(bubbles(other)).toHaveCount(1);
    await expect(other.locator("[data-role=assistant]")).toContainText("Hello");
  });

  test("share what is typed where the voice channel is not open", async ({ page, context }) => {
    await page.routeWebSocket(/\/ws(?:\?|$)/, (socket) => socket.close());
    await page.goto("/api/login");
    const other = await context.newPage();
    await other.goto("/");
    await page.getByRole("textbox", { name: "Type a message" }).fill("what can you do");
    await page.keyboard.press("Enter");
    const bubbles = other.locator("[data-role]");
    await expect(bubbles).toHaveCount(3);
    await expect(bubbles.nth(1)).toContainText("what can you do");
  });

  test("what is typed before the voice channel is open moves the screen, whatever changes meanwhile", async ({
    page,
    novo,
  }) => {
    await startSession(page);
    const channel = gate();
    const change = gate();
    await page.routeWebSocket(/\/ws(?:\?|$)/, async (socket) => {
      await channel.opened;
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
        if (String(message).includes("refresh_data")) change.open();
      });
    });
    const post = gate();
    const answer = gate();
    const isData = (url: URL) => url.pathname.endsWith(".data");
    await page.route(isData, async (route) => {
      if (route.request().method() !== "POST") return await route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      post.open();
      await answer.opened;
      await route.fulfill({ response });
    });
    await page.goto("/");
    await expect(microphone(page)).toBeEnabled();
    const box = page.getByRole("textbox", { name: "Type a message" });
    await box.fill("find me a flight from London to Rome next Friday at 9am");
    await box.press("Enter");
    await post.opened;
    channel.open();
    const car = { date: inDays(5), time: "09:00", from: "Home", to: "LHR", carType: "Standard" };
    await page.request.post("/api/job-bookings", { headers: { Origin: novo.url }, data: car });
    await change.opened;
    // As long as a load that must not begin would take to do so.
    await page.waitForTimeout(500);
    answer.open();
    await expect(page).toHaveURL(/\/flights\?/);
    await expect(page.locator("[data-highlighted]")).toBeVisible();
  });

  test("show what was changed in the other, by a form and by the API", async ({
    page,
    context,
    novo,
  }) => {
    await startSession(page);
    const other = await context.newPage();
    // It hears of changes once its socket is open.
    const welcome = channelOpened(other);
    await other.goto("/upcoming-travel");
    await expect(other.getByText("No car bookings yet")).toBeVisible();
    await welcome;
    const car = { date: inDays(5), time: "09:00", from: "Home", to: "LHR", carType: "Standard" };
    await page.request.post("/api/job-bookings", { headers: { Origin: novo.url }, data: car });
    await openRows(other);
    await other.getByRole("link", { name: "Cancel Booking" }).click();
    await expect(other.getByRole("dialog")).toBeVisible();
    await page.goto("/upcoming-travel");
    await openRows(page);
    await page.getByRole("link", { name: "Cancel Booking" }).click();
    // The redirected tab has its page last, and still its message, though the cookie is both tabs'.
    const refreshed = gate();
    await page.route(/\/upcoming-travel\.data(?:\?|$)/, async (route) => {
      await refreshed.opened;
      await route.continue();
    });
    await page.getByRole("button", { name: "Cancel Booking" }).click();
    await expect(other.getByRole("dialog", { name: "Already removed" })).toBeVisible();
    refreshed.open();
    await expect(page.getByText("Booking cancelled").first()).toBeVisible();
    await other.getByRole("link", { name: "Close" }).click();
    await expect(other.getByText("No car bookings yet")).toBeVisible();
    await expect(other.getByText("Booking cancelled")).toHaveCount(0);
  });

  test("do not delete twice: the second, which has not heard of it, says that it failed", async ({
    page,
    context,
    novo,
  }) => {
    await startSession(page);
    const car = { date: inDays(5), time: "09:00", from: "Home", to: "LHR", carType: "Standard" };
    await page.request.post("/api/job-bookings", { headers: { Origin: novo.url }, data: car });
    const other = await context.newPage();
    await other.routeWebSocket(/\/ws(?:\?|$)/, () => {});
    for (const tab of [page, other]) {
      await tab.goto("/upcoming-travel");
      await openRows(tab);
      await tab.getByRole("link", { name: "Cancel Booking" }).click();
      await expect(tab.getByRole("dialog")).toBeVisible();
    }
    await page.getByRole("button", { name: "Cancel Booking" }).click();
    await expect(page.getByText("Booking cancelled").first()).toBeVisible();
    await other.getByRole("button", { name: "Cancel Booking" }).click();
    await expect(other.getByText("Failed to cancel booking").first()).toBeVisible();
    await expect(other.getByText("No car bookings yet")).toBeVisible();
  });
});

test("by keyboard alone, from the landing screen to a saved hotel", async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  /** Tabs on until what has the focus has this name. */
  async function tabTo(name: RegExp) {
    for (let step = 0; step < 60; step++) {
      await press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element?.id ? document.querySelector(`label[for="${element.id}"]`) : null;
        return `${element?.getAttribute("aria-label") ?? ""} ${label?.textContent ?? ""} ${element?.textContent ?? ""}`;
      });
      if (name.test(focused)) return;
    }
    throw new Error(`the focus never came to ${name}`);
  }
  await page.goto("/");
  await tabTo(/Log In with Replit/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
  await tabTo(/Travel Plans/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Upcoming Travel" })).toBeVisible();
  await tabTo(/^\s*Search Hotels/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Search Hotels" })).toBeVisible();
  await tabTo(/Destination/);
  await page.keyboard.type("paris");
  await expect(page.getByRole("option", { name: /^Paris/ }).first()).toBeVisible();
  await press("ArrowDown");
  await press("Enter");
  await expect(page.getByLabel("Destination")).toHaveValue("Paris");
  for (const [field, days] of [
    [/Check-in/, 10],
    [/Check-out/, 12],
  ] as const) {
    await tabTo(field);
    await page.keyboard.type(DateTime.now().plus({ days }).toFormat("MMddyyyy"));
  }
  await press("Enter");
  // It goes on from there.
  await expect(page.getByRole("heading", { name: /Hotels Found/ })).toBeFocused();
  await tabTo(/^Select Hotel/);
  await press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(/Save to Trip/);
  await press("Enter");
  // The page says it at once; the toast, which a key leads to, comes when its scripts have.
  const toast = page.locator("li[data-state=open]").filter({ hasText: "Hotel Saved" });
  await expect(toast).toBeVisible();
  // A toast of a window that is left stays: its five seconds would be over on a slow machine.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  // The dialog gives the focus back to what opened it a moment after it has closed.
  await expect(page.getByRole("link", { name: /^Select Hotel/ }).first()).toBeFocused();
  await press("F8");
  await expect(
    page.locator("[data-radix-toast-viewport], ol[tabindex='-1']").first(),
  ).toBeFocused();
});

test("where the focus is can be seen on an answer and on a board too, by day and by night", async ({
  page,
}) => {
  await startSession(page);
  const ringLikeWords = (within: string) =>
    page.evaluate((selector) => {
      const focused = document.activeElement;
      const ground = focused?.parentElement?.closest(selector);
      if (!focused || !ground) return "elsewhere";
      const { outlineColor, outlineStyle } = getComputedStyle(focused);
      return outlineStyle === "solid" && outlineColor === getComputedStyle(ground).color;
    }, within);
  const expectRing = (within: string) =>
    inBothThemes(page, () => expect.poll(() => ringLikeWords(within)).toBe(true));
  const last = page.getByTestId("last-answer");
  await page.goto("/flights");
  await channelOpened(page);
  const ringOf = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).outlineColor);
  const expectRingOfPage = async (element: Locator) => {
    await element.focus();
    await expect.poll(() => ringOf(element)).toBe(onPage);
  };
  const airport = page.getByLabel("Departure Airport");
  await airport.focus();
  const onPage = await ringOf(airport);
  // At rest the field stands on the page, and on a desk the way back does always.
  const field = page.getByRole("textbox", { name: "Type a message" });
  await expectRingOfPage(field);
  await field.fill("what can you do");
  await page.keyboard.press("Enter");
  await expect(last).toBeVisible();
  await page.getByRole("button", { name: "Close the answer" }).focus();
  await expectRing(".stage");
  await expectRingOfPage(page.getByRole("link", { name: "Return" }));
  await page.goto("/nowhere");
  await page.keyboard.press("Tab");
  await page.getByRole("navigation", { name: "Other pages" }).getByRole("link").first().focus();
  await expectRing(".bg-board");
});

test("in a system's own colours a switch shows whether it is on", async ({ page }) => {
  await startSession(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/user-details");
  const tones = page.getByRole("switch", { name: "Tones" });
  await expect(tones.locator("span")).toHaveCSS("border-style", "solid");
  const isOn = await tones.getAttribute("aria-checked");
  for (const on of [isOn !== "true", isOn === "true"]) {
    await tones.click();
    await page.mouse.move(0, 0);
    await expect(tones).toHaveAttribute("aria-checked", String(on));
    await expect(tones).toHaveCSS("outline-style", on ? "solid" : "none");
  }
});

test("a search by keyboard goes on at what it found, and says so", async ({ page }) => {
  await startSession(page);
  await page.goto("/flights");
  await hydrated(page);
  await restLoaded(page);
  await page.getByLabel("Departure Airport").fill("London");
  await page.getByLabel("Arrival Airport").fill("Paris");
  await page.getByLabel("Date", { exact: true }).fill(inDays(9));
  await page.keyboard.press("Enter");
  const results = page.getByRole("heading", { name: "Available Flights" });
  await expect(results).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ flights$/ })).toHaveCount(1);
  const nextDay = page
    .getByRole("navigation", { name: "Nearby days" })
    .locator("[aria-current] + *, li:has([aria-current]) + li a");
  await nextDay.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(inDays(10)));
  await expect(results).toBeFocused();
});

test("what goes leaves the focus to what is next to it, or to the heading over it", async ({
  page,
  novo,
}) => {
  await startSession(page);
  for (const [flightNumber, days] of [
    ["BA1", 9],
    ["BA2", 11],
    ["VS1", -40],
    ["VS2", -41],
  ] as const) {
    const airports = { departureAirport: "LHR", arrivalAirport: "JFK" };
    await page.request.post("/api/user-flights", {
      headers: { Origin: novo.url },
      data: { ...airports, flightNumber, date: inDays(days) },
    });
  }
  await page.goto("/upcoming-travel");
  await hydrated(page);
  await restLoaded(page);
  await openRows(page);
  const remove = async (name: string) => {
    await page.getByRole("link", { name: `Delete ${name}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Delete Flight" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await remove("flight BA1");
  await expect(page.locator("summary", { hasText: "BA2" })).toBeFocused();
  await remove("flight BA2");
  await expect(page.getByRole("heading", { name: /^Flights/ })).toBeFocused();
  await page.getByText("Past trips").click();
  await remove("past flight VS1");
  await expect(page.getByRole("link", { name: /^VS2/ })).toBeFocused();
});

test.describe("on a slow network", () => {
  test("forms work before the scripts have come", async ({ page, context }) => {
    await page.goto("/api/login");
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: (400 * 1024) / 8,
      uploadThroughput: (400 * 1024) / 8,
    });
    await page.goto("/flights", { waitUntil: "commit" });
    await page.getByLabel("Departure Airport").fill("London");
    await page.getByLabel("Arrival Airport").fill("Paris");
    await page.getByLabel("Date", { exact: true }).fill("2099-03-05");
    await page.getByRole("button", { name: "Search Flights" }).click();
    await expect(page).toHaveURL(/origin=London/, { timeout: 30_000 });
    await expect(page.getByText(/^\d+ flights found/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel("Arrival Airport")).toHaveValue("Paris");
  });
});

import type { Page } from "@playwright/test";
import { startTravelVendors, type TravelVendors } from "../loopback/travel-vendors.ts";
import { inDays } from "../support/dates.ts";
import { openRows } from "../support/plan-rows.ts";
import { test as base, expect, startSession } from "../support/server.ts";
import { channelOpened } from "../support/voice-page.ts";

/** Live providers on loopback: a journey with a change in Istanbul, whose first flight is late. */
const test = base.extend<object, { vendors: TravelVendors }>({
  vendors: [
    async ({ browserName: _browser }, use) => {
      const vendors = await startTravelVendors();
      vendors.flights.TK1988 = {
        from: "LHR",
        to: "IST",
        departs: "11:30",
        arrives: "18:30",
        status: "EnRoute",
        expectedArrival: "18:55",
      };
      await use(vendors);
      await vendors.close();
    },
    { scope: "worker" },
  ],
  serverEnv: ({ vendors }, use) => use(vendors.env),
});

async function saveConnection(page: Page, date: string) {
  await page.goto(`/flights?origin=LHR&destination=JFK&departureDate=${date}&departureTime=00:00`);
  const result = page.locator("a[href^='/flights/save/']");
  await expect(result).toHaveCount(1);
  await expect(result).toContainText("1 stop: 1 h 20 min in Istanbul");
  await expect(result).toContainText("TK1988, TK3");
  await expect(result).toContainText("$412.50");
  await result.click();
  const dialog = page.getByRole("dialog", { name: "Save Flight?" });
  await expect(dialog).toContainText("1 h 20 min in Istanbul");
  await dialog.getByRole("button", { name: "Save Flight" }).click();
  await expect(page.getByText("Flight Saved!").first()).toBeVisible();
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a connection says where one changes, is saved, and unfolds its legs", async ({
      page,
    }) => {
      await startSession(page);
      await saveConnection(page, inDays(14));

      await page.goto("/upcoming-travel");
      await openRows(page);
      const flight = page.getByRole("article", { name: "Flight TK1988", exact: true });
      await expect(flight).toContainText("TK1988: In flight, delayed 25 min");
      const stops = flight.locator("summary");
      await expect(stops).toHaveText("1 stop, 1 h 20 min in Istanbul, 55 min if TK1988 stays late");
      await expect(flight.getByRole("listitem")).toHaveCount(0);
      await stops.click();
      const [first, second] = [
        flight.getByRole("listitem").first(),
        flight.getByRole("listitem").last(),
      ];
      await expect(first).toContainText("In flight, delayed 25 min");
      await expect(first).toContainText("now 18:55");
      await expect(second).toContainText("TK3");
      await expect(second).toContainText("On time");
      await expect(second).toContainText("18:55 JFK");

      const suggestion = page.getByRole("article", { name: "Suggested car for flight TK1988" });
      await suggestion.getByRole("button", { name: "Create Booking" }).click();
      await expect(page.getByText("Booking created").first()).toBeVisible();
      await openRows(page);
      const car = page.getByRole("article", { name: /^Car on / });
      await expect(car).toContainText("Flight Validated");
    });
  });
}

test.describe("on a server of its own", () => {
  test.use({ ownServer: true });

  test("unfolded legs stay open when their live state comes, and when it is loaded again", async ({
    page,
    novo,
    vendors,
  }) => {
    await startSession(page);
    await saveConnection(page, inDays(14));
    // A server that knows nothing of the flight any more.
    await novo.stop();
    // A page that is left finds no new server.
    await page.goto("about:blank");
    await novo.start();
    vendors.pace.statusMs = 4000;
    const welcome = channelOpened(page);
    // The page is whole only when the last state has come.
    await page.goto("/upcoming-travel", { waitUntil: "commit" });
    await page.locator("summary").filter({ hasText: "TK1988 to" }).click();
    const flight = page.getByRole("article", { name: "Flight TK1988", exact: true });
    await flight.locator("summary").click();
    const leg = flight.getByRole("listitem").first();
    await expect(leg).toBeVisible();
    await expect(leg).toContainText("In flight, delayed 25 min");
    await expect(leg).toBeVisible();

    // It hears of changes once its socket is open; this time the state is there at once.
    await welcome;
    vendors.pace.statusMs = 0;
    await flight.locator("summary").focus();
    const car = { date: inDays(14), time: "05:00", from: "Home", to: "LHR", carType: "Standard" };
    const made = await page.request.post("/api/job-bookings", {
      headers: { Origin: novo.url },
      data: car,
    });
    expect(made.status()).toBe(201);
    await expect(page.locator("article[id^=car-]")).toHaveCount(1);
    await expect(leg).toBeVisible();
    await expect(flight.locator("summary")).toBeFocused();
  });
});

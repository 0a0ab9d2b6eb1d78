/** What a traveller has before them stays there: the page of a list, results, a row, what is typed, one thing a form. */
import { inDays } from "../support/dates.ts";
import { visit } from "../support/kept.ts";
import { ordinaryPlans } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated, partHydrated } from "../support/settled.ts";
import { channelOpened } from "../support/voice-page.ts";

const SEARCH = `/flights?origin=London&destination=Paris&departureDate=${inDays(9)}&departureTime=09:00`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a past trip is deleted on the page that it stands on", async ({ page, novo }) => {
      await startSession(page);
      const ride = { from: "Home", to: "LHR", carType: "Standard", time: "09:00" };
      const flight = { departureAirport: "LHR", arrivalAirport: "JFK" };
      await page.request.post("/api/job-bookings", {
        headers: { Origin: novo.url },
        data: { ...ride, date: inDays(9) },
      });
      for (let n = 1; n <= 22; n++) {
        const data = { ...flight, flightNumber: `VS${n}`, date: inDays(-40 - n) };
        await page.request.post("/api/user-flights", { headers: { Origin: novo.url }, data });
      }
      await page.goto("/upcoming-travel?past=2");
      const second = page.getByText("VS21, LHR to JFK");
      await expect(second).toBeVisible();
      await page.getByRole("link", { name: "Delete past flight VS21" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(second).toBeVisible();
      await page.getByRole("link", { name: "Delete past flight VS21" }).click();
      await dialog.getByRole("button", { name: "Delete Flight" }).click();
      await expect(second).toHaveCount(0);
      await expect(page.getByText("VS22, LHR to JFK")).toBeVisible();
    });

    test("what is turned off in a trip's calendar leaves the dialog with that trip", async ({
      page,
      novo,
    }) => {
      await startSession(page);
      const { flight } = await ordinaryPlans(page, novo.url);
      await page.goto(`/user-details/calendar?trip=${flight}`);
      const dialog = page.getByRole("dialog", { name: "New York in your calendar" });
      await dialog.getByRole("button", { name: "Create calendar link" }).click();
      const off = dialog.getByRole("button", { name: /^Turn off/ });
      await expect(off).toHaveCount(1);
      await off.click();
      await expect(off).toHaveCount(0);
      await expect(dialog).toBeVisible();
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message leaves the results beneath its answer", async ({ page }) => {
    await startSession(page);
    await page.goto(SEARCH);
    await page.getByLabel("Type a message").fill("What's the weather in Rome?");
    await page.getByLabel("Type a message").press("Enter");
    await expect(page.getByTestId("last-answer")).toContainText("Rome");
    await expect(page.getByRole("heading", { name: "Available Flights" })).toBeVisible();
  });
});

test("a dialog over the results closes without another search", async ({ page }) => {
  await startSession(page);
  await page.goto(SEARCH);
  await hydrated(page);
  await page.locator("a[href^='/flights/save/']").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Available Flights" })).toBeVisible();
  expect(asked.filter((url) => url.includes("/flights.data"))).toEqual([]);
});

test("a row of the plans opens at each link to it, also when it was closed since", async ({
  page,
  novo,
}) => {
  await startSession(page);
  const { flight } = await ordinaryPlans(page, novo.url);
  await page.goto("/upcoming-travel");
  await hydrated(page);
  const fold = page.getByText("Day by day");
  await partHydrated(fold);
  await fold.click();
  const card = page.locator(`#flight-${flight}`);
  const link = page.locator(`a[href$="#flight-${flight}"]`).first();
  for (const time of ["first", "second"]) {
    await link.click();
    await expect(card, `the ${time} time`).toBeVisible();
    await card.locator("xpath=ancestor::details[1]/summary").click();
    await expect(card).toBeHidden();
  }
  // Back, from a dialog to the link's own address, follows no link.
  await page.getByRole("link", { name: "Add a car" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card).toBeHidden();
});

test("a car whose answer was lost is booked once, though the page has loaded again since", async ({
  page,
  novo,
}) => {
  await startSession(page);
  const welcome = channelOpened(page);
  await page.goto("/upcoming-travel/add-car");
  await welcome;
  const dialog = page.getByRole("dialog", { name: "Add a car" });
  await dialog.getByLabel("Date").fill(inDays(9));
  await dialog.getByLabel("Pick-up time").fill("09:00");
  await dialog.getByLabel("From", { exact: true }).fill("12 Marchmont Street, London");
  await dialog.getByLabel("To", { exact: true }).fill("LHR");
  const path = "**/upcoming-travel/add-car.data**";
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    await route.fetch();
    await route.abort();
  });
  const book = dialog.getByRole("button", { name: "Book car" });
  await book.click();
  await expect(dialog.getByRole("alert")).toContainText("What you typed is still here.");
  await page.unroute(path);
  // Another change of the plans: this page loads its data once more.
  const loaded = page.waitForResponse((response) => response.url().includes("/upcoming-travel"));
  const hotel = { hotelName: "The Plaza", location: "New York" };
  const nights = { checkInDate: inDays(9), checkOutDate: inDays(12) };
  await page.request.post("/api/hotels/save", {
    headers: { Origin: novo.url },
    data: { ...hotel, ...nights },
  });
  await loaded;
  await book.click();
  await expect(dialog).toBeHidden();
  const cars = await (await page.request.get("/api/job-bookings")).json();
  expect(cars).toHaveLength(1);
});

test("times that do not count hold up no notification settings", async ({ page }) => {
  await startSession(page);
  await page.goto("/user-details/notifications");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  const quiet = dialog.getByRole("switch", { name: /Quiet hours/ });
  await quiet.check();
  await dialog.getByRole("textbox", { name: "From" }).fill("");
  await quiet.uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("what is typed offline outlives a line that comes and goes", async ({
    page,
    context,
    novo,
  }) => {
    await visit(page, novo.url, "QXADA");
    await page.goto("/offline");
    const pass = page.getByRole("region", { name: "Your pass" });
    await pass.getByText("Edit", { exact: true }).click();
    await pass.getByLabel("Notes").fill("Aisle, please");
    const why = page.locator("#why");
    for (const isOffline of [true, false, true]) {
      await context.setOffline(isOffline);
      await expect(why).toContainText(isOffline ? /offline|no connection/i : /^This is your trip/);
      await expect(pass.getByLabel("Notes")).toHaveValue("Aisle, please");
    }
    await context.setOffline(false);
  });
});

test.describe("elsewhere", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a form is sent with the browser's time zone, and no one is told it before they sign in", async ({
    page,
    context,
  }) => {
    const zone = async () =>
      (await context.cookies()).find(({ name }) => name === "novo.zone")?.value;
    await page.goto("/");
    await hydrated(page);
    expect(await zone()).toBeUndefined();
    await startSession(page);
    await page.goto("/flights");
    await expect.poll(zone).toBe("America/Los_Angeles");
  });
});

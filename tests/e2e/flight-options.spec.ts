import { expectAccessible } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { openRows } from "../support/plan-rows.ts";
import { ordinaryPlans } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";

/** Two adults in business, there and back: by the form, the strip of days and the two ways. */
for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a return for two in business: typed, another day, saved, and on to the way back", async ({
      page,
    }) => {
      await startSession(page);
      await page.goto("/flights");
      const form = page.locator("form[action='/flights']");
      await form.getByLabel("Departure Airport").fill("LHR");
      await form.getByLabel("Arrival Airport").fill("JFK");
      await form.getByLabel("Date", { exact: true }).fill(inDays(30));
      await page.getByText("More options").click();
      await form.getByLabel("Return Date").fill(inDays(37));
      await form.getByLabel("Adults").fill("2");
      await form.getByLabel("Cabin").selectOption("Business");
      await form.getByLabel("Nonstop only").check();
      await form.getByRole("button", { name: "Search Flights" }).click();

      const days = page.getByRole("navigation", { name: "Nearby days" });
      await expect(days.getByRole("link")).toHaveCount(7);
      await expect(page.getByText("2 adults, Business, nonstop")).toBeVisible();
      await expect(page.getByText("Prices for 2 adults")).toBeVisible();

      await days.getByRole("link").nth(4).click();
      await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(31)}`));
      await expect(page).toHaveURL(/adults=2&cabin=business&nonstop=on/);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(30)}`));

      await page.locator("a[href^='/flights/save/']").first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Price for 2")).toBeVisible();
      await dialog.getByRole("button", { name: "Save Flight" }).click();
      await expect(page.getByText("Flight Saved!").first()).toBeVisible();

      const ways = page.getByRole("navigation", { name: "Both ways" });
      await expect(ways.getByRole("link", { name: /^Outbound/ })).toContainText("saved");
      const back = ways.getByRole("link", { name: /^Inbound/ });
      await expect(back).toHaveAttribute("aria-current", "true");
      await expect(page.locator("a[href^='/flights/save/']").first()).toContainText("JFK");
      if (scripts) await expectAccessible(page, "the way back");

      await page.goto("/upcoming-travel");
      await openRows(page);
      await expect(page.getByText("Business", { exact: true }).first()).toBeVisible();
    });

    test("what is wrong is said, and what was typed is kept", async ({ page }) => {
      await startSession(page);
      const typed = `origin=LHR&destination=JFK&departureDate=${inDays(9)}&departureTime=09:00`;
      await page.goto(`/flights?${typed}&returnDate=${inDays(2)}&adults=44&cabin=business`);
      await expect(page.getByText("The return date must not be before")).toBeVisible();
      await expect(page.getByText("Adults must be a number from 1 to 9")).toBeVisible();
      await expect(page.getByLabel("Adults")).toHaveValue("44");
      await expect(page.getByLabel("Cabin")).toHaveValue("business");
    });
  });
}

test("how long a flight takes stands in one line, on a small phone too", async ({ page }) => {
  await startSession(page);
  for (const destination of ["Edinburgh", "New+York"]) {
    await page.goto(
      `/flights?origin=London&destination=${destination}&departureDate=${inDays(9)}&departureTime=09:00`,
    );
    const lengths = page.locator("a[id^=flight-]").getByText(/^\d+ h.* nonstop$/);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect
        .poll(() => lengths.evaluateAll((all) => Math.max(...all.map((one) => one.clientHeight))))
        .toBeLessThanOrEqual(20);
    }
  }
});

test("the days' strip fades where more of it is out of sight, and only there", async ({ page }) => {
  await startSession(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `/flights?origin=London&destination=Rome&departureDate=${inDays(9)}&departureTime=09:00`,
  );
  const strip = page.getByRole("navigation", { name: "Nearby days" }).getByRole("list");
  const fade = () =>
    strip.evaluate((one) => Number(getComputedStyle(one).getPropertyValue("--more-below")));
  await expect.poll(fade).toBe(0);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.poll(fade).toBeGreaterThan(0.5);
  await strip.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
  await expect.poll(fade).toBe(0);
});

test("where a browser cannot unfold them, the other flights that day are all in their fold", async ({
  page,
  baseURL,
}) => {
  await page.route(/\.css$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("::details-content", "::not-known-here");
    await route.fulfill({ response: answer, body });
  });
  await startSession(page);
  const { flight } = await ordinaryPlans(page, baseURL ?? "");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/what-now/${flight}`);
  const others = page.getByRole("link", { name: /^Save / });
  await expect(others.first()).toBeHidden();
  await page.locator("summary", { hasText: "Other flights" }).click();
  await expect(others.first()).toBeVisible();
  const count = await page.locator("a[href^='/flights/save/']").count();
  expect(count).toBeGreaterThan(3);
  await expect(others).toHaveCount(count);
});

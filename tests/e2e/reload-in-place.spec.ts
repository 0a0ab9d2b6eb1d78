import { DateTime } from "luxon";
import { longNamedPlans } from "../support/screens.ts";
import { expect, test } from "../support/server.ts";

test("data that is loaded again leaves the page where it was scrolled to meanwhile", async ({
  page,
  novo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/login");
  await longNamedPlans(page, novo.url);
  await page.goto("/upcoming-travel");
  const cars = page.getByRole("link", { name: "Cancel Booking" });
  await expect(cars).toHaveCount(1);
  let scrolled = () => {};
  const held = new Promise<void>((resolve) => {
    scrolled = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\.data/);
  const car = {
    date: DateTime.now().plus({ days: 20 }).toFormat("yyyy-MM-dd"),
    time: "09:00",
    from: "Home",
    to: "LHR",
    carType: "Standard",
  };
  await page.request.post("/api/job-bookings", { headers: { Origin: novo.url }, data: car });
  await asked;
  const top = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await top()).toBe(400);
  scrolled();
  await expect(cars).toHaveCount(2);
  expect(await top()).toBe(400);
});

import type { Page } from "@playwright/test";
import { BY_ITSELF } from "#app/contracts/by-itself.ts";
import { inDays } from "../support/dates.ts";
import { longNamedPlans } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated, scrolled } from "../support/settled.ts";
import { channelOpened } from "../support/voice-page.ts";

async function bookCar(page: Page, origin: string): Promise<string> {
  const date = inDays(20);
  const answer = await page.request.post("/api/job-bookings", {
    headers: { Origin: origin },
    data: { date, time: "09:00", from: "Home", to: "LHR", carType: "Standard", driver: "Mehmet" },
  });
  return ((await answer.json()) as { id: string }).id;
}

test("data that is loaded again leaves the page where it was scrolled to meanwhile", async ({
  page,
  novo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page);
  await longNamedPlans(page, novo.url);
  // It hears of changes once its socket is open.
  const welcome = channelOpened(page);
  await page.goto("/upcoming-travel");
  await welcome;
  const cars = page.locator("article[id^=car-]");
  await expect(cars).toHaveCount(1);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\.data/);
  await bookCar(page, novo.url);
  await asked;
  // Where it stands on the screen: that the load takes long may be said above it meanwhile.
  const heading = page.getByRole("heading", { name: "Upcoming Travel", level: 1 });
  const top = async () => (await heading.boundingBox())?.y;
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await top();
  expect(before).toBeLessThan(0);
  letGo();
  await expect(cars).toHaveCount(2);
  expect(await top()).toBe(before);
});

test("a link within the page leads to its place though data is loaded again at that moment", async ({
  page,
  novo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page);
  const { flight, car } = await longNamedPlans(page, novo.url);
  // It hears of the change with its own load.
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await page.goto(`/trips/${flight}`);
  await hydrated(page);
  await page.request.patch(`/api/job-bookings/${car}`, {
    headers: { Origin: novo.url },
    data: { time: "05:47" },
  });
  const link = page.getByRole("link", { name: /^What to look at/ }).first();
  await expect(page.getByText("05:47")).toHaveCount(0);
  await link.evaluate((one: HTMLElement) => {
    one.scrollIntoView();
    one.click();
    // As after Back: this load begins where the link was, before the screen shows the link's place.
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page.getByText("05:47").first()).toBeVisible();
  await scrolled(page);
  const card = page.getByRole("region", { name: "4 things to look at" });
  await expect(card).toBeInViewport({ ratio: 1 });
});

test("data that is loaded again leaves what the driver is to read on the screen", async ({
  page,
  novo,
}) => {
  await startSession(page);
  const id = await bookCar(page, novo.url);
  await page.goto(`/driver/${id}?to=Turkish`);
  await page.getByRole("button", { name: "I am here." }).first().click();
  const shown = page.getByRole("region", { name: "For the driver" }).getByText("I am here.");
  await expect(shown).toBeVisible();
  await hydrated(page);
  const headers = { Origin: novo.url };
  await page.request.patch(`/api/job-bookings/${id}`, { headers, data: { time: "09:30" } });
  // As after Back: a message from the server would need a connection that may not be open yet.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(page.getByText(/, 09:30\s*from Home/)).toBeVisible();
  await expect(shown).toBeVisible();
});

test("a list of alerts that is open loads by itself, unless its traveller has just turned to it", async ({
  page,
  novo,
}) => {
  await startSession(page);
  const id = await bookCar(page, novo.url);
  const welcome = channelOpened(page);
  await page.goto("/alerts");
  await welcome;
  await hydrated(page);
  const isByItself = async (change: () => Promise<unknown>) => {
    const asked = page.waitForRequest((request) => request.url().includes("/alerts.data"));
    await change();
    const request = await asked;
    await request.response();
    return BY_ITSELF.toLowerCase() in request.headers();
  };
  const changeTo = async (time: string) => {
    const headers = { Origin: novo.url };
    await page.request.patch(`/api/job-bookings/${id}`, { headers, data: { time } });
  };
  const back = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  expect(await isByItself(() => changeTo("09:30"))).toBe(true);
  // Where a load is still under way it comes after that, as one of its own.
  await expect.poll(() => isByItself(back)).toBe(false);
  expect(await isByItself(() => changeTo("10:00"))).toBe(true);
  // As on a phone that is unlocked: its connection is back, and the news there, a moment later.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await isByItself(() => changeTo("10:30"))).toBe(false);
});

test("data that is loaded again leaves the button in reach that saves what was typed meanwhile", async ({
  page,
  novo,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await startSession(page);
  const welcome = channelOpened(page);
  await page.goto("/user-details");
  await welcome;
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).not.toBeInViewport();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await expect(save).toBeInViewport();
  // On another device, where the same form has been saved.
  const loaded = page.waitForResponse(/user-details\.data/);
  await page.request.patch("/api/user/me/details", {
    headers: { Origin: novo.url },
    data: { mobileNumber: "+447700900123" },
  });
  await loaded;
  // Another load comes after what the first has changed on the screen.
  const again = page.waitForResponse(/user-details\.data/);
  await bookCar(page, novo.url);
  await again;
  await expect(save).toBeInViewport();
  await save.click();
  await expect(page.getByText("Your details have been updated").first()).toBeVisible();
  await expect(save).not.toBeInViewport();
});

test("a dialog that is loaded by its address comes to life without an error", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await startSession(page);
  for (const name of ["add-hotel", "add-car"]) {
    await page.goto(`/upcoming-travel/${name}`);
    await hydrated(page);
  }
  expect(errors).toEqual([]);
});

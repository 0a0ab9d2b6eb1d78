/** A toast stands in the middle, off the card, the field and the dialog that it is about. */
import type { Locator, Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { breakLine } from "../support/network.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";
import { microphone } from "../support/voice-page.ts";

const CAR = { date: inDays(5), time: "09:00", from: "1 Road", to: "LHR", carType: "Standard" };
const SEARCH = `origin=London&destination=New+York&departureDate=${inDays(9)}&departureTime=09:00`;

const toastSaying = (page: Page, title: string) =>
  page.locator("li[data-state=open]").filter({ hasText: title });

const KEPT =
  "[role=dialog], [role=alert], [data-highlighted], [data-keep-clear], article:focus-within, footer, footer form, footer a";
const ANYTHING = `${KEPT}, main :is(h1, h2, h3, p, a, button, input, select, textarea, article, img, summary)`;

/** What the toast lies over, of what it must not. */
const covered = (toast: Locator, kept = KEPT) =>
  toast.evaluate((element, kept) => {
    const a = element.getBoundingClientRect();
    return [...document.querySelectorAll(kept)]
      .filter((other) => {
        // What a closed fold hides has boxes all the same.
        if (element.contains(other) || !other.checkVisibility()) return false;
        const b = other.getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  }, kept);

async function bookCar(page: Page, origin: string): Promise<string> {
  const headers = { Origin: origin };
  const answer = await page.request.post("/api/job-bookings", { headers, data: CAR });
  return ((await answer.json()) as { id: string }).id;
}

/** It stands for as long as another window is in front. */
async function untilItStays(toast: Locator) {
  await expect(toast).toBeVisible();
  await toast.page().evaluate(() => window.dispatchEvent(new Event("blur")));
}

async function changePickup(page: Page, id: string) {
  await page.goto(`/upcoming-travel/change-pickup/${id}?postcode=SW1A+1AA`);
  await hydrated(page);
  await page
    .getByRole("button", { name: /SW1A 1AA/ })
    .first()
    .click();
  const toast = toastSaying(page, "Pickup location updated");
  await untilItStays(toast);
  return toast;
}

for (const [width, height, details] of [
  [390, 844, {}],
  [1280, 800, AT_NIGHT],
] as const) {
  test.describe(`at ${width}x${height} a toast covers nothing of what it is about`, details, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(({ page }) => startSession(page));

    test("on the results", async ({ page }) => {
      await page.goto(`/flights?${SEARCH}`);
      await page.locator("[data-highlighted]").click();
      await page.getByRole("button", { name: "Save Flight" }).click();
      const toast = toastSaying(page, "Flight Saved!");
      await untilItStays(toast);
      await expect.poll(() => covered(toast, width < 768 ? ANYTHING : KEPT)).toEqual([]);
      await expect(toast).toBeInViewport({ ratio: 1 });
      const offCentre = async () => {
        const box = await toast.boundingBox();
        return box && Math.abs(box.x + box.width / 2 - width / 2);
      };
      await expect.poll(offCentre).toBeLessThan(2);
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(toast).toBeHidden();
    });

    test("on the results that are scrolled away from their head", async ({ page }) => {
      await page.goto(`/flights?${SEARCH}`);
      await page.locator("[id^=flight-]").last().click();
      await page.getByRole("button", { name: "Save Flight" }).click();
      const toast = toastSaying(page, "Flight Saved!");
      await untilItStays(toast);
      await expect(toast).toBeInViewport({ ratio: 1 });
      await expect.poll(() => covered(toast)).toEqual([]);
    });

    test("on the travel plans, and on a dialog that opens below it", async ({ page, novo }) => {
      const id = await bookCar(page, novo.url);
      const toast = await changePickup(page, id);
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect.poll(() => covered(toast)).toEqual([]);
      const car = page.locator("details", { has: page.locator(`#car-${id}`) });
      await car.locator("summary").click();
      await page.locator(`#change-pickup-${id}`).click();
      await expect(page.getByRole("dialog").getByLabel("Postcode")).toBeVisible();
      await expect.poll(() => covered(toast)).toEqual([]);
    });

    // A phone's map has no microphone to be refused.
    if (width >= 768) {
      test("on the map of the car", async ({ page, novo }) => {
        await bookCar(page, novo.url);
        await page.goto("/car-map");
        const mic = microphone(page);
        await expect(mic).toBeEnabled();
        await mic.click();
        const toast = toastSaying(page, "Microphone Error");
        await untilItStays(toast);
        await expect.poll(() => covered(toast)).toEqual([]);
      });
    }
  });
}

test("what was saved is taken back from its toast, and the screen stays", async ({ page }) => {
  await startSession(page);
  await page.goto(`/flights?${SEARCH}`);
  await page.locator("[data-highlighted]").click();
  await page.getByRole("button", { name: "Save Flight" }).click();
  const toast = toastSaying(page, "Flight Saved!");
  await untilItStays(toast);
  const tickOf = (one: Locator) =>
    one.evaluate((element) => getComputedStyle(element, "::before").maskImage);
  expect(await tickOf(toast)).toContain("svg");
  const line = await breakLine(page, "502");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toastSaying(page, "Error")).toContainText("could not be undone");
  expect(await tickOf(toastSaying(page, "Error"))).toBe("none");
  await line();
  await page.locator("[data-highlighted]").click();
  await page.getByRole("button", { name: "Save Flight" }).click();
  await untilItStays(toast);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toastSaying(page, "Undone")).toBeVisible();
  await expect(page).toHaveURL(/\/flights\?origin=London/);
  await page.goto("/upcoming-travel");
  await expect(page.getByText("No flights added yet")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("what was done is said above the page, and over nothing", async ({ page }) => {
    await startSession(page);
    await page.goto(`/flights?${SEARCH}`);
    await page.locator("[data-highlighted]").click();
    await page.getByRole("button", { name: "Save Flight" }).click();
    const said = await page.getByRole("status").filter({ hasText: "Flight Saved!" }).boundingBox();
    const main = await page.getByRole("main").boundingBox();
    expect(said && said.y + said.height).toBeLessThanOrEqual(main?.y ?? 0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();
    await expect(page).toHaveURL(/\/flights\?origin=London/);
  });
});

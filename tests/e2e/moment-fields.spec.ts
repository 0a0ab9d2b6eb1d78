/** Fields of days and hours, which show what they hold as the cards write it. */
import type { Locator } from "@playwright/test";
import { shortDate } from "#app/components/date-text.ts";
import { inDays } from "../support/dates.ts";
import { expect, startSession, test } from "../support/server.ts";

/** What is drawn over the field; "none" where the browser's own text is seen. */
const drawn = (field: Locator) =>
  field.evaluate((input) => {
    const { content } = getComputedStyle(input.parentElement ?? input, "::before");
    return content
      .replace(/ \/ ""$/, "")
      .replaceAll('" "', "")
      .replaceAll('"', "");
  });

test("a day and an hour are shown in words, as typed, until they are edited again", async ({
  page,
}) => {
  await startSession(page);
  await page.goto("/flights");
  const date = page.getByLabel("Date", { exact: true });
  const time = page.getByLabel("From Time");
  await expect.poll(() => drawn(date)).toBe("Choose a date");
  await expect.poll(() => drawn(time)).toBe("00:00");
  await date.fill(inDays(9));
  expect(await drawn(date)).toBe("none");
  await time.fill("14:05");
  await expect.poll(() => drawn(date)).toBe(shortDate(inDays(9)));
  await page.getByRole("button", { name: "Search Flights" }).focus();
  await expect.poll(() => drawn(time)).toBe("14:05");
  await page.locator("form#flight-search").evaluate((form: HTMLFormElement) => form.reset());
  await expect.poll(() => drawn(date)).toBe("Choose a date");
});

test("before the page's own scripts come they are kept to what is typed too", async ({ page }) => {
  await startSession(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/hotel-search");
  const checkIn = page.getByLabel("Check-in");
  await checkIn.fill(inDays(5));
  await page.getByLabel("Check-out").focus();
  await expect.poll(() => drawn(checkIn)).toContain(shortDate(inDays(5)).slice(5));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's own text is seen", async ({ page }) => {
    await startSession(page);
    await page.goto("/flights");
    await expect(page.getByLabel("From Time")).toHaveValue("00:00");
    expect(await drawn(page.getByLabel("From Time"))).toBe("none");
  });
});

/** Dates, figures and prices in the language of the profile; the sentences around them stay English. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { inDays, longNamedPlans, SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/server.ts";
import { NO_LIMITS } from "../support/signed-in.ts";

test.use({ serverEnv: NO_LIMITS });

const speak = (page: Page, origin: string, language: string) =>
  page.request.patch("/api/user/me/details", { headers: { Origin: origin }, data: { language } });

/** What the browser has to say of the page, hydration and policy included. */
function listenToErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

/** By the test's own ICU, which is neither the server's words nor the browser's. */
const written = (locale: string, date: string) =>
  new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
    timeZone: "UTC",
  }).format(new Date(date));

/** A browser's release whose German is another. */
const OTHER_WORDS = () => {
  const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const write = format.get?.call(this) as (date: Date) => string;
      const isGerman = this.resolvedOptions().locale.startsWith("de");
      return (date: Date) => (isGerman ? `${write(date)}~` : write(date));
    },
  });
};

for (const [language, locale, direction] of [
  ["German", "de", "ltr"],
  ["Arabic", "ar", "rtl"],
] as const) {
  test(`dates stand in ${language}, marked as such, on every screen that has some`, async ({
    page,
    novo,
  }) => {
    const errors = listenToErrors(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/api/login");
    const saved = await longNamedPlans(page, novo.url);
    await speak(page, novo.url, language);
    const { home, plans, results, stays, cars } = SCREENS;
    const trip = `/trips/${saved.flight}`;
    for (const path of [home, plans, trip, results, stays, cars, `/driver/${saved.car}`]) {
      await page.goto(path);
      const own = page.locator(`span[lang="${locale}"]`).first();
      await expect(own, path).toBeVisible();
      expect(await own.evaluate((text) => getComputedStyle(text).unicodeBidi), path).toBe(
        "isolate",
      );
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, path).toBe(clientWidth);
      await expectAccessible(page, `${path} in ${language}`);
    }
    await page.goto(trip);
    const day = page.getByText(written(locale, inDays(9))).first();
    await expect(day).toHaveAttribute("lang", locale);
    expect(await day.evaluate((text) => getComputedStyle(text).direction)).toBe(direction);
    expect(errors).toEqual([]);
    // The map is beside the list where there is room for it; its tiles are out of reach here.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(stays);
    await expect(page.locator(".map-tag b").first()).toHaveAttribute("lang", locale);
  });
}

test("a browser that words a date otherwise than the server takes the page over all the same", async ({
  page,
  novo,
}) => {
  const errors = listenToErrors(page);
  await page.addInitScript(OTHER_WORDS);
  await page.goto("/api/login");
  const saved = await longNamedPlans(page, novo.url);
  await speak(page, novo.url, "German");
  await page.goto(`/trips/${saved.flight}`);
  // Its own words, as for every page after this one.
  await expect(page.getByText(`${written("de", inDays(9))}~`).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("English, and a profile without a language, stay as they are", async ({ page, novo }) => {
  await page.goto("/api/login");
  const saved = await longNamedPlans(page, novo.url);
  const english = written("en-GB", inDays(9)).replace(",", "");
  for (const language of ["", "English"]) {
    await speak(page, novo.url, language);
    await page.goto(`/trips/${saved.flight}`);
    await expect(page.locator("time").filter({ hasText: english }).first()).toBeVisible();
    await expect(page.locator("main span[lang]")).toHaveCount(0);
  }
});

/** What is held up to the driver: the ride's phrases, one's own words, the driver's answers. */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { inDays } from "../support/screens.ts";
import { expect, test } from "../support/server.ts";

async function bookCar(page: Page, origin: string, driver?: string): Promise<string> {
  await page.goto("/api/login");
  const answer = await page.request.post("/api/job-bookings", {
    headers: { Origin: origin },
    data: {
      date: inDays(3),
      time: "16:05",
      from: "Istanbul Airport (IST), Terminal 1",
      to: "Pera Palace Hotel",
      carType: "Standard",
      flightNumber: "TK1980",
      ...(driver && { driver }),
    },
  });
  return ((await answer.json()) as { id: string }).id;
}

const card = (page: Page) => page.getByRole("region", { name: "For the driver" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a traveller and a driver understand each other", async ({ page, baseURL }) => {
      const id = await bookCar(page, baseURL ?? "", "Mehmet");
      await page.goto("/upcoming-travel");
      await page.getByRole("link", { name: "Tap to speak to driver" }).click();
      await expect(page.getByRole("heading", { name: "Talk with Mehmet" })).toBeVisible();
      // The language of the airport's country, and one's own name to be found by.
      await expect(page.getByLabel("The driver speaks")).toHaveValue("Turkish");
      await expect(card(page)).toContainText("Adım ");

      await page.getByRole("button", { name: "I am at terminal 1." }).click();
      const text = card(page).getByRole("status");
      await expect(text).toHaveText("1 numaralı terminaldeyim.");
      await expect(text).toHaveAttribute("lang", "tr");
      const size = await text.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).fontSize),
      );
      expect(size).toBeGreaterThanOrEqual(48);

      await page.getByRole("textbox", { name: "Say something else" }).fill("The weather is nice");
      await page.getByRole("button", { name: "Translate" }).click();
      await expect(page.getByRole("alert")).toContainText("only know a few phrases");
      await expect(page.getByRole("textbox", { name: "Say something else" })).toHaveValue(
        "The weather is nice",
      );
      await page
        .getByRole("textbox", { name: "Say something else" })
        .fill("Sorry, I'll be twenty minutes late");
      await page.getByRole("button", { name: "Translate" }).click();
      await expect(text).toHaveText("20 dakika gecikeceğim.");
      await expect(card(page)).toContainText("They will read: “I am 20 minutes late.”");

      await page.getByRole("button", { name: "Burada duramam." }).click();
      const answer = page.getByRole("region", { name: "For you" });
      await expect(answer.getByRole("status")).toHaveText("I cannot stop here.");
      await expect(answer).toContainText("Burada duramam.");

      const turned = answer.getByText("Turn round");
      await turned.click();
      await expect(page.locator("#turned")).toBeChecked();
      expect(page.url()).toContain(`/driver/${id}`);
    });

    test("without a driver there is nobody to talk with yet", async ({ page, baseURL }) => {
      const id = await bookCar(page, baseURL ?? "");
      await page.goto("/upcoming-travel");
      await expect(page.getByRole("button", { name: "Tap to speak to driver" })).toBeDisabled();
      await page.goto(`/driver/${id}`);
      await expect(
        page.getByText(
          "Driver messaging functionality will be available once your driver is assigned",
        ),
      ).toBeVisible();
      expect((await page.goto("/driver/nobody-s"))?.status()).toBe(404);
    });
  });
}

test("another language is chosen, and both themes can be read", async ({ page, baseURL }) => {
  const id = await bookCar(page, baseURL ?? "", "Mehmet");
  await page.goto(`/driver/${id}`);
  await page.getByLabel("The driver speaks").selectOption("Arabic");
  await expect(page).toHaveURL(/to=Arabic/);
  await expect(card(page).getByRole("status")).toHaveAttribute("lang", "ar");
  await page.getByRole("button", { name: "I am here." }).click();
  await expect(card(page).getByRole("status")).toHaveText("أنا هنا الآن.");
  await expectAccessibleInBothThemes(page, "a phrase in Arabic");
  await page.locator("fieldset [lang=ar] button").first().click();
  await page.getByRole("region", { name: "For you" }).getByText("Turn round").click();
  await expect(page.locator("#turned")).toBeChecked();
  await expectAccessibleInBothThemes(page, "an answer, turned");
});

/** What is held up to the driver: the ride's phrases, one's own words, the driver's answers. */
import type { Page } from "@playwright/test";
import { atRest, expectAccessibleInBothThemes } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { lateScripts } from "../support/network.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated, scrolled } from "../support/settled.ts";

async function bookCar(
  page: Page,
  origin: string,
  driver?: string,
  ride: { from?: string; to?: string; flightNumber?: string } = {},
): Promise<string> {
  await startSession(page);
  const answer = await page.request.post("/api/job-bookings", {
    headers: { Origin: origin },
    data: {
      date: inDays(3),
      time: "16:05",
      from: "Istanbul Airport (IST), Terminal 1",
      to: "Pera Palace Hotel",
      carType: "Standard",
      flightNumber: "TK1980",
      ...ride,
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
      await openRows(page);
      await page.getByRole("link", { name: "Tap to speak to driver" }).click();
      await expect(page.getByRole("heading", { name: "Talk to your driver" })).toBeVisible();
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

      await page.getByRole("textbox", { name: "Your own words" }).fill("The weather is nice");
      await page.getByRole("button", { name: "Translate" }).click();
      await expect(page.getByRole("alert")).toContainText("only know a few phrases");
      await expect(page.getByRole("textbox", { name: "Your own words" })).toHaveValue(
        "The weather is nice",
      );
      await page
        .getByRole("textbox", { name: "Your own words" })
        .fill("Sorry, I'll be twenty minutes late");
      await page.getByRole("button", { name: "Translate" }).click();
      await expect(text).toHaveText("20 dakika gecikeceğim.");
      await expect(card(page)).toContainText("They will read: “I am 20 minutes late.”");

      // Turned, the driver reads it from the other side; the traveller's own line stays as it was.
      const ways = () =>
        card(page)
          .locator("p")
          .evaluateAll((lines) =>
            lines.slice(0, 2).map((line) => {
              let turned = 0;
              for (let one: Element | null = line; one; one = one.parentElement) {
                if (getComputedStyle(one).rotate === "180deg") turned += 180;
              }
              return turned % 360;
            }),
          );
      expect(await ways()).toEqual([0, 0]);
      const top = () => page.evaluate(() => window.scrollY);
      if (javaScriptEnabled) await scrolled(page);
      const before = await top();
      await card(page).getByText("Flip for driver").click();
      await expect.poll(ways).toEqual([180, 0]);
      expect(await top()).toBe(before);
      await card(page).getByText("Flip for driver").click();

      await page.getByRole("button", { name: "Burada duramam." }).click();
      const answer = page.getByRole("region", { name: "For you" });
      await expect(answer.getByRole("status")).toHaveText("I cannot stop here.");
      await expect(answer).toContainText("Burada duramam.");

      const turned = answer.getByText("Flip for driver");
      await turned.click();
      await expect(page.locator(".turned")).toBeChecked();
      expect(page.url()).toContain(`/driver/${id}`);
    });

    test("without a driver there is nobody to talk with yet", async ({ page, baseURL }) => {
      const id = await bookCar(page, baseURL ?? "");
      await page.goto("/upcoming-travel");
      await openRows(page);
      const speak = page.getByRole("button", { name: "Tap to speak to driver" });
      await expect(speak).toBeDisabled();
      const notYet = page.getByText(
        "Driver messaging functionality will be available once your driver is assigned",
      );
      if (javaScriptEnabled) {
        await hydrated(page);
        await speak.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByText("Feature coming soon").first()).toBeVisible();
        await expect(notYet.first()).toBeVisible();
      }
      await page.goto(`/driver/${id}`);
      await expect(notYet).toBeVisible();
      expect((await page.goto("/driver/nobody-s"))?.status()).toBe(404);
    });
  });
}

/** WCAG 2.2's contrast ratio of each text in the element to what is behind it, by Chromium's own colours. */
const contrasts = (element: Element) => {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  /** Red, green, blue and opacity of a colour in any notation. */
  const rgba = (colour: string) => {
    if (!context) throw new Error("no canvas");
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgba(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (of: Element | null): string => {
    if (!of) throw new Error("nothing is behind it");
    const { backgroundColor } = getComputedStyle(of);
    return rgba(backgroundColor)[3] === 255 ? backgroundColor : behind(of.parentElement);
  };
  return [element, ...element.querySelectorAll("*")]
    .filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .map((one) => {
      const [a, b] = [luminance(getComputedStyle(one).color), luminance(behind(one))];
      return { text: one.textContent, ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
    });
};

test("the card and both microphones have a contrast of at least 7 to 1, in both themes", async ({
  page,
  baseURL,
}) => {
  const id = await bookCar(page, baseURL ?? "", "Mehmet");
  await page.goto(`/driver/${id}`);
  await page.getByRole("textbox", { name: "Your own words" }).fill("I am at exit 4");
  await page.getByRole("button", { name: "Translate" }).click();
  await expect(card(page)).toContainText("They will read");
  for (const theme of ["light", "dark"]) {
    await page.evaluate(
      (name) => document.documentElement.classList.toggle("dark", name === "dark"),
      theme,
    );
    await atRest(page);
    const talks = page.locator("button[data-talk]:enabled");
    await expect(talks).toHaveCount(2);
    const texts = card(page).getByRole("status").locator("..");
    const parts = [texts, talks];
    for (const part of parts) {
      for (const one of await part.all()) {
        const found = await one.evaluate(contrasts);
        expect(found.filter(({ ratio }) => ratio < 7)).toEqual([]);
      }
    }
    expect((await texts.evaluate(contrasts)).length).toBe(4);
  }
});

test("on a phone both microphones, each with its name, are on the first screen beside the card", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await bookCar(page, baseURL ?? "", "Mehmet Yilmaz");
  await page.goto(`/driver/${id}`);
  const talk = (speaker: string) => page.locator(`button[data-talk=${speaker}]`);
  await expect(talk("driver")).toHaveText("MehmetKonuşun · Türkçe");
  await expect(talk("traveller")).toHaveText("YouSpeak · English");
  const parts = [talk("driver"), card(page).getByRole("status"), talk("traveller")];
  await expect(async () => {
    const [above, text, below] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(above?.y).toBeLessThan(text?.y ?? 0);
    expect(below?.y).toBeGreaterThan(text?.y ?? 0);
    const end = (below?.y ?? 0) + (below?.height ?? 0);
    expect(end).toBeLessThanOrEqual(690);
  }).toPass();
});

test("a driver who speaks the traveller's language is called or written to: nothing is translated", async ({
  page,
  baseURL,
}) => {
  const home = { from: "10 Downing Street, London", to: "London Heathrow (LHR)" };
  const id = await bookCar(page, baseURL ?? "", "John", { ...home, flightNumber: "BA117" });
  await page.goto(`/driver/${id}`);
  await expect(page.getByLabel("The driver speaks")).toHaveValue("English");
  await expect(card(page)).toContainText("My name is ");
  await expect(page.getByRole("link", { name: "Message" })).toHaveAttribute(
    "href",
    "https://wa.me/?text=",
  );
  await expect(page.getByRole("link", { name: "I am here." })).toHaveAttribute(
    "href",
    "https://wa.me/?text=I%20am%20here.",
  );
  await expect(page.locator("button[data-talk]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Translate" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page, "a driver who speaks English");
  await page.getByLabel("The driver speaks").selectOption("French");
  await expect(page.locator("button[data-talk]")).toHaveCount(2);
});

test("the arrow keys go through the languages, and the focus stays", async ({ page, baseURL }) => {
  const id = await bookCar(page, baseURL ?? "", "Mehmet");
  await page.goto(`/driver/${id}`);
  await hydrated(page);
  const visited = () => page.evaluate(() => history.length);
  const before = await visited();
  const language = page.getByLabel("The driver speaks");
  await language.focus();
  for (const next of ["Hindi", "Korean", "Japanese"]) {
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL(new RegExp(`to=${next}$`));
    await expect(language).toHaveValue(next);
    await expect(language).toBeFocused();
  }
  await expect(card(page).getByRole("status")).toHaveAttribute("lang", "ja");
  expect(await visited()).toBe(before);
});

test("another language is chosen, also before the scripts, and both themes can be read", async ({
  page,
  baseURL,
}) => {
  const id = await bookCar(page, baseURL ?? "", "Mehmet");
  const release = await lateScripts(page);
  await page.goto(`/driver/${id}`, { waitUntil: "commit" });
  await page.getByLabel("The driver speaks").selectOption("Turkish");
  await page.getByLabel("The driver speaks").selectOption("Arabic");
  await release();
  await expect(page).toHaveURL(/to=Arabic/);
  await expect(card(page).getByRole("status")).toHaveAttribute("lang", "ar");
  await page.getByRole("button", { name: "I am here." }).click();
  await expect(card(page).getByRole("status")).toHaveText("أنا هنا الآن.");
  await expectAccessibleInBothThemes(page, "a phrase in Arabic");
  await page.locator("fieldset [lang=ar] button").first().click();
  await page.getByRole("region", { name: "For you" }).getByText("Flip for driver").click();
  await expect(page.locator(".turned")).toBeChecked();
  await expectAccessibleInBothThemes(page, "an answer, turned");
});

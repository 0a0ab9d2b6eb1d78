import { NAMED_SCREENS } from "#voice-worker/assistant/screens-in-words.ts";
import { expect, test } from "../support/server.ts";

/** Those that an address alone opens. */
const SCREENS = NAMED_SCREENS.map(({ path }) => path);

for (const [name, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1280, height: 800 }],
] as const) {
  test(`five places, a microphone and a text field on every screen of ${name}; nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/api/login");
    for (const path of SCREENS) {
      await page.goto(path);
      const places = page.getByRole("navigation", { name: "Main" });
      for (const place of ["User:", "Flight Search", "Travel Plans", "Assistant features:"]) {
        await expect(places.getByRole("link", { name: place })).toBeInViewport();
      }
      await expect(places.locator("button[data-microphone]")).toBeInViewport();
      await expect(page.getByRole("textbox", { name: "Type a message" })).toBeInViewport();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, path).toBe(0);
    }
  });
}

test("Return lies over nothing, at the end of a page as well", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/login");
  for (const path of ["/flights", "/user-details", "/upcoming-travel", "/novo", "/passport"]) {
    await page.goto(path);
    // Maps and what vendors know come later, and make a page longer.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const back = await page.getByRole("link", { name: "Return" }).boundingBox();
        const screen = await page.getByRole("main").boundingBox();
        return back && screen && back.y >= screen.y + screen.height;
      }, path)
      .toBe(true);
  }
});

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an answer stands on the screen where it was asked for", async ({ page }) => {
      await page.goto("/api/login");
      await page.goto("/user-details");
      if (scripts) await expect(page.locator("button[data-microphone]")).toBeEnabled();
      await page.getByRole("textbox", { name: "Type a message" }).fill("weather in Lisbon");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByTestId("last-answer")).toContainText("Lisbon");
      await expect(page).toHaveURL(/\/user-details$/);
    });

    test("an answer carries its flight: to save, or the next cheapest, or a later one", async ({
      page,
    }) => {
      await page.goto("/api/login");
      if (scripts) await expect(page.locator("button[data-microphone]")).toBeEnabled();
      await page
        .getByRole("textbox", { name: "Type a message" })
        .fill("find me a flight from London to Rome next Friday at 9am");
      await page.getByRole("button", { name: "Send" }).click();
      const flight = page.getByRole("region", { name: /^Flight [A-Z\d]+$/ });
      await expect(flight).toBeVisible();
      const first = await flight.getAttribute("aria-label");
      await flight.getByRole("link", { name: "Later" }).click();
      await expect(page.locator("[data-highlighted]")).toContainText("The flight you asked for");
      if (scripts) await expect(flight).not.toHaveAttribute("aria-label", first ?? "");
      await flight.getByRole("link", { name: "Save" }).click();
      await expect(page.getByRole("dialog", { name: "Save Flight?" })).toBeVisible();
    });
  });
}

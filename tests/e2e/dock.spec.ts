import { NAMED_SCREENS } from "#voice-worker/assistant/screens-in-words.ts";
import { inDays } from "../support/dates.ts";
import { isHeldUp } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { scrolled } from "../support/settled.ts";
import { microphone } from "../support/voice-page.ts";

/** Of those that an address alone opens. */
const PATHS = NAMED_SCREENS.map(({ path }) => path);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test("five places, a microphone and a text field on every screen of a phone and of a desk but those that a phone holds up; nothing scrolls sideways", async ({
  page,
}) => {
  await startSession(page);
  for (const path of PATHS) {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const places = page.getByRole("navigation", { name: "Main" });
      if (size.width < 768 && isHeldUp(path)) {
        // Nothing is under what is shown to somebody but the way back.
        await expect(page.getByRole("link", { name: "Return" })).toBeInViewport();
        await expect(places).toBeHidden();
        await expect(page.getByRole("textbox", { name: "Type a message" })).toBeHidden();
        continue;
      }
      for (const place of ["User:", "Flight Search", "Travel Plans", "Assistant features:"]) {
        await expect(places.getByRole("link", { name: place })).toBeInViewport();
      }
      await expect(microphone(page)).toBeInViewport({ ratio: 1 });
      const field = page.getByRole("textbox", { name: "Type a message" });
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 1 });
      const wide = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(wide, `${path} at ${size.width}`).toBe(0);
    }
  }
});

test("on a desk the field has the microphone at its end, and before it what sends once something is typed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startSession(page);
  for (const path of ["/", "/flights"]) {
    await page.goto(path);
    await expect(microphone(page)).toBeEnabled();
    const field = page.getByRole("textbox", { name: "Type a message" });
    const send = page.getByRole("button", { name: "Send" });
    const [disc, around] = [await microphone(page).boundingBox(), await field.boundingBox()];
    if (!disc || !around) throw new Error("there is no microphone in the field");
    const end = around.x + around.width - (disc.x + disc.width);
    expect([disc.y >= around.y, disc.height < around.height, end]).toEqual([true, true, 4]);
    await expect(send).toHaveCSS("opacity", "0");
    await field.fill("weather in Lisbon");
    await expect(send).toHaveCSS("opacity", "1");
    await field.press("Tab");
    await expect(send).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(microphone(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("switch", { name: "Hands-free" })).toBeFocused();
  }
});

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test("a phone's dock takes at most a fifth of it at rest, its row of places at most 84 px", async ({
  page,
}) => {
  await startSession(page);
  for (const path of ["/", "/flights", "/user-details", "/upcoming-travel", "/novo"]) {
    await page.goto(path);
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width} px`;
      await expect(async () => {
        const dock = await page.getByRole("contentinfo").boundingBox();
        const places = await page.getByRole("navigation", { name: "Main" }).boundingBox();
        expect(dock?.height, where).toBeLessThanOrEqual(size.height / 5);
        expect(places?.height, where).toBeLessThanOrEqual(84);
      }).toPass();
    }
  }
});

test("at rest a phone has one row; the field's label opens it, and what is typed keeps it open", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page);
  await page.goto("/upcoming-travel");
  const field = page.getByRole("textbox", { name: "Type a message" });
  await expect(field).not.toBeInViewport({ ratio: 0.5 });
  await page.locator("label[for=message].dock-typing").click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await field.fill("weather in Lisbon");
  await field.blur();
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByTestId("last-answer")).toContainText("Lisbon");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(field).not.toBeInViewport({ ratio: 0.5 });
});

for (const size of PHONES) {
  test(`once one talks, the conversation has half of a phone, and typing scrolls nothing, at ${size.width}x${size.height}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await startSession(page);
    const saved = await page.request.post("/api/user-flights", {
      headers: { Origin: baseURL ?? "" },
      data: {
        flightNumber: "BA117",
        date: inDays(9),
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime: "11:25",
      },
    });
    expect(saved.ok()).toBe(true);
    await page.goto("/");
    await expect(microphone(page)).toBeEnabled();
    const field = page.getByRole("textbox", { name: "Type a message" });
    const newest = page.getByRole("log").getByRole("listitem").first();
    for (const question of ["what are my travel plans?", "weather in Lisbon"]) {
      await field.pressSequentially(question);
      await field.press("Enter");
      await expect(newest).toContainText(/NoVo: /);
      await expect(page.getByRole("log")).toContainText(question);
    }
    await expect(newest).toContainText("Lisbon");
    await expect(newest).toBeInViewport();
    await expect
      .poll(async () => {
        const chat = await newest.boundingBox();
        const foot = await page.getByRole("contentinfo").boundingBox();
        return (foot?.y ?? 0) - (chat?.y ?? 0);
      })
      .toBeGreaterThanOrEqual(size.height / 2);
    await scrolled(page);
    await page.evaluate(() => window.scrollTo(0, 60));
    const top = () => page.evaluate(() => window.scrollY);
    const before = await top();
    await field.pressSequentially("is my flight on time?");
    expect(await top()).toBe(before);
  });

  test(`an answer leaves a whole flight in sight at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/api/login");
    await expect(microphone(page)).toBeEnabled();
    await page
      .getByRole("textbox", { name: "Type a message" })
      .fill("find me a flight from London to Rome next Friday at 9am");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("region", { name: /^Flight [A-Z\d]+$/ })).toBeVisible();
    const dock = page.getByRole("contentinfo");
    const flight = page.locator("[data-highlighted]");
    await expect
      .poll(async () => {
        const [card, foot] = [await flight.boundingBox(), await dock.boundingBox()];
        return card && foot && card.y >= 0 && card.y + card.height <= foot.y;
      })
      .toBe(true);
  });
}

test("Return lies over nothing, at the end of a page as well", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page);
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

test("home's banner is as wide as the page, whatever stands beside the page", async ({ page }) => {
  await startSession(page);
  await page.goto("/");
  const banner = page.getByRole("link", { name: /^Your car to the airport/ });
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const box = await banner.boundingBox();
      const rail = await page.getByRole("navigation", { name: "Main" }).boundingBox();
      const from = rail && rail.height >= 800 ? rail.x + rail.width : 0;
      expect([width, box?.x, box && box.x + box.width]).toEqual([width, from, width]);
    }).toPass();
  }
});

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an answer on home has under it what it is about, and what one could say next, after a reload too", async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await startSession(page);
      const stay = { checkInDate: inDays(9), checkOutDate: inDays(12), location: "New York" };
      const save = (path: string, data: object) =>
        page.request.post(path, { headers: { Origin: baseURL ?? "" }, data });
      await save("/api/hotels/save", { ...stay, hotelName: "The Aurora" });
      await page.goto("/");
      const log = page.getByRole("log");
      const ask = async (question: string) => {
        if (scripts) await expect(microphone(page)).toBeEnabled();
        await page.getByRole("textbox", { name: "Type a message" }).fill(question);
        await page.getByRole("textbox", { name: "Type a message" }).press("Enter");
        await expect(
          log.getByRole("listitem").filter({ hasText: `You: ${question}` }),
        ).toBeVisible();
      };
      await ask("what are my travel plans?");
      const saved = log.getByRole("link", { name: /^The Aurora/ });
      await expect(saved).toBeVisible();
      await ask("weather in Lisbon");
      const weather = log.getByRole("region", { name: "Weather in Lisbon" });
      await expect(weather).toBeVisible();
      await expect(saved).toHaveCount(0);
      await page.reload();
      await expect(weather).toBeVisible();
      await expect(log.getByRole("button", { name: /^Weather in Lisbon on / })).toBeVisible();
      await ask("flurble the wug");
      await expect(log.getByText(/You can say:/).first()).toBeVisible();
      const examples = log.getByRole("form", { name: "Examples" });
      await expect(examples.getByRole("button")).toHaveCount(scripts ? 3 : 2);
      if (scripts) {
        await examples.getByRole("button", { name: "Try again" }).click();
        const field = page.getByRole("textbox", { name: "Type a message" });
        await expect(field).toBeFocused();
        await expect(field).toHaveValue("flurble the wug");
      }
    });

    test("an answer stands on the screen where it was asked for", async ({ page }) => {
      await startSession(page);
      await page.goto("/user-details");
      if (scripts) await expect(microphone(page)).toBeEnabled();
      await page.getByRole("textbox", { name: "Type a message" }).fill("weather in Lisbon");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByTestId("last-answer")).toContainText("Lisbon");
      await expect(page).toHaveURL(/\/user-details$/);
      await page.getByRole("button", { name: "Close the answer" }).click();
      await expect(page.getByTestId("last-answer")).toHaveCount(0);
      await expect(page).toHaveURL(/\/user-details$/);
      if (!scripts) await page.goto("/novo");
      await expect(page.getByTestId("last-answer")).toHaveCount(0);
    });

    test("a question is answered with a tap, where it was asked", async ({ page }) => {
      await startSession(page);
      await page.goto("/car-bookings");
      if (scripts) await expect(microphone(page)).toBeEnabled();
      const answers = page.getByRole("form", { name: "Answers" });
      const ask = async () => {
        await page
          .getByRole("textbox", { name: "Type a message" })
          .fill(`I'm on BA117 from Heathrow to JFK on ${inDays(9)} at 11:25`);
        await page.getByRole("button", { name: "Send" }).click();
        await expect(page.getByTestId("last-answer")).toContainText("Shall I add BA117");
      };
      await ask();
      await page.getByRole("button", { name: "Close the answer" }).click();
      await expect(answers).toHaveCount(0);
      await ask();
      await answers.getByRole("button", { name: "No", exact: true }).click();
      await expect(page.getByTestId("last-answer")).not.toContainText("Shall I");
      await expect(answers).toHaveCount(0);
      await ask();
      const yes = answers.getByRole("button", { name: "Yes", exact: true });
      const typing = page.getByRole("textbox", { name: "Type a message" });
      await typing.press("Shift+Tab");
      await yes.focus();
      await yes.press("Enter");
      await expect(page.getByTestId("last-answer")).toContainText("is in your travel plans");
      if (scripts) await expect(typing).toBeFocused();
      await expect(answers.getByRole("button")).toHaveText(["Undo"]);
      await answers.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByTestId("last-answer")).toContainText("out of your travel plans again");
      await expect(answers).toHaveCount(0);
      await expect(page).toHaveURL(/\/car-bookings$/);
    });

    test("an answer carries its flight: to save, or the next cheapest, or a later one", async ({
      page,
    }) => {
      await page.goto("/api/login");
      if (scripts) await expect(microphone(page)).toBeEnabled();
      await page
        .getByRole("textbox", { name: "Type a message" })
        .fill("find me a flight from London to Rome next Friday at 9am");
      await page.getByRole("button", { name: "Send" }).click();
      const flight = page.getByRole("region", { name: /^Flight [A-Z\d]+$/ });
      await expect(flight).toBeVisible();
      const first = await flight.getAttribute("aria-label");
      await flight.getByRole("link", { name: "Later" }).click();
      await expect(page.locator("[data-highlighted]")).toContainText("Found for you");
      if (scripts) await expect(flight).not.toHaveAttribute("aria-label", first ?? "");
      await flight.getByRole("link", { name: "Save" }).click();
      await expect(page.getByRole("dialog", { name: "Save Flight?" })).toBeVisible();
    });
  });
}

test("a microphone whose scripts fail once is there a moment later", async ({ page }) => {
  await startSession(page);
  const first = await (await page.request.get("/flights")).text();
  const failed = new Set<string>();
  // The scripts that the page does not name itself come after it.
  await page.route(/\/assets\/[^/]+\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (first.includes(pathname) || failed.has(pathname)) return route.continue();
    failed.add(pathname);
    return route.abort();
  });
  await page.goto("/flights");
  await expect(microphone(page)).toBeEnabled();
  expect(failed.size).toBeGreaterThan(0);
});

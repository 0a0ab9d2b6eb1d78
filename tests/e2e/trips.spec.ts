/** A trip as a line of days: on the travel plans, on a screen of its own, on paper. */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, inBothThemes } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

const [OUT, BACK] = [inDays(12), inDays(17)];

/** To New York and back from a home in London, with a hotel that ends a night too soon. */
async function plan(page: Page, origin: string): Promise<void> {
  await startSession(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { Origin: origin }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await page.request.patch("/api/user/me/details", {
    headers: { Origin: origin },
    data: { homeAddress: "10 Downing Street, London, SW1A 2AA" },
  });
  await post("/api/user-flights", {
    flightNumber: "BA117",
    date: OUT,
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: "10:00",
    arrivalTime: "13:00",
  });
  await post("/api/user-flights", {
    flightNumber: "BA112",
    date: BACK,
    departureAirport: "JFK",
    arrivalAirport: "LHR",
    departureTime: "19:00",
    arrivalTime: "07:00",
  });
  await post("/api/hotels/save", {
    hotelName: "The Harbour Row Hotel",
    location: "New York, USA",
    address: "200 Water Street, New York, NY, USA",
    checkInDate: OUT,
    checkOutDate: inDays(16),
    latitude: 40.7069,
    longitude: -74.0044,
  });
}

const trip = (page: Page) => page.getByRole("article", { name: "New York", exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a trip leads the travel plans: local times, and what does not fit, with what mends it", async ({
      page,
      baseURL,
    }) => {
      await plan(page, baseURL ?? "");
      await page.goto("/upcoming-travel");
      const newYork = trip(page);
      await expect(newYork.getByRole("heading", { name: "New York" })).toBeVisible();
      await expect(newYork).toContainText("5 nights");
      await expect(newYork).toContainText("Lands in New York");
      await expect(newYork).toContainText("18:00 London time");
      await expect(newYork).toContainText(/No hotel in New York, \d+ \w+/);
      await expect(newYork.getByRole("link", { name: "Find a hotel" }).first()).toHaveAttribute(
        "href",
        `/hotel-search?destination=New+York&checkinDate=${inDays(16)}&checkoutDate=${BACK}`,
      );

      await page.getByRole("button", { name: "Create Booking" }).first().click();
      await expect(page.getByText("Booking created").first()).toBeVisible();
      await expect(trip(page)).toContainText("Unconfirmed");

      await trip(page).getByRole("link", { name: "Open trip: New York" }).click();
      await expect(page).toHaveURL(/\/trips\//);
      await expect(page.getByRole("heading", { name: "New York", level: 1 })).toBeVisible();
      const main = page.getByRole("main");
      await expect(main).toContainText("The Harbour Row Hotel");
      // The board of a flight knows what home's does: both times, the terminal, the state.
      await expect(main).toContainText(/BA117 to New York.*Scheduled/);
      await expect(main).toContainText(/10:00LHR London, T\d.*13:00JFK New York/);
      await page.getByRole("link", { name: "Back" }).click();
      await expect(page).toHaveURL(/\/upcoming-travel$/);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("an ordinary trip is short, its cars in sight and each with one button; a row opens in place", async ({
      page,
      baseURL,
    }) => {
      await plan(page, baseURL ?? "");
      await page.goto("/upcoming-travel");
      const suggested = page.getByRole("article", { name: /^Suggested car/ });
      await expect(suggested).toHaveCount(4);
      await expect(async () => {
        const length = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(length).toBeLessThanOrEqual(1800);
        const dock = await page.getByRole("contentinfo").boundingBox();
        const cars = await page.getByRole("heading", { name: "Car Bookings" }).boundingBox();
        expect(cars?.y).toBeLessThan((dock?.y ?? 0) - 100);
      }).toPass();
      await expect(suggested.getByRole("button", { name: "Create Booking" })).toHaveCount(3);
      // The hotel ends a night before the flight, so that nobody knows where its car is to wait.
      await expect(suggested.getByRole("link", { name: "Add your hotel to book" })).toHaveCount(1);

      await page.setViewportSize({ width: 320, height: 640 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });

      const rows = page.locator("summary:visible", { hasText: /BA11|Harbour Row Hotel/ });
      for (const row of await rows.all()) {
        await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(72);
      }
      const remove = page.getByRole("link", { name: "Delete flight BA117" });
      await expect(remove).toBeHidden();
      await rows.filter({ hasText: "BA117 to New York" }).click();
      await expect(remove).toBeVisible();
      await remove.click();
      await expect(page.getByRole("dialog", { name: "Delete Flight?" })).toBeVisible();
    });
  });
}

test("a link to a thing of the plans opens its row on a phone", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plan(page, baseURL ?? "");
  await page.goto("/upcoming-travel");
  await trip(page).getByText("Day by day").click();
  await trip(page).getByRole("link", { name: "BA117 to New York" }).click();
  await expect(page.getByRole("link", { name: "Delete flight BA117" })).toBeInViewport();
});

test("a trip that is not there, or is another's, is said in words", async ({ page, baseURL }) => {
  await plan(page, baseURL ?? "");
  const answer = await page.goto("/trips/nobody-s");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("That trip is not in your travel plans.")).toBeVisible();
});

test(
  "fits and can be read by everyone, by day and by night",
  AT_NIGHT,
  async ({ page, baseURL }) => {
    await plan(page, baseURL ?? "");
    await page.goto("/upcoming-travel");
    const address = await trip(page)
      .getByRole("link", { name: "Open trip: New York" })
      .getAttribute("href");
    const pictures = process.env.TRIP_PICTURES;
    for (const path of ["/upcoming-travel", address ?? ""]) {
      await page.goto(path);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const landing = page.getByText("Lands in New York");
        const folded = page.getByText("Day by day").filter({ visible: true });
        // Its days may be on their way still, or be laid out for the size before.
        await expect(async () => {
          if (await landing.isHidden()) await folded.click({ timeout: 2000 });
          await expect(landing).toBeVisible({ timeout: 2000 });
        }).toPass();
        const beyond = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
        if (!pictures || width === 320) continue;
        await inBothThemes(page, async (theme) => {
          const name = `${path.split("/")[1]}-${width}-${theme}.png`;
          await page.screenshot({ path: `${pictures}/${name}`, fullPage: true });
        });
      }
      await expectAccessibleInBothThemes(page, path);
    }
  },
);

test("a trip prints on few pages, dark on white, with nothing to press", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem("novo.theme", "dark"));
  await plan(page, baseURL ?? "");
  await page.goto("/upcoming-travel");
  await trip(page).getByRole("link", { name: "Open trip: New York" }).click();
  await expect(page.getByRole("heading", { name: "New York", level: 1 })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Create Booking" }).first()).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByText("Lands in New York")).toBeVisible();
  const paper = page.locator("body");
  await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
  const pictures = process.env.TRIP_PICTURES;
  await page.setViewportSize({ width: 720, height: 1018 });
  if (pictures) await page.screenshot({ path: `${pictures}/paper.png`, fullPage: true });
  const pdf = await page.pdf({
    format: "A4",
    ...(pictures ? { path: `${pictures}/trip.pdf` } : {}),
  });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
});

test("the plans and what a search has found print with nothing to press", async ({
  page,
  baseURL,
}) => {
  await plan(page, baseURL ?? "");
  const main = page.getByRole("main");
  const onlyOnScreen = async (path: string, stays: string, pressed: readonly string[]) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    const shown = (words: string) => main.getByText(words).filter({ visible: true });
    for (const words of pressed) await expect(shown(words).first(), words).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const words of pressed) await expect(shown(words), words).toHaveCount(0);
    await expect(shown(stays).first()).toBeVisible();
  };
  await onlyOnScreen("/upcoming-travel", "The Harbour Row Hotel", [
    "Import bookings",
    "Create Booking",
    "Open trip",
  ]);
  await onlyOnScreen(
    "/flights?origin=London&destination=Paris&departureDate=2099-03-05&departureTime=09:00",
    "London to Paris",
    ["Change", "Departure"],
  );
});

test("of a trip in parts the paper says which part it is, with nothing to press", async ({
  page,
  baseURL,
}) => {
  await startSession(page);
  const saved = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const answer = await page.request.post("/api/user-flights", {
        headers: { Origin: baseURL ?? "" },
        data: {
          flightNumber: `AA${1000 + n}`,
          date: inDays(12 + n),
          departureAirport: "LAX",
          arrivalAirport: "JFK",
          departureTime: "11:00",
          arrivalTime: "19:30",
        },
      });
      return (await answer.json()) as { id: string };
    }),
  );
  await page.goto(`/trips/${saved[0]?.id}`);
  await expect(page.getByRole("link", { name: "Later" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Later" })).toBeHidden();
});

const FLIGHT = {
  flightNumber: "BA117",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "10:00",
};

test("home's board moves into the trip that it leads to, and Back leads home", async ({
  page,
  novo,
}) => {
  await startSession(page);
  const saved = await page.request.post("/api/user-flights", {
    headers: { Origin: novo.url },
    data: { ...FLIGHT, date: inDays(6) },
  });
  const { id } = (await saved.json()) as { id: string };
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes("group(board)"));
        document.documentElement.dataset.moved = String(moved);
      });
      return transition;
    };
  });
  await page.getByRole("link", { name: /^Next departure/ }).click();
  await expect(page).toHaveURL(`/trips/${id}`);
  await expect(page.locator("html")).toHaveAttribute("data-moved", "true");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Travel Assistant" })).toBeVisible();
});

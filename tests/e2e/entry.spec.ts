/**
 * What was booked elsewhere is brought in and kept up to date, with the keyboard and with no script at
 * all: the forms, what comes back wrong, and the car that a changed flight asks about.
 */
import type { Page } from "@playwright/test";
import { atRest, expectAccessibleInBothThemes, inBothThemes } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

/** To the control of this name with the tabulator alone, as a keyboard goes. */
async function tabTo(page: Page, name: RegExp | string, role: "link" | "button" | "textbox") {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} cannot be reached with the keyboard`);
}

async function press(page: Page, name: RegExp | string, role: "link" | "button") {
  await tabTo(page, name, role);
  await page.keyboard.press("Enter");
}

async function homeAddress(page: Page, origin: string) {
  const data = { homeAddress: "10 Downing Street, London, SW1A 2AA" };
  await page.request.patch("/api/user/me/details", { headers: { Origin: origin }, data });
}

const DIALOGS = ["add-flight", "add-flight?by=hand", "add-hotel", "add-car"];

test.describe("without scripts, by keyboard", () => {
  test.use({ javaScriptEnabled: false });

  test("a flight, a hotel and a car come in, the flight changes, its car is asked about", async ({
    page,
    novo,
  }) => {
    await startSession(page);
    await homeAddress(page, novo.url);
    const day = inDays(9);
    await page.goto("/upcoming-travel");

    await press(page, "Add a flight", "link");
    await page.getByLabel("Flight number").fill("hello");
    await page.getByLabel("Date").fill(day);
    // Enter in a field asks for what the dialog asks for, and not for the form that is filled in by hand.
    await page.getByLabel("Flight number").press("Enter");
    await expect(page.getByText("That is not a flight number (e.g., BA117)")).toBeVisible();
    await expect(page.getByLabel("Flight number")).toHaveValue("hello");
    await page.getByLabel("Flight number").fill("BA117");
    await press(page, "Enter by hand", "button");
    await page.getByLabel("From").fill("London");
    await page.getByLabel("To", { exact: true }).fill("JFK");
    await page.getByLabel("Departure time").fill("11:25");
    await page.getByLabel("Arrival time").fill("14:20");
    await expect(page.getByLabel("Booking reference")).toBeHidden();
    await page.getByText("More details").click();
    await page.getByLabel("Booking reference").fill("ABC123");
    await page.getByLabel("Seat").fill("14C");
    await press(page, "Save", "button");
    // Which of London's airports it is has to be said; nothing that was typed is lost, nor folded again.
    await expect(page.getByText(/London has more than one airport/)).toBeVisible();
    await expect(page.getByLabel("Seat")).toHaveValue("14C");
    await expect(page.getByLabel("Seat")).toBeVisible();
    await page.getByLabel("From").fill("LHR");
    await press(page, "Save", "button");
    await expect(page.getByText("Flight Saved!").first()).toBeVisible();
    await openRows(page);
    const flight = page.getByRole("article", { name: "Flight BA117" });
    await expect(flight.getByText("ABC123")).toBeVisible();

    await press(page, "Add a hotel", "link");
    await page.getByLabel("Hotel name").fill("The Harbour Row Hotel");
    await page.getByLabel("City").fill("New York");
    await page.getByLabel("Check-in").fill(day);
    await page.getByLabel("Check-out").fill(inDays(8));
    await page.getByText("More details").click();
    await page.getByLabel("Confirmation number").fill("NV 48213");
    await press(page, "Save", "button");
    await expect(
      page.getByText("Check-out date must not be before the check-in date"),
    ).toBeVisible();
    await page.getByLabel("Check-out").fill(inDays(12));
    await press(page, "Save", "button");
    await expect(page.getByText("Hotel Saved").first()).toBeVisible();
    await openRows(page);
    const hotel = page.getByRole("article", { name: "The Harbour Row Hotel" });
    await expect(hotel.getByText("NV 48213")).toBeVisible();

    // What is still missing stands at its place in the trip.
    await expect(page.getByRole("button", { name: "Create Booking" })).toHaveCount(2);
    // To the airport and away from it as NoVo suggests it, and one of the traveller's own in New York.
    for (const left of [1, 0]) {
      await press(page, "Create Booking", "button");
      await expect(page.getByText("Booking created").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Create Booking" })).toHaveCount(left);
    }
    await press(page, "Add a car", "link");
    await page.getByLabel("Date").fill(inDays(10));
    await page.getByLabel("Pick-up time").fill("18:30");
    await page.getByLabel("From").fill("The Harbour Row Hotel, New York");
    await page.getByLabel("To", { exact: true }).fill("Carnegie Hall, New York");
    await press(page, "Book car", "button");
    await expect(page.getByText("Booking created").first()).toBeVisible();

    await openRows(page);
    await press(page, "Edit flight BA117", "link");
    await expect(page.getByLabel("Seat")).toHaveValue("14C");
    await page.getByLabel("Departure time").fill("14:25");
    await page.getByLabel("Arrival time").fill("17:20");
    await press(page, "Save", "button");
    const question = page.getByRole("dialog", { name: "Move your cars?" });
    await expect(question).toContainText("14:25 flight");
    await expect(question).toContainText("Lands at 17:20");
    const times = await question.locator("strong").allInnerTexts();
    await press(page, "Move cars", "button");
    await expect(page.getByText("Car moved").first()).toBeVisible();
    await openRows(page);
    for (const time of times) {
      const name = new RegExp(`Car on .* at ${time.slice(-5)}`);
      await expect(page.getByRole("article", { name })).toBeVisible();
    }
  });
});

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test(
  "the dialogs fit and read well, on a phone and on a desk, by day and by night",
  AT_NIGHT,
  async ({ page, novo }) => {
    await startSession(page);
    await homeAddress(page, novo.url);
    const headers = { Origin: novo.url };
    const data = {
      flightNumber: "BA117",
      date: inDays(9),
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "11:25",
      arrivalTime: "14:20",
      bookingReference: "ABC123",
      seat: "14C",
      travelClass: "Premium Economy",
      notes: "Asked for an aisle.\nVegetarian meal.",
    };
    const saved = await page.request.post("/api/user-flights", { headers, data });
    const { id } = (await saved.json()) as { id: string };
    const suggestion = { userId: "me", suggestion: { flightId: id } };
    const booked = await page.request.post("/api/booking-suggestion/create-booking", {
      headers,
      data: suggestion,
    });
    const car = (await booked.json()) as { id: string };
    const later = { departureTime: "15:25", arrivalTime: "18:20" };
    await page.request.patch(`/api/user-flights/${id}`, { headers, data: later });
    const picture = (theme: string, width: number, name: string, fullPage = false) =>
      page.screenshot({ path: `test-results/entry/${theme}-${width}-${name}.png`, fullPage });
    for (const path of [...DIALOGS, `edit-flight/${id}`, `move-cars/${id}?to=${car.id}`]) {
      await page.goto(`/upcoming-travel/${path}`);
      await hydrated(page);
      await expect(page.getByRole("dialog")).toBeVisible();
      const name = path.replace(/[/?].*/, path.includes("by") ? "-by-hand" : "");
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await inBothThemes(page, async (theme) => {
          await atRest(page);
          await picture(theme, size.width, name);
        });
        await expectAccessibleInBothThemes(page, `${path} at ${size.width}`, "[role=dialog]");
      }
    }
    await page.goto("/upcoming-travel");
    await openRows(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await inBothThemes(page, async (theme) => {
        await expect(page.getByText("Vegetarian meal.")).toBeVisible();
        await picture(theme, size.width, "plans", true);
      });
    }
  },
);

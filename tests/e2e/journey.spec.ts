import { DateTime } from "luxon";
import { HOME, SCREEN_PATHS } from "#app/contracts/screens.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, startSession, test } from "../support/server.ts";

test.use({ serviceWorkers: "allow" });

/**
 * The main job, by typing: sign in, ask for a flight, save it, get the airport car for it. The same
 * steps with scripts and without: every one is a form or a link.
 */
for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    test("from the landing screen to a booked airport car", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
      await expect(page.getByText("Your intelligent AI travel assistant")).toBeVisible();
      await page.getByRole("link", { name: "Log In with Replit" }).click();

      await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
      await expect(
        page.getByText("Your car to the airport is arriving in 29 minutes"),
      ).toBeVisible();
      await expect(page.getByText("Feels like")).toBeVisible();

      const box = page.getByRole("textbox", { name: "Type a message" });
      await box.fill("find me a flight from London to New York next Friday at 9am");
      await page.getByRole("button", { name: "Send" }).click();

      await expect(page).toHaveURL(/\/flights\?/);
      await expect(page.getByLabel("Departure Airport")).toHaveValue("London");
      await expect(page.getByLabel("Arrival Airport")).toHaveValue("New York");
      await expect(page.getByLabel("From Time")).toHaveValue("09:00");
      await expect(page.getByLabel("Date", { exact: true })).toHaveValue(nextFriday());
      await expect(page.getByText(/^\d+ flights found/)).toBeVisible();
      const highlighted = page.locator("[data-highlighted]");
      await expect(highlighted).toHaveCount(1);
      await expect(highlighted).toContainText("Closest to 09:00");
      const departs = await highlighted.locator("time").first().innerText();
      expect(Math.abs(minutes(departs) - minutes("09:00"))).toBeLessThanOrEqual(30);

      await highlighted.click();
      const dialog = page.getByRole("dialog", { name: "Save Flight?" });
      await expect(dialog).toContainText("Do you want this flight saved to your Upcoming Travel?");
      await dialog.getByRole("button", { name: "Save Flight" }).click();
      await expect(page.getByText("Flight Saved!").first()).toBeVisible();
      await expect(dialog).toBeHidden();

      await page.getByRole("link", { name: "Return" }).click();
      await page.getByRole("link", { name: "Travel Plans" }).click();
      await expect(page.getByRole("heading", { name: "Upcoming Travel" })).toBeVisible();
      await openRows(page);
      const flight = page.getByRole("article", { name: /^Flight / });
      await expect(flight).toContainText("% on time");
      const suggestion = page.getByRole("article", { name: /^Suggested car for flight / });
      await expect(suggestion).toContainText("flight: 3 h at the airport");
      // What one tap books.
      await expect(page.getByText("Standard, with a driver. No price known.")).toBeVisible();
      await suggestion.getByRole("button", { name: "Create Booking" }).click();

      await expect(page.getByText("Booking created").first()).toBeVisible();
      await openRows(page);
      const car = page.getByRole("article", { name: /^Car on / });
      await expect(car).toContainText("Unconfirmed");
      await expect(car).toContainText("Flight Validated");
      await expect(suggestion).toBeHidden();

      await car.getByRole("link", { name: "Cancel Booking" }).click();
      const cancel = page.getByRole("dialog", { name: "Cancel Booking" });
      await expect(cancel).toContainText(
        "Are you sure you want to cancel this car booking? This action cannot be undone.",
      );
      await cancel.getByRole("link", { name: "Keep Booking" }).click();
      await expect(cancel).toBeHidden();
      await openRows(page);
      await expect(car).toBeVisible();

      await flight.getByRole("link", { name: /^Delete flight/ }).click();
      const remove = page.getByRole("dialog", { name: "Delete Flight?" });
      await remove.getByRole("button", { name: "Delete Flight" }).click();
      await expect(page.getByText("Flight deleted").first()).toBeVisible();
      await expect(page.getByText("No flights added yet")).toBeVisible();
    });

    test("a search that cannot be made says why, and keeps what was typed", async ({ page }) => {
      await startSession(page);
      await page.goto(
        "/flights?origin=Atlantis&destination=JFK&departureDate=2099-01-05&departureTime=09:00",
      );
      await expect(page.getByRole("heading", { name: "Flight Search Error" })).toBeVisible();
      await expect(page.getByRole("alert")).toContainText('called "Atlantis"');
      await expect(page.getByRole("alert")).toContainText(
        "Please check your search parameters and try again. Make sure airport codes are valid (e.g., LAX, JFK, LHR).",
      );
      await expect(page.getByLabel("Departure Airport")).toHaveValue("Atlantis");
      await expect(page.getByLabel("Departure Airport")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Arrival Airport")).toHaveValue("JFK");
      await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2099-01-05");
    });

    test("signed out, there is the landing screen and nothing else", async ({ page }) => {
      const hidden = SCREEN_PATHS.filter((path) => path !== HOME);
      const all = [...hidden, "/upcoming-travel/delete-flight/x", "/nowhere"];
      // Scripts take over the one page that the server sends for all of them.
      for (const path of scripts ? all.slice(-2) : all) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
        await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
      }
    });
  });
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** "Next Friday" as the embedded assistant reads it: the Friday of the week that begins next Monday. */
function nextFriday(): string {
  const today = DateTime.now().setZone("Europe/London");
  return today.startOf("week").plus({ weeks: 1, days: 4 }).toFormat("yyyy-MM-dd");
}

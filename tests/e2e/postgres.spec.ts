/** A traveller's journey once more on PostgreSQL: in the browser nothing tells the databases apart. */
import { expect, test } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { openRows } from "../support/plan-rows.ts";
import { isPostgresInstalled, startCluster } from "../support/postgres-cluster.ts";

test.skip(!isPostgresInstalled(), "(needs PostgreSQL)");

test("a flight is found and saved, its car booked, and another tab hears of it", async ({
  page,
  context,
}) => {
  const cluster = await startCluster();
  if (!cluster) throw new Error("PostgreSQL is not installed here");
  const novo = createNovoServer({
    DATABASE_URL: cluster.url,
    SESSION_SECRET: "thirty-two characters and some more",
  });
  try {
    await novo.start();
    await page.goto(`${novo.url}/api/login`);
    const headers = { Origin: novo.url };
    await page.request.patch(`${novo.url}/api/user/me/details`, {
      headers,
      data: { homeAddress: "10 Downing Street, London, SW1A 2AA" },
    });
    const other = await context.newPage();
    await other.goto(`${novo.url}/upcoming-travel`);
    await expect(other.getByText("No flights added yet")).toBeVisible();

    const search = `origin=London&destination=Paris&departureDate=${inDays(9)}&departureTime=09:00`;
    await page.goto(`${novo.url}/flights?${search}`);
    await page.locator("a[href^='/flights/save/']").first().click();
    await page.getByRole("button", { name: "Save Flight" }).click();
    await expect(page.getByText("Flight Saved!").first()).toBeVisible();
    await page.goto(`${novo.url}/upcoming-travel`);
    await page.getByRole("button", { name: "Create Booking" }).first().click();
    await expect(page.getByText("Booking created").first()).toBeVisible();
    // The other tab was told, by the database.
    await expect(other.locator("article[id^=car-]")).toHaveCount(1);
    await openRows(other);
    await expect(other.getByRole("article", { name: /^Car on/ }).first()).toBeVisible();

    await page.goto(novo.url);
    const message = page.getByRole("textbox", { name: "Type a message" });
    await message.fill("what are my plans?");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-role=assistant]").first()).toContainText("Paris");
  } finally {
    await novo.stop();
    await cluster.remove();
    novo.remove();
  }
});

/** While a search runs, and when it fails, a phone shows what was searched for and what becomes of it. */
import { inDays } from "../support/dates.ts";
import { breakLine, holdData } from "../support/network.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated, restLoaded } from "../support/settled.ts";

test.use({ viewport: { width: 390, height: 844 } });

const DAY = inDays(20);

test("a first search makes room for its results, comes back whole if it is given up, and folds", async ({
  page,
}) => {
  await startSession(page);
  await page.goto("/flights");
  await hydrated(page);
  await restLoaded(page);
  const from = page.getByLabel("Departure Airport");
  const line = page.getByText("London to Rome", { exact: true });
  await from.fill("London");
  await page.getByLabel("Arrival Airport").fill("Rome");
  await page.getByLabel("Date", { exact: true }).fill(DAY);

  let mend = await holdData(page);
  await page.getByRole("button", { name: "Search Flights" }).click();
  await expect(page.getByRole("button", { name: "Searching..." })).toBeInViewport();
  await expect(line).toBeInViewport();
  await expect(from).toBeHidden();
  await expect(page.locator("main [aria-hidden=true] > .card").first()).toBeInViewport();
  await mend();
  await expect(page.getByRole("heading", { name: "Available Flights" })).toBeVisible();
  await expect(from).toBeHidden();
  await page.getByText("Change", { exact: true }).click();
  await expect(from).toBeVisible();
  // Nothing in them is out of the usual.
  await expect(page.getByLabel("Cabin")).toBeHidden();

  await page.goto("/flights");
  await hydrated(page);
  await restLoaded(page);
  await from.fill("London");
  await page.getByLabel("Arrival Airport").fill("Rome");
  await page.getByLabel("Date", { exact: true }).fill(DAY);
  mend = await breakLine(page, "502");
  await page.getByRole("button", { name: "Search Flights" }).click();
  await expect(page.getByText("Flight search failed")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Try again" })).toBeInViewport();
  await expect(page.locator("[data-progress]")).toBeHidden();
  await expect(line).toBeInViewport();
  await expect(from).toBeHidden();
  await page.getByText("Change", { exact: true }).click();
  await expect(from).toHaveValue("London");
  await expect(from).toBeInViewport();
  await page.getByRole("link", { name: "Stay here" }).click();
  await expect(page.getByText("Flight search failed")).toBeHidden();
  await expect(page.getByLabel("Arrival Airport")).toHaveValue("Rome");
  await mend();
  await page.getByRole("button", { name: "Search Flights" }).click();
  await expect(page.getByRole("heading", { name: "Available Flights" })).toBeVisible();
});

test("Enter in a field leaves the focus on the button that says that it searches, and Enter there asks no more", async ({
  page,
}) => {
  await startSession(page);
  for (const [address, label, value] of [
    [`/flights?origin=London&destination=Rome&departureDate=${DAY}`, "From Time", "11:00"],
    [
      `/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=${DAY}&checkoutDate=${inDays(22)}`,
      "Adults",
      "3",
    ],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    await restLoaded(page);
    await page.getByText("Change", { exact: true }).click();
    const letGo = await holdData(page);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press("Enter");
    const button = page.getByRole("button", { name: "Searching..." });
    await expect(button).toBeFocused();
    await expect(button).toBeDisabled();
    await button.press("Enter");
    await expect(button).toBeFocused();
    await letGo();
    await expect(page.locator("#results")).toBeFocused();
  }
});

test("another search of hotels begun further down shows itself at the page's top", async ({
  page,
}) => {
  await startSession(page);
  await page.goto(
    `/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=${DAY}&checkoutDate=${inDays(22)}`,
  );
  await hydrated(page);
  await restLoaded(page);
  const letGo = await holdData(page);
  await page.getByText("Change", { exact: true }).click();
  const rooms = page.getByLabel("Rooms", { exact: true });
  await rooms.locator("xpath=..").locator("button").last().click();
  await expect(rooms).toHaveValue("2");
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.getByRole("button", { name: "Search Hotels" }).click();
  await expect(page.getByRole("button", { name: "Searching..." })).toBeInViewport();
  await expect(page.getByText(/2\sadults, 2\srooms/)).toBeInViewport();
  await expect(rooms).toBeHidden();
  await letGo();
  await expect(page.getByRole("button", { name: "Searching..." })).toHaveCount(0);
  await expect(page.getByText(/2\sadults, 2\srooms/)).toBeVisible();
});

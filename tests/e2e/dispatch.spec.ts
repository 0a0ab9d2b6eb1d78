import { DateTime } from "luxon";
import { DISPATCH_ENV, DISPATCHER } from "../api/bodies.ts";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, test } from "../support/server.ts";
import { channelOpened } from "../support/voice-page.ts";

// Nobody listens there: what the dispatcher reports is taken all the same.
test.use({ serverEnv: DISPATCH_ENV });

test("a dispatcher's car stands in the banner and on the map, with scripts and without", async ({
  page,
  novo,
  browser,
}) => {
  const map = /tile\.openstreetmap\.org/;
  await page.route(map, (route) => route.abort());
  // It hears of changes once its socket is open.
  const welcome = channelOpened(page);
  await page.goto("/api/login");
  await welcome;
  const banner = page.getByRole("link", { name: /^Your car to the airport/ });
  await expect(banner).toContainText("No car is on its way to you");
  const comes = DateTime.now().setZone("Europe/London").plus({ minutes: 40 });
  const booked = await page.request.post("/api/job-bookings", {
    headers: { Origin: novo.url },
    data: {
      date: comes.toFormat("yyyy-MM-dd"),
      time: comes.toFormat("HH:mm"),
      from: "10 Downing Street, London SW1A 2AA",
      to: "London Heathrow Airport (LHR)",
      carType: "Standard",
      status: "unconfirmed",
    },
  });
  const { id } = (await booked.json()) as { id: string };
  const report = async (type: string, more: object) => {
    const data = { id: type, type, occurredAt: new Date().toISOString(), ...more };
    const address = `${novo.url}/api/dispatch/bookings/${id}`;
    const headers = { ...DISPATCHER.headers, "Content-Type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(data) });
    expect([type, answer.status]).toEqual([type, 200]);
  };
  const driver = { name: "Ayla Kaya", phone: "+44 7700 900123", language: "Turkish" };
  const vehicle = { model: "Skoda Superb", colour: "silver", plate: "AB12 CDE" };
  await report("confirmed", { driver, vehicle });
  await report("on_the_way", { place: { latitude: 51.51, longitude: -0.2, minutes: 21 } });
  // The tab that is open hears of it by itself.
  await expect(banner).toContainText(/is arriving in 2[01] minutes/);
  await expect(banner).toContainText("Ayla Kaya, Silver Skoda Superb, AB12 CDE");
  await banner.click();
  const sheet = page.getByRole("region", { name: "Your car" });
  await expect(sheet).toContainText(/2[01] minutes/);
  await expect(sheet.getByText("Sample")).toHaveCount(0);
  // The marker itself has no size: its tag does.
  await expect(
    page
      .getByRole("button", { name: /^2[01] min$/ })
      .locator("*")
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: /^Specimen map/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page, "the real car");

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: novo.url,
  });
  const still = await plain.newPage();
  await still.goto("/car-map");
  const words = still.getByRole("region", { name: "Your car" });
  await expect(words).toContainText(/2[01] minutes/);
  await expect(words.getByRole("link", { name: "Call Ayla Kaya" })).toHaveAttribute(
    "href",
    "tel:+447700900123",
  );
  await expect(
    words.getByRole("link", { name: /^Where the car was .* on OpenStreetMap$/ }),
  ).toBeVisible();
  await still.goto("/upcoming-travel");
  await openRows(still);
  await expect(still.getByText("Unconfirmed")).toHaveCount(0);
  await expect(still.getByRole("link", { name: "Tap to speak to driver" })).toBeVisible();
  await plain.close();
});

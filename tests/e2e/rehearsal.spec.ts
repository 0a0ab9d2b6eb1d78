/** A staging server plays a delay against a stand-in, by documented variables alone (docs/run/operations.md). */
import type { Page } from "@playwright/test";
import { DateTime } from "luxon";
import { sendJson, startStandIn } from "../support/http-stand-in.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { expect, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { signIn } from "../support/signed-in.ts";

const AHEAD_MINUTES = 24 * 60;
/** From then on it is more than a day to noon whatever the hour: no flight is looked at so early but here. */
const DAYS = 2;
const ZONES = { LHR: "Europe/London", JFK: "America/New_York" };

function timeOf(date: string, time: string, airport: keyof typeof ZONES) {
  const at = DateTime.fromISO(`${date}T${time}`, { zone: ZONES[airport] });
  return {
    utc: at.toUTC().toFormat("yyyy-MM-dd HH:mm'Z'"),
    local: at.toFormat("yyyy-MM-dd HH:mmZZ"),
  };
}

test("a delay comes, is told, and moves the car, with the clock a day ahead", async ({
  browser,
}) => {
  let isLate = false;
  const date = DateTime.utc().plus({ minutes: AHEAD_MINUTES, days: DAYS }).toISODate();
  const end = (airport: "LHR" | "JFK", planned: string, late: string) => ({
    airport: { iata: airport },
    scheduledTime: timeOf(date, planned, airport),
    ...(isLate && { revisedTime: timeOf(date, late, airport) }),
    quality: ["Basic", "Live"],
  });
  const service = await startStandIn(({ path }, response) => {
    if (!path.startsWith("/flights/number/BA117/")) return sendJson(response, 404, {});
    sendJson(response, 200, [
      {
        number: "BA 117",
        status: isLate ? "Delayed" : "Expected",
        codeshareStatus: "IsOperator",
        isCargo: false,
        departure: end("LHR", "12:00", "14:00"),
        arrival: end("JFK", "15:00", "17:00"),
      },
    ]);
  });
  const novo = createNovoServer({
    REHEARSAL: "allow",
    WATCH_LOOK_SECONDS: "1",
    CLOCK_OFFSET_MINUTES: String(AHEAD_MINUTES),
    AERODATABOX_RAPIDAPI_KEY: "any",
    AERODATABOX_BASE_URL: service.url,
  });
  try {
    await novo.start();
    const client = await signIn(novo);
    const saved = await client.post("/api/user-flights", {
      flightNumber: "BA117",
      date,
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "12:00",
      arrivalTime: "15:00",
    });
    expect(saved.status).toBe(201);
    const car = await client.post("/api/job-bookings", {
      date,
      time: "08:00",
      from: "10 Downing Street, London",
      to: "London Heathrow Airport (LHR)",
      carType: "Standard",
      flightNumber: "BA117",
      status: "unconfirmed",
    });
    expect(car.status).toBe(201);
    await expect.poll(() => service.seen.length, { timeout: 30_000 }).toBeGreaterThan(1);
    isLate = true;
    const alerts = async () => (await client.get("/alerts")).text();
    await expect.poll(alerts, { timeout: 30_000 }).toContain("BA117 is 2 h late");
    const cars = (await (await client.get("/api/job-bookings")).json()) as { time: string }[];
    expect(cars).toHaveLength(1);
    expect(await alerts()).toContain(`I moved your car from 08:00 to ${cars[0]?.time}`);
    const [name = "", value = ""] = client.headers.cookie.split("=");
    const context = await browser.newContext({
      baseURL: novo.url,
      viewport: { width: 390, height: 300 },
    });
    await context.addCookies([{ name, value, url: novo.url }]);
    await flipsOnceSeen(await context.newPage());
    await context.close();
  } finally {
    await novo.stop();
    novo.remove();
    await service.close();
  }
});

/** A trip's new times flip when its page comes, and again when one scrolls to them. */
async function flipsOnceSeen(page: Page) {
  await page.goto("/upcoming-travel");
  const trip = await page.getByRole("link", { name: "Open trip" }).first().getAttribute("href");
  await page.addInitScript(() => {
    const flips: EventTarget[] = Object.assign(window, { flips: [] }).flips;
    addEventListener("animationstart", ({ animationName, target }) => {
      if (animationName === "flip" && target) flips.push(target);
    });
  });
  await page.goto(trip ?? "");
  await hydrated(page);
  const time = page.locator("main time").getByText("14:00", { exact: true });
  const flips = () =>
    time.evaluate(
      (element) =>
        (window as unknown as { flips: EventTarget[] }).flips.filter((target) => target === element)
          .length,
    );
  await expect(time).not.toBeInViewport();
  await expect.poll(flips).toBe(1);
  await time.scrollIntoViewIfNeeded();
  await expect.poll(flips).toBe(2);
}

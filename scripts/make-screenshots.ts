/** Takes the README's pictures: `npm run show -- screenshots`. Demo data, a fresh database. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";

const FOLDER = "docs/images";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const FLIGHTS = (origin: string, destination: string, days: number, time: string) =>
  `/flights?${new URLSearchParams({ origin, destination, departureDate: inDays(days), departureTime: time })}`;
const HOTELS = `/hotel-search?destination=New+York&destName=New+York&destId=JFK&destType=city&checkinDate=${inDays(9)}&checkoutDate=${inDays(14)}`;

mkdirSync(FOLDER, { recursive: true });
const novo = createNovoServer({ LOG_LEVEL: "error" });
await novo.start();
const browser = await chromium.launch(chromiumLaunch());
// Double density: a phone's picture stays sharp when shown large.
const context = await browser.newContext({
  baseURL: novo.url,
  viewport: PHONE,
  deviceScaleFactor: 2,
  locale: "en-GB",
  timezoneId: "Europe/London",
});
const page = await context.newPage();

await page.goto("/api/login");
await save(FLIGHTS("LHR", "JFK", 9, "10:00"));
await save(FLIGHTS("JFK", "LHR", 14, "19:00"));
await page.goto("/upcoming-travel");
await page.getByRole("button", { name: "Create Booking" }).first().click();
await page.getByText("Booking created").first().waitFor();
await page.goto(HOTELS);
await page
  .getByRole("link", { name: /^Select Hotel/ })
  .first()
  .click();
await page.getByRole("button", { name: "Save to Trip" }).click();
await page.getByText("Hotel Saved").first().waitFor();

await page.goto("/");
await say("Weather in New York");
await page.locator("[data-role=assistant]").nth(1).waitFor();
await shoot("home");
await say("Find me a flight from London to Rome next Friday at 9am");
await page.waitForURL(/\/flights\?/);
await page.getByRole("link", { name: "Next cheapest" }).waitFor();
await shoot("flights");
await page.getByRole("button", { name: "Close the answer" }).click();
await page.setViewportSize(DESK);
await page.evaluate(() => localStorage.setItem("novo.theme", "dark"));
await page.goto("/upcoming-travel");
await page.getByRole("button", { name: "Close the answer" }).click();
await shoot("plans-desk-dark");

await browser.close();
await novo.stop();
novo.remove();

/** Saves the highlighted flight of a search, else the first. */
async function save(search: string) {
  await page.goto(search);
  const highlighted = page.locator("[data-highlighted]");
  const flight = page.locator("a[href^='/flights/save/']:visible").first();
  await ((await highlighted.count()) > 0 ? highlighted : flight).click();
  await page.getByRole("button", { name: "Save Flight" }).click();
  await page.getByText("Flight Saved!").first().waitFor();
}

async function say(text: string) {
  await page.locator("button[data-microphone]:enabled:visible").waitFor();
  await page.getByRole("textbox", { name: "Type a message" }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** Waits until the toasts have gone and nothing moves. */
async function shoot(name: string) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1500);
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 82 });
}

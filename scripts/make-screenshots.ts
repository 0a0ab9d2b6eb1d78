/** The README's pictures: `npm run make:screenshots` (after a build). Demo data, a fresh database. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { createNovoServer } from "../tests/support/novo-process.ts";

const FOLDER = "docs/images";
const PHONE = { width: 390, height: 844 };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

mkdirSync(FOLDER, { recursive: true });
const novo = createNovoServer({ LOG_LEVEL: "error" });
await novo.start();
const browser = await chromium.launch({
  executablePath: process.env.PLAYWRIGHT_CHROMIUM || undefined,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const context = await browser.newContext({ baseURL: novo.url, viewport: PHONE });
const page = await context.newPage();
const shoot = async (name: string) => {
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 80 });
};

await page.goto("/api/login");
await page.locator("button[data-microphone]:enabled").waitFor();
await page
  .getByRole("textbox", { name: "Type a message" })
  .fill("What is the weather like in Lisbon?");
await page.getByRole("button", { name: "Send" }).click();
await page.locator("[data-role=assistant]").nth(1).waitFor();
await shoot("home");
await page.goto(
  `/flights?origin=London&destination=Lisbon&departureDate=${inDays(20)}&departureTime=09:00`,
);
await page.locator("[data-highlighted]").scrollIntoViewIfNeeded();
await shoot("flights");
await page.locator("a[href^='/flights/save/']").first().click();
await page.getByRole("button", { name: "Save Flight" }).click();
await page.getByText("Flight Saved!").first().waitFor();
await page.goto("/upcoming-travel");
await shoot("upcoming-travel");
await page.goto(
  `/hotel-search?destination=Lisbon&destName=Lisbon&destId=LIS&destType=city&checkinDate=${inDays(20)}&checkoutDate=${inDays(23)}`,
);
await page.mouse.wheel(0, 300);
await shoot("hotels");
await browser.close();
await novo.stop();
novo.remove();

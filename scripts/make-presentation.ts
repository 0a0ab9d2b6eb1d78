/**
 * The two videos of the features page's presentation, recorded from the running app with demo data:
 * `npm run show -- presentation`. Needs ffmpeg.
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";
import { encodeVideo, startScreencast } from "./screencast.ts";

/** The stage's aspect ratio; small enough to be legible on a phone's stage. */
const SIZE = { width: 800, height: 450 };
const SENTENCE = "Find me a flight from London to New York next Friday at 9am";
const LOOK_MS = 1500;

const novo = createNovoServer({ LOG_LEVEL: "error" });
await novo.start();
const browser = await chromium.launch(chromiumLaunch());
const page = await browser.newPage({
  baseURL: novo.url,
  viewport: SIZE,
  locale: "en-GB",
  timezoneId: "Europe/London",
});
await page.goto("/api/login");

await record("presentation-1", async () => {
  await page
    .getByRole("textbox", { name: "Type a message" })
    .pressSequentially(SENTENCE, { delay: 30 });
  await tap(page.getByRole("button", { name: "Send" }));
  await page.waitForURL(/\/flights\?/);
  await page.getByRole("link", { name: "Next cheapest" }).waitFor();
  await page.waitForTimeout(LOOK_MS);
  await page.getByRole("button", { name: "Close the answer" }).click();
  await tap(page.locator("[data-highlighted]"));
  await tap(page.getByRole("button", { name: "Save Flight" }));
  await page.getByText("Flight Saved!").first().waitFor();
});
await page.goto("/upcoming-travel");
await page.getByRole("button", { name: "Close the answer" }).click();
await record("presentation-2", async () => {
  const suggested = page.getByRole("button", { name: "Create Booking" }).first();
  await scrollTo(page, suggested);
  await tap(suggested);
  await page.getByText("Booking created").first().waitFor();
  await scrollTo(page, page.getByRole("region", { name: /^Flights/ }));
});

await browser.close();
await novo.stop();
novo.remove();

async function record(name: string, act: () => Promise<void>) {
  await page.locator("button[data-microphone]:enabled:visible").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const screencast = await startScreencast(page);
  await page.waitForTimeout(LOOK_MS);
  await act();
  await page.waitForTimeout(LOOK_MS);
  encodeVideo(name, await screencast.end(), "fps=15");
  screencast.remove();
}

/** Pauses first, so that one sees what is tapped. */
async function tap(target: Locator) {
  await target.hover();
  await page.waitForTimeout(LOOK_MS / 3);
  await target.click();
}

async function scrollTo(on: Page, target: Locator) {
  await target.evaluate((element) =>
    element.scrollIntoView({ behavior: "smooth", block: "center" }),
  );
  await on.waitForTimeout(LOOK_MS);
}

/** What a screen shows only after something was done on it, for `npm run show -- matrix`. */
import type { Page } from "@playwright/test";
import { m } from "#messages";
import { holdData } from "../tests/support/network.ts";
import { channelOpened } from "../tests/support/voice-page.ts";

export interface Saved {
  flight: string;
  car: string;
}

type State = (page: Page, saved: Saved) => Promise<unknown>;

/** Opens a screen, with its voice where there are scripts. */
async function open(page: Page, address: string): Promise<void> {
  const opened = channelOpened(page);
  await page.goto(address);
  await opened;
}

/** By then an answer without a key is there and still. */
const ANSWERED_MS = 3000;

/** Asks in writing, on a phone from behind its button, and waits for the answer. */
const asks =
  (address: string, question: string): State =>
  async (page) => {
    await open(page, address);
    const field = page.locator("#message");
    await field.focus();
    await field.fill(question);
    await field.press("Enter");
    await page.waitForTimeout(ANSWERED_MS);
  };

const opens =
  (address: string): State =>
  (page) =>
    page.goto(address);

const SEARCH =
  "/flights?origin=London&destination=Rome&departureDate=2099-03-05&departureTime=09:00";

/** Before anything is saved. */
export const EMPTY: Record<string, State> = {
  "empty-home": opens("/"),
  "empty-plans": opens("/upcoming-travel"),
  "empty-cars": opens("/car-bookings"),
  "empty-alerts": opens("/alerts"),
  "empty-driver": opens("/driver"),
};

/** Those that ask come last: an open question stays from screen to screen. */
export const STATES: Record<string, State> = {
  listening: async (page) => {
    await open(page, "/upcoming-travel");
    await page.locator("button[data-microphone]:visible").click();
    await page.locator("button[data-microphone][data-state=recording]:visible").waitFor();
  },
  searching: async (page) => {
    await page.goto(SEARCH);
    await page.waitForLoadState("networkidle");
    const letGo = await holdData(page);
    await page.getByText(m.common.change(), { exact: true }).click();
    await page.getByRole("button", { name: m.search.searchFlights() }).click();
    await page.locator("[data-searching]").waitFor();
    // The picture is taken before it comes.
    setTimeout(letGo, 5000);
  },
  "dialog-frame": async (page) => {
    await page.goto("/upcoming-travel");
    await page.waitForLoadState("networkidle");
    const letGo = await holdData(page);
    await page.getByRole("link", { name: m.travel.addHotel() }).first().click();
    await page.locator("[data-dialog-frame]").waitFor();
    setTimeout(letGo, 5000);
  },
  "search-failed": async (page) => {
    await page.goto(SEARCH);
    await page.waitForLoadState("networkidle");
    await page.route(/\.data/, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await page.getByText(m.common.change(), { exact: true }).click();
    await page.getByRole("button", { name: m.search.searchFlights() }).click();
    await page.getByRole("alert").first().waitFor();
    await page.unrouteAll();
  },
  toast: async (page) => {
    await page.goto(SEARCH);
    await page.waitForLoadState("networkidle");
    await page.locator("a[href^='/flights/save/']").first().click();
    await page.getByRole("dialog").getByRole("button", { name: m.flights.saveFlight() }).click();
    await page.getByText(m.screens.addedToTravel()).first().waitFor();
  },
  "phrase-shown": async (page, { car }) => {
    await page.goto(`/driver/${car}?to=Turkish`);
    await page.locator('button.phrase[value="I am here."]').first().click();
    await page.getByRole("region", { name: m.driver.forDriver() }).waitFor();
  },
  "what-now-in-time": (page, { flight }) => page.goto(`/what-now/${flight}`),
  "share-trip": (page, { flight }) => page.goto(`/user-details/share?trip=${flight}`),
  calendar: opens("/user-details/calendar"),
  programs: opens("/user-details/programs"),
  export: opens("/user-details/export"),
  "delete-account": opens("/user-details/delete-account"),
  "home-flight": asks("/", "is BA117 on time"),
  "home-plans": asks("/", "what are my travel plans"),
  "home-weather": asks("/", "what is the weather in New York"),
  "home-car": asks("/", "book a car after BA117"),
  "home-misses": asks("/", "flurble the wug"),
  "answer-flight": asks("/user-details", "is BA117 on time"),
  "answer-weather": asks("/user-details", "what is the weather in Lisbon"),
  "answer-car": asks("/user-details", "book a car after BA117"),
  "answer-plans": asks("/user-details", "what are my travel plans"),
  "answer-hotel": asks("/user-details", "when do I check in at my hotel"),
  "answer-search": asks("/", "find me a flight from London to Rome next Friday at 9am"),
  "asks-to-delete": asks("/upcoming-travel", "delete my flight BA117"),
};

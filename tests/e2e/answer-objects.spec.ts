/** What an answer is about stands over it as itself, on screens that do not show it. */
import type { Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { saveDemoFlight } from "../support/demo-flight.ts";
import { ordinaryPlans } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { channelOpened } from "../support/voice-page.ts";

const PHONE = { width: 390, height: 844 };

async function open(page: Page, path: string): Promise<void> {
  const opened = channelOpened(page);
  await page.goto(path);
  await opened;
}

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Type a message" });
  await field.focus();
  await field.fill(question);
  await field.press("Enter");
}

test("plans are rows that lead to their items, one of them is itself, and its close button stands over the way back", async ({
  page,
  novo,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page);
  await ordinaryPlans(page, novo.url);
  // Two hotels for the same nights.
  const stay = { checkInDate: inDays(9), checkOutDate: inDays(12), location: "New York" };
  const saved = await page.request.post("/api/hotels/save", {
    headers: { Origin: novo.url },
    data: { ...stay, hotelName: "The Aurora" },
  });
  expect(saved.ok()).toBe(true);
  await open(page, "/user-details");
  const dock = page.getByRole("contentinfo");
  const answer = page.getByTestId("last-answer");

  await ask(page, "what are my travel plans?");
  const rows = dock.getByRole("list", { name: "Saved" }).getByRole("link");
  await expect(rows.filter({ hasText: "BA117" })).toHaveAttribute("href", /#flight-/);
  // What needs a look is marked.
  await expect(rows.filter({ has: page.locator(".text-on-warning") }).first()).toBeVisible();

  await ask(page, "is BA117 on time");
  await expect(answer).toContainText("BA117 is on schedule");
  const board = dock.getByRole("link", { name: /^BA117, .*11:10.*LHR.*14:05.*JFK/ });
  await expect(board).toHaveAttribute("href", /^\/trips\//);
  // What the board shows is only read out, until it is asked for.
  const rest = answer.getByText("It departs at");
  expect((await rest.boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(rows).toHaveCount(0);

  const controls = [
    dock.getByRole("button", { name: "Close the answer" }),
    dock.getByTitle("Type a message"),
    dock.getByRole("link", { name: "Return" }),
  ];
  await expect(async () => {
    const [close, keyboard, back] = await Promise.all(controls.map((one) => one.boundingBox()));
    if (!close || !keyboard || !back) throw new Error("not there");
    const surface = await page.locator(".stage").boundingBox();
    const end = ({ x, width }: { x: number; width: number }) => x + width;
    expect(end(surface ?? back) - end(close)).toBeLessThanOrEqual(8);
    expect(close.y + close.height).toBeLessThanOrEqual(back.y);
    expect(keyboard.y).toBe(back.y);
    expect(keyboard.height).toBe(back.height);
  }).toPass();
  await answer.click();
  expect((await rest.boundingBox())?.width).toBeGreaterThan(1);

  await ask(page, "when do I check in at my hotel?");
  await expect(answer).toContainText("You check in at");
  await expect(dock.getByRole("list", { name: "Saved" })).toHaveCount(0);
  await expect(dock.locator("a[href*='#hotel-']")).toHaveCount(1);
  await expect(dock.locator("a[href*='#hotel-']")).toContainText("New York");
});

test("news told with an answer are its events, each opening what it is about", async ({
  page,
  novo,
}) => {
  await page.setViewportSize(PHONE);
  await saveDemoFlight(page, novo.url, "NV101", 5.5);
  await expect(async () => {
    await page.goto("/user-details");
    await expect(page.getByRole("link", { name: /^Alerts, \d+ new/ })).toBeVisible();
  }).toPass({ timeout: 40_000 });
  await open(page, "/user-details");
  await ask(page, "thank you");
  await expect(page.getByTestId("last-answer")).toContainText("Quick update: NV101 is 45 min late");
  const event = page
    .getByRole("contentinfo")
    .getByRole("list", { name: "Alerts" })
    .getByRole("link");
  await expect(event).toContainText(/NV101 is 45 min late.*\d\d:\d\d/);
  await event.click();
  await expect(page).not.toHaveURL(/user-details/);
});

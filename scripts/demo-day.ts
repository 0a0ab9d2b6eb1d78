/**
 * Plays a day on which things go wrong, in about a minute in a browser on demo data, with the server's and
 * the browser's clocks moved: `npm run show -- day`. Prints what is told and when, and leaves pictures in
 * test-results/demo-day.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { DateTime } from "luxon";
import { openDatabase } from "#db/open/open-database.ts";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";

const FOLDER = "test-results/demo-day";
const PHONE = { width: 390, height: 844 };
/** The ticker polls every five seconds of real time. */
const SOON = { timeout: 20_000 };
const day = DateTime.now().setZone("Europe/London").plus({ days: 1 }).startOf("day");
const at = (hours: number, minutes = 0) => day.plus({ hours, minutes });

mkdirSync(FOLDER, { recursive: true });
const own = mkdtempSync(path.join(tmpdir(), "novo-demo-day-"));
const clockFile = path.join(own, "clock");
let simulated: DateTime = at(3, 30);
const move = () => writeFileSync(clockFile, String(simulated.toMillis() - Date.now()));
move();
const movedClock = pathToFileURL(path.resolve("tests/support/moved-clock.mjs"));
const novo = createNovoServer({
  LOG_LEVEL: "error",
  NODE_OPTIONS: `--import ${movedClock}`,
  NOVO_MOVED_CLOCK: clockFile,
});
await novo.start();
const database = await openDatabase(novo.databaseUrl);
const browser = await chromium.launch(chromiumLaunch());
const context = await browser.newContext({
  baseURL: novo.url,
  viewport: PHONE,
  deviceScaleFactor: 2,
  locale: "en-GB",
  timezoneId: "Europe/London",
});
const page = await context.newPage();
const told = new Set<string>();
let pictures = 0;
try {
  await play();
} finally {
  await browser.close();
  await database.close();
  await novo.stop();
  novo.remove();
  rmSync(own, { recursive: true, force: true });
}

async function play(): Promise<void> {
  await context.clock.setSystemTime(simulated.toJSDate());
  await page.goto("/api/login");
  const out = await saveFlight("NV101", "LHR", "JFK", at(12));
  await saveFlight("NV202", "JFK", "LHR", at(39).setZone("America/New_York"));
  await post("/api/booking-suggestion/create-booking", {
    userId: "me",
    suggestion: { flightId: out },
  });
  await page.goto("/");
  print("NV101 to New York leaves at 12:00, with a car; NV202 back the day after.");
  await shoot("before");

  await goTo(at(6, 1));
  await tell(/NV101 is 45 min late: .* I moved your car from/);
  await shoot("a-delay-moves-the-car");

  await goTo(at(8, 16));
  await tell(/NV101 is 1 h 30 min late: .* Shall I move it to/);
  await shoot("a-second-delay-asks");
  await say("Is my flight on time?", /Shall I move it to .*\d\d:\d\d\?/);
  await shoot("said-first");
  await say("Yes", /Your car now comes on/);
  await shoot("one-yes-moves-it");

  await goTo(at(9, 0));
  await page.goto("/");
  await page.getByText(/Leave in \d+ min/).waitFor(SOON);
  await shoot("leave-soon");

  await goTo(at(23, 0));
  await tell(/NV101 has landed in New York\./);
  await shoot("landed");

  await goTo(at(27, 5));
  await tell(/NV202 to London is cancelled\. The next flight is/);
  await page.goto("/alerts");
  await shoot("a-cancellation");
  await page.getByRole("link", { name: "What now?" }).first().click();
  await page.getByRole("heading", { name: "Next flights you could take" }).waitFor();
  await page
    .getByRole("link", { name: /^Save / })
    .first()
    .waitFor(SOON);
  await shoot("what-now", { fullPage: true });
  await page
    .getByRole("link", { name: /^Save / })
    .first()
    .click();
  await page.getByRole("button", { name: "Save Flight" }).click();
  await page.getByText("Flight Saved!").first().waitFor(SOON);
  print("The next flight is saved.");
  await shoot("the-next-flight-is-saved");
}

async function goTo(time: DateTime): Promise<void> {
  simulated = time;
  await context.clock.setSystemTime(simulated.toJSDate());
  // A page keeps its own time: reload it so that it shows the new one, then move the server's clock.
  await page.goto("/");
  await page.locator("button[data-microphone]:enabled:visible").waitFor(SOON);
  move();
}

function print(text: string): void {
  console.log(`${simulated.toFormat("ccc HH:mm")}  ${text}`);
}

/** Waits for an alert that matches, and prints all alerts since the last call. */
async function tell(awaited: RegExp): Promise<void> {
  const { alerts, jobBookings } = database.db.tables;
  const read = async () => await database.db.select().from(alerts);
  const end = Date.now() + SOON.timeout;
  let rows = await read();
  while (!rows.some(({ text }) => awaited.test(text))) {
    if (Date.now() > end) throw new Error(`nothing was told like ${awaited}`);
    await sleep(200);
    rows = await read();
  }
  for (const { id, text } of rows.toSorted((a, b) => +a.createdAt - +b.createdAt)) {
    if (!told.has(id)) print(text);
    told.add(id);
  }
  for (const car of await database.db.select().from(jobBookings)) {
    print(`  The car is booked for ${car.time}.`);
  }
  // An open page shows a notice of the newest alert; one opened later shows it at the bell.
  const notice = page.getByText("Alert", { exact: true }).or(page.getByText("Alerts, "));
  await notice
    .first()
    .waitFor({ state: "attached", timeout: 5000 })
    .catch(() => page.goto("/"));
}

async function say(text: string, answer: RegExp): Promise<void> {
  print(`The traveller: "${text}"`);
  await page.getByRole("textbox", { name: "Type a message" }).fill(text);
  await page.keyboard.press("Enter");
  const said = page.locator("[data-role=assistant]").filter({ hasText: answer }).last();
  await said.waitFor(SOON);
  print(`NoVo: "${(await said.innerText()).replace(/\s+/g, " ").trim()}"`);
}

async function post(url: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(url, { headers: { Origin: novo.url }, data });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

async function saveFlight(
  flightNumber: string,
  departureAirport: string,
  arrivalAirport: string,
  leaves: DateTime,
): Promise<string> {
  const homeAddress = "10 Downing Street, London SW1A 2AA";
  await page.request.patch("/api/user/me/details", {
    headers: { Origin: novo.url },
    data: { homeAddress },
  });
  const { id } = await post("/api/user-flights", {
    flightNumber,
    date: leaves.toFormat("yyyy-MM-dd"),
    departureAirport,
    arrivalAirport,
    departureTime: leaves.toFormat("HH:mm"),
  });
  return id;
}

async function shoot(name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  pictures += 1;
  const file = `${String(pictures).padStart(2, "0")}-${name}.png`;
  await page.screenshot({ path: path.join(FOLDER, file), ...options });
}

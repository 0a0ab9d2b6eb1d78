/** On a slow phone the page is there long before its scripts: nothing typed or pressed in between is lost. */
import type { Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { lateScripts } from "../support/network.ts";
import { openRows } from "../support/plan-rows.ts";
import { isDialog, longNamedPlans, SCREENS } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT, SLOW_AT_NIGHT, slowAtNight } from "../support/slow-cpu.ts";
import { recordTexts } from "../support/voice-page.ts";

const FORMS: Record<string, [label: string, value: string][]> = {
  "/": [["Type a message", "what can you do"]],
  "/flights": [
    ["Departure Airport", "London"],
    ["Arrival Airport", "Rome"],
    ["Date", inDays(3)],
    ["From Time", "09:30"],
  ],
  "/hotel-search": [
    ["Destination", "Paris"],
    ["Check-in", inDays(3)],
    ["Check-out", inDays(5)],
    ["Adults", "3"],
    ["Rooms", "2"],
  ],
  "/user-details": [
    ["Name", "Ada Lovelace"],
    ["Home Address", "12 St James's Square, London"],
    ["UK postcode (home)", "SW1A 1AA"],
    ["Work Address", "1 Analytical Row"],
    ["Mobile Number", "+44 20 7946 0000"],
    ["WhatsApp Number", "+44 20 7946 0001"],
    ["Birthday", "1990-12-10"],
  ],
};

/** Opens the page with its scripts held back; returns how to let them come and be done. */
async function openEarly(page: Page, path: string) {
  const release = await lateScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    await release();
    await hydrated(page);
  };
}

test.beforeEach(async ({ page }) => {
  await startSession(page);
  await slowAtNight(page);
});

test(
  "what is typed in any form before its scripts stays, and is where one types on",
  SLOW_AT_NIGHT,
  async ({ page }) => {
    for (const [path, fields] of Object.entries(FORMS)) {
      const hydrate = await openEarly(page, path);
      for (const [label, value] of fields) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await hydrate();
      for (const [label, value] of fields) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      }
      const last = fields.at(-1)?.[0] ?? "";
      await expect(page.getByLabel(last, { exact: true })).toBeFocused();
    }
  },
);

test(
  "what is selected before the scripts is still what is typed over after them",
  SLOW_AT_NIGHT,
  async ({ page }) => {
    const hydrate = await openEarly(page, "/user-details");
    const address = page.getByLabel("Home Address", { exact: true });
    await expect(address).not.toHaveValue("");
    await address.selectText();
    await hydrate();
    await page.keyboard.insertText("1 New Street");
    await expect(address).toHaveValue("1 New Street");
  },
);

/** Fills a field of the dialog that is still coming, unfolding what it stands in where that is folded. */
async function fill(page: Page, label: string, value: string) {
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel(label, { exact: true });
  await field.waitFor({ state: "attached" });
  for (const folded of ["Another ride", "More details"]) {
    const fold = dialog.locator("details:not([open]) > summary").filter({ hasText: folded });
    if (!(await field.isVisible()) && (await fold.isVisible())) await fold.click();
  }
  await field.fill(value);
}

/** Down before the scripts, up after them. */
async function pressAcross(page: Page, name: string, hydrate: () => Promise<void>) {
  // A dialog's own: behind it there may be one of the same name. By the address, as the page is still coming.
  const place = isDialog(new URL(page.url()).pathname) ? page.getByRole("dialog") : page;
  // What still comes would move it.
  await page.waitForLoadState("domcontentloaded");
  const button = place.getByRole("button", { name, exact: true });
  await expect(async () => {
    await button.hover();
    await page.mouse.down();
    if (await button.evaluate((pressed) => pressed.matches(":active"))) return;
    // It has moved from beneath the pointer.
    await page.mouse.move(0, 0);
    await page.mouse.up();
    throw new Error(`${name} is not pressed`);
  }).toPass();
  await hydrate();
  await page.mouse.up();
}

/** The same, until a toast has said so: on a slow processor it may be over before anyone looks. */
async function pressUntilSaid(
  page: Page,
  name: string,
  hydrate: () => Promise<void>,
  said: string,
) {
  let texts = async (): Promise<string[]> => [];
  await pressAcross(page, name, async () => {
    await hydrate();
    texts = await recordTexts(page, "[role=status]");
  });
  await expect.poll(async () => (await texts()).join("\n")).toContain(said);
}

test(
  "a press that begins before the scripts and ends after them counts, and once",
  SLOW_AT_NIGHT,
  async ({ page }) => {
    const press = (name: string, hydrate: () => Promise<void>) => pressAcross(page, name, hydrate);
    let hydrate = await openEarly(page, "/flights");
    for (const [label, value] of FORMS["/flights"] ?? []) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await press("Search Flights", hydrate);
    await expect(page.getByText(/\d+ flights found/)).toBeVisible();
    hydrate = await openEarly(page, "/user-details");
    await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
    await pressUntilSaid(page, "Save Changes", hydrate, "Your details have been updated");
    hydrate = await openEarly(page, "/");
    await page.getByLabel("Type a message").fill("what can you do");
    await press("Send", hydrate);
    await expect(page.locator("[data-role=user]")).toHaveCount(1);
  },
);

test(
  "the same in the dialogs that enter, correct and take back, and what was typed in them goes with it",
  AT_NIGHT,
  async ({ page, novo }) => {
    const { flight, hotel, car } = await longNamedPlans(page, novo.url);
    const plans = "/upcoming-travel";
    for (const [path, typed, button, said] of [
      [`edit-flight/${flight}`, ["Seat", "14C"], "Save", "Flight changed"],
      [`edit-flight/${flight}`, ["Notes", "An aisle, please"], "Save", "Flight changed"],
      [`edit-flight/${flight}`, ["Notes", "A window, please"], "Save", "Flight changed"],
      [`edit-hotel/${hotel}`, ["Room", "Sea view"], "Save", "Hotel changed"],
      [`edit-car/${car}`, ["Confirmation number", "NV 1"], "Save", "Car changed"],
      [`cancel-booking/${car}`, null, "Cancel Booking", "Booking cancelled"],
      [`delete-hotel/${hotel}`, null, "Delete Hotel", "Hotel deleted"],
      [`delete-flight/${flight}`, null, "Delete Flight", "Flight deleted"],
    ] as const) {
      const hydrate = await openEarly(page, `${plans}/${path}`);
      if (typed) await fill(page, typed[0], typed[1]);
      await pressUntilSaid(page, button, hydrate, said);
      if (!typed) continue;
      await openRows(page);
      const kept = page.getByText(typed[1]).filter({ visible: true });
      await expect(kept.first(), path).toBeVisible();
    }
  },
);

test(
  "the same in the dialogs that save what was found, move a car, sign out and delete all",
  AT_NIGHT,
  async ({ page, novo }) => {
    const headers = { Origin: novo.url };
    const flight = {
      ...{ flightNumber: "BA117", date: inDays(9), departureAirport: "LHR", arrivalAirport: "JFK" },
      ...{ departureTime: "11:25", arrivalTime: "14:20" },
    };
    const saved = await page.request.post("/api/user-flights", { headers, data: flight });
    const { id } = (await saved.json()) as { id: string };
    const data = { userId: "me", suggestion: { flightId: id } };
    const book = "/api/booking-suggestion/create-booking";
    const car = (await (await page.request.post(book, { headers, data })).json()) as { id: string };
    const later = { departureTime: "15:25", arrivalTime: "18:20" };
    await page.request.patch(`/api/user-flights/${id}`, { headers, data: later });

    const addressOf = async (search: string, link: string) => {
      await page.goto(search);
      return (await page.locator(`a[href^='${link}']`).first().getAttribute("href")) ?? "";
    };
    for (const [path, button, said] of [
      [await addressOf(SCREENS.results, "/flights/save/"), "Save Flight", "Flight Saved!"],
      [await addressOf(SCREENS.stays, "/hotel-search/select/"), "Save to Trip", "Hotel Saved"],
      [`/upcoming-travel/move-cars/${id}?to=${car.id}`, "Move car", "Car moved"],
      ["/user-details/sign-out-device/others", "Sign out", "All your other devices are signed out"],
      ["/user-details/delete-account", "Delete everything", "Account deleted"],
    ] as const) {
      await pressAcross(page, button, await openEarly(page, path));
      await expect(page.getByText(said).first(), path).toBeVisible();
    }
  },
);

test(
  "the same where a booking is entered, a pick-up moved, a calendar opened and all of one's data fetched",
  AT_NIGHT,
  async ({ page, novo }) => {
    const { car } = await longNamedPlans(page, novo.url);
    const plans = "/upcoming-travel";
    const day = inDays(20);
    const forms: [path: string, typed: [string, string][], button: string, said: string][] = [
      [
        `${plans}/add-flight`,
        [
          ["Flight number", "AF12"],
          ["Date", day],
        ],
        "Find flight",
        "Is this your flight?",
      ],
      [
        `${plans}/add-flight?by=hand`,
        [
          ["Flight number", "ZZ77"],
          ["Date", day],
          ["From", "LHR"],
          ["To", "FCO"],
          ["Departure time", "07:35"],
          ["Arrival time", "11:05"],
          ["Airline", "Zed Air"],
          ["Booking reference", "QWE123"],
          ["Seat", "31K"],
          ["Notes", "A seat by the wing"],
        ],
        "Save",
        "31K",
      ],
      [
        `${plans}/add-hotel`,
        [
          ["Hotel name", "Hotel of the Late"],
          ["City", "Rome"],
          ["Check-in", day],
          ["Check-out", inDays(22)],
          ["Confirmation number", "LATE-1"],
          ["Notes", "A quiet room"],
        ],
        "Save",
        "LATE-1",
      ],
      [
        `${plans}/add-car`,
        [
          ["Date", day],
          ["Pick-up time", "13:15"],
          ["From", "1 Late Lane"],
          ["To", "Rome FCO"],
          ["Car type", "Estate"],
          ["Notes", "Two cases"],
        ],
        "Book car",
        "1 Late Lane",
      ],
      [`${plans}/change-pickup/${car}`, [["Postcode", "SW1A 1AA"]], "Search", "Choose the pick-up"],
    ];
    for (const [path, typed, button, said] of forms) {
      const hydrate = await openEarly(page, path);
      const dialog = page.getByRole("dialog");
      for (const [label, value] of typed) await fill(page, label, value);
      await pressAcross(page, button, async () => {
        await hydrate();
        for (const [label, value] of typed) {
          await expect(dialog.getByLabel(label, { exact: true }), path).toHaveValue(value);
        }
      });
      // Some of it stands in the fold of its day.
      await expect(page.getByText(said).first(), path).toBeAttached();
    }
    const early = await openEarly(page, `${plans}/change-pickup/${car}?postcode=SW1A%201AA`);
    const address = page.getByRole("dialog").getByRole("listitem").getByRole("button").first();
    await pressUntilSaid(page, await address.innerText(), early, "Pickup location updated");

    const open = await openEarly(page, "/user-details/calendar");
    await page.getByLabel("With booking references, addresses and notes").check();
    await pressAcross(page, "Create calendar link", open);
    await expect(page.getByText(/^Since .* with references$/)).toBeVisible();

    const fetched = page.waitForEvent("download");
    await pressAcross(page, "Download", await openEarly(page, "/user-details/export"));
    expect((await fetched).suggestedFilename()).toMatch(/\.json$/);
  },
);

test(
  "a form that is sent before its scripts is sent by the browser",
  SLOW_AT_NIGHT,
  async ({ page }) => {
    const release = await lateScripts(page);
    await page.goto("/user-details", { waitUntil: "commit" });
    await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your details have been updated").first()).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Hopper");
    await release();
  },
);

import type { Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { breakLine, FAULTS, gate } from "../support/network.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

const CAR = { date: inDays(5), time: "09:00", from: "Home", to: "LHR", carType: "Standard" };
const FLIGHTS =
  "/flights?origin=London&destination=Paris&departureDate=2099-03-05&departureTime=09:00";
const HOTELS =
  "/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=2099-03-05&checkoutDate=2099-03-07";

/** A failure of the specification's: in a toast, and where it is to be mended. */
async function failed(page: Page, words: string) {
  // Offline a toast may have to do without its own script.
  const toast = page.locator("li[data-state=open], [role=status]", { hasText: words });
  await expect(toast.first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
}
/** In a toast or in the page. */
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
async function settled(page: Page) {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}

type Flow = (page: Page, fault: (typeof FAULTS)[number]) => Promise<void>;

const changeProfile: Flow = async (page, fault) => {
  await page.goto("/user-details");
  await settled(page);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Ada Lovelace");
  await page.getByLabel("Mobile Number").fill("+44 20 7946 0000");
  const mend = await breakLine(page, fault);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error" })).toBeVisible();
  await expect(name).toHaveValue("Ada Lovelace");
  await page.getByLabel("UK postcode (home)").fill("CB2 1TN");
  await page.getByRole("button", { name: "Search by home postcode" }).click();
  await failed(page, "Failed to lookup postcode");
  await mend();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await said(page, "Your details have been updated successfully");
  await expect(page.getByLabel("Mobile Number")).toHaveValue("+44 20 7946 0000");
};

const saveFlight: Flow = async (page, fault) => {
  await page.goto(FLIGHTS);
  await settled(page);
  await page.locator("a[href^='/flights/save/']").first().click();
  const dialog = page.getByRole("dialog", { name: "Save Flight?" });
  await expect(dialog).toBeVisible();
  let mend = await breakLine(page, fault);
  await dialog.getByRole("button", { name: "Save Flight" }).click();
  await failed(page, "Failed to save flight");
  await expect(dialog).toBeVisible();
  // It can be tried again at once: nothing else waits for the line.
  await expect(dialog.getByRole("button", { name: "Save Flight" })).toBeEnabled();
  await mend();
  await dialog.getByRole("button", { name: "Save Flight" }).click();
  await said(page, "Your flight has been added to Upcoming Travel.");
  // A search that cannot be made says so over the form, and comes by itself.
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Arrival Airport").fill("Rome");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  mend = await breakLine(page, fault);
  await page.getByRole("button", { name: "Search Flights" }).click();
  await said(page, "Flight search failed");
  await expect(page.getByLabel("Arrival Airport")).toHaveValue("Rome");
  await mend();
  await expect(page.getByText(/London.* to Rome/)).toBeVisible();
};

const saveHotel: Flow = async (page, fault) => {
  await page.goto(HOTELS);
  await settled(page);
  await page
    .getByRole("link", { name: /^Select Hotel/ })
    .first()
    .click();
  const phone = page.getByLabel("Phone Number");
  await phone.fill("+1 212 555 0142");
  let mend = await breakLine(page, fault);
  await page.getByRole("button", { name: "Save to Trip" }).click();
  await said(page, "Failed to save hotel");
  await expect(phone).toHaveValue("+1 212 555 0142");
  await mend();
  await page.getByRole("button", { name: "Save to Trip" }).click();
  await said(page, "Hotel added to your upcoming travel");
  mend = await breakLine(page, fault);
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Adults").fill("3");
  await page.getByRole("button", { name: "Search Hotels" }).click();
  await failed(page, "Failed to search hotels");
  await expect(page.getByLabel("Adults")).toHaveValue("3");
  await mend();
  await expect(page.getByRole("heading", { name: /Hotels Found/ })).toBeVisible();
};

const changePlans: Flow = async (page, fault) => {
  await page.goto("/upcoming-travel");
  await settled(page);
  await openRows(page);
  let mend = await breakLine(page, fault);
  await page.getByRole("button", { name: "Create Booking" }).first().click();
  await said(page, "Failed to create booking");
  await mend();
  for (const [open, press, words] of [
    [/^Change Pickup/, "Search", "Failed to lookup postcode"],
    [/^Cancel Booking/, "Cancel Booking", "Failed to cancel booking"],
    [/^Delete flight/, "Delete Flight", "Failed to delete flight"],
    [/^Delete hotel/, "Delete Hotel", "Failed to delete hotel"],
  ] as const) {
    await page.getByRole("link", { name: open }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const postcode = dialog.getByPlaceholder("Enter postcode (e.g., SW1A 1AA)");
    if (press === "Search") await postcode.fill("SW1A 1AA");
    mend = await breakLine(page, fault);
    await dialog.getByRole("button", { name: press, exact: true }).click();
    await failed(page, words);
    if (press === "Search") await expect(postcode).toHaveValue("SW1A 1AA");
    await mend();
    if (press === "Search") {
      await dialog
        .getByRole("button", { name: /SW1A 1AA$/ })
        .first()
        .waitFor();
      mend = await breakLine(page, fault);
      await dialog
        .getByRole("button", { name: /SW1A 1AA$/ })
        .first()
        .click();
      const isKept = fault === "offline";
      await said(page, isKept ? "Kept on this device" : "Failed to update pickup location");
      await mend();
    }
    // What is kept has closed it.
    if (press !== "Search" || fault !== "offline") {
      await dialog.getByRole("link", { name: /^(Cancel|Keep Booking)$/ }).click();
    }
    await expect(dialog).toBeHidden();
  }
};

const openScreen: Flow = async (page, fault) => {
  await page.goto("/user-details");
  await settled(page);
  await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  const mend = await breakLine(page, fault);
  const stay = page.getByRole("link", { name: "Stay here" });
  await page.getByRole("link", { name: "Return" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Hopper");
  await stay.click();
  await expect(stay).toBeHidden();
  await page.getByRole("link", { name: "Return" }).click();
  await mend();
  await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
};

const FLOWS: readonly [name: string, Flow][] = [
  ["the profile", changeProfile],
  ["a flight", saveFlight],
  ["a hotel", saveHotel],
  ["the travel plans", changePlans],
  ["another screen", openScreen],
];
/** What a proxy says makes no difference to the screens: one of its answers goes through them all. */
const FLOWS_OF_A_PROXY = FLOWS.slice(0, 1);
const PROXY = ["500", "503", "504"];

test("what is typed while a message is posted stays, and what cannot be posted waits or keeps its screen", async ({
  page,
  novo,
}) => {
  await page.goto("/api/login");
  await page.request.post("/api/job-bookings", { headers: { Origin: novo.url }, data: CAR });
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await page.goto("/upcoming-travel");
  await hydrated(page);
  const field = page.getByRole("textbox", { name: "Type a message" });
  await field.fill("cancel my car");
  await field.press("Enter");
  const keep = page.getByRole("form", { name: "Answers" }).getByRole("button").first();
  await expect(keep).toBeVisible();
  await expect(field).toHaveValue("");

  const { opened, open } = gate();
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      await opened;
      await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
    },
  );
  await field.fill("the weather in Rome");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await field.fill("and a hotel ne");
  open();
  await expect(page.getByText("the weather in Rome", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("and a hotel ne");
  await expect(page.getByText("That could not be sent")).toHaveCount(0);
  await keep.click();
  await said(page, "That could not be sent");
  await expect(page).toHaveURL(/\/upcoming-travel$/);
});

test("a page that cannot be left is stayed on while news of it waits for the line too", async ({
  page,
  novo,
}) => {
  await page.goto("/api/login");
  await page.goto("/user-details");
  await settled(page);
  await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  const mend = await breakLine(page, "502");
  await page.request.post("/api/job-bookings", { headers: { Origin: novo.url }, data: CAR });
  // The refresh that a change elsewhere asks for.
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  const stay = page.getByRole("link", { name: "Stay here" });
  await expect(stay).toBeHidden();
  await page.getByRole("link", { name: "Return" }).click();
  await stay.click();
  await expect(stay).toBeHidden();
  await mend();
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  await expect(page).toHaveURL(/\/user-details/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Hopper");
});

for (const fault of FAULTS) {
  test.describe(() => {
    // Without a network a screen that was not visited yet has its scripts from there.
    test.use({ serviceWorkers: fault === "offline" ? "allow" : "block" });

    // By a proxy that answers itself they fail alike: 502 each time, and the others at night.
    const tag = fault === "502" ? {} : AT_NIGHT;
    test(
      `${fault}: every flow keeps its screen and what was typed, says what failed, and goes on`,
      tag,
      async ({ page, novo }) => {
        // The last step goes back there without a network.
        await page.goto("/api/login");
        await page.request.post("/api/job-bookings", { headers: { Origin: novo.url }, data: CAR });
        for (const [name, flow] of PROXY.includes(fault) ? FLOWS_OF_A_PROXY : FLOWS) {
          await test.step(name, () => flow(page, fault));
        }
      },
    );
  });
}

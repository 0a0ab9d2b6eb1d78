import type { Page } from "@playwright/test";
import { atRest } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { lateScripts } from "../support/network.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { AT_NIGHT, SLOW_AT_NIGHT, slowAtNight } from "../support/slow-cpu.ts";

test.describe.configure({ mode: "parallel" });

const CAR = { date: inDays(5), time: "09:00", from: "1 Road", to: "LHR", carType: "Standard" };
const HOTELS =
  "destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=2099-03-05&checkoutDate=2099-03-07";
const FLIGHTS = "origin=London&destination=Paris&departureDate=2099-03-05&departureTime=09:00";

interface Shown {
  path: string;
  title: string;
  wayOut: string;
  action: string;
  /** What has the focus instead of its way out: the first field of one that opens empty, one that is filled in itself. */
  asksFor?: string;
}

const DIALOG = "the dialog";

/** Over each of the four screens, and one whose first field has the focus. */
const ONE_OF_EACH_KIND = [
  "Save Flight?",
  "Add Hotel Contact Details",
  "Delete Flight?",
  "Change Pickup",
  "Export my data?",
];

/** The links of a page whose addresses begin so, as the server writes them. */
async function linksIn(page: Page, path: string, beginning: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return html
    .split('href="')
    .filter((rest) => rest.startsWith(beginning))
    .map((rest) => rest.slice(0, rest.indexOf('"')).replaceAll("&amp;", "&"));
}

/** Every dialog of the product, by its own address. */
async function dialogs(page: Page, url: string): Promise<Shown[]> {
  const headers = { Origin: url };
  const post = async (path: string, data: object) =>
    (await (await page.request.post(path, { headers, data })).json()) as { id: string };
  const car = await post("/api/job-bookings", CAR);
  const flight = await post("/api/user-flights", {
    flightNumber: "BA117",
    date: inDays(9),
    departureAirport: "LHR",
    arrivalAirport: "JFK",
  });
  const hotel = await post("/api/hotels/save", {
    hotelName: "The Palm",
    location: "Paris",
    checkInDate: inDays(9),
    checkOutDate: inDays(12),
  });
  const [save] = await linksIn(page, `/flights?${FLIGHTS}`, "/flights/save/");
  const [contact] = await linksIn(page, `/hotel-search?${HOTELS}`, "/hotel-search/select/");
  const plans = "/upcoming-travel";
  return [
    { path: save ?? "", title: "Save Flight?", wayOut: "Cancel", action: "Save Flight" },
    {
      path: contact ?? "",
      title: "Add Hotel Contact Details",
      wayOut: "Cancel",
      action: "Save to Trip",
    },
    {
      path: `${plans}/delete-flight/${flight.id}`,
      title: "Delete Flight?",
      wayOut: "Cancel",
      action: "Delete Flight",
    },
    {
      path: `${plans}/delete-hotel/${hotel.id}`,
      title: "Delete Hotel?",
      wayOut: "Cancel",
      action: "Delete Hotel",
    },
    {
      path: `${plans}/cancel-booking/${car.id}`,
      title: "Cancel Booking",
      wayOut: "Keep Booking",
      action: "Cancel Booking",
    },
    {
      path: `${plans}/change-pickup/${car.id}`,
      title: "Change Pickup",
      wayOut: "Cancel",
      action: "Search",
      asksFor: "Postcode",
    },
    {
      path: `${plans}/add-flight`,
      title: "Add a flight",
      wayOut: "Cancel",
      action: "Find flight",
      asksFor: "Flight number",
    },
    {
      path: `${plans}/add-hotel`,
      title: "Add a hotel",
      wayOut: "Cancel",
      action: "Save",
      asksFor: "Hotel name",
    },
    {
      path: `${plans}/add-car`,
      title: "Add a car",
      wayOut: "Cancel",
      action: "Book car",
      asksFor: "Date",
    },
    ...[`flight/${flight.id}`, `hotel/${hotel.id}`, `car/${car.id}`].map((one) => ({
      path: `${plans}/edit-${one}`,
      title: `Edit ${one.split("/")[0]}`,
      wayOut: "Cancel",
      action: "Save",
      asksFor: DIALOG,
    })),
    {
      path: "/user-details/export",
      title: "Export my data?",
      wayOut: "Cancel",
      action: "Download",
    },
    {
      path: "/user-details/delete-account",
      title: "Delete my account?",
      wayOut: "Keep my account",
      action: "Delete everything",
    },
  ];
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.role === "dialog") return "the dialog";
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
    return (label ?? activeElement)?.textContent?.trim() ?? "";
  });

test(
  "every dialog has the focus on its way out, its empty field or itself, before its scripts and after, and its action in sight on any screen",
  AT_NIGHT,
  async ({ page, novo }) => {
    await startSession(page);
    for (const { path, title, wayOut, action, asksFor = wayOut } of await dialogs(page, novo.url)) {
      await test.step(title, async () => {
        const release = await lateScripts(page);
        await page.goto(path, { waitUntil: "commit" });
        const dialog = page.getByRole("dialog", { name: title });
        await expect(dialog).toBeVisible();
        // The end of a long dialog is still on its way.
        await expect.poll(() => focused(page)).toBe(asksFor);
        await release();
        await hydrated(page);
        await expect.poll(() => focused(page)).toBe(asksFor);
        // What it is about is not scrolled away for the sake of what has the focus.
        await expect(dialog.getByRole("heading", { name: title })).toBeInViewport({ ratio: 1 });
        for (const [width, height] of [
          [1280, 800],
          [390, 844],
          [844, 390],
          [640, 400],
          [320, 640],
        ] as const) {
          await page.setViewportSize({ width, height });
          const button = dialog.getByRole("button", { name: action, exact: true });
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await page.setViewportSize({ width: 1280, height: 720 });
        // Opened by a tap it is the same: the page before is where Escape leads.
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      });
    }
  },
);

test("Enter on a bin, and Enter again, deletes nothing", async ({ page, novo }) => {
  await startSession(page);
  await dialogs(page, novo.url);
  await page.goto("/upcoming-travel");
  await hydrated(page);
  await openRows(page);
  for (const bin of [/^Delete flight/, /^Delete hotel/, /^Cancel Booking/]) {
    const link = page.getByRole("link", { name: bin }).first();
    await link.focus();
    await page.keyboard.press("Enter");
    const wayOut = page.getByRole("dialog").getByRole("link", { name: /^(Cancel|Keep Booking)$/ });
    await expect(wayOut).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test("what is deleted is named whole, also in large text on a phone", async ({ page, novo }) => {
  await startSession(page);
  const all = await dialogs(page, novo.url);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const asked of ["Delete Flight?", "Delete Hotel?", "Cancel Booking"]) {
    await page.goto(all.find(({ title }) => title === asked)?.path ?? "");
    await expect(page.getByRole("dialog", { name: asked })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
    const shortened = () =>
      page.locator("[role=dialog] span").evaluateAll((spans) =>
        spans
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .filter((span) => getComputedStyle(span).textOverflow === "ellipsis")
          .map(({ textContent }) => textContent),
      );
    await expect.poll(shortened, asked).toEqual([]);
  }
});

test("Escape closes the suggestions of a field before the dialog that it stands in", async ({
  page,
}) => {
  await page.goto("/api/login");
  await page.goto("/upcoming-travel/add-flight");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter by hand" }).click();
  await dialog.getByLabel("Airline").fill("British Airways");
  const from = dialog.getByRole("combobox").first();
  await from.fill("Lond");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(dialog.getByLabel("Airline")).toHaveValue("British Airways");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("Escape closes a toast before the dialog below it, and what was typed there stays", async ({
  page,
  novo,
}) => {
  await startSession(page);
  const all = await dialogs(page, novo.url);
  await page.goto(all.find(({ title }) => title === "Change Pickup")?.path ?? "");
  await hydrated(page);
  const postcode = page.getByRole("dialog").getByLabel("Postcode");
  await postcode.fill("SW1A 1AA");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /SW1A 1AA/ })
    .first()
    .click();
  const toast = page.locator("li[data-state=open]").filter({ hasText: "Pickup location updated" });
  await expect(toast).toBeVisible();
  // A toast does not close by itself while another window is in front.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await openRows(page);
  await page
    .getByRole("link", { name: /^Change Pickup/ })
    .first()
    .click();
  await postcode.fill("SW1A 1AA");
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden();
  // A dialog that is being closed asks for the page below it.
  await page.waitForLoadState("networkidle");
  await expect(postcode).toHaveValue("SW1A 1AA");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("a sheet on a phone", () => {
  test.use({ viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true });

  /** Of one finger, in as many steps as a slow hand makes. */
  async function drag(page: Page, [x, y]: [number, number], down: number) {
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints } as never);
    await touch("touchStart", [{ x, y }]);
    for (let step = 1; step <= 10; step++) {
      await touch("touchMove", [{ x, y: y + (down * step) / 10 }]);
      await page.waitForTimeout(20);
    }
    await touch("touchEnd", []);
    await finger.detach();
  }

  test("closes where it is pulled down far enough, and not where it is scrolled or typed in", async ({
    page,
    novo,
  }) => {
    await startSession(page);
    const all = await dialogs(page, novo.url);
    await page.goto(all.find(({ title }) => title === "Edit flight")?.path ?? "");
    await hydrated(page);
    const sheet = page.getByRole("dialog");
    const title = sheet.getByRole("heading");
    await atRest(page);
    const top = async () => Math.round((await sheet.boundingBox())?.y ?? -1);
    const rest = await top();
    const { x = 0, y = 0 } = (await title.boundingBox()) ?? {};

    await drag(page, [x + 20, y + 5], 40);
    await expect.poll(top).toBe(rest);
    const field = await sheet.getByLabel("Flight number").boundingBox();
    await drag(page, [(field?.x ?? 0) + 20, (field?.y ?? 0) + 10], 200);
    await expect.poll(top).toBe(rest);

    await sheet.evaluate((element) => element.scrollTo(0, 150));
    await drag(page, [200, 300], 200);
    await expect.poll(top).toBe(rest);
    await expect(sheet).toBeVisible();

    await sheet.evaluate((element) => element.scrollTo(0, 0));
    await drag(page, [x + 20, y + 5], 200);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/upcoming-travel$/);
  });
});

test.describe("before its scripts have come", () => {
  // What Escape presses is found in the same way then as later, when each dialog has to close.
  test("a dialog closes with Escape", async ({ page, novo }) => {
    await startSession(page);
    const all = await dialogs(page, novo.url);
    const release = await lateScripts(page);
    for (const { path, title } of all.filter(({ title }) => ONE_OF_EACH_KIND.includes(title))) {
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await release();
  });

  test(
    "what is typed and pressed in a dialog is there after them: it is the same element",
    SLOW_AT_NIGHT,
    async ({ page, novo }) => {
      await startSession(page);
      const all = await dialogs(page, novo.url);
      const typed = [
        ["Add Hotel Contact Details", "Phone Number", "+44 20 7946 0000"],
        ["Change Pickup", "Postcode", "SW1A 1AA"],
      ] as const;
      await slowAtNight(page);
      for (const [title, label, value] of typed) {
        const release = await lateScripts(page);
        const path = all.find((dialog) => dialog.title === title)?.path ?? "";
        await page.goto(path, { waitUntil: "commit" });
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel(label).fill(value);
        await dialog.evaluate((element) => element.setAttribute("data-same", ""));
        await release();
        await hydrated(page);
        await expect(dialog).toHaveAttribute("data-same", "");
        await expect(dialog.getByLabel(label)).toHaveValue(value);
        await expect(dialog.getByLabel(label)).toBeFocused();
      }
      // A press that begins before and ends after.
      const release = await lateScripts(page);
      const { path = "" } = all.find(({ title }) => title === "Save Flight?") ?? {};
      await page.goto(path, { waitUntil: "commit" });
      const save = page.getByRole("button", { name: "Save Flight" });
      // What still comes would move it.
      await page.waitForLoadState("domcontentloaded");
      await save.hover();
      await page.mouse.down();
      await release();
      await hydrated(page);
      await page.mouse.up();
      await expect(page.getByText("Flight Saved!").first()).toBeVisible();
    },
  );

  test("the theme switches; what needs scripts looks so", async ({ page }) => {
    await startSession(page);
    const release = await lateScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Switch between light and dark" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await expect(page.locator("meta[name=theme-color]")).not.toHaveAttribute("content", "#fbfaf7");
    await page.goto("/user-details", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass(/dark/);
    const camera = page.getByRole("button", { name: "Photo of Passport" });
    await expect(camera).toBeDisabled();
    await release();
    await expect(camera).toBeEnabled();
    await expect(page.locator("html")).toHaveClass(/dark/);
  });
});

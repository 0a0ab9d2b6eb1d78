/**
 * Every screen under every condition that a machine can judge: that the page does not scroll sideways,
 * that nothing to press lies outside of it, and that the text field and the places can be reached. The
 * pictures go to test-results/matrix, to be looked at.
 */
import type { Page } from "@playwright/test";
import { DateTime } from "luxon";
import { expect, test } from "../support/server.ts";

const inDays = (days: number) => DateTime.now().plus({ days }).toFormat("yyyy-MM-dd");
const LONG = "Donaudampfschifffahrtsgesellschaftskapitänshotel am Wittelsbacherplatz";
const ARABIC = "فندق برج العرب جميرا الفاخر على شاطئ الخليج";

const SCREENS = {
  home: "/",
  flights: `/flights?origin=London&destination=Paris&departureDate=${inDays(9)}&departureTime=09:00`,
  plans: "/upcoming-travel",
  hotels: `/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=${inDays(9)}&checkoutDate=${inDays(11)}`,
  user: "/user-details",
  cars: "/car-bookings",
  novo: "/novo",
  pass: "/boarding-pass",
  passport: "/passport",
  map: "/car-map",
  missing: "/nowhere",
};

/** The screens that hold the traveller's own names and places: on a phone these are what may not fit. */
const LONG_NAMED = ["home", "flights", "plans", "hotels", "user"];

interface Condition {
  width: number;
  height: number;
  dark?: boolean;
  rightToLeft?: boolean;
}

/** 200% zoom at 1280x800 is a viewport of 640x400. */
const CONDITIONS: Record<string, Condition> = {
  "320 px": { width: 320, height: 640 },
  "360 px": { width: 360, height: 740 },
  phone: { width: 390, height: 844, dark: true },
  landscape: { width: 844, height: 390 },
  "200% zoom": { width: 640, height: 400 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1280, height: 800, dark: true },
  "right to left": { width: 390, height: 844, rightToLeft: true },
};

async function travelPlans(page: Page, origin: string) {
  const headers = { Origin: origin };
  const post = (path: string, data: object) => page.request.post(path, { headers, data });
  const flight = { flightNumber: "BA117", departureAirport: "LHR", arrivalAirport: "JFK" };
  await post("/api/user-flights", { ...flight, date: inDays(9), departureTime: "11:10" });
  await post("/api/user-flights", { ...flight, date: inDays(-40), airline: LONG });
  const car = { date: inDays(9), time: "07:00", from: LONG, to: ARABIC, carType: "Standard" };
  await post("/api/job-bookings", { ...car, flightNumber: "BA117" });
  for (const hotelName of [LONG, ARABIC]) {
    const stay = { checkInDate: inDays(9), checkOutDate: inDays(12), location: "Dubai" };
    await post("/api/hotels/save", { hotelName, ...stay, address: `${LONG} ${ARABIC}` });
  }
  await page.request.patch("/api/user/me/details", { headers, data: { name: ARABIC } });
}

/** What lies beyond the page's edges, or under nothing that scrolls to it. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [
      `the page is ${scrollWidth} px wide in ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => `${element.tagName} ${element.className}`),
    ];
  });

for (const [name, { width, height, dark, rightToLeft }] of Object.entries(CONDITIONS)) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });
    test(`every screen fits: ${name}`, async ({ page, novo }) => {
      test.setTimeout(90_000);
      await page.addInitScript(
        (theme) => localStorage.setItem("novo.theme", theme),
        dark ? "dark" : "light",
      );
      await page.goto("/api/login");
      await travelPlans(page, novo.url);
      for (const [screen, path] of Object.entries(SCREENS)) {
        if (width < 640 && !LONG_NAMED.includes(screen)) continue;
        await page.goto(path);
        if (rightToLeft)
          await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
        expect(await outside(page), `${screen}, ${name}`).toEqual([]);
        await page.screenshot({ path: `test-results/matrix/${name}-${screen}.png` });
        if (screen === "missing") continue;
        const box = page.getByRole("textbox", { name: "Type a message" });
        await box.click({ timeout: 5000 });
        await expect(box).toBeFocused();
        await expect(page.locator("button[data-microphone]")).toBeInViewport();
      }
    });
  });
}

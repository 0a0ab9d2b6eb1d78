/** Every screen, and a traveller whose names and places are as long as the world has them. */
import type { Page } from "@playwright/test";
import { DateTime } from "luxon";

export const inDays = (days: number) => DateTime.now().plus({ days }).toFormat("yyyy-MM-dd");

const LONG = "Donaudampfschifffahrtsgesellschaftskapitänshotel am Wittelsbacherplatz";
const ARABIC = "فندق برج العرب جميرا الفاخر على شاطئ الخليج";

export const SCREENS = {
  home: "/",
  flights: "/flights",
  results: `/flights?origin=London&destination=Paris&departureDate=${inDays(9)}&departureTime=09:00`,
  plans: "/upcoming-travel",
  hotels: "/hotel-search",
  stays: `/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=${inDays(9)}&checkoutDate=${inDays(11)}`,
  user: "/user-details",
  cars: "/car-bookings",
  novo: "/novo",
  pass: "/boarding-pass",
  passport: "/passport",
  map: "/car-map",
  missing: "/nowhere",
};

/** Gives the signed-in traveller of the page a trip, a past one, and long and Arabic names. */
export async function longNamedPlans(page: Page, origin: string): Promise<void> {
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

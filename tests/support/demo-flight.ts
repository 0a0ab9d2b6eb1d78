import { expect, type Page } from "@playwright/test";
import { DateTime } from "luxon";
import { startSession } from "./server.ts";

/** It only changes its gate: no car is suggested for a flight that is cancelled already. */
const ON_TIME = "NV303";

/** A demo flight from London that leaves in so many hours, saved with its car. */
export async function saveDemoFlight(
  page: Page,
  origin: string,
  flightNumber: string,
  hours: number,
) {
  const headers = { Origin: origin };
  await startSession(page);
  const homeAddress = "10 Downing Street, London SW1A 2AA";
  await page.request.patch("/api/user/me/details", { headers, data: { homeAddress } });
  const leaves = DateTime.now().setZone("Europe/London").plus({ hours }).startOf("minute");
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), path).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const { id } = await post("/api/user-flights", {
    flightNumber: ON_TIME,
    date: leaves.toFormat("yyyy-MM-dd"),
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: leaves.toFormat("HH:mm"),
  });
  await post("/api/booking-suggestion/create-booking", {
    userId: "me",
    suggestion: { flightId: id },
  });
  const changed = await page.request.patch(`/api/user-flights/${id}`, {
    headers,
    data: { flightNumber },
  });
  expect(changed.status()).toBe(200);
}

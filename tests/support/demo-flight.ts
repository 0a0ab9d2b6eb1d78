import { expect, type Page } from "@playwright/test";
import { DateTime } from "luxon";
import { startSession } from "./server.ts";

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
  const flight = await page.request.post("/api/user-flights", {
    headers,
    data: {
      flightNumber,
      date: leaves.toFormat("yyyy-MM-dd"),
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: leaves.toFormat("HH:mm"),
    },
  });
  const { id } = (await flight.json()) as { id: string };
  const booked = await page.request.post("/api/booking-suggestion/create-booking", {
    headers,
    data: { userId: "me", suggestion: { flightId: id } },
  });
  expect(booked.status()).toBe(201);
}

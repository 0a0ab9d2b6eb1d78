/** Messages for something saved, or not saved, from a search or by hand (spec sections 2 and 5). */
import type { ToastMessage } from "./toast.ts";
import { NO_FLIGHT_NUMBER } from "./trips.ts";

const said = (title: string, description: string): ToastMessage => ({
  title,
  description,
});

/** A flight without a number cannot be watched. */
export const flightSaved = (flightNumber: string): ToastMessage => ({
  ...said("Flight Saved!", "Your flight has been added to Upcoming Travel."),
  isWatchable: flightNumber !== NO_FLIGHT_NUMBER,
});
export const HOTEL_SAVED = said("Hotel Saved", "Hotel added to your upcoming travel");
export const HOTEL_NOT_SAVED = "Failed to save hotel. What you typed is still here.";
export const CAR_BOOKED = said(
  "Booking created",
  "Your car booking has been created and is pending confirmation",
);
export const changedToast = (what: "Flight" | "Hotel" | "Car") =>
  said(`${what} changed`, "Your travel plans are up to date.");

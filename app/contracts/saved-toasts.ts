/** Messages for something saved, or not saved, from a search or by hand (spec sections 2 and 5). */
import { m } from "#messages";
import type { ToastMessage } from "./toast.ts";
import { NO_FLIGHT_NUMBER } from "./trips.ts";

const said = (title: string, description: string): ToastMessage => ({
  title,
  description,
});

/** A flight without a number cannot be watched. */
export const flightSaved = (flightNumber: string): ToastMessage => ({
  ...said(m.screens.flightSaved(), m.screens.addedToTravel()),
  isWatchable: flightNumber !== NO_FLIGHT_NUMBER,
});
export const hotelSaved = () => said(m.screens.hotelSaved(), m.screens.hotelAdded());
export const carBooked = () => said(m.screens.bookingCreated(), m.screens.bookingPending());
const CHANGED = {
  flight: m.screens.flightChanged,
  hotel: m.screens.hotelChanged,
  car: m.screens.carChanged,
};
export const changedToast = (what: keyof typeof CHANGED) =>
  said(CHANGED[what](), m.screens.plansUpToDate());

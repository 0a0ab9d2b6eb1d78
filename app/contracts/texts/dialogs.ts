import { PROGRAMS } from "./controls.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { ADD_CAR, ADD_FLIGHT, ADD_HOTEL, CANCEL_BOOKING, CHANGE_PICKUP } from "./travel-plans.ts";

/** Titles of the dialogs, by their path beneath the screen that they open over; without those that name a trip. */
export const DIALOG_TITLES = {
  "add-car": ADD_CAR,
  "add-flight": ADD_FLIGHT,
  "add-hotel": ADD_HOTEL,
  "edit-car": "Edit car",
  "edit-flight": "Edit flight",
  "edit-hotel": "Edit hotel",
  "delete-flight": "Delete Flight?",
  "delete-hotel": "Delete Hotel?",
  "change-pickup": CHANGE_PICKUP,
  "cancel-booking": `${CANCEL_BOOKING}?`,
  save: "Save Flight?",
  select: "Add Hotel Contact Details",
  notifications: NOTIFICATIONS,
  programs: PROGRAMS,
  "import-address": "Forward your bookings",
  export: "Export my data?",
  "delete-account": "Delete my account?",
} as const;

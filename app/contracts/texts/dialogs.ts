import { m } from "#messages";

/** Titles of the dialogs, by their path beneath the screen that they open over; without those that name a trip. */
export const DIALOG_TITLES = {
  "add-car": m.travel.addCar,
  "add-flight": m.travel.addFlight,
  "add-hotel": m.travel.addHotel,
  "edit-car": m.dialogs.editCar,
  "edit-flight": m.dialogs.editFlight,
  "edit-hotel": m.dialogs.editHotel,
  "delete-flight": m.dialogs.deleteFlight,
  "delete-hotel": m.dialogs.deleteHotel,
  "change-pickup": m.travel.changePickup,
  "cancel-booking": m.dialogs.cancelBooking,
  save: m.dialogs.saveFlight,
  select: m.dialogs.addHotelContact,
  notifications: m.notifications.title,
  programs: m.user.programs,
  "import-address": m.dialogs.forwardBookings,
  export: m.dialogs.exportData,
  "delete-account": m.dialogs.deleteAccount,
} as const;

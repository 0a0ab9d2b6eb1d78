/** Fields that can be changed offline, by kind of item. */
import { FIELD_NAMES } from "./texts/field-names.ts";

export const EDITED_OFFLINE = {
  flight: ["bookingReference", "seat", "notes"],
  stay: ["confirmationNumber", "room", "notes"],
  car: ["time", "from", "confirmationNumber", "notes"],
} as const;

export const EDITED_LABELS = {
  bookingReference: FIELD_NAMES.bookingReference,
  confirmationNumber: FIELD_NAMES.confirmationNumber,
  seat: "Seat",
  room: "Room",
  time: FIELD_NAMES.pickupTime,
  from: "Pick-up",
  notes: "Notes",
};

import { m } from "#messages";
/** Fields that can be changed offline, by kind of item. */

export const EDITED_OFFLINE = {
  flight: ["bookingReference", "seat", "notes"],
  stay: ["confirmationNumber", "room", "notes"],
  car: ["time", "from", "confirmationNumber", "notes"],
} as const;

export const EDITED_LABELS = {
  bookingReference: m.fields.bookingReference,
  confirmationNumber: m.fields.confirmationNumber,
  seat: m.fields.seat,
  room: m.fields.room,
  time: m.fields.pickupTime,
  from: m.fields.pickUp,
  notes: m.fields.notes,
};

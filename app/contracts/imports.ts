/** What was read from a traveller's files and texts, before they choose what to save. */
import { z } from "zod";
import { carEntryForm, flightEntryForm, hotelEntryForm } from "./entry-forms.ts";

/** Limits of one upload. */
export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The files, and the form data around them. */
export const MAX_UPLOAD_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;
export const MAX_PASTED_CHARACTERS = 200_000;
/** Per import. A family's whole year fits; a file crafted to hold more is cut off there, with a note. */
export const MAX_BOOKINGS = 50;
export const MAX_NOTES = 60;

const about = {
  /** The file it is from: "File 2". */
  document: z.string().max(60),
  /** Read from running text, which can be misread. */
  isUnsure: z.boolean(),
  /** The words of the document that it was read from. */
  said: z.string().max(300).optional(),
  /** When its email was sent: an ISO instant. */
  saidAt: z.iso.datetime().optional(),
  /** Fields that the traveller corrected before saving. */
  mended: z.array(z.string().max(30)).max(20).optional(),
};

export const foundBooking = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("flight"),
    ...about,
    /** What the document omits and a look-up filled in, one word each. */
    filled: z.array(z.string().max(20)).max(4).optional(),
    booking: flightEntryForm,
  }),
  z.object({ kind: z.literal("stay"), ...about, booking: hotelEntryForm }),
  z.object({ kind: z.literal("car"), ...about, booking: carEntryForm }),
]);
export type FoundBooking = z.infer<typeof foundBooking>;
export type BookingKind = FoundBooking["kind"];

/** A booking that a document says is cancelled: enough of it to identify it among those saved. */
export const cancelledBooking = z.object({
  kind: z.enum(["flight", "stay", "car"]),
  ...about,
  /** "BA117 on 5 December 2026". */
  name: z.string().max(300),
  flightNumber: z.string().max(12).optional(),
  /** `YYYY-MM-DD` of the departure, the check-in or the pick-up. */
  date: z.string().max(10).optional(),
  hotelName: z.string().max(300).optional(),
  reference: z.string().max(300).optional(),
});
export type CancelledBooking = z.infer<typeof cancelledBooking>;

/** Why something in a file is not offered, in words for the traveller. */
const readNote = z.object({ document: z.string().max(60), text: z.string().max(400) });

/** Who a received email claims to be from, and whether its checks (DKIM, SPF, DMARC) prove that. */
export const mailSender = z.object({
  domain: z.string().max(200),
  proof: z.enum(["proved", "none", "failed"]),
});
export type MailSender = z.infer<typeof mailSender>;

export const documentsFound = z.object({
  bookings: z.array(foundBooking).max(MAX_BOOKINGS),
  notes: z.array(readNote).max(MAX_NOTES),
  cancelled: z.array(cancelledBooking).max(MAX_BOOKINGS).optional(),
  sender: mailSender.optional(),
});

/** Media types of an email at `/api/imports`: raw, or as services that receive emails post it. */
export const MAIL_TYPES = [
  "message/rfc822",
  "application/json",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
] as const;

/** The outcome of an email sent to `/api/imports`: where its bookings await the traveller's yes. */
export const receivedMail = z.object({ link: z.string().nullable(), bookings: z.number().int() });
export type ReceivedMail = z.infer<typeof receivedMail>;
export type ReadDocuments = z.infer<typeof documentsFound>;

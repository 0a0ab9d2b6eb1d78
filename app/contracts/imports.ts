/** What was read of a traveller's files and texts, before they say what of it is to be saved. */
import { z } from "zod";
import { carEntryForm, flightEntryForm, hotelEntryForm } from "./entry-forms.ts";

/** How much may be sent at once. */
export const MOST_FILES = 5;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** The files, and what stands around them. */
export const MOST_UPLOAD_BYTES = MOST_FILES * MOST_FILE_BYTES + 1024 * 1024;
export const TOO_LARGE_UPLOAD = "That is too much to send at once: 5 files of 10 MB at most";
export const MOST_PASTED_CHARACTERS = 200_000;
/** Of one import. A whole family's year fits; a file that is made to hold more is cut off there, in words. */
export const MOST_BOOKINGS = 50;
export const MOST_NOTES = 60;

const about = {
  /** Which of the files it is from: "File 2". */
  document: z.string().max(60),
  /** It was read of running text, which can be misread. */
  isUnsure: z.boolean(),
  /** The words of the document that it was read of, where it may be misread. */
  said: z.string().max(300).optional(),
};

export const foundBooking = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("flight"),
    ...about,
    /** What the document leaves out and a look-up filled, a word each. */
    filled: z.array(z.string().max(20)).max(4).optional(),
    booking: flightEntryForm,
  }),
  z.object({ kind: z.literal("stay"), ...about, booking: hotelEntryForm }),
  z.object({ kind: z.literal("car"), ...about, booking: carEntryForm }),
]);
export type FoundBooking = z.infer<typeof foundBooking>;

/** Why something that stands in a file is not offered, in words for the traveller. */
export const readNote = z.object({ document: z.string().max(60), text: z.string().max(400) });
export type ReadNote = z.infer<typeof readNote>;

export const readDocuments = z.object({
  bookings: z.array(foundBooking).max(MOST_BOOKINGS),
  notes: z.array(readNote).max(MOST_NOTES),
});
export type ReadDocuments = z.infer<typeof readDocuments>;

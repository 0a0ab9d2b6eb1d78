/** The line of a document that names a booking, if its reader did not record what it was read from. */
import { textOf, type WrittenBooking } from "./reading/found.ts";

/** A line without breaks is a whole page: keep only this much on each side of the name. */
const AROUND = 140;

export function saidOf(booking: WrittenBooking, text: string): string | undefined {
  if (booking.said) return booking.said;
  // A name may wrap over a line end.
  const lines = text.split("\n").map(evenly);
  const page = lines.join(" ");
  const at = placesOf(booking, page).find((place) => place >= 0);
  if (at === undefined) return undefined;
  let start = 0;
  const line = lines.find(({ length }) => {
    if (at <= start + length) return true;
    start += length + 1;
    return false;
  });
  const end = start + (line?.length ?? 0);
  return textOf(page.slice(Math.max(start, at - AROUND), Math.min(end, at + AROUND)));
}

/** Positions of its names, the most specific first; -1 if absent. */
function placesOf(booking: WrittenBooking, page: string): number[] {
  const named =
    booking.kind === "flight"
      ? placeOfFlight(booking, page)
      : placeOf(booking.kind === "stay" ? booking.hotelName : booking.from, page);
  return [named, placeOf(booking.reference, page)];
}

const FLIGHT_NUMBER = /\b([A-Z\d]{2})[ -]?0{0,3}([1-9]\d{0,3})(?!\d)/gi;

/** "BA117", "BA 0117". */
function placeOfFlight(
  { number = "", airlineCode = "" }: Extract<WrittenBooking, { kind: "flight" }>,
  page: string,
): number {
  const whole = /^\d+$/.test(number.trim()) ? `${airlineCode}${number}` : number;
  const [, code, digits] = /^([A-Z\d]{2})[\s-]*0*(\d{1,4})$/i.exec(whole.trim()) ?? [];
  for (const { index, 1: itsCode, 2: itsDigits } of page.matchAll(FLIGHT_NUMBER)) {
    if (itsDigits === digits && itsCode?.toUpperCase() === code?.toUpperCase()) return index;
  }
  return -1;
}

const MIN_TELLING = 4;
function placeOf(words: string | undefined, page: string): number {
  if (!words || words.length < MIN_TELLING) return -1;
  return inSmallLetters(page).indexOf(inSmallLetters(evenly(words)));
}

const evenly = (text: string) => text.trim().replace(/\s+/g, " ");

/** Keeps the length, so that positions are valid in the original text. */
const inSmallLetters = (text: string) =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });

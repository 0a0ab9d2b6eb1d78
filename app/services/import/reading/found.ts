/** What a reader finds in a document, as written: none of it is trusted yet. */
import { z } from "zod";
import { passCode } from "#app/contracts/pass-code.ts";

const TEXT = 300;
const text = z.string().max(TEXT);

/** A time as written: local, or with an offset; `zone` is an IANA name if the document gives one. */
export const writtenTime = z.object({ text, zone: text.optional() });
export type WrittenTime = z.infer<typeof writtenTime>;

/** An airport as written: its code, its name, or both. */
export const writtenAirport = z.object({ code: text.optional(), name: text.optional() });
export type WrittenAirport = z.infer<typeof writtenAirport>;

const about = {
  reference: text.optional(),
  isCancelled: z.boolean().optional(),
  /** Read from running text, which can be misread. */
  isUnsure: z.boolean().optional(),
  /** The words it was read from. */
  said: text.optional(),
};

export const writtenBooking = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("flight"),
    ...about,
    /** "BA117", or "117" with an airline's code. */
    number: text.optional(),
    airlineCode: text.optional(),
    airline: text.optional(),
    from: writtenAirport,
    to: writtenAirport,
    /** Departure day, if no time is written. */
    day: text.optional(),
    departs: writtenTime.optional(),
    arrives: writtenTime.optional(),
    seat: text.optional(),
    travelClass: text.optional(),
    /** The barcode it was read from. */
    passCode: passCode.optional(),
  }),
  z.object({
    kind: z.literal("stay"),
    ...about,
    hotelName: text.optional(),
    address: text.optional(),
    city: text.optional(),
    phone: text.optional(),
    website: text.optional(),
    checkIn: writtenTime.optional(),
    checkOut: writtenTime.optional(),
    room: text.optional(),
  }),
  z.object({
    kind: z.literal("car"),
    ...about,
    isRental: z.boolean(),
    from: text.optional(),
    to: text.optional(),
    pickup: writtenTime.optional(),
    dropOff: writtenTime.optional(),
    carType: text.optional(),
    company: text.optional(),
  }),
]);
export type WrittenBooking = z.infer<typeof writtenBooking>;
export type WrittenFlight = Extract<WrittenBooking, { kind: "flight" }>;
export type WrittenStay = Extract<WrittenBooking, { kind: "stay" }>;
export type WrittenCar = Extract<WrittenBooking, { kind: "car" }>;

/** Kinds that NoVo recognises but does not save. */
export const OTHER_KINDS = ["train", "bus", "boat", "event", "restaurant"] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

export const MAX_WRITTEN = 60;
/** Characters of a document's text, for the running-text reader. */
export const MAX_TEXT = 40_000;

export const whatIsFound = z.object({
  bookings: z.array(writtenBooking).max(MAX_WRITTEN),
  others: z.array(z.enum(OTHER_KINDS)).max(MAX_WRITTEN),
  /** It is damaged, or has more than is read. */
  isBroken: z.boolean(),
  hasMore: z.boolean(),
  text: z.string().max(MAX_TEXT),
  /** When it, or the first mail in it, was sent: an ISO instant. */
  sentAt: z.iso.datetime().optional(),
});
export type WhatIsFound = z.infer<typeof whatIsFound>;

/** Document text as one line of bounded length; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  const written = typeof value === "number" ? String(value) : value;
  if (typeof written !== "string") return undefined;
  // No name or address has control characters such as U+0000.
  const line = written
    .slice(0, 20 * TEXT)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return line === "" ? undefined : line.slice(0, TEXT);
}

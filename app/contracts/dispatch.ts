/** Messages between NoVo and the dispatcher (docs/run/dispatch.md): signed events out, reports in. */
import { z } from "zod";
import { LANGUAGES } from "./languages.ts";

/** A car's progress. States only advance; it can be cancelled at any point before the end. */
export const DISPATCH_STATES = [
  "requested",
  "confirmed",
  "on_the_way",
  "arrived",
  "completed",
  "cancelled",
] as const;
export type DispatchState = (typeof DISPATCH_STATES)[number];

/** Dispatchers that can be told of booked cars. */
export const DISPATCHERS = ["webhook", "demo", "none"] as const;
export type Dispatcher = (typeof DISPATCHERS)[number];

export const DISPATCH_EVENT_KINDS = [
  "booking.created",
  "booking.amended",
  "booking.cancelled",
  "driver.message",
] as const;
export type DispatchEventKind = (typeof DISPATCH_EVENT_KINDS)[number];

const line = (max: number) => z.string().trim().min(1).max(max);

export const driver = z.object({
  name: line(100),
  /** As dialled: "+44 20 7946 0000". */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{5,30}$/, "A phone number has digits, spaces, brackets and dashes")
    .optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type Driver = z.infer<typeof driver>;

export const vehicle = z
  .object({
    model: line(60).optional(),
    colour: line(30).optional(),
    plate: line(20).optional(),
  })
  .refine(({ model, colour, plate }) => model ?? colour ?? plate, "Say its model, colour or plate");
export type Vehicle = z.infer<typeof vehicle>;

/** Where the car is, and the minutes until it is at the pick-up. */
export const placeOfCar = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  minutes: z.number().int().min(0).max(1440).optional(),
});
/** `at`: when it was there (ISO). */
export type PlaceOfCar = z.infer<typeof placeOfCar> & { at: string };

/** A booked car as the dispatcher needs it; times are local to the pick-up. */
export interface DispatchedBooking {
  date: string;
  time: string;
  from: string;
  to: string;
  carType: string;
  flightNumber: string | null;
  notes: string | null;
  passenger: { name: string | null; phone: string | null; language: string | null };
}

/** A traveller's message to the driver, in English and, if known, in the driver's language. */
export interface DriverMessage {
  text: string;
  translation: { language: string; text: string } | null;
}

/** One event as sent: the JSON body of a webhook. */
export interface DispatchEvent {
  /** The same each time it is sent, so that it counts once. */
  id: string;
  type: DispatchEventKind;
  /** When it was written (ISO). */
  timestamp: string;
  data: {
    bookingId: string;
    /** Per car: 1, 2, 3 ... */
    sequence: number;
    booking: DispatchedBooking | null;
    message: DriverMessage | null;
  };
}

/** What a dispatcher can report. "place": where the car is. "message": what the driver says. */
const REPORT_TYPES = [
  "confirmed",
  "on_the_way",
  "place",
  "arrived",
  "completed",
  "cancelled",
  "message",
] as const;

/** A dispatcher's report on a car, counted once per `id`. */
export const dispatchReport = z
  .object({
    id: line(100),
    type: z.enum(REPORT_TYPES),
    /** When it happened: a report that arrives late does not undo later events. */
    occurredAt: z.iso.datetime({ offset: true }),
    driver: driver.optional(),
    vehicle: vehicle.optional(),
    place: placeOfCar.optional(),
    /** Why a car is cancelled, or what the driver says, in `language`. */
    text: line(500).optional(),
    language: z.enum(LANGUAGES).optional(),
  })
  .refine(({ type, place }) => type !== "place" || place, {
    path: ["place"],
    message: "Say where the car is",
  })
  .refine(({ type, text }) => type !== "message" || text, {
    path: ["text"],
    message: "Say what the driver says",
  });
export type DispatchReport = z.infer<typeof dispatchReport>;

/** A car's state after a report. */
export const dispatchStanding = z.object({ bookingId: z.string(), state: z.enum(DISPATCH_STATES) });

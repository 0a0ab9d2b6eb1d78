/**
 * What NoVo and whoever sends the cars tell each other (docs/dispatch.md): events out, signed, and reports
 * in. The shapes of both, and what is kept of them.
 */
import { z } from "zod";
import { LANGUAGES } from "./languages.ts";

/** How far a car is. They only go forward; from anywhere before the end it can be cancelled. */
export const DISPATCH_STATES = [
  "requested",
  "confirmed",
  "on_the_way",
  "arrived",
  "completed",
  "cancelled",
] as const;
export type DispatchState = (typeof DISPATCH_STATES)[number];

/** What the dispatcher is told. */
export const DISPATCH_EVENT_KINDS = [
  "booking.created",
  "booking.amended",
  "booking.cancelled",
  "driver.message",
] as const;
export type DispatchEventKind = (typeof DISPATCH_EVENT_KINDS)[number];

const line = (most: number) => z.string().trim().min(1).max(most);

export const driver = z.object({
  name: line(100),
  /** As it is dialled: "+44 20 7946 0000". */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{5,30}$/, "A phone number has digits, spaces, brackets and dashes")
    .optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type Driver = z.infer<typeof driver>;

export const vehicle = z.object({
  model: line(60).optional(),
  colour: line(30).optional(),
  plate: line(20).optional(),
});
export type Vehicle = z.infer<typeof vehicle>;

/** Where the car is, and in how many minutes it will be at the pick-up. */
export const placeOfCar = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  minutes: z.number().int().min(0).max(1440).optional(),
});
/** `at`: when it was there (ISO). */
export type PlaceOfCar = z.infer<typeof placeOfCar> & { at: string };

/** A booked car as the dispatcher needs it; times are on the clock of the place where it comes. */
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

/** What a traveller says to the driver, in English and, where it is known, in the driver's language. */
export interface DriverMessage {
  text: string;
  translation: { language: string; text: string } | null;
}

/** One event as it is sent: the JSON body of a webhook. */
export interface DispatchEvent {
  /** The same each time that it is sent: what counts once. */
  id: string;
  type: DispatchEventKind;
  /** When it was written (ISO). */
  timestamp: string;
  data: {
    bookingId: string;
    /** Of this car: 1, 2, 3 ... */
    sequence: number;
    booking: DispatchedBooking | null;
    message: DriverMessage | null;
  };
}

const reportBase = { id: line(100), occurredAt: z.iso.datetime({ offset: true }) };
const details = {
  driver: driver.optional(),
  vehicle: vehicle.optional(),
  place: placeOfCar.optional(),
};

/** What a dispatcher reports of a car. */
export const dispatchReport = z.discriminatedUnion("type", [
  z.object({ ...reportBase, type: z.literal("confirmed"), ...details }),
  z.object({ ...reportBase, type: z.literal("on_the_way"), ...details }),
  z.object({ ...reportBase, type: z.literal("place"), place: placeOfCar }),
  z.object({ ...reportBase, type: z.literal("arrived"), ...details }),
  z.object({ ...reportBase, type: z.literal("completed") }),
  z.object({ ...reportBase, type: z.literal("cancelled"), reason: line(300).optional() }),
  z.object({
    ...reportBase,
    type: z.literal("message"),
    text: line(500),
    language: z.enum(LANGUAGES).optional(),
  }),
]);
export type DispatchReport = z.infer<typeof dispatchReport>;

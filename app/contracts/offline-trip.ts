/** What one browser keeps of a traveller's plans for when it has no network. */
import { z } from "zod";

const end = z.object({
  code: z.string(),
  city: z.string(),
  /** `HH:MM` there; null where only the day is known. */
  time: z.string().nullable(),
  terminal: z.string().nullable(),
});

const phrase = z.object({ english: z.string(), theirs: z.string() });

export const offlineTrip = z.object({
  /** Whose it is: a name that says nothing, the same at every sign-in. */
  traveller: z.string(),
  trips: z.array(
    z.object({
      name: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          lines: z.array(
            z.object({ time: z.string().nullable(), title: z.string(), detail: z.string() }),
          ),
        }),
      ),
    }),
  ),
  passes: z.array(
    z.object({
      flightNumber: z.string(),
      airline: z.string().nullable(),
      date: z.string(),
      from: end,
      to: end,
      passenger: z.string(),
      seat: z.string().nullable(),
      travelClass: z.string().nullable(),
      bookingReference: z.string().nullable(),
    }),
  ),
  drivers: z.array(
    z.object({
      driver: z.string(),
      date: z.string(),
      time: z.string(),
      from: z.string(),
      to: z.string(),
      /** Of the country where the car is, and the same as BCP 47. */
      language: z.string(),
      lang: z.string(),
      /** What the driver looks for. */
      sign: phrase,
      mine: z.array(phrase),
      answers: z.array(phrase),
    }),
  ),
  addresses: z.array(
    z.object({ name: z.string(), address: z.string(), phone: z.string().nullable() }),
  ),
});

export type OfflineTrip = z.infer<typeof offlineTrip>;

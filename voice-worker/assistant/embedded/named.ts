/** The saved flight, stay or ride that an answer named last: "it", and what is asked right after it. */
import { z } from "zod";

const text = z.string();
export const named = z.object({
  what: z.enum(["car", "flight", "hotel"]),
  /** As the tools take them that look for a saved one. */
  slots: z.object({ flightNumber: text, date: text, hotel: text }).partial(),
});
type Named = z.infer<typeof named>;

const car = z
  .object({ date: text, time: text, flightNumber: text.nullish() })
  .transform(({ date, flightNumber }): Named["slots"] => ({
    date,
    ...(flightNumber && { flightNumber }),
  }))
  .transform((slots): Named => ({ what: "car", slots }));
const hotel = z
  .object({ hotelName: text, checkInDate: text })
  .transform((stay): Named["slots"] => ({ hotel: stay.hotelName, date: stay.checkInDate }))
  .transform((slots): Named => ({ what: "hotel", slots }));
const flight = z
  .object({ flightNumber: text, date: text })
  .or(
    // A suggested car is of a flight.
    z
      .object({ flightNumber: text, flightDate: text })
      .transform((one) => ({ flightNumber: one.flightNumber, date: one.flightDate })),
  )
  .transform((slots): Named => ({ what: "flight", slots }));
const row = z.union([car, hotel, flight]);

const data = z
  .record(z.string(), z.unknown())
  .transform(({ booking, suggestion, saved, added, suggestions, ...own }) => {
    const [first] = z.array(z.unknown()).safeParse(suggestions).data ?? [];
    return row.safeParse(booking ?? suggestion ?? saved ?? added ?? first ?? own).data;
  });

/** By what a tool gives beside its sentence. */
export const namedBy = (given: unknown): Named | undefined => data.safeParse(given).data;

/** The flight that is meant where a sentence says of none which one: not "my flight", which is the next one. */
export const flightNamed = (
  { words }: { words: readonly string[] },
  { state }: { state: { named?: Named | undefined } },
): Named["slots"] | undefined =>
  state.named?.what === "flight" && !words.some((word) => /^(?:my|our|next)$/.test(word))
    ? state.named.slots
    : undefined;

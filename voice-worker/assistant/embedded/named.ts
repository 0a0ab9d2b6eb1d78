/** The saved flight, stay or ride that an answer named last: what "it" and the next question refer to. */
import { z } from "zod";
import { given } from "#app/platform/given.ts";
import { optional } from "#app/services/english/sentence.ts";

const text = z.string();
export const named = z.object({
  what: z.enum(["car", "flight", "hotel"]),
  /** As taken by the tools that look for a saved one. */
  slots: z.object({ flightNumber: text, date: text, hotel: text }).partial(),
});
type Named = z.infer<typeof named>;

const row = z.object({
  ...optional(text, "date", "time", "flightDate", "hotelName", "checkInDate"),
  flightNumber: text.nullish(),
});
const known = z.record(z.string(), z.unknown());

/** Derived from the data that a tool returns. */
export function namedBy(data: unknown): Named | undefined {
  const { suggestions, ...own } = known.safeParse(data).data ?? {};
  const [first] = Array.isArray(suggestions) ? suggestions : [];
  const it = own.booking ?? own.suggestion ?? own.saved ?? own.added ?? first ?? own;
  const { hotelName, checkInDate, flightDate, time, ...of } = row.safeParse(it).data ?? {};
  if (hotelName) return { what: "hotel", slots: given({ hotel: hotelName, date: checkInDate }) };
  const flightNumber = of.flightNumber ?? undefined;
  const slots = given({ flightNumber, date: of.date ?? flightDate });
  if (of.date && time) return { what: "car", slots };
  return flightNumber ? { what: "flight", slots } : undefined;
}

/** The flight meant when none is specified: not "my flight", which is the next one. */
export const flightNamed = (
  { words }: { words: readonly string[] },
  said: object,
  { state: { named } }: { state: { named?: Named | undefined } },
): { flightNumber?: string; date?: string } | undefined =>
  Object.keys(said).length > 0 || words.some((word) => OWN.has(word)) || named?.what !== "flight"
    ? undefined
    : named.slots;
const OWN = new Set(["my", "our", "next"]);

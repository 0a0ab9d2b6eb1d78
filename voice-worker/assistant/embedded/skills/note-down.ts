/** "Add a note to my hotel booking: late arrival": free text, kept with something saved. */
import type { Sentence } from "../skill.ts";
import { defineSkill, given, meant, optional, referenceIn, restFrom, z } from "../skill.ts";
import * as ways from "../words/note-down.ts";
import { whichFlight } from "./booking-details.ts";
import { nameWritten } from "./booking-words.ts";

const TOOLS = ["edit_hotel", "edit_flight", "edit_car"] as const;
const slots = z.object({
  tool: z.enum(TOOLS).optional(),
  ...optional(z.string(), "notes", "hotel", "flightNumber", "airline", "destination"),
});
type Slots = z.infer<typeof slots>;
/** "My next British Airways flight": this many words may precede the noun. */
const MAX_BEFORE = 4;

export const noteDown = defineSkill<Slots>({
  name: "note-down",
  examples: [{ say: "Add a note to my hotel: late arrival.", on: ["/upcoming-travel"] }],
  slots,
  words: [ways.LEAD, ways.WRITE_ON, ways.THING, ways.BOOKING, ways.THAT],
  freeSlots: ["notes"],
  // The note may be negative or hypothetical.
  takesEverything: true,
  match(sentence) {
    const { words, start } = sentence;
    const on = ways.WRITE_ON.at(words, start);
    const lead = ways.LEAD.at(words, start) ?? on;
    if (!lead) return null;
    const about = on?.to ?? ways.ABOUT.at(words, lead.to)?.to;
    const of = about === undefined ? null : thingAt(sentence, about);
    if (on && !(of && ways.THAT.at(words, of.to))) return null;
    const notes = noteFrom(sentence, of?.to ?? lead.to);
    return {
      sure: "unmistakable",
      slots: { ...of?.slots, ...given({ notes }) },
      explains: new Set(words),
    };
  },
  question({ tool, notes }) {
    if (!tool) {
      const say = "Which booking: the hotel, the flight or the car?";
      return { slot: "tool", say, examples: ["the hotel", "the flight"] };
    }
    return notes ? null : { slot: "notes", say: "What should the note say?" };
  },
  read(sentence, asked, known) {
    if (asked === "tool") {
      const of = thingAt(sentence, 0);
      return of && { ...known, ...of.slots };
    }
    if (asked !== "notes") return null;
    const notes = noteFrom(sentence, 0);
    return notes ? { ...known, notes } : null;
  },
  run: async ({ tool, ...args }, { turn }) => (tool ? (await turn.tools.call(tool, args)).say : ""),
});

/** The note without a leading "that" or "please". */
const noteFrom = (sentence: Sentence, from: number) =>
  restFrom(sentence, ways.THAT.at(sentence.words, from)?.to ?? from)?.text.replace(
    /^(?:pls|please)[\s:,]+/i,
    "",
  );

/** The booking named from here, and the index after it; null if none is. */
function thingAt(sentence: Sentence, from: number): { to: number; slots: Slots } | null {
  const { words } = sentence;
  const isNear = (one: { from: number }) => one.from >= from && one.from <= from + MAX_BEFORE;
  const thing = ways.THING.all(words).find(isNear);
  const [number] = meant(sentence, "flight").filter(isNear);
  const to = Math.max(thing?.to ?? 0, number?.to ?? 0);
  if (to === 0) {
    const booking = ways.BOOKING.at(words, from);
    if (booking) return { to: booking.to, slots: {} };
    const hotel = from > 0 ? nameWritten(sentence, from) : undefined;
    return hotel ? { to: hotel.to, slots: { tool: "edit_hotel", hotel: hotel.text } } : null;
  }
  const tool = thing?.meaning ?? "edit_flight";
  const isBefore = (one: { from: number }) => one.from >= from && one.from < to;
  if (tool === "edit_flight") return { to, slots: { tool, ...whichFlight(sentence, isBefore) } };
  const { flightNumber, place } = referenceIn(sentence, ["flightNumber", "place"], isBefore);
  const which = tool === "edit_hotel" ? { hotel: place } : { flightNumber };
  return { to, slots: { tool, ...given(which) } };
}

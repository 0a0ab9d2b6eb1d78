/** "Add a note to my hotel booking: late arrival": any words, kept with something saved. */
import { restFrom } from "#app/services/english/free-text.ts";
import { asSaid, meant, referenceIn, type Sentence } from "#app/services/english/sentence.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { defineSkill, given, optional, phrases, z } from "../skill.ts";
import { CAR } from "../words/cars.ts";
import { whichFlight } from "./booking-details.ts";

const TOOLS = ["edit_hotel", "edit_flight", "edit_car"] as const;
const slots = z.object({
  tool: z.enum(TOOLS).optional(),
  ...optional(z.string(), "notes", "hotel", "flightNumber", "airline", "destination"),
});
type Slots = z.infer<typeof slots>;

const NOTE =
  "(a|an|another|this|the|that|my) [quick|short|special] (note|notes|comment|remark|request)";
const LEAD = phrases(`(add|put|make|leave|write|attach|save|note) [down|in] ${NOTE}`);
const ABOUT = phrases("(to|on|for|in|with|about|against|of|by)");
/** What it is kept with, by what is said of it. */
const THING = phrases<(typeof TOOLS)[number]>([
  ["(hotel|hotels|stay|room|accommodation) [booking|reservation|stay]", "edit_hotel"],
  ["(flight|plane) [booking|reservation|ticket]", "edit_flight"],
  [`${CAR} [booking|reservation]`, "edit_car"],
]);
/** "My next British Airways flight": so many words may stand before it. */
const MAX_BEFORE = 4;
const BOOKING = phrases("(my|our|the|that|this) [next] (booking|reservation)");
const THAT = phrases("[,] (that|saying|which says|that says|to say|stating)");

export const noteDown = defineSkill<Slots>({
  name: "note-down",
  examples: [{ say: "Add a note to my hotel: late arrival.", on: ["/upcoming-travel"] }],
  slots,
  words: [LEAD, THING, BOOKING, THAT],
  freeSlots: ["notes"],
  // The note may deny and suppose what it likes.
  takesEverything: true,
  match(sentence) {
    const { words, start } = sentence;
    const lead = LEAD.at(words, start);
    if (!lead) return null;
    const of = ABOUT.at(words, lead.to) ? thingAt(sentence, lead.to + 1) : null;
    const notes = noteFrom(sentence, of?.to ?? lead.to);
    return {
      sure: "unmistakable",
      slots: { ...of?.slots, ...given({ notes }) },
      explains: new Set(words),
    };
  },
  question({ tool, notes }) {
    if (!tool) {
      const say = "Of which booking: the hotel, the flight or the car?";
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

/** Without a "that" or a "please" that leads to it. */
const noteFrom = (sentence: Sentence, from: number) =>
  restFrom(sentence, THAT.at(sentence.words, from)?.to ?? from)?.text.replace(
    /^(?:pls|please)[\s:,]+/i,
    "",
  );

/** Which booking is named here, and the word behind it. */
function thingAt(sentence: Sentence, from: number): { to: number; slots: Slots } | null {
  const { words } = sentence;
  const isNear = (one: { from: number }) => one.from >= from && one.from <= from + MAX_BEFORE;
  const thing = THING.all(words).find(isNear);
  const [number] = meant(sentence, "flight").filter(isNear);
  const to = Math.max(thing?.to ?? 0, number?.to ?? 0);
  if (to === 0) {
    const booking = BOOKING.at(words, from);
    return booking ? { to: booking.to, slots: {} } : from > 0 ? hotelNamed(sentence, from) : null;
  }
  const tool = thing?.meaning ?? "edit_flight";
  const isBefore = (one: { from: number }) => one.from >= from && one.from < to;
  if (tool === "edit_flight") return { to, slots: { tool, ...whichFlight(sentence, isBefore) } };
  const { flightNumber, place } = referenceIn(sentence, ["flightNumber", "place"], isBefore);
  const which = tool === "edit_hotel" ? { hotel: place } : { flightNumber };
  return { to, slots: { tool, ...given(which) } };
}

/** "The Harbour Row": what is written with capitals is a hotel's name. */
function hotelNamed(sentence: Sentence, at: number): { to: number; slots: Slots } | null {
  const { words } = sentence;
  const from = /^(?:the|my|our)$/.test(words[at] ?? "") ? at + 1 : at;
  let to = from;
  while (to < from + MAX_BEFORE && /^\p{Lu}/u.test(asSaid(sentence, to, to + 1))) to += 1;
  const hotel = asSaid(sentence, from, to).replace(/[:,.]$/, "");
  return to > from + 1 && !EVERYDAY_WORDS.has(words[from] ?? "")
    ? { to, slots: { tool: "edit_hotel", hotel } }
    : null;
}

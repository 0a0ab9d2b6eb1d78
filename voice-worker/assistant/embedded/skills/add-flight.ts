/** A flight that was booked elsewhere: "I'm on BA117 on the fifth of December, seat 14C". */
import { addressAt } from "#app/services/english/free-text.ts";
import type { Sentence } from "../skill.ts";
import { defineSkill, given, meant, phrases, reference, referenceIn, z } from "../skill.ts";
import { bookingSaid } from "./booking-words.ts";

const slots = reference.pick({ flightNumber: true, date: true }).extend({
  from: z.string().optional(),
  to: z.string().optional(),
  /** `HH:MM`. */
  departureTime: z.string().optional(),
  bookingReference: z.string().optional(),
  seat: z.string().optional(),
  travelClass: z.string().optional(),
});

/** A traveller who says this has a flight already. */
const TOLD = phrases(`
  (i|we) (am|are|will be) [booked] (on|flying|taking|catching|travelling on|going on) [on|with] [the] [flight]
  (i|we) (am|are|have been) booked (on|onto) [the] [flight]
  (i|we) (have|have got|have booked|booked|got|bought) [a|the|my|our] [seat|seats|ticket|tickets|place|places] [booked] [on|for] [the] [flight]
  (my|our) [next|outbound|inbound] flight is [on|with]
  (i|we) fly [on|with] [flight]
`);
const WANTED = phrases(`
  (add|enter|put in|note down|bring in) (a|my|our|another|the) [booked] [flight]
  (add|enter|put in) flight
`);
const isTold = (sentence: Sentence) =>
  TOLD.at(sentence.words, sentence.start) !== null && meant(sentence, "flight").length === 1;

export const addFlight = defineSkill({
  name: "add-flight",
  help: "add a flight that you have booked",
  examples: [{ say: "I'm on BA117 on the fifth of December", on: ["/upcoming-travel"] }],
  slots,
  words: [
    TOLD,
    WANTED,
    "flights class economy business first premium leaves leaving departs departing plans travel trip",
  ],
  kinds: ["flight", "date", "time", "place", "airline"],
  takesStatements: true,
  freeSlots: ["from", "to"],
  match(sentence) {
    const { words, start } = sentence;
    const isWanted = sentence.form !== "question" && WANTED.at(words, start) !== null;
    if (!isTold(sentence) && !(isWanted && words.includes("flight"))) return null;
    const { said, explains } = bookingSaid(sentence);
    const { confirmationNumber: bookingReference, room: _, ...details } = said;
    const slots = { ...flightSaid(sentence), ...given({ bookingReference }), ...details };
    return { sure: "unmistakable", slots, explains };
  },
  question({ flightNumber, date }) {
    if (flightNumber) return date ? null : { slot: "date", say: "On which day?" };
    return { slot: "flightNumber", say: "Which flight is it?", examples: ["BA117", "never mind"] };
  },
  read(sentence, asked, known) {
    if (asked === null) return null;
    const { confirmationNumber, room, ...details } = bookingSaid(sentence).said;
    const changes: z.infer<typeof slots> = { ...flightSaid(sentence), ...details };
    if ((asked === "from" || asked === "to") && !isTold(sentence)) {
      const [place] = meant(sentence, "place");
      changes[asked] ??= place?.name ?? addressAt(sentence, sentence.start)?.text;
      if (!changes[asked]) return null;
    }
    return Object.keys(changes).length > 0 ? { ...known, ...changes } : null;
  },
  tool: "add_flight",
  missingPlaces: ["from", "to"],
});

function flightSaid(sentence: Sentence) {
  const {
    origin: from,
    destination: to,
    ...flight
  } = referenceIn(sentence, ["flightNumber", "date", "origin", "destination"]);
  const time = meant(sentence, "time").find(({ isPart }) => !isPart);
  return {
    ...flight,
    ...given({ departureTime: time?.isArrival ? undefined : time?.time, from, to }),
  };
}

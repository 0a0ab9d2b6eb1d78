/** A flight that was booked elsewhere: "I'm on BA117 on the fifth of December, seat 14C". */
import { z } from "zod";
import { addressAt } from "../sentence/free-text.ts";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant, type Sentence } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { bookingSaid } from "./booking-words.ts";

const slots = z.object({
  flightNumber: z.string().optional(),
  date: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** `HH:MM`. */
  departureTime: z.string().optional(),
  bookingReference: z.string().optional(),
  seat: z.string().optional(),
  travelClass: z.string().optional(),
});
type Slots = z.infer<typeof slots>;

/** A traveller who says this has a flight already. */
const TOLD = phrases([
  [
    "(i|we) (am|are|will be) [booked] (on|flying|taking|catching|travelling on|going on) [on|with] [the] [flight]",
    true,
  ],
  ["(i|we) (am|are|have been) booked (on|onto) [the] [flight]", true],
  [
    "(i|we) (have|have got|have booked|booked|got|bought) [a|the|my|our] [seat|seats|ticket|tickets|place|places] [booked] [on|for] [the] [flight]",
    true,
  ],
  ["(my|our) [next|outbound|inbound] flight is [on|with]", true],
  ["(i|we) fly [on|with] [flight]", true],
]);
const WANTED = phrases([
  ["(add|enter|put in|note down|bring in) (a|my|our|another|the) [booked] [flight]", true],
  ["(add|enter|put in) flight", true],
]);
const isTold = (sentence: Sentence) =>
  TOLD.at(sentence.words, sentence.start) !== null && meant(sentence, "flight").length === 1;
const missing = z.object({ missing: z.enum(["from", "to"]) });

export const addFlight = defineSkill({
  name: "add-flight",
  help: "add a flight that you have booked",
  examples: [{ say: "I'm on BA117 on the fifth of December", on: ["/upcoming-travel"] }],
  slots,
  words: wordSet(
    "add enter put note down bring booked flight flights flying fly taking catching travelling going got have bought seat seats ticket tickets place places",
    "next outbound inbound class economy business first premium leaves leaving departs departing plans travel trip",
  ),
  kinds: new Set<Kind>(["flight", "date", "time", "place", "airline"]),
  takesStatements: true,
  freeSlots: ["from", "to"],
  match(sentence) {
    const { words, start } = sentence;
    const isWanted = sentence.form !== "question" && WANTED.at(words, start) !== null;
    if (!isTold(sentence) && !(isWanted && words.includes("flight"))) return null;
    const { said, explains } = bookingSaid(sentence);
    const { confirmationNumber, room: _, ...details } = said;
    return {
      sure: "unmistakable",
      slots: {
        ...flightSaid(sentence),
        ...(confirmationNumber && { bookingReference: confirmationNumber }),
        ...details,
      },
      explains,
    };
  },
  question({ flightNumber, date }) {
    if (!flightNumber) {
      return {
        slot: "flightNumber",
        say: "Which flight is it?",
        examples: ["BA117", "never mind"],
      };
    }
    return date ? null : { slot: "date", say: "On which day?" };
  },
  read(sentence, asked, known) {
    const { said } = bookingSaid(sentence);
    const { from, to, ...others } = flightSaid(sentence);
    const { confirmationNumber: _, room: __, ...details } = said;
    if (asked === "from" || asked === "to") {
      const ends = { ...(from && { from }), ...(to && { to }) };
      if (isTold(sentence)) return { ...known, ...others, ...ends };
      const [place] = meant(sentence, "place");
      const answer = place?.name ?? addressAt(sentence, sentence.start)?.text;
      return answer ? { ...known, ...others, ...ends, [asked]: ends[asked] ?? answer } : null;
    }
    const changes = { ...others, ...details };
    return asked && Object.keys(changes).length > 0 ? { ...known, ...changes } : null;
  },
  async run(known, { turn, state }) {
    const outcome = await turn.tools.call("add_flight", known);
    const { missing: asked } = missing.safeParse(outcome.data).data ?? {};
    if (asked) {
      const { say } = outcome;
      const { [asked]: _, ...slots } = known;
      state.question = { skill: "add-flight", slots, asked, say, isForPlace: true };
    }
    return outcome.say;
  },
});

/** What the sentence says of the flight itself. */
function flightSaid(sentence: Sentence): Slots {
  const [flight] = meant(sentence, "flight");
  const [day] = meant(sentence, "date");
  const time = meant(sentence, "time").find(({ isPart }) => !isPart);
  const places = meant(sentence, "place");
  const from = places.find(({ role }) => role === "origin");
  const to = places.find(({ role }) => role === "destination");
  return {
    ...(flight && { flightNumber: flight.flightNumber }),
    ...(day && { date: day.date }),
    ...(time && !time.isArrival && { departureTime: time.time }),
    ...(from && { from: from.name }),
    ...(to && { to: to.name }),
  };
}

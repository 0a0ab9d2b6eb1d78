/** Booked elsewhere: "I'm on BA117 on the fifth, seat 14C", "I'm staying at the Ritz from the 10th to the 14th". */
import * as free from "#app/services/english/free-text.ts";
import {
  asSaid,
  hasCapital,
  meant,
  optional,
  reference,
  says,
} from "#app/services/english/sentence.ts";
import type { Phrase, Sentence } from "../skill.ts";
import { defineSkill, given, plusDays, referenceIn, z } from "../skill.ts";
import * as ways from "../words/add-booked.ts";
import { bookingSaid } from "./booking-words.ts";
import { answerOf, type StaySlots, staySaid, withNights } from "./hotel-stay.ts";

const flightSlots = reference.pick({ flightNumber: true, date: true }).extend({
  ...optional(z.string(), "from", "to", "departureTime", "bookingReference", "seat", "travelClass"),
});
const isTold = (sentence: Sentence) =>
  meant(sentence, "flight").length === 1 &&
  (ways.FLIGHT_TOLD.at(sentence.words, sentence.start) !== null || isPut(sentence));
const isPut = (sentence: Sentence) =>
  says(sentence, ways.PUTS) &&
  sentence.form === "request" &&
  meant(sentence, "date").length > 0 &&
  ways.INTO_PLANS.isIn(sentence.words);

export const addFlight = defineSkill({
  name: "add-flight",
  help: "add a flight that you have booked",
  examples: [{ say: "I'm on BA117 on the fifth of December", on: ["/upcoming-travel"] }],
  slots: flightSlots,
  words: [
    ways.FLIGHT_TOLD,
    ways.WANTED,
    ways.INTO_PLANS,
    ways.PUTS,
    "it flights class economy business first premium leaves leaving departs departing plans travel trip trips another myself own site website online lands landing gets in home",
  ],
  kinds: ["flight", "date", "time", "place", "airline"],
  takesStatements: true,
  takesDetails: true,
  freeSlots: ["from", "to"],
  match(sentence) {
    const { words, start } = sentence;
    const isWanted = sentence.form !== "question" && ways.WANTED.at(words, start) !== null;
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
    const changes: z.infer<typeof flightSlots> = { ...flightSaid(sentence), ...details };
    if ((asked === "from" || asked === "to") && !isTold(sentence)) {
      const [place] = meant(sentence, "place");
      changes[asked] ??= place?.name ?? free.addressAt(sentence, sentence.start)?.text;
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

const hotelSlots = z.object({
  ...optional(z.string(), "hotelName", "checkInDate", "city", "confirmationNumber", "room"),
  ...optional(z.number(), "nights"),
});
type HotelSlots = z.infer<typeof hotelSlots>;

export const addHotel = defineSkill({
  name: "add-hotel",
  help: "add a hotel that you have booked",
  examples: [
    { say: "I'm staying at the Ritz from the 10th to the 14th", on: ["/upcoming-travel"] },
  ],
  slots: hotelSlots,
  words: [
    ways.HOTEL_TOLD,
    "keep night nights confirmation number reference check checking arriving leaving trip plans",
  ],
  kinds: ["date", "range", "nights", "place"],
  takesStatements: true,
  takesDetails: true,
  freeSlots: ["hotelName", "city"],
  match(sentence) {
    if (sentence.form === "question") return null;
    const told = ways.HOTEL_TOLD.at(sentence.words, sentence.start) ?? bookedByName(sentence);
    const { hotel } = told?.values ?? {};
    // "I've booked the hotel" gives no name.
    if (!told || (hotel !== undefined && !hasCapital(sentence, told.to))) return null;
    const { said, explains } = bookingSaid(sentence);
    const name = nameAt(sentence, hotel ?? told.to);
    const saidOfStay = staySlotsOf(sentence, name);
    if (!name && Object.keys(saidOfStay).length > 0) return null;
    const { bookingReference, confirmationNumber = bookingReference, room } = said;
    return {
      sure: "unmistakable",
      slots: given({ hotelName: name?.text, ...saidOfStay, confirmationNumber, room }),
      explains: new Set([...explains, ...free.wordsOf(sentence, name)]),
    };
  },
  question({ hotelName, checkInDate, nights }) {
    if (!hotelName) return { slot: "hotelName", say: "What is the hotel called?" };
    if (!checkInDate) return { slot: "checkInDate", say: "When do you check in?" };
    return nights ? null : { slot: "nights", say: "Until which day?" };
  },
  read(sentence, asked, known, situation) {
    if (asked === null) return null;
    if (asked === "hotelName" || asked === "city") {
      const name = nameAt(sentence, sentence.start);
      return name ? { ...known, ...staySlotsOf(sentence, name), [asked]: name.text } : null;
    }
    const slot = asked === "nights" ? "nights" : "checkinDate";
    const stay = answerOf(sentence, slot, { checkinDate: known.checkInDate }, situation);
    return stay?.[slot] ? { ...known, ...daysOf(stay) } : null;
  },
  tool: "add_hotel",
  missingPlaces: ["city"],
  input: ({ checkInDate = "", nights = 1, ...known }) => ({
    ...known,
    checkInDate,
    checkOutDate: plusDays(checkInDate, nights),
  }),
});

/** "I've booked the Balmoral from the 7th to the 9th": a capitalised name and the days of a stay. */
function bookedByName(sentence: Sentence): Phrase<unknown> | null {
  const told = ways.BOOKED_THE.at(sentence.words, sentence.start);
  const isStay =
    meant(sentence, "range").length > 0 &&
    meant(sentence, "airline").length === 0 &&
    !ways.NO_STAY.isIn(sentence.words);
  return told && isStay && hasCapital(sentence, told.to) ? told : null;
}

/** The name that begins here, with its "the" if that was capitalised. */
function nameAt(sentence: Sentence, from: number): free.FreeText | undefined {
  const to = free.endBefore(sentence, from, ways.STOPS);
  const isName = sentence.words.slice(from, to).some((word) => !/^(?:the|an?|my|our)$/.test(word));
  if (!isName) return undefined;
  const said = asSaid(sentence, from, to).replace(/[.,!]+$/, "");
  return { text: said.replace(/^the (?=\p{L})/u, "The ").replace(/^(my|our|a) /i, ""), from, to };
}

/** The stay's days and city, if said besides the name. */
function staySlotsOf(sentence: Sentence, name: free.FreeText | undefined): HotelSlots {
  const places = meant(sentence, "place");
  // "Premier Inn Edinburgh" is in Edinburgh; "Hotel Bristol" may be anywhere.
  const isIn = ({ from }: { from: number }) =>
    name && from > name.from + 1 && !/^(?:hotel|the|le|la)$/.test(sentence.words[from - 1] ?? "");
  const city = (places.find(free.isOutside([name])) ?? places.findLast(isIn))?.name;
  return { ...daysOf(staySaid(sentence, undefined)), ...given({ city }) };
}

function daysOf(stay: StaySlots): HotelSlots {
  const { checkinDate: checkInDate, nights } = withNights(stay);
  return given({ checkInDate, nights });
}

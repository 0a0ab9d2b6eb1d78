/** Books a car: the one that is suggested for a flight, or one with a place, a day and an hour. */
import { z } from "zod";
import { carDirection } from "#app/contracts/trips.ts";
import { addressAt, type FreeText, isOutside, wordsOf } from "../sentence/free-text.ts";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant, type Sentence } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { CAR, CAR_WORDS } from "./car-words.ts";

const slots = z.object({
  flightNumber: z.string().optional(),
  date: z.string().optional(),
  /** `HH:MM`. */
  time: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** Where the flight goes that the car is for. */
  destination: z.string().optional(),
  /** To the airport before a flight, or away after the landing: its flight tells the rest. */
  direction: carDirection.optional(),
});
type Slots = z.infer<typeof slots>;

const VERB =
  "(book|order|get|arrange|reserve|call|need|hire|organise|organize|send|schedule|request|confirm|have|take|grab|set up|make|add|find)";
const ASKED = phrases([
  [`[${VERB}] [me|us] [a|an|the|my|this|that|one|another|some] [suggested|private] ${CAR}`, true],
  [`(pick|collect) (me|us) [up]|drive (me|us) to|take (me|us) to (the|my) airport`, true],
]);
/** Nothing else is called so. */
const TAXI = phrases([["cab|cabs|taxi|taxis|minicab|uber|lyft|chauffeur", true]]);
/** What is done with a car that is booked already, or is not a ride at all. */
const OTHER = phrases(
  [
    [
      "(my|our) [<x>] (cab|taxi|uber|car|ride|chauffeur)|the (cab|taxi|driver|uber) (is|has|will|was)|off|should|do (i|we)|how (do|would|to)|say|translate|driver|rank|fare|fares|cost|costs|price|rental|cancel|cancelled|delete|remove|where|status",
      true,
    ],
  ],
  { x: () => 1 },
);
const IS_THERE = phrases([["(is|are) there|any (cab|cabs|taxi|taxis)", true]]);
/** Of these the suggestion says when and from where. */
const THE_AIRPORT = phrases([["[the|my] (airport|flight|plane)", true]]);
const TO_A_FLIGHT = phrases([
  [
    "to (the|my|our) (airport|flight|plane)|for (my|our|the) [next] flight|catch (my|our|the)",
    true,
  ],
]);
const AFTER_LANDING = phrases([
  ["when (i|we) (land|arrive|get in)|after [the|my|our] (landing|flight|arrival)|on arrival", true],
]);
const WHICH_AIRPORT = "airport";
const missing = z.object({ missing: z.enum(["date", "time", "to"]) });

export const bookCar = defineSkill({
  name: "book-car",
  costs: "question",
  help: "book a car to the airport",
  examples: [{ say: "Book a car to the airport.", on: ["/car-bookings", "/upcoming-travel"] }],
  heard: "book ( the | a ) car",
  slots,
  words: wordSet(
    CAR_WORDS,
    "book order get arrange reserve call need hire organise organize send schedule request confirm have take grab set make add find want like",
    "pick collect drive up suggested private flight plane next home house work office hotel airport land landing arrive arrival get saved trip",
  ),
  kinds: new Set<Kind>(["flight", "date", "time", "place"]),
  freeSlots: ["from", "to"],
  match(sentence) {
    const { words } = sentence;
    const asked = sentence.form === "request" && ASKED.at(words, sentence.start);
    const isTaxi =
      sentence.hasWish &&
      (sentence.form !== "question" || IS_THERE.at(words, sentence.start) !== null) &&
      TAXI.all(words).length > 0 &&
      OTHER.all(words).length === 0;
    if (!asked && !isTaxi) return null;
    const ends = endsOf(sentence);
    const slots = said(sentence, ends);
    const isLanding = AFTER_LANDING.all(words).length > 0;
    const isFromThere = slots.from === WHICH_AIRPORT || (isLanding && !slots.from);
    const isToFlight = !slots.to && TO_A_FLIGHT.all(words).length > 0;
    return {
      sure: isTaxi ? "named" : "implied",
      slots:
        isFromThere && !slots.time
          ? afterLanding(slots)
          : { ...slots, ...(isToFlight && { direction: "to" as const }) },
      explains: wordsOf(sentence, ends.from, ends.to, ends.flightTo),
    };
  },
  question({ date, time, from, to, direction }) {
    if (from === WHICH_AIRPORT) return { slot: "from", say: "From which airport?" };
    if (!time && !from) return null;
    if (!to && direction !== "to") return { slot: "to", say: "Where to?" };
    if (!date) return { slot: "date", say: "On which day?" };
    return time ? null : { slot: "time", say: "At what time?" };
  },
  read(sentence, asked, known) {
    // Another car that is asked for in full is no change to the last one.
    if (asked === null && ASKED.at(sentence.words, sentence.start)) return null;
    const ends = endsOf(sentence);
    const changes = said(sentence, ends);
    if ((asked === "from" || asked === "to") && !changes[asked]) {
      const answer = addressAt(sentence, sentence.start);
      return answer
        ? { ...known, ...changes, [asked]: placeIn(sentence, answer) ?? answer.text }
        : null;
    }
    return Object.keys(changes).length > 0 ? { ...known, ...changes } : null;
  },
  async run(known, { turn, state }) {
    const outcome = await turn.tools.call("book_car", known);
    const { missing: asked } = missing.safeParse(outcome.data).data ?? {};
    if (asked) state.question = { skill: "book-car", slots: known, asked, say: outcome.say };
    return outcome.say;
  },
});

/** The car after the landing: its flight tells from where, and the plans where to. */
function afterLanding({ flightNumber, date, destination }: Slots): Slots {
  return {
    ...(flightNumber && { flightNumber }),
    ...(date && { date }),
    ...(destination && { destination }),
    direction: "from",
  };
}

interface Ends {
  from?: FreeText;
  to?: FreeText;
  /** "For my flight to Rome": no end of the ride. */
  flightTo?: FreeText;
}

const JOURNEYS = wordSet("flight plane trip journey");

/** Both ends of the ride as they were said; empty for "to the airport", which is known from the flight. */
function endsOf(sentence: Sentence): Ends {
  const { words } = sentence;
  const behind = (wanted: readonly string[]) => {
    const at = words.findIndex((word, i) => wanted.includes(word) && i + 1 < words.length);
    return at < 0 ? undefined : addressAt(sentence, at + 1);
  };
  const from = behind(["from"]);
  const to = behind(["to"]);
  const isOfFlight = to !== undefined && JOURNEYS.has(words[to.from - 2] ?? "");
  const isAirport = ({ from, to }: FreeText) => THE_AIRPORT.whole(words.slice(from, to)) !== null;
  return {
    ...(from && { from: isAirport(from) ? { ...from, text: WHICH_AIRPORT } : from }),
    ...(to && isOfFlight && { flightTo: to }),
    ...(to && !isOfFlight && !isAirport(to) && { to }),
  };
}

function said(sentence: Sentence, { from, to, flightTo }: Ends): Slots {
  const [flight] = meant(sentence, "flight").filter(isOutside([from, to]));
  const [day] = meant(sentence, "date").filter(isOutside([from, to]));
  const [time] = meant(sentence, "time").filter(isOutside([from, to]));
  const name = (end: FreeText | undefined) => end && (placeIn(sentence, end) ?? end.text);
  return {
    ...(flight && { flightNumber: flight.flightNumber }),
    ...(day && { date: day.date }),
    ...(time && !time.isPart && { time: time.time }),
    ...(from && { from: name(from) }),
    ...(to && { to: name(to) }),
    ...(flightTo && { destination: name(flightTo) }),
  };
}

/** The place that these words are as a whole, as searches take it. */
const placeIn = (sentence: Sentence, { from, to }: FreeText) =>
  meant(sentence, "place").find(
    (place) => place.from <= from + 1 && place.to === to && place.from >= from,
  )?.name;

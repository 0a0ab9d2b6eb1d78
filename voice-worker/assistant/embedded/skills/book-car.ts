/** Books a car: the one suggested for a flight, or one with a place, a day and a time. */
import { carDirection } from "#app/contracts/trips.ts";
import { addressAt, type FreeText, isOutside, wordsOf } from "#app/services/english/free-text.ts";
import { optional, reference, referenceIn } from "#app/services/english/sentence.ts";
import { halvesOf, nearestTime } from "../../spoken.ts";
import { flightNamed } from "../named.ts";
import { defineSkill, given, iso, meant, type Sentence, startOfDay, z } from "../skill.ts";
import * as ways from "../words/book-car.ts";

/** `destination` is that of the flight that the car is for. */
const slots = reference.extend({
  ...optional(z.string(), "from", "to"),
  /** To the airport before a flight, or away after landing: the flight supplies the rest. */
  direction: carDirection.optional(),
});
type Slots = z.infer<typeof slots>;
const WHICH_AIRPORT = "airport";

export const bookCar = defineSkill({
  name: "book-car",
  costs: "question",
  help: "book a car to the airport",
  examples: [{ say: "Book a car to the airport.", on: ["/car-bookings", "/upcoming-travel"] }],
  heard: "book ( the | a ) car",
  slots,
  words: [
    ways.ASKED,
    ways.AFTER_LANDING,
    "driven there lot lots luggage bags suitcases van good want like flight plane next home house work office hotel land landing arrive arrival saved trip",
  ],
  kinds: ["flight", "date", "time", "place", "guests"],
  freeSlots: ["from", "to"],
  match(sentence, situation) {
    const { words } = sentence;
    const asked = sentence.form === "request" && ways.ASKED.at(words, sentence.start);
    const isTaxi =
      sentence.hasWish &&
      (sentence.form !== "question" || ways.IS_THERE.at(words, sentence.start) !== null) &&
      ways.TAXI.isIn(words) &&
      !ways.OTHER.isIn(words);
    if (!asked && !isTaxi) return null;
    const ends = endsOf(sentence);
    // "To pick me up now" is not for a future flight.
    const isNow = !ways.AFTER_LANDING.isIn(words) && ways.NOW.isIn(words);
    const now = isNow && { date: iso(startOfDay(situation.today)) };
    const own = { ...now, ...said(sentence, ends) };
    const slots: Slots = flightNamed(sentence, own, situation) ?? own;
    const isLanding = ways.AFTER_LANDING.isIn(words);
    const isFromThere = slots.from === WHICH_AIRPORT || isLanding;
    const isToFlight = !slots.to && ways.TO_A_FLIGHT.isIn(words);
    const { from, to, ...others } = slots;
    // The flight says from where, the plans where to.
    const destination = airportOf(slots);
    const fromThere: Slots = { ...others, ...given({ destination }), direction: "from" };
    const toThere: Slots = { ...slots, ...(isToFlight && { direction: "to" }) };
    return {
      sure: isTaxi ? "named" : "implied",
      slots: isFromThere && !slots.time ? fromThere : toThere,
      explains: wordsOf(sentence, ends.from, ends.to, ends.flightTo),
    };
  },
  question({ date, time, from, to, direction }) {
    if (from === WHICH_AIRPORT) return ways.QUESTIONS.airport;
    if (!time && !from) return null;
    if (!to && direction !== "to") return ways.QUESTIONS.to;
    if (!date) return ways.QUESTIONS.date;
    return time ? null : ways.QUESTIONS.time;
  },
  read(sentence, asked, known) {
    // A full request for another car does not change the last one.
    if (asked === null && ways.ASKED.at(sentence.words, sentence.start)) return null;
    // Of the suggested cars, the one that was read out.
    if (asked === null && ways.THE_FIRST.at(sentence.words, sentence.start)) return known;
    const ends = endsOf(sentence);
    const changes = { ...said(sentence, ends), ...timeBeside(sentence, ends, known.time) };
    if ((asked === "from" || asked === "to") && !changes[asked]) {
      const answer = addressAt(sentence, sentence.start);
      if (!answer) return null;
      return { ...known, ...changes, [asked]: placeIn(sentence, answer) ?? answer.text };
    }
    return Object.keys(changes).length > 0 ? { ...known, ...changes } : null;
  },
  tool: "book_car",
});

/** The destination of the flight that the car meets. */
const airportOf = ({ from, destination }: Slots) =>
  from === WHICH_AIRPORT ? destination : (from ?? destination);

interface Ends {
  from?: FreeText;
  to?: FreeText;
  /** "For my flight to Rome": not an end of the ride. */
  flightTo?: FreeText;
}

/** Both ends of the ride as said; empty for "to the airport", which the flight determines. */
function endsOf(sentence: Sentence): Ends {
  const { words, courtesy, kindsAt, correctedAt } = sentence;
  const behind = (lead: string) => {
    const isLead = (word: string, at: number) =>
      word === lead &&
      !(courtesy.has(at) || kindsAt[at]?.has("time") || ways.VERBS.has(words[at + 1] ?? lead));
    const leads = words.flatMap((word, at) => (isLead(word, at) ? [at] : []));
    const at = leads.find((one) => one > (correctedAt ?? words.length)) ?? leads[0];
    return at === undefined ? undefined : addressAt(sentence, at + 1);
  };
  const from = behind("from") ?? pickedUpAt(sentence);
  const to = behind("to");
  const isOfFlight = to !== undefined && ways.JOURNEYS.has(words[to.from - 2] ?? "");
  const [home] = ways.HOME.all(words);
  const named = meant(sentence, "place").find(({ to }) => ways.JOURNEYS.has(words[to] ?? ""));
  const isAirport = ({ from, to }: FreeText) =>
    ways.THE_AIRPORT.whole(words.slice(from, to)) !== null;
  const toHome = home && { text: "home", from: home.to - 1, to: home.to };
  return given({
    from: from && isAirport(from) ? { ...from, text: WHICH_AIRPORT } : from,
    flightTo: isOfFlight ? to : named && { ...named, text: named.name },
    to: to && (isOfFlight || isAirport(to)) ? undefined : (to ?? toHome),
  });
}

/** "Pick me up at Gatwick". */
function pickedUpAt(sentence: Sentence): FreeText | undefined {
  const [at] = ways.PICKED_UP_AT.all(sentence.words);
  const place = at && meant(sentence, "place").find(({ from }) => from === at.to);
  return place && { text: place.name, from: place.from, to: place.to };
}

function said(sentence: Sentence, { from, to, flightTo }: Ends): Slots {
  const name = (end: FreeText | undefined) => end && (placeIn(sentence, end) ?? end.text);
  return {
    ...referenceIn(sentence, ["flightNumber", "date", "time"], isOutside([from, to])),
    ...given({ from: name(from), to: name(to), destination: name(flightTo) }),
  };
}

/** "Make it half past four" is the one nearest the time before; "in the morning" sets that time's half. */
function timeBeside(sentence: Sentence, { from, to }: Ends, before: string | undefined): Slots {
  const times = meant(sentence, "time").filter(isOutside([from, to]));
  const said = times.find(({ isPart }) => !isPart) ?? times[0];
  if (!before || !said) return {};
  const isMorning = said.time < "12:00";
  if (said.isPart)
    return given({ time: halvesOf(before).find((time) => time < "12:00" === isMorning) });
  return said.isOpen ? given({ time: nearestTime(before, halvesOf(said.time)) }) : {};
}

/** The place that these words name as a whole, as searches take it. */
const placeIn = (sentence: Sentence, { from, to }: FreeText) =>
  meant(sentence, "place").find(
    (place) => place.to === to && (place.from === from || place.from === from + 1),
  )?.name;

/** Tells more about a flight or hotel on the screen. */
import { isPoint } from "#app/contracts/destination.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { spokenFlight, spokenPrice, spokenStops } from "../../spoken.ts";
import { chooseFlight, WHICH_FLIGHT } from "../../tools/flight-choice.ts";
import { chooseHotel, WHICH_HOTEL } from "../../tools/save-hotel.ts";
import { NO_OTHER } from "../replies.ts";
import type { Match, Sentence, Situation } from "../skill.ts";
import { defineSkill, longest, meant, optional, z } from "../skill.ts";
import * as ways from "../words/shown.ts";
import * as shown from "./shown.ts";

/** Tells more about one flight on the screen, which "it" means afterwards. */
export const describeFlight = defineSkill({
  name: "describe-flight",
  saysWhatIsLeft: true,
  ofSearch: "find-flights",
  help: "tell you about any of them",
  examples: [{ say: "which is the cheapest?", on: ["/flights"] }],
  slots: z.object({
    ...optional(z.string(), "which", "other", "airline"),
    /** `than`: a second one to tell about. `isAirport`: asks where it goes, not when. */
    ...optional(z.string(), "than"),
    ...optional(z.boolean(), "isAirport"),
  }),
  words: [
    ways.POINTING,
    ways.OTHERS,
    ways.ASKS,
    ways.COMPARED,
    "info information take takes direct nonstop time land arrive gets arrival depart leave get prefer preferably love usually travel stop change flying fly airline give hear want like see got ticket total altogether",
  ],
  kinds: shown.CHOICE_KINDS,
  takesStatements: true,
  match(sentence, situation) {
    if (shown.shownIn(situation) !== "flights" || sentence.words.includes("my")) return null;
    const flights = situation.turn.memory.lastFlights;
    const airline = shown.prefersAirline(sentence) && shown.pointedAt(sentence, flights);
    if (airline) return { sure: "named", slots: { airline: airline.which } };
    if (sentence.form === "statement") return null;
    const others = shown
      .othersIn(sentence.words)
      .filter(({ meaning }) => !/^(?:better|closer)$/.test(meaning));
    const [other] = longest(others);
    if (other) return { sure: "named", slots: { other: other.meaning } };
    if (!shown.asksAbout(sentence) || ways.ANY_AT.at(sentence.words, sentence.start)) return null;
    if (ways.COMPARED.isIn(sentence.words)) return compared(sentence);
    const isAirport = shown.asksAirport(sentence);
    if (isAirport)
      return { sure: "named", slots: { isAirport }, explains: new Set(sentence.words) };
    const isPrice = shown.asksPrice(sentence);
    const pointed = shown.pointedAt(sentence, flights)?.which ?? (isPrice ? "that" : null);
    if (!pointed) return null;
    const which = shown.ofSearch(pointed, situation);
    return { sure: which === "that" && !isPrice ? "implied" : "named", slots: { which } };
  },
  async run({ which, other, airline, than, isAirport }, situation) {
    const { memory } = situation.turn;
    const flight = other
      ? another(other, situation)
      : chooseFlight(memory.lastFlights, which ?? airline ?? "that", memory);
    if (!flight && airline) return ways.NOT_WITH_THEM;
    if (!flight) return other ? NO_OTHER : WHICH_FLIGHT;
    memory.suggestedFlight = flight.id;
    if (isAirport) return airportsOf(flight, situation);
    const second = than && chooseFlight(memory.lastFlights, than, memory);
    return second ? `${ofFlight(flight)} ${ofFlight(second)}` : ofFlight(flight);
  },
});

/** "The cheapest and the fastest", "the first two"; null for one alone: the other is still to come. */
function compared(sentence: Sentence): Match<{ which: string; than: string }> | null {
  const said = meant(sentence, "choice").map(({ which }) => which);
  const [which, than] = said.length === 2 ? said : ["1", "2"];
  const isOfTwo = said.length === 2 || sentence.words.some((word) => /^(?:two|2)$/.test(word));
  return which && than && isOfTwo ? { sure: "unmistakable", slots: { which, than } } : null;
}

function airportsOf(flight: FlightResult, { airports }: Situation): string {
  const [from, to] = [flight.origin, flight.destination].map(
    (iata) => airports.byCode(iata)?.name ?? iata,
  );
  return `${spokenFlight(flight)} flies from ${from} to ${to}.`;
}

function ofFlight(flight: FlightResult): string {
  const price = flight.price === null ? "" : `, for $${Math.round(flight.price)}`;
  const takes = flight.durationMinutes ? `, after ${minutesInWords(flight.durationMinutes)}` : "";
  const via = flight.stops === 0 ? "" : `, with ${spokenStops(flight)}`;
  return `That's ${spokenFlight(flight)}: it departs at ${flight.departureTime} and arrives at ${flight.arrivalTime}${takes}${via}${price}.`;
}

const FLIGHT_MEASURES: shown.Measures<FlightResult> = {
  cheaper: ({ price }) => price,
  faster: ({ durationMinutes }) => durationMinutes,
};

/** The nearest flight later or earlier than the last-named one, or the cheapest of those that beat it. */
function another(other: string, { turn: { memory } }: Situation): FlightResult | undefined {
  const { lastFlights: flights, suggestedFlight } = memory;
  const at = flights.findIndex(({ id }) => id === suggestedFlight);
  if (other !== "later" && other !== "earlier") {
    return shown.otherThan(at, flights, other, FLIGHT_MEASURES);
  }
  const byTime = flights.toSorted((a, b) => a.departureTime.localeCompare(b.departureTime));
  const time = flights[at]?.departureTime;
  if (time === undefined) return other === "later" ? byTime.at(-1) : byTime[0];
  if (other === "earlier") return byTime.findLast((flight) => flight.departureTime < time);
  return byTime.find((flight) => flight.departureTime > time);
}

const HOTEL_MEASURES: shown.Measures<HotelResult> = {
  cheaper: ({ min_total_price }) => min_total_price,
  better: ({ review_score }) => review_score && -review_score,
  closer: ({ distance }) => (distance ? Number.parseFloat(distance) : null),
};
const OTHER = new Set<string>(["next", "previous", ...Object.keys(HOTEL_MEASURES)]);

/** Tells more about one hotel on the screen, which "it" means afterwards. */
export const describeHotel = defineSkill({
  name: "describe-hotel",
  saysWhatIsLeft: true,
  ofSearch: "find-hotels",
  examples: [{ say: "which is the cheapest?", on: ["/hotel-search"] }],
  slots: z.object(optional(z.string(), "which", "other")),
  words: [
    ways.HOTEL_POINTING,
    ways.OTHERS,
    ways.ASKS,
    "info information rating rated score stars located location give see night whole stay entire centre center total address street called named",
  ],
  kinds: shown.HOTEL_CHOICE_KINDS,
  match(sentence, situation) {
    if (shown.shownIn(situation) !== "hotels" || sentence.form === "statement") return null;
    const [other] = shown.othersIn(sentence.words).filter(({ meaning }) => OTHER.has(meaning));
    if (other) return { sure: "named", slots: { other: other.meaning } };
    const pointer = shown.asksAbout(sentence) ? shown.hotelPointedAt(sentence, situation) : null;
    if (!pointer) return null;
    const { which, explains } = pointer;
    return { sure: which === "that" ? "implied" : "named", slots: { which }, explains };
  },
  async run({ which = "that", other }, { turn: { memory } }) {
    const { lastHotels } = memory;
    if (!lastHotels) return "Search for a hotel first, then I can tell you about it.";
    const { hotels, suggested } = lastHotels;
    const at = hotels.findIndex(({ hotel_id }) => hotel_id === suggested);
    const hotel = other
      ? shown.otherThan(at, hotels, other, HOTEL_MEASURES)
      : chooseHotel(hotels, which, suggested);
    if (!hotel && other) return NO_OTHER;
    if (!hotel) return WHICH_HOTEL;
    memory.lastHotels = { ...lastHotels, suggested: hotel.hotel_id };
    return ofHotel(hotel, lastHotels.stay);
  },
});

function ofHotel(hotel: HotelResult, { destType }: HotelSearchForm): string {
  const { hotel_name, address, min_total_price, currencycode, review_score, distance } = hotel;
  const price =
    min_total_price === null ? "" : `, for ${spokenPrice(min_total_price, currencycode)} in total`;
  const score = review_score === null ? "" : `, rated ${review_score} out of 10`;
  const far = distance ? `${distance} km ${isPoint(destType) ? "away" : "from the centre"}` : null;
  const where = [address, far].filter(Boolean).join(", ");
  return `That's ${hotel_name}${price}${score}.${where ? ` It's ${address ? "at " : ""}${where}.` : ""}`;
}

/** Details to change of something saved: "my seat on the BA flight is 14C", "it now leaves at 10:25". */
import { z } from "zod";
import { DESIGNATORS } from "../sentence/airlines.ts";
import { phrases } from "../sentence/phrases.ts";
import { asSaid, type Kind, meant, type Sentence } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { bookingSaid, classIn, detailsIn, type FoundDetail } from "./booking-words.ts";
import { CAR } from "./car-words.ts";

const slots = z.object({
  tool: z.enum(["edit_flight", "edit_hotel", "edit_car"]),
  args: z.record(z.string(), z.string()),
});
type Slots = z.infer<typeof slots>;

const VERB = "(set|change|make|update|put|put down|note|note down|add|save|write down|store|enter)";
const LEAD = phrases([
  [`[${VERB}] (my|our|the|that my|that our)`, true],
  [VERB, true],
]);
const FLIGHT_NOW = phrases([
  ["(my|our|the) flight", true],
  ["(leaves|departs|takes off|is leaving|goes|departure) [now]", true],
]);
const CHANGED = phrases([
  ["(change|move|set|update|edit|reschedule|rebook|postpone|shift|push) (my|our)", true],
]);
/** "Change the time of my car", "move the car". */
const CAR_CHANGED = phrases([
  [
    `(change|move|set|update|reschedule|postpone|shift|push|bring) [(the|my) (time|hour|day) (of|for)] (my|our|the) ${CAR} [time|booking] [forward|back]`,
    true,
  ],
]);
/** "My flight", "my next BA flight": so many words may stand before it. */
const MOST_BEFORE_FLIGHT = 3;
const NOW = wordSet("leaves departs takes leaving departing moved goes");
const FLIGHTS = wordSet("flight plane");
const CARS = phrases([[CAR, true]]);
const BEFORE_NAME = wordSet("for at of on in with the my our hotel stay room booking a an");

export const bookingDetails = defineSkill({
  name: "booking-details",
  examples: [{ say: "My seat is 14C.", on: ["/upcoming-travel"] }],
  slots,
  words: wordSet(
    "set change make update put down note add save write store enter move edit flight plane hotel stay car taxi cab ride booking reference ref code number locator pnr record",
    "confirmation seat seats room class economy business first premium leaves departs takes leaving goes departure moved been time now airline",
    "reschedule rebook postpone shift push next saved booked day date instead",
  ),
  kinds: new Set<Kind>(["flight", "airline", "place", "time", "date", "range"]),
  takesStatements: true,
  match(sentence) {
    if (sentence.form === "question") return null;
    const told = detailTold(sentence) ?? dayTold(sentence) ?? timeTold(sentence);
    return told && { sure: "unmistakable", ...told };
  },
  async run({ tool, args }, { turn }) {
    return (await turn.tools.call(tool, args)).say;
  },
});

interface Told {
  slots: Slots;
  explains?: ReadonlySet<string>;
}

/** "[My] seat [on the BA flight] is 14C": the detail is what the sentence begins with. */
function detailTold(sentence: Sentence): Told | null {
  const { words, start } = sentence;
  const [first] = detailsIn(sentence);
  // "Seat 14C" by itself belongs to what was said before it.
  const lead = LEAD.at(words, start);
  if (!first || first.from !== lead?.to) return null;
  const { said, explains } = bookingSaid(sentence);
  const { bookingReference, confirmationNumber = bookingReference, seat, room, travelClass } = said;
  const of = words.slice(first.of, first.is);
  const number = confirmationNumber && { confirmationNumber };
  if (CARS.all(of).length > 0) {
    return number ? { slots: { tool: "edit_car", args: { ...number } }, explains } : null;
  }
  if (isOfFlight(sentence, first, of)) {
    const args = {
      ...whichFlight(sentence),
      ...(confirmationNumber && { bookingReference: confirmationNumber }),
      ...(seat && { seat }),
      ...(travelClass && { travelClass }),
    };
    return { slots: { tool: "edit_flight", args }, explains };
  }
  const from = of.findIndex((word) => !BEFORE_NAME.has(word));
  const hotel = from < 0 ? "" : asSaid(sentence, first.of + from, first.is);
  const args = { ...(hotel && { hotel }), ...number, ...(room && { room }) };
  return { slots: { tool: "edit_hotel", args }, explains };
}

/** A seat is, and a reference where no hotel is spoken of. */
const isOfFlight = (sentence: Sentence, { field }: FoundDetail, of: readonly string[]): boolean =>
  field === "seat" ||
  classIn(sentence) !== undefined ||
  of.some((word) => FLIGHTS.has(word)) ||
  meant(sentence, "flight").length > 0 ||
  (field === "bookingReference" && !of.includes("hotel"));

/**
 * "Move my flight to Saturday", "postpone my Friday flight to Rome to the 6th at 9": the last day is the
 * new one, and one before it says which flight.
 */
function dayTold(sentence: Sentence): Told | null {
  const [range] = meant(sentence, "range");
  const said = meant(sentence, "date").map(({ date }) => date);
  const dates = range ? [range.first, range.last] : said;
  const [first, second] = dates;
  if (!first || dates.length > 2 || !movesFlight(sentence)) return null;
  const time = meant(sentence, "time").find(({ isPart }) => !isPart);
  const args = {
    ...whichFlight(sentence),
    ...(second && { date: first }),
    newDate: second ?? first,
    ...(time && { departureTime: time.time }),
  };
  return { slots: { tool: "edit_flight", args } };
}

/** "Change my flight", "move my next BA flight". */
function movesFlight({ words, start }: Sentence): boolean {
  const changes = CHANGED.at(words, start);
  return (
    changes !== null &&
    words.slice(changes.to, changes.to + MOST_BEFORE_FLIGHT).some((word) => FLIGHTS.has(word))
  );
}

/** "My flight now leaves at 10:25", "move my flight to 10:25", "change my car to 8". */
function timeTold(sentence: Sentence): Told | null {
  const { words, start } = sentence;
  const [time, ...others] = meant(sentence, "time").filter(({ isPart }) => !isPart);
  const car = CAR_CHANGED.at(words, start);
  const said = car && carMoved(sentence, { from: car.from, to: car.to, time });
  if (said && others.length === 0) return said;
  if (!time || others.length > 0) return null;
  const isOwn =
    FLIGHT_NOW.at(words, start)?.from === start &&
    words[start] !== "the" &&
    FLIGHTS.has(words[start + 1] ?? "");
  const isNamed = meant(sentence, "flight")[0]?.from === start;
  const leaves = (isOwn || isNamed) && words.some((word) => NOW.has(word));
  if (!leaves && !movesFlight(sentence)) return null;
  return {
    slots: {
      tool: "edit_flight",
      args: { ...whichFlight(sentence), departureTime: time.time },
    },
  };
}

/** The hour, and the day behind "to"; one before it says which car. */
function carMoved(
  sentence: Sentence,
  {
    to,
    time,
  }: { from: number; to: number; time: { from: number; to: number; time: string } | undefined },
): Told | null {
  const { words } = sentence;
  const newTime = time?.time ?? bareHour(words, to);
  if (!newTime) return null;
  const lead = words.indexOf("to", to);
  const [day, ...more] = meant(sentence, "date");
  if (more.length > 0) return null;
  const isNew = day !== undefined && lead >= 0 && day.from > lead;
  return {
    slots: {
      tool: "edit_car",
      args: { newTime, ...(day && (isNew ? { newDate: day.date } : { date: day.date })) },
    },
    ...(!time && { explains: new Set(words.slice(-1)) }),
  };
}

/** "... to 8": only a car that is moved has an hour so short; from 1 to 6 in the afternoon, as in times.ts. */
function bareHour(words: readonly string[], from: number): string | undefined {
  const [lead, said, ...rest] = words.slice(from);
  const hour =
    (lead === "to" || lead === "at") && rest.length === 0 && /^\d{1,2}$/.test(said ?? "");
  const number = hour ? Number(said) : Number.NaN;
  if (!(number >= 1 && number <= 23)) return undefined;
  return `${String(number <= 6 ? number + 12 : number).padStart(2, "0")}:00`;
}

/** By its number, its airline or where it goes. */
function whichFlight(sentence: Sentence): Record<string, string> {
  const [flight] = meant(sentence, "flight");
  if (flight) return { flightNumber: flight.flightNumber };
  const { words } = sentence;
  const code = words.find((word, at) => FLIGHTS.has(words[at + 1] ?? "") && DESIGNATORS.has(word));
  const airline = code?.toUpperCase() ?? meant(sentence, "airline")[0]?.name;
  const place = meant(sentence, "place").find(({ role }) => role !== "origin");
  return {
    ...(airline && { airline }),
    ...(place && { destination: place.name }),
  };
}

/** Changes to the details of something saved: "my seat on the BA flight is 14C", "it now leaves at 10:25". */
import { asSaid, meant, type Sentence, says } from "#app/services/english/sentence.ts";
import { findTimes } from "#app/services/english/times.ts";
import { DESIGNATORS } from "#app/services/english/words/airlines.ts";
import { defineSkill, given, type Match, referenceIn, z } from "../skill.ts";
import * as ways from "../words/booking-details.ts";
import { CAR_WORDS } from "../words/cars.ts";
import * as booking from "./booking-words.ts";

const slots = z.object({
  tool: z.enum(["edit_flight", "edit_hotel", "edit_car"]),
  args: z.record(z.string(), z.string()),
});
type Slots = z.infer<typeof slots>;
/** "My flight", "my next BA flight": at most this many words precede "flight". */
const MAX_BEFORE_FLIGHT = 3;

export const bookingDetails = defineSkill({
  name: "booking-details",
  examples: [{ say: "My seat is 14C.", on: ["/upcoming-travel"] }],
  slots,
  words: [
    ways.LEAD,
    ways.CHANGED,
    ways.CHECK_OUT,
    ways.DAYS_MORE,
    ways.OWN_FLIGHT,
    ways.NOW,
    ways.IT_CHANGED,
    ways.SHIFT,
    ways.EARLIER,
    ways.LATER,
    "half hour same plane departure car taxi cab ride reference ref code number locator pnr record confirmation seat seats class economy business first premium time airline next saved booked",
  ],
  kinds: ["flight", "airline", "place", "time", "date", "range", "nights"],
  takesStatements: true,
  takesCodes: true,
  match(sentence, { isSecondWish, state }) {
    const { form, words, start } = sentence;
    if (form === "question" && !(ways.CAR_CHANGED.at(words, start) || movedForReason(words)))
      return null;
    // "... checking in on the 10th and checking out on the 13th" is one stay.
    const isSought = isSecondWish || (state.question ?? state.last)?.skill === "find-hotels";
    const isOfFirst = isSought && sentence.words[sentence.start]?.startsWith("check");
    const stay = isOfFirst ? null : stayTold(sentence);
    const told =
      detailTold(sentence) ??
      roomGiven(sentence) ??
      codeTold(sentence) ??
      stay ??
      dayTold(sentence) ??
      timeTold(sentence);
    return told && { sure: "unmistakable", ...told };
  },
  question: ({ tool, args }) =>
    tool === "edit_car" && !ways.OF_A_CAR.some((name) => args[name])
      ? { slot: "args", say: "What time should it come?", examples: ["at 8", "never mind"] }
      : null,
  read(sentence, asked, known) {
    if (asked === null) return changedAgain(sentence, known);
    if (asked !== "args") return null;
    const said = newTimeSaid(sentence, sentence.start);
    return said && { ...known, args: { ...known.args, ...said } };
  },
  run: async ({ tool, args }, { turn }) => (await turn.tools.call(tool, args)).say,
});

type Told = Omit<Match<Slots>, "sure">;

/** "[My] seat [on the BA flight] is 14C": the sentence begins with the detail. */
function detailTold(sentence: Sentence): Told | null {
  const { words, start } = sentence;
  const [first] = booking.detailsIn(sentence);
  // "Seat 14C" alone belongs to what was said before it.
  const lead = ways.LEAD.at(words, start) ?? airlineAt(sentence) ?? ofFlightAt(sentence, first);
  if (!first || !lead || first.from > lead.to || first.from <= lead.from) return null;
  const { said, explains } = booking.bookingSaid(sentence);
  const { bookingReference, confirmationNumber = bookingReference, seat, room, travelClass } = said;
  const of = [...words.slice(lead.from, lead.to), ...words.slice(first.of, first.is)];
  if (CAR_WORDS.isIn(of)) {
    if (!confirmationNumber) return null;
    return { slots: { tool: "edit_car", args: { confirmationNumber } }, explains };
  }
  if (isOfFlight(sentence, first, of)) {
    const details = given({ bookingReference: confirmationNumber, seat, travelClass });
    const args = { ...whichFlight(sentence), ...details };
    return { slots: { tool: "edit_flight", args }, explains };
  }
  const hotel = nameIn(sentence, first.of, first.is) ?? nameIn(sentence, first.to, words.length);
  const args = given({ hotel, confirmationNumber, room });
  return { slots: { tool: "edit_hotel", args }, explains };
}

/** "BA117, I'm in 32K", "BA gave me QH7T2M as my ref for JFK". */
function codeTold(sentence: Sentence): Told | null {
  const details = given({
    seat: booking.seatSaid(sentence),
    bookingReference: booking.referenceBefore(sentence),
  });
  if (Object.keys(details).length === 0) return null;
  const args = { ...whichFlight(sentence), ...details };
  return { slots: { tool: "edit_flight", args }, explains: new Set(sentence.words) };
}

/** "The Harbour Row have given me room 1408". */
function roomGiven(sentence: Sentence): Told | null {
  const [lead] = ways.ROOM_GIVEN.all(sentence.words);
  const room = lead && sentence.words[lead.to];
  if (!room || !/^\d{1,4}[a-z]?$/.test(room)) return null;
  const hotel = booking.nameWritten(sentence, sentence.start)?.text;
  if (!hotel && !/\b(?:they|hotel)\b/.test(sentence.words.slice(0, lead.from).join(" ")))
    return null;
  const args = { ...given({ hotel }), room: room.toUpperCase() };
  // What follows is a separate wish.
  const explains = new Set([...sentence.words.slice(0, lead.to + 1), ...ways.ADDED]);
  return { slots: { tool: "edit_hotel", args }, explains };
}

function nameIn(sentence: Sentence, begin: number, end: number): string | undefined {
  const from = sentence.words.findIndex((word, at) => at >= begin && !ways.BEFORE_NAME.has(word));
  return from < 0 || from >= end ? undefined : asSaid(sentence, from, end) || undefined;
}

/** "Booking ref for BA117 is ...". */
const ofFlightAt = (sentence: Sentence, first: booking.FoundDetail | undefined) =>
  first?.from === sentence.start && meant(sentence, "flight").length > 0
    ? { from: sentence.start - 1, to: sentence.start }
    : undefined;

/** "BA ref for the New York flight is ...". */
const airlineAt = (sentence: Sentence) =>
  meant(sentence, "airline").find(({ from }) => from === sentence.start);

/** A seat always is; a reference is unless a hotel is mentioned. */
const isOfFlight = (
  sentence: Sentence,
  { field }: booking.FoundDetail,
  of: readonly string[],
): boolean =>
  field === "seat" ||
  booking.classIn(sentence) !== undefined ||
  of.some((word) => ways.FLIGHTS.has(word)) ||
  meant(sentence, "flight").length > 0 ||
  (field === "bookingReference" && !of.includes("hotel"));

/** "Check out on the 17th", "make my check-out a day later", "extend my stay by two nights". */
function stayTold(sentence: Sentence): Told | null {
  const { words, start } = sentence;
  const { place: hotel } = referenceIn(sentence, ["place"]);
  const lead = ways.CHECK_OUT.at(words, start);
  const [by] = ways.DAYS_MORE.all(words);
  const [day, ...others] = meant(sentence, "date");
  if (!lead || others.length > 0) return null;
  const daysMore = by && String((by.values.n ?? 1) * (says(sentence, ways.SOONER) ? -1 : 1));
  const named = hotel ?? stayAt(sentence, lead.to);
  const args = given({ hotel: named, checkOutDate: day?.date, daysMore });
  const explains = new Set(words.slice(lead.from, lead.to));
  return day || by ? { slots: { tool: "edit_hotel", args }, explains } : null;
}

/** "My stay at the Hotel des Tilleuls is until ...". */
function stayAt(sentence: Sentence, to: number): string | undefined {
  const lead = sentence.words.slice(0, to);
  const [at, is] = [lead.indexOf("at"), lead.lastIndexOf("is")];
  return at < 0 || is < at ? undefined : asSaid(sentence, at + 1, is).replace(/^the /i, "");
}

/** "Make it half an hour earlier", "no, it's 88124": changes what was just booked or changed. */
function changedAgain(sentence: Sentence, { tool, args }: Slots): Slots | null {
  const { words } = sentence;
  const { newDate, newTime, minutesLater, half, confirmationNumber, ...row } = args;
  const known = { ...row, ...(newDate && { date: newDate }) };
  const [is] = ways.IT_IS.all(words);
  const code =
    is && confirmationNumber ? booking.codeAt(sentence, "confirmationNumber", is.to) : null;
  if (code) return { tool, args: { ...known, confirmationNumber: code.value } };
  const [it] = ways.IT_CHANGED.all(words);
  const [day, ...others] = meant(sentence, "date");
  if (tool !== "edit_car" || !it || others.length > 0) return null;
  const changes = { ...newTimeSaid(sentence, it.to), ...(day && { newDate: day.date }) };
  return Object.keys(changes).length > 0 ? { tool, args: { ...known, ...changes } } : null;
}

/** "Postpone my Friday flight to Rome to the 6th at 9": the last day is the new one, the first says which flight. */
function dayTold(sentence: Sentence): Told | null {
  const [range] = meant(sentence, "range");
  const said = meant(sentence, "date").map(({ date }) => date);
  const dates = range ? [range.first, range.last] : said;
  const [first, second] = dates;
  if (!first || dates.length > 2 || !movesFlight(sentence)) return null;
  const departureTime = newTimes(sentence).at(-1);
  const args = {
    ...whichFlight(sentence),
    ...(second && { date: first }),
    newDate: second ?? first,
    ...given({ departureTime }),
  };
  return { slots: { tool: "edit_flight", args } };
}

/** "Change my flight", "move my next BA flight". */
function movesFlight({ words, start }: Sentence): boolean {
  const changes = ways.CHANGED.at(words, start);
  return (
    changes !== null &&
    words.slice(changes.to, changes.to + MAX_BEFORE_FLIGHT).some((word) => ways.FLIGHTS.has(word))
  );
}

/** "My flight now leaves at 10:25", "move my flight to 10:25", "change my car to 8". */
function timeTold(sentence: Sentence): Told | null {
  const { words, start } = sentence;
  const [departureTime, ...others] = newTimes(sentence);
  const car = ways.CAR_CHANGED.at(words, start) ?? movedForReason(words);
  if (others.length > 0) return null;
  const moved = car && carMoved(sentence, car.to);
  if (moved || !departureTime) return moved;
  const isNamed = meant(sentence, "flight")[0]?.from === start;
  const leaves = (isNamed || ways.OWN_FLIGHT.at(words, start)) && says(sentence, ways.NOW);
  if (!leaves && !movesFlight(sentence)) return null;
  return { slots: { tool: "edit_flight", args: { ...whichFlight(sentence), departureTime } } };
}

/** "The Paris car is a bit too early. Can we make it half past three?" */
const movedForReason = (words: readonly string[]) =>
  ways.TOO_EARLY.isIn(words)
    ? (ways.IT_CHANGED.all(words).find(({ from }) =>
        /^(?:we|you|i|,)$/.test(words[from - 1] ?? ""),
      ) ?? null)
    : null;

/** The new time, and the new day after "to"; a day before it says which car. */
function carMoved(sentence: Sentence, to: number): Told | null {
  const { words } = sentence;
  const said = newTimeSaid(sentence, to) ?? (isAll(sentence, to) ? {} : null);
  if (!said) return null;
  const lead = words.indexOf("to", to);
  const [day, ...more] = meant(sentence, "date");
  if (more.length > 0) return null;
  const [range] = meant(sentence, "range");
  const isNew = day !== undefined && lead >= 0 && day.from > lead;
  const days = range
    ? { date: range.first, newDate: range.last }
    : day && { [isNew ? "newDate" : "date"]: day.date };
  const of: Record<string, string> = referenceIn(sentence, ["place"], ({ from }) => from < to);
  return {
    slots: { tool: "edit_car", args: { ...said, ...days, ...of } },
    explains: new Set(words.slice(sentence.start)),
  };
}

/** "Move the car" and nothing else: the new time is asked for. */
const isAll = ({ words, start, courtesy }: Sentence, to: number) =>
  ways.MOVES.has(words[start] ?? "") && words.every((_, at) => at < to || courtesy.has(at));

/** The new times: "from 3:40 to 4:10" also gives the old one. */
function newTimes(sentence: Sentence): string[] {
  const { words } = sentence;
  const times = meant(sentence, "time").filter(({ isPart }) => !isPart);
  const old = times.find(({ from }) => words[from] === "from");
  const others = times.filter((time) => time !== old);
  const isOneRange = old && others.length === 0;
  const to = isOneRange ? words.lastIndexOf("to", old.to) : -1;
  const said = isOneRange ? findTimes(["at", ...words.slice(to + 1)]) : others;
  return said.flatMap(({ time, isPart }) => (isPart ? [] : time));
}

/** The new time ("at 4" may be in either half of the day), or the shift; empty if it has to be asked for. */
function newTimeSaid(sentence: Sentence, to: number): Record<string, string> | null {
  const { words } = sentence;
  const isEarlier = says(sentence, ways.EARLIER);
  const [by] = ways.SHIFT.all(words);
  if (by && (isEarlier || says(sentence, ways.LATER))) {
    const minutes = by.meaning * (by.values.count ?? 1);
    return { minutesLater: String(isEarlier ? -minutes : minutes) };
  }
  const [newTime = bareHour(words.slice(to))] = newTimes(sentence);
  const isSure = words.some((word) => ways.HALF_SAID.test(word));
  const isGuessed = !isSure && /^1[3-8]/.test(newTime ?? "");
  if (newTime) return { newTime, ...(isGuessed && { half: "either" }) };
  return isEarlier || words.includes("later") ? {} : null;
}

/** "... to 8", "to 1630": only moving a car allows so short a time. */
function bareHour([lead = "", ...words]: readonly string[]): string | undefined {
  const [time] = /^(?:to|at)$/.test(lead) ? findTimes(["at", ...words]) : [];
  return time?.to === words.length + 1 ? time.time : undefined;
}

/** The flight by number, else by airline and destination; only what `counts` accepts. */
export function whichFlight(
  sentence: Sentence,
  counts: (one: { from: number }) => boolean = () => true,
): Record<string, string> {
  const { words } = sentence;
  const names = ["flightNumber", "airline", "place"] as const;
  const { flightNumber, airline, place: destination } = referenceIn(sentence, names, counts);
  if (flightNumber) return { flightNumber };
  const isBefore = (at: number) => ways.FLIGHTS.has(words[at + 1] ?? "") && counts({ from: at });
  const code = words.find((word, at) => DESIGNATORS.has(word) && isBefore(at));
  return given({ airline: code?.toUpperCase() ?? airline, destination });
}

/** Removes a flight, a hotel or a car from the plans. The tools ask before they do it. */
import { isRead, meant, optional, says, unexplained } from "#app/services/english/sentence.ts";
import type { Match, Sentence, Situation, Skill } from "../skill.ts";
import { defineSkill, given, reference, referenceIn, z } from "../skill.ts";
import { CAR_WORDS } from "../words/cars.ts";
import { CANCEL_IT } from "../words/choose-skill.ts";
import * as ways from "../words/delete-saved.ts";
import { REMOVES, removesTersely } from "../words/removing.ts";
import { nameWritten } from "./booking-words.ts";
import { choiceIn } from "./shown.ts";

const WHAT = ["car", "flight", "hotel"] as const;
const slots = reference.extend({
  what: z.enum(WHAT).optional(),
  /** `hotel`: words of its name or place. `until`: the last of several days, of which `date` is the first. */
  ...optional(z.string(), "hotel", "until"),
  /** 1 is the next one, -1 the last. */
  ...optional(z.number(), "position"),
  /** `isPointing`: "that flight", "all my cars": does not say which of the saved ones. */
  ...optional(z.boolean(), "isReturn", "isPointing"),
});
type Slots = z.infer<typeof slots>;
type What = (typeof WHAT)[number];
const SAY_WHICH = "Say its number, day or place.";

export const deleteSaved: Skill = defineSkill<Slots>({
  name: "delete-saved",
  help: "cancel a car, delete a flight or a hotel",
  examples: [{ say: "Cancel my car.", on: ["/car-bookings", "/upcoming-travel"] }],
  heard: "cancel ( the | my ) car | delete my ( flight | hotel )",
  slots,
  namedSlots: ["what"],
  doesSeveral: true,
  takesDenials: true,
  takesStatements: true,
  words: [
    CAR_WORDS,
    ways.REMOVED,
    ways.POINTING,
    ways.NOT_NEEDED,
    "flights ticket tickets plane room stay accommodation bookings reservation reservations trips plans journey travel itinerary list anymore after next saved booked whole entire back return outbound home everything last morning afternoon evening night tonight",
  ],
  kinds: ["flight", "airline", "place", "date", "period", "range", "choice", "unknown place"],
  match(sentence, situation) {
    const verb = noLongerNeeded(sentence) ?? removed(sentence);
    const said = verb && (objectOf(sentence, verb.to) ?? itIn(sentence, verb.to, situation));
    return said && { sure: "implied", ...said };
  },
  question: ({ what, flightNumber, isPointing }) =>
    isPointing && !flightNumber
      ? { slot: "flightNumber", say: what ? `Which ${what}? ${SAY_WHICH}` : "What shall I cancel?" }
      : null,
  read(sentence, asked, known) {
    if (asked === "what") return whatIn(sentence, ways.ONLY_WHAT, known);
    if (!asked) return ways.ALSO.isIn(sentence.words) ? whatIn(sentence, ways.BESIDE, known) : null;
    const verb = removed(sentence);
    // "No, cancel the car" does not answer "which flight?"
    if (verb && objectOf(sentence, verb.to)?.slots.what !== known.what) return null;
    const what = known.what ? null : objectOf(sentence, sentence.start);
    const said = what?.slots ?? whichOf(sentence, known.what, sentence.start).slots;
    return Object.keys(said).length > 0 ? { ...known, ...said, isPointing: false } : null;
  },
  async run({ what, isPointing: _, ...which }, { turn, state }) {
    if (what) return (await turn.tools.call(TOOLS[what], which)).say;
    await turn.tools.call("navigate", { path: "/upcoming-travel" });
    const say = "Say which: the car, the flight or the hotel.";
    state.question = { skill: "delete-saved", slots: which, asked: "what", say };
    return `${say} Here are your travel plans.`;
  },
});

/** "Just the hotel", "and the flight as well": at the place mentioned before unless another is said. */
function whatIn(sentence: Sentence, allowed: ReadonlySet<string>, known: Slots): Slots | null {
  const [what] = ways.OBJECTS.all(sentence.words).map(({ meaning }) => meaning);
  const isOnly = unexplained(sentence, allowed, deleteSaved.kinds).length === 0;
  if (!what || what === "plans" || sentence.form === "question" || !isOnly) return null;
  const place = known.place ?? known.hotel ?? known.destination;
  const where = { car: { place }, flight: { destination: place }, hotel: { hotel: place } }[what];
  const said = whichOf(sentence, what, sentence.start).slots;
  return { what, ...given({ ...where, date: known.what ? undefined : known.date }), ...said };
}

const removed = (sentence: Sentence) =>
  sentence.form === "request" && !sentence.isDenied && !isGeneral(sentence)
    ? (ways.REMOVED.at(sentence.words, sentence.start) ?? tersely(sentence))
    : null;
const tersely = ({ words, start }: Sentence) =>
  removesTersely(words) || CANCEL_IT.isIn(words) ? { from: start, to: start } : null;

/** The same, phrased as a refusal. */
function noLongerNeeded(sentence: Sentence) {
  const { words, start, form } = sentence;
  // "I don't want the hotel deleted" wants the opposite.
  if (form === "question" || words.some((word) => ways.REMOVED_PAST.has(word))) return undefined;
  const isOver = ways.NO_LONGER.isIn(words);
  const verbs = [
    ...ways.NOT_NEEDED.all(words),
    ...(isOver ? ways.NO_LONGER_NEEDED.all(words) : []),
  ];
  return isOtherwise(sentence) ? undefined : verbs.find(({ from }) => from <= start + 2);
}

/** "My driver to be Mark", "the car coming early": wanted, but in another way. */
const isOtherwise = (sentence: Sentence) =>
  ways.OBJECTS.all(sentence.words).some(({ to }) => {
    const [word = "", next = "the"] = sentence.words.slice(to);
    if (word === "to") return !isRead(sentence, to + 1) && !ways.DESTINATIONS.has(next);
    return /(?:ing|ed)$/.test(word) && !deleteSaved.words.has(word);
  });

const TOOLS = { car: "cancel_car", flight: "delete_flight", hotel: "delete_hotel" };

/** The saved item meant after the verb; null if it is none. */
function objectOf(sentence: Sentence, from: number): Said | null {
  const { words } = sentence;
  const objects = ways.OBJECTS.all(words).filter((phrase) => phrase.from >= from);
  const object = objects.find(({ meaning }) => meaning !== "plans") ?? objects[0];
  const hasFlight = meant(sentence, "flight").length > 0;
  const isFlight = hasFlight ? object?.meaning !== "car" : meant(sentence, "airline").length > 0;
  const what = hasFlight && isFlight ? "flight" : (object?.meaning ?? (isFlight ? "flight" : null));
  if (!what) return hotelAt(sentence, from);
  if (what === "plans") return { slots: referenceIn(sentence, ["place", "date"]) };
  const { slots, explains } = whichOf(sentence, what, from);
  if (isNoneOf(sentence, from, slots)) return { slots: { what, isPointing: true }, explains };
  const behind = words.slice(from);
  // "The car back" does not say which one: a car has no return.
  const isOpen = ways.POINTING.isIn(behind) || (what === "car" && ways.RETURN.isIn(behind));
  const isPointing = isOpen && !hasFlight;
  return { slots: { what, ...slots, ...(isPointing && { isPointing }) }, explains };
}

function hotelAt(sentence: Sentence, from: number): Said | null {
  // "Take Aunt Mary to Heathrow".
  const verb = sentence.words[from - 1] ?? "";
  if (!REMOVES.has(verb) && verb !== "of") return null;
  const name = nameWritten(sentence, from);
  const explains = new Set(sentence.words.slice(name?.from, name?.to));
  return name ? { slots: { what: "hotel", hotel: name.text }, explains } : null;
}

/** "Cancel it": what was named last, unless a question is open. */
function itIn({ words }: Sentence, from: number, { turn, state }: Situation): Said | null {
  const isIt = words[from - 1] !== "take" && words.slice(from).every((word) => ways.IT.has(word));
  const slots = state.named ? { ...state.named.slots, what: state.named.what } : SOME;
  return isIt && !turn.unanswered ? { slots } : null;
}
const SOME = { isPointing: true };

/** "All but BA117", "the one that is not to Paris", "the last but one": names what is not meant. */
function isNoneOf(sentence: Sentence, from: number, { position }: Slots): boolean {
  const isDenied = sentence.readings.some(
    (one) => one.isDenied && one.from >= from && meant(sentence, one.kind).length === 0,
  );
  const isExcluded = ways.EXCLUDING.isIn(sentence.words.slice(from));
  return isDenied || isExcluded || (choiceIn(sentence) !== undefined && !position);
}

/** "Can you cancel flights?", "take a ride on the big wheel": nothing that is saved. */
const isGeneral = (sentence: Sentence) =>
  meant(sentence, "flight").length === 0 &&
  (says(sentence, ways.DETERMINERS)
    ? ways.TAKE_A.at(sentence.words, sentence.start) !== null && !says(sentence, ways.OUT)
    : says(sentence, ways.GENERAL));

type Said = Omit<Match<Slots>, "sure">;

/** Which saved one is meant, from everything said about it. */
function whichOf(sentence: Sentence, what: What | undefined, from: number): Said {
  const { flightNumber, date } = referenceIn(sentence, ["flightNumber", "date"]);
  const [days] = [...meant(sentence, "period"), ...meant(sentence, "range")];
  const position = positionIn(sentence);
  const places = meant(sentence, "place");
  const name = places.length === 0 && what !== "flight" ? nameIn(sentence, from) : undefined;
  const where = places[0]?.name ?? name;
  return {
    slots: given({
      flightNumber,
      ...(date ? { date } : days && { date: days.first, until: days.last }),
      position,
      ...(what === "flight" && !flightNumber && endsOf(sentence)),
      place: what === "car" ? where : undefined,
      hotel: what === "hotel" ? where : undefined,
    }),
    explains: new Set([
      ...(name?.split(" ") ?? []),
      ...sentence.words.filter((word) => position && ORDINAL.test(word)),
    ]),
  };
}

/** The flight's ends and airline, and whether it is the return. */
function endsOf(sentence: Sentence): Slots {
  const { place, ...said } = referenceIn(sentence, ["origin", "place", "airline"]);
  const isReturn = !said.origin && !place && ways.RETURN.isIn(sentence.words);
  return { ...said, ...given({ destination: place, isReturn: isReturn || undefined }) };
}

/** "My last flight", "my second car": a number that is not a day. */
function positionIn(sentence: Sentence): number | undefined {
  const ordinal = sentence.words.find((word, at) => ORDINAL.test(word) && !isRead(sentence, at));
  const which = choiceIn(sentence) ?? ordinal ?? "";
  if (which === "last" || which === "latest") return -1;
  if (which === "earliest") return 1;
  return /^[1-9](?!\d)/.test(which) ? Number.parseInt(which, 10) : undefined;
}
const ORDINAL = /^(?:[1-9](?:st|nd|rd|th)|last)$/;

const MAX_NAMES = 3;

/** "The Ritz hotel", "my room at the Ritz", "the car with Marek": the few unexplained words. */
function nameIn(sentence: Sentence, from: number): string | undefined {
  const unknown = new Set(unexplained(sentence, deleteSaved.words, deleteSaved.kinds));
  const behind = sentence.words.slice(from);
  const end = behind.findIndex((word) => word === "and" || word === ",");
  const name = behind
    .slice(0, end < 0 ? undefined : end)
    .filter((word) => unknown.has(word) && !ORDINAL.test(word));
  return name.length > 0 && name.length <= MAX_NAMES ? name.join(" ") : undefined;
}

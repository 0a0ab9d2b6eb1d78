/** Takes a flight, a hotel or a car out of the plans. The tools ask before they do it. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant, type Sentence, unexplained } from "../sentence/sentence.ts";
import { defineSkill, type Situation, wordSet } from "../skill.ts";
import { CAR, CAR_WORDS } from "./car-words.ts";

const WHAT = ["car", "flight", "hotel"] as const;
const slots = z.object({
  what: z.enum(WHAT).optional(),
  flightNumber: z.string().optional(),
  origin: z.string().optional(),
  destination: z.string().optional(),
  /** Where a car comes or goes to. */
  place: z.string().optional(),
  /** Words of the hotel's name or place. */
  hotel: z.string().optional(),
  date: z.string().optional(),
  /** "That flight": nothing says which of the saved ones it is. */
  isPointing: z.boolean().optional(),
});
type Slots = z.infer<typeof slots>;
type What = (typeof WHAT)[number];

const REMOVE = "(cancel|delete|remove|drop|scrap|call off|ditch|get rid of|clear|take off|take)";
/** "I don't need the car any more" is meant so, too. */
const NOT_NEEDED = phrases([
  ["(do not|no longer|not|will not) (need|want|require) (the|my|our)|(need|want) no", true],
]);
const REMOVED = phrases([[REMOVE, true]]);
const OBJECTS = phrases<What | "plans">([
  [`[car|taxi|cab] (booking|reservation) for my ${CAR}|${CAR} (booking|reservation)|${CAR}`, "car"],
  ["flight (booking|reservation)|flight|flights|plane", "flight"],
  ["hotel (booking|reservation)|hotel|room|stay|accommodation", "hotel"],
  ["booking|bookings|reservation|reservations|trip|trips|plans|journey", "plans"],
]);
const POINTING = phrases([
  ["(that|this|those|these) (one|car|taxi|flight|hotel|booking|trip)", true],
]);

const ABOUT = {
  slots,
  words: wordSet(
    CAR_WORDS,
    "cancel delete remove drop scrap call off ditch rid get clear take flight flights plane hotel room stay accommodation booking bookings",
    "reservation reservations trip trips plans journey travel itinerary list need want longer require more anymore after next saved booked whole entire back return outbound",
  ),
  kinds: new Set<Kind>(["flight", "place", "date", "unknown place"]),
  question: ({ what, flightNumber, isPointing }: Slots) =>
    isPointing && !flightNumber
      ? {
          slot: "flightNumber" as const,
          say: `Which ${what ?? "one"}? Say its number, or where it is.`,
        }
      : null,
  read(sentence: Sentence, asked: string | null, known: Slots) {
    if (!asked) return null;
    const [flight] = meant(sentence, "flight");
    const [place] = meant(sentence, "place");
    if (!flight && !place) return null;
    return {
      ...known,
      isPointing: false,
      ...(flight && { flightNumber: flight.flightNumber }),
      ...(place && (known.what === "hotel" ? { hotel: place.name } : { destination: place.name })),
    };
  },
  run,
};

export const deleteSaved = defineSkill<Slots>({
  ...ABOUT,
  name: "delete-saved",
  help: "cancel a car, delete a flight or a hotel",
  examples: [{ say: "Cancel my car.", on: ["/car-bookings", "/upcoming-travel"] }],
  grammar: "cancel ( the | my ) car | delete my ( flight | hotel )",
  match(sentence) {
    const { words, start, form } = sentence;
    // Where it is only spoken of, it is recognised and not done.
    const isOnlyNamed = sentence.isDenied || sentence.isHypothetical || sentence.isAbilityQuestion;
    const verb = isOnlyNamed ? REMOVED.all(words)[0] : REMOVED.at(words, start);
    const said = verb && (isOnlyNamed || form === "request") ? objectOf(sentence, verb.to) : null;
    return said && { sure: "implied", ...said };
  },
});

/** The same, asked for by a refusal. */
export const noLongerNeeded = defineSkill<Slots>({
  ...ABOUT,
  name: "no-longer-needed",
  takesDenials: true,
  takesStatements: true,
  match(sentence) {
    const verb = NOT_NEEDED.all(sentence.words).find(({ from }) => from <= sentence.start + 1);
    const said = verb && sentence.form !== "question" ? objectOf(sentence, verb.to) : null;
    return said && { sure: "implied", ...said };
  },
});

async function run(
  { what, flightNumber, origin, destination, place, hotel, date }: Slots,
  { turn }: Situation,
): Promise<string> {
  const call = async (name: string, args: object) => (await turn.tools.call(name, args)).say;
  const which = { ...(flightNumber && { flightNumber }), ...(date && { date }) };
  if (what === "car") return await call("cancel_car", { ...which, ...(place && { place }) });
  if (what === "hotel") {
    return await call("delete_hotel", { ...(hotel && { hotel }), ...(date && { date }) });
  }
  if (what === "flight") {
    const ends = flightNumber
      ? {}
      : { ...(origin && { origin }), ...(destination && { destination }) };
    return await call("delete_flight", { ...which, ...ends });
  }
  await turn.tools.call("navigate", { path: "/upcoming-travel" });
  return "Say which: the car, the flight or the hotel. Here are your travel plans.";
}

/** What of the plans is meant, behind the verb; null where it is nothing of them. */
function objectOf(
  sentence: Sentence,
  from: number,
): { slots: Slots; explains: ReadonlySet<string> } | null {
  const { words } = sentence;
  const [flight] = meant(sentence, "flight");
  const [day] = meant(sentence, "date");
  const [object] = OBJECTS.all(words).filter((phrase) => phrase.from >= from);
  const what = flight && object?.meaning !== "car" ? "flight" : object?.meaning;
  if (!what) return null;
  const places = meant(sentence, "place");
  const place = places.find(({ role }) => role !== "origin");
  const origin = places.find(({ role }) => role === "origin");
  const end = place ?? origin;
  const isPointing = POINTING.at(words, from) !== null && !flight;
  const name = what === "hotel" && !place ? nameIn(sentence, from) : undefined;
  const hotel = place?.name ?? name;
  return {
    slots: {
      ...(what !== "plans" && { what }),
      ...(flight && { flightNumber: flight.flightNumber }),
      ...(what === "flight" && origin && { origin: origin.name }),
      ...(what === "flight" && place && { destination: place.name }),
      ...(what === "car" && end && { place: end.name }),
      ...(what === "hotel" && hotel && { hotel }),
      ...(day && { date: day.date }),
      ...(isPointing && what !== "plans" && { isPointing }),
    },
    explains: new Set(name?.split(" ")),
  };
}

const MOST_NAMES = 3;

/** "The Ritz hotel", "my room at the Ritz": the few words that nothing else explains. */
function nameIn(sentence: Sentence, from: number): string | undefined {
  const unknown = new Set(unexplained(sentence, ABOUT.words, ABOUT.kinds));
  const name = sentence.words.slice(from).filter((word) => unknown.has(word));
  return name.length > 0 && name.length <= MOST_NAMES ? name.join(" ") : undefined;
}

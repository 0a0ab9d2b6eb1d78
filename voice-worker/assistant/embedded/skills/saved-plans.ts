/** The traveller's own plans: what is saved, when it is, and what is known of it. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant, type Sentence, unexplained } from "../sentence/sentence.ts";
import { defineSkill, type Skill, wordSet } from "../skill.ts";
import { CAR } from "./car-words.ts";
import { DETAIL, type Detail, detailOf } from "./plan-details.ts";

const KINDS = ["flights", "cars", "hotels"] as const;
type PlanKind = (typeof KINDS)[number];
const slots = z.object({
  kind: z.enum(KINDS).optional(),
  open: z.boolean().optional(),
  detail: z.enum(DETAIL).optional(),
  flightNumber: z.string().optional(),
  place: z.string().optional(),
  origin: z.string().optional(),
  date: z.string().optional(),
  isReturn: z.boolean().optional(),
});

const FLIGHT = "(flight|flights|departure|plane)";
const HOTEL = "(hotel|hotels|room|accommodation|stay|stays)";
const PLANS =
  "(trip|trips|travel|travels|plan|plans|itinerary|booking|bookings|reservation|reservations|journey|journeys|schedule|agenda|holiday|vacation|travel plans)";
const MY =
  "(my|our|the) [next|upcoming|saved|first|booked|own|future|current|planned|whole|entire|travel|last|outbound|return] [next|upcoming|saved|booked|travel]";
const I = "(i|we)";

const NAMED = phrases<PlanKind | "plans">([
  [`my ${FLIGHT}|our ${FLIGHT}|${MY} ${FLIGHT}`, "flights"],
  [`(my|our) [next|booked|saved|upcoming] ${CAR}`, "cars"],
  [`(my|our) [next|booked|saved|upcoming|first|last] ${HOTEL}`, "hotels"],
  [
    `(my|our|all) [next|upcoming|saved|booked|future|current|planned|whole|entire|first|travel] [upcoming|saved|travel] ${PLANS}`,
    "plans",
  ],
  [`(upcoming|saved|booked) (flights)`, "flights"],
  [`(upcoming|saved) (trip|trips|travel|travels|bookings|plans)|travel plans`, "plans"],
  [`all the (trips|bookings|plans)`, "plans"],
]);
/** A request for them begins so; "a car to my hotel" only mentions one. */
const TOLD = phrases([
  [
    "(show|display|view|see|look|list|tell|read|give|check|bring up|pull up|what about|and|about) [me|us|at|out|about|all] [about|of]",
    true,
  ],
]);
/** Questions about what is saved that do not name it. */
const ASKED = phrases<PlanKind | "plans">([
  [
    `(what|which|anything|something) [else] [do|have|is|are] [${I}] [have|got] [already] (booked|planned|saved|coming up|scheduled|lined up)`,
    "plans",
  ],
  [`what (do|have) ${I} (have|got)|what is (coming up|next)|everything [that] ${I} have`, "plans"],
  [
    `(which|what) (trips|plans|bookings|travels) (do|have) ${I}|have ${I} [got] any (plans|trips|bookings)`,
    "plans",
  ],
  [
    `(do|have) ${I} [already|still] [have|got] (any|a) (plans|trips|trip|bookings|booking|travel)`,
    "plans",
  ],
  [`where (am|are) ${I} (going|travelling|traveling|headed|heading|off) [next|to|on]`, "flights"],
  [
    `where (am|are) ${I} flying [to|next]|(when|what time) (do|am|will|are) ${I} (fly|flying|leave|leaving|travel|travelling|traveling|depart|departing|go|going|off)`,
    "flights",
  ],
  [
    `(which|what) (flight|flights) (do|have|am) ${I}|(do|have) ${I} [have|got] [booked|saved] (any|a|the) [saved|upcoming|next|booked] ${FLIGHT}`,
    "flights",
  ],
  [
    `(am|are) ${I} (flying|travelling|traveling|going (anywhere|somewhere|away))|(when|what time) (do|will) ${I} (land|arrive)`,
    "flights",
  ],
  [
    `(which|what) airport (do|am|are|will) ${I} (fly|leave|depart|leaving|flying|arrive|land|go|going)`,
    "flights",
  ],
  [
    `where (am|are|will|do) ${I} [be] (staying|stay|sleeping|sleep)|(which|what) hotel (am|are|do|did|have) ${I}`,
    "hotels",
  ],
  [
    `(do|have) ${I} [already] [have|got] [booked] (any|a) ${HOTEL}|did ${I} book (a|any|the) ${HOTEL}`,
    "hotels",
  ],
  [
    `how many (flights|trips|bookings) (do|have) ${I}|(am|are) ${I} booked (on|in|at|to)`,
    "flights",
  ],
  [`(which|what) airline (am|are|do) ${I}|how long is my flight|anything on my`, "flights"],
  [
    `how many (nights|hotels) (am|are|do|have) ${I}|(which|what) hotels (have|did|do) ${I}`,
    "hotels",
  ],
  ["(number|address|name) of (the|my|our) hotel", "hotels"],
  ["(my|the) (booking|flight) reference", "flights"],
  ["(my|the) (confirmation|reservation|booking|reference) (number|code)", "hotels"],
  [
    `(what|which) (seat|seats) (do|am|are|have) ${I}|my (seat|seats)|where (do|am) ${I} (sit|sitting)`,
    "flights",
  ],
  [
    `(when|what time) (is|do ${I} have to) (check in|check-in|check out|check-out)|when (do|can|must) ${I} (check in|check out)`,
    "hotels",
  ],
  [
    `(do|have) ${I} [already] [have|got] [booked] (any|a) [booked] ${CAR}|did ${I} (book|order) (a|any|the) ${CAR}|(has|is) (my|the) ${CAR} [been] (booked|ordered|confirmed)`,
    "cars",
  ],
  [
    `(what time|when) (is|are|does) (my|our|the) ${CAR}|who is (my|our|the) driver|(which|what) (car|cars|taxi) (do ${I} have|have ${I})`,
    "cars",
  ],
  [
    `where (does|will|is) (my|the|our) ${CAR} (pick|picking|collect|come|coming)|where (am|do|will) ${I} [get|be] (picked|collected)`,
    "cars",
  ],
  [`what (am|are) ${I} doing|what is (on|planned|booked|happening) [for]`, "plans"],
]);

const DETAILS = phrases<Detail>([
  ["land|lands|landing|arrive|arrives|arrival", "arrival"],
  ["(which|what) airport", "airport"],
  [
    "(confirmation|reservation|booking|reference) (number|code|reference)|booking reference",
    "number",
  ],
  ["address|where is (my|our|the) hotel", "address"],
  ["(phone|telephone) number|telephone", "telephone"],
  ["check in|check-in|checkin", "checkIn"],
  ["check out|check-out|checkout", "checkOut"],
  ["how many nights|how long", "nights"],
  ["seat|seats", "seat"],
  [`who is (my|our|the) driver|name of (my|our|the) driver`, "driver"],
  [
    `where (does|will|is|do) (my|the|our|i|we) ${CAR} (pick|picking|collect|come|coming)|(picking|pick) (me|us) up|where (am|do|will) ${I} [get|be] (picked|collected)`,
    "pickup",
  ],
  ["when|what time|which day|what day", "when"],
]);
/** The flight back, of those that are saved. */
const BACK = phrases([
  [
    `return ${FLIGHT}|${FLIGHT} (home|back)|(fly|flying|go|going|travel|travelling) (home|back)`,
    true,
  ],
]);
/** What does not only look at the plans. */
const OTHER = phrases([
  ["(status|on time|delayed|gate|late|weather|price|cost|costs|boarding)", true],
  ["(find|search|book|buy|look for|looking for|another) [me] [a|an|some]", true],
]);
const OF_A_HOTEL: ReadonlySet<Detail> = new Set([
  "number",
  "address",
  "telephone",
  "checkIn",
  "checkOut",
]);
/** These ask to hear of the plans, those to see them. */
const SHOW = phrases([["show|display|view|see|look|let (me|us) see|open|bring up|pull up", true]]);

export const savedPlans: Skill = defineSkill({
  name: "saved-plans",
  help: "tell you your travel plans",
  examples: [{ say: "What are my travel plans?" }],
  heard: "what are my [travel] plans | [show] my trips",
  slots,
  words: wordSet(
    "what which when where who anything something everything tell give say show display view see look open bring pull list read about check find",
    "trip trips travel travels plan plans itinerary booking bookings reservation reservations journey journeys schedule agenda holiday vacation",
    "flight flights departure plane fly flying leave leaves leaving depart departs departing go going travelling traveling headed heading off land lands arrive arrives arrival",
    "hotel hotels room accommodation stay stays staying sleep sleeping car cars taxi taxis cab ride rides chauffeur driver transfer",
    "book booked ordered saved save planned scheduled lined coming come next upcoming first last own future current whole entire outbound return got confirmed",
    "time day date airport terminal number code reference confirmation address phone telephone check check-in checkin check-out checkout seat seats have need get days home how many long airline name anywhere somewhere overview far back return doing name nights picking pick picked collected up planned happening",
  ),
  kinds: new Set<Kind>(["flight", "airline", "date", "period", "range", "place", "time"]),
  asksForDetails: true,
  match(sentence) {
    const { words, form, start } = sentence;
    const [asked] = ASKED.all(words);
    const [named] = NAMED.all(words);
    const lead = TOLD.at(words, start)?.to ?? start;
    const isAbout = form === "question" || named?.from === lead;
    const kind =
      asked?.meaning ??
      (isAbout ? named?.meaning : undefined) ??
      (isOfAHotel(words) ? "hotels" : null);
    // "Did I book a car?" is not "book a car".
    const isOther = OTHER.all(words).some(
      ({ from, to }) => !asked || from < asked.from || to > asked.to,
    );
    if (!kind || form === "statement" || isOther) return null;
    // "List the flights from Cleveland to Memphis" asks for what there is.
    if (asked === undefined && !OWN.has(words[named?.from ?? 0] ?? "") && isRoute(sentence))
      return null;
    const slots = wanted(sentence, kind);
    if (!asked) return { sure: "implied", slots };
    const left = unexplained(sentence, savedPlans.words, savedPlans.kinds).length;
    return left > (named ? 1 : 0) ? null : { sure: "unmistakable", slots };
  },
  read(sentence, asked, known) {
    if (asked || !known.kind) return null;
    const next = wanted(sentence, known.kind);
    return next.detail ? { ...known, ...next } : null;
  },
  async run({ kind, open, ...wanted }, { turn, airports }) {
    const outcome = await turn.tools.call("list_trips", {
      ...(kind && { kind }),
      ...(open && { open }),
    });
    return (
      (!open && detailOf(wanted, kind, outcome.data, { airports, now: turn.now })) || outcome.say
    );
  },
});

const OWN = wordSet("my our saved booked");
const isRoute = (sentence: Sentence) =>
  meant(sentence, "place").filter(({ role }) => role !== null).length > 1;

/** "The telephone number of the Paris hotel". */
const isOfAHotel = (words: readonly string[]) =>
  words.includes("hotel") && DETAILS.all(words).some(({ meaning }) => OF_A_HOTEL.has(meaning));

function wanted(sentence: Sentence, kind: PlanKind | "plans"): z.infer<typeof slots> {
  const { words, start } = sentence;
  const details = DETAILS.all(words).map(({ meaning }) => meaning);
  const detail = details.find((one) => one !== "when") ?? details[0];
  const [flight] = meant(sentence, "flight");
  const [day] = meant(sentence, "date");
  const places = meant(sentence, "place");
  const place = places.find(({ role }) => role !== "origin");
  const origin = places.find(({ role }) => role === "origin");
  const of: PlanKind | "plans" =
    detail && OF_A_HOTEL.has(detail) && kind === "plans" ? "hotels" : kind;
  return {
    ...(of !== "plans" && { kind: of }),
    ...(SHOW.at(words, start) && { open: true }),
    ...(detail && { detail }),
    ...(flight && { flightNumber: flight.flightNumber }),
    ...(place && { place: place.name }),
    ...(origin && { origin: origin.name }),
    ...(day && { date: day.date }),
    ...(of === "flights" && BACK.all(words).length > 0 && { isReturn: true }),
  };
}

/** Questions about the plans. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import type { Detail } from "../../tools/plan-details.ts";
import type { PlanKind } from "../skills/saved-plans.ts";
import { CAR } from "./cars.ts";

const FLIGHT = "(flight|flights|departure|plane)";
const HOTEL = "(hotel|hotels|room|accommodation|stay|stays)";
const PLANS = `(trip|trips|travel|travels|plan|plans|itinerary|booking|bookings|reservation|reservations|journey|journeys|schedule|agenda|holiday|vacation|travel plans)`;
const MY = `(my|our|the) [next|upcoming|saved|first|booked|own|future|current|planned|whole|entire|travel|last|outbound|return] [next|upcoming|saved|booked|travel]`;
const I = "(i|we)";
const DAY = "(day|today|tomorrow|week|weekend|morning|afternoon|evening|<weekday>)";
export const NAMED = phrases<PlanKind | "plans">({
  flights: `${MY} ${FLIGHT}|(upcoming|saved|booked) flights`,
  cars: `(my|our) [next|booked|saved|upcoming] ${CAR}`,
  hotels: `(my|our) [next|booked|saved|upcoming|first|last] ${HOTEL}`,
  plans: `
    (my|our|all) [next|upcoming|saved|booked|future|current|planned|whole|entire|first|travel] [upcoming|saved|travel] ${PLANS}
    (upcoming|saved) (trip|trips|travel|travels|bookings|plans)|travel plans
    all the (trips|bookings|plans)
  `,
});

/** Begins a request for them; "a car to my hotel" only mentions one. */
export const TOLD = phrases(`
  (show|display|view|see|look|list|tell|read|give|check|bring up|pull up|what about|and|about) [me|us|at|out|about|all] [about|of]
`);

/** Questions about what is saved that do not name it. */
export const ASKED = phrases<PlanKind | "plans">({
  plans: `
    (what|which|anything|something) [else] [do|have|is|are] [${I}] [have] [got] [already] (booked|planned|saved|coming up|scheduled|lined up)
    what (do|have) ${I} (have|got)|what is (coming up|next)|everything [that] ${I} have
    (which|what) (trips|plans|bookings|travels) (do|have) ${I}
    (do|have) ${I} [already|still] [have|got] (any|a) (plans|trips|trip|bookings|booking|travel)
    what (do|does) (my|our) [next|upcoming] ${PLANS} look like|how (is|are) (my|our) [next|upcoming] ${PLANS} looking|(everything|all|anything) [that] ${I} [have] [got] (booked|planned|saved|reserved)
    (what|how) (does|is|will) [my|our] ${DAY} (look|looking|be) [like]|(explain|(talk|run|walk|take|go) [me|us] through) [my|our|the|all my] [next|this] (${DAY}|${PLANS})|(have|got) (me|us) down for
    (am|are) ${I} (doing (anything|something)|free|busy|away|abroad|out of (town|the country))|anything on <weekday>|where (do|am|are) ${I} (need|have|supposed) to be
    (do|have) ${I} [have|got] (something|anything) (on|planned)|what is on my (plate|agenda|schedule)|on the books|what ((am|are) ${I}|${I} (am|are)) (doing|up to)|what is (on|planned|booked|happening|the (plan|plans|schedule)) [for]
  `,
  flights: `
    where (am|are) ${I} (going|travelling|traveling|headed|heading|off) [next|to|on]|(next|1st) ${FLIGHT} [that] ${I} (am|are) on
    where (am|are) ${I} flying [to|next]|(when|what time|what day|which day) (do|am|will|are) ${I} [next|actually] (fly|flying|leave|leaving|travel|travelling|traveling|depart|departing|go|going|off)
    (which|what) (flight|flights) (do|have|am) ${I}|(do|have) ${I} [actually|really] [have|got] [booked|saved] (any|a|the) [saved|upcoming|next|booked] ${FLIGHT}
    (when|what time|what day) (am|are|will|do) ${I} [be|get|come|fly|coming|flying|going|getting] (back|home)|what day ${I} (get|come|fly|go) (back|home)|when is (my|our) return|next (takeoff|take off)|(am|are) ${I} (flying|travelling|traveling|going (anywhere|somewhere|away))|(when|what time) (do|will) ${I} (land|arrive)
    (which|what) airport does (my|our) [<word>] flight|(which|what) airport (do|am|are|will) ${I} (fly|leave|depart|leaving|flying|arrive|land|go|going)
    how many (flights|trips|bookings) (do|have) ${I}|(am|are) ${I} booked (on|in|at|to)
    (which|what) airline (am|are|do) ${I}|how long (is|does) (my|our) [next|outbound|return|first] [<word>] (flight|journey) [take|last]|how long (am|are|will) ${I} [be] (flying|in the air|on the plane)|anything on my
    (my|the) (booking|flight) reference
    (what|which) (seat|seats) (do|am|are|have) ${I}|my (seat|seats)|where (do|am) ${I} (sit|sitting)
    when (is|will) [be] [the|my|our] next time [that] ${I} (am|are|will be|will) (flying|fly|leaving|leave|travelling|traveling|travel)
  `,
  hotels: `
    where [exactly] (am|are|will|do) ${I} [be] (staying|stay|sleeping|sleep)|(which|what) hotel (am|are|do|did|have) ${I}
    (do|have) ${I} [already] [have|got] [booked] (any|a) ${HOTEL}|did ${I} [already] (book|save|reserve) (a|any|the) ${HOTEL}
    how many (nights|hotels) (am|are|do|have) ${I}|(which|what) hotels (have|did|do) ${I}
    (number|address|name) (of|for) (the|my|our) [<word>] [<word>] hotel|(address|name) (of|for) (the|my|our) <word> (one|place)|(number|code) (do|can) ${I} (call|ring|phone) for (the|my|our) hotel|(my|the|our) [hotel] (booking|reservation) ref|map of where (the|my|our) hotel
    (my|the) (confirmation|reservation|booking|reference) (number|code)|${HOTEL} (confirmation|reference)
    (when|what time) (do|must|should|does) ${I} [have|need] [to] ((be|get) out of (the|my|our)|vacate)|(when|what time) (is|do ${I} have to) (check in|check-in|checkin|check out|check-out|checkout)|when (do|can|must) ${I} (check in|check out)
  `,
  cars: `
    (do|have) ${I} [already] [have|got] [booked] (any|a) [booked] ${CAR}|did ${I} (book|order) (a|any|the) ${CAR}|(has|is) (my|the) ${CAR} [(on|for)] [the] [<word>] [been] [definitely|really|actually|already] (booked|ordered|confirmed)|(has|is) (a|my|the|any) driver [been] [already] (found|assigned|named|known)
    (what time|when) (is|are|does) (my|our|the) (${CAR}|gentleman|man|lady) [coming]|who is (my|our|the) driver|who is (driving|collecting|fetching|picking) (me|us) [up]|(which|what) (car|cars|taxi) (do ${I} have|have ${I})
    where (does|will|is) (my|the|our) ${CAR} [be] (pick|picking|collect|come|coming|wait|waiting|stand|meet)|where (am|do|will) ${I} [get|be] (picked|collected)
  `,
});
export const DETAILS = phrases<Detail>({
  arrival: "(get|gets|getting) in|land|lands|landing|arrive|arrives|arrival",
  airport: "(which|what) airport",
  number: `(confirmation|reservation|booking|reference) (number|code|reference|ref)|${HOTEL} (confirmation|reference)`,
  address: "address|where is (my|our|the) hotel|where (the|my|our) hotel",
  telephone:
    "(phone|telephone) number|telephone|is the number (of|for) (the|my|our) [<word>] [<word>] hotel",
  checkIn: "check in|check-in|checkin",
  checkOut: "out of the|out of my|vacate|check out|check-out|checkout",
  howLong: "how many nights|how long",
  seat: "seat|seats",
  driver: `who is ((my|our|the) driver|driving|collecting|fetching|picking)|name of (my|our|the) driver|driver [been] [already] (found|assigned|named|known)`,
  pickup: `where (does|will|is|do) (my|the|our|i|we) ${CAR} [be] (pick|picking|collect|come|coming|wait|waiting|stand|meet)|(picking|pick) (me|us) up|where (am|do|will) ${I} [get|be] (picked|collected)`,
  status: `(is|has) (my|the|our) ${CAR} [(on|for)] [the] [<word>] [been] confirmed`,
  when: "when|what time|which day|what day",
});

/** The flight back, among those saved. */
export const BACK = phrases(`
  return ${FLIGHT}|(my|our) return|[on] [the|my|our] way (back|home)|the (one|1) (home|back)|${FLIGHT} (home|back)|(am|are|will|do) ${I} [be|get|come|fly|coming|getting] (back|home)|(fly|flying|go|going|travel|travelling) (home|back)
`);

/** Continues after an answer about them. */
export const AND = phrases("and|(what|how) about|anything [else]");
export const AFTER_IT = phrases(
  "[the] (one|flight|hotel|car) after [(that|it|this)]|[the] next one|after (that|it|this)|what (next|then)",
);
/** Said after hearing all of them: only these. */
export const ONLY = phrases<PlanKind>({
  flights: `[only|and] [the|my|our] ${FLIGHT}`,
  hotels: `[only|and] [the|my|our] ${HOTEL}`,
  cars: `[only|and] [the|my|our] ${CAR}`,
});

/** Asks for more than to look at the plans. */
export const OTHER = phrases(`
  (status|on time|delayed|gate|terminal|late|weather|price|cost|costs|boarding|import)
  (find|search|book|buy|look for|looking for|another) [me] [a|an|some]
`);

/** Asks to see the plans, not to hear them. */
export const SHOW = phrases("show|display|view|see|look|let (me|us) see|open|bring up|pull up");
export const OWN = wordSet("my our saved booked");

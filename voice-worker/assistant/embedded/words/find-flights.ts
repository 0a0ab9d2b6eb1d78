/** Ways to ask for flights. */
import { FLYERS } from "#app/contracts/flight-options.ts";
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const FLIGHT = wordSet(
  "flight flights fly flying flies flown plane planes airfare airfares fare fares airline airlines",
);
/** Not only for flights. */
export const TICKET = wordSet("ticket tickets seat seats");
export const SEARCH = wordSet(
  "way find finding search searching look looking book booking buy get want need show any there available available availability check cheap cheapest like option options",
);
export const TRIP = wordSet(
  "go going come coming get getting travel travelling traveling head heading trip journey visit visiting take bring be leave leaving depart departing arrive arriving land landing",
);
/** Other means of travel, and questions that do not ask for a flight. */
export const OTHERWISE = phrases(`
  train|trains|bus|buses|coach|ferry|boat|drive|driving|cruise|eurostar|bike|walk
  how (long|far|many|high|fast)|(which|what) (gate|terminal)|on time|why|what time zone|time difference|visa
`);
/** As a question; "we are three who want to travel" tells about those who travel. */
export const WHO = phrases("who");
/** Without a word for a flight, these mean a place to stay, or the way into town. */
export const STAYS = phrases(
  "hotel|hotels|room|rooms|accommodation|hostel|motel|stay|get from the airport",
);
/** A flight that is already booked. */
export const OWN = phrases(`
  (my|our|his|her|their) [next|saved|booked|last|1st|own|scheduled|upcoming] [<word>] [<word>] (flight|flights|ticket|tickets|plane)
  (next|1st) (flight|plane) [that] (i|we) (am|are|have|will)|(if|when|should) (today|tomorrow) [s] (flight|plane)
`);
/** "Is the New York flight leaving on time?" is about one flight; "the earliest one leaving" may be any. */
export const KNOWN = phrases(
  "is the [<word>] [<word>] (flight|plane) [still] (leaving|going|late|delayed|cancelled|departing|running|taking off|on time)",
);
export const ONE_OF_ALL = wordSet(
  "earliest latest cheapest fastest quickest next last 1st direct nonstop non-stop other another",
);
export const HOMEWARD = phrases(
  "(come|coming|get|getting|fly|flying|go|going|way|flight|flights) (back|home)",
);
export const HOME = phrases(
  "(flight|flights|fly|flying|plane|come|coming|get|getting|go|going|way|there|anything|something) [back] home",
);
export const NEW_SEARCH = phrases(`
  (another|new|other|different|2nd|second|more) [one way|round trip|return] (flight|flights|trip|search|ticket|tickets)|start over|also|as well|too
`);
/** A ticket for a journey that names no other means of travel. */
export const AIR_TICKET = phrases(`
  (one way|oneway|one-way|1 way|round trip|round-trip|roundtrip|return|plane|air|airline|economy|business|1st class) [class] (ticket|tickets|fare)|(one way|oneway) trip|round trip|round trips|roundtrip
  (airlines|airways)|(business|economy|1st|premium) class
`);
export const TICKETS = phrases("ticket|tickets");
export const JOURNEY = wordSet(
  "trip trips travel travelling traveling journey vacation holiday fly",
);
export const ANYTHING_TO = phrases(`
  (anything|something) [<word>] [<word>] to|what (have you got|do you have|is there|else is there|is available) to
`);
/** "Look at Dublin for Tuesday". */
export const LOOK_AT = phrases("look at [for]");
export const TO = wordSet("to for");
export const QUESTIONS = {
  origin: { say: "Where are you flying from?", examples: ["from London", "never mind"] },
  destination: { say: "Where to?", examples: ["to Rome", "never mind"] },
  departureDate: { say: "On which day?", examples: ["next Friday", "tomorrow"] },
} as const;
export const WAY_BACK = 'Say "and the way back" for the flight home.';
export const TOO_MANY = `I can only search for up to ${FLYERS.max} adults.`;
export const NOT_SEARCHED_BY =
  "I can only search for adults, and can't filter by bags, seats or price.";

/** Ways to point at a flight or hotel on the screen, or to ask about it. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const POINTING = wordSet(
  "the one ones flight flights option number result choice entry plane connection that which leaves leaving departs departing goes arrives arriving lands landing first last please 1st in on list from of with by and at then i am",
);
export const COUNTED = phrases("<count>|but (one|<count>)");
/** Refers to the one named last. */
export const THE_ONE = phrases("(save|book|keep|take|add|reserve|confirm) the (flight|hotel)");
export const DEED = wordSet("save book keep reserve");
export const NOUNS = wordSet("one flight option plane at");
export const PREFERS = phrases(`
  prefer|preferably|like|love|rather|want|(usually|always|mostly) (fly|take|use)|go via|travel (via|with|by|on)
`);
/** Words that begin a question about one of a list. */
export const ASKS = phrases(`
  which|what|who|how (much|long|about|many|far|good)|when|is|does|do|are there|any|tell me|describe|details|more about|about
  where|show|read [out]|price|fare|cost|costs|duration|stops
`);
/** "What is the difference between the first two?" */
export const COMPARED = phrases("difference|differences|differ|compare");
export const WHICH_AIRPORT = phrases(
  "[from|to|at] (which|what) airport (is|does|do|will|are) [that|it|this|they]",
);
export const OF_IT = phrases(
  "(is|does|will) (it|that|this) [one|flight] [go|fly|land|arrive|leave|depart] [from|to|at|in|into]",
);
/** "Is there one around noon?" looks for another, at another time. */
export const ANY_AT = phrases(
  "(is|are) there [(one|any|ones|anything|something)] [that|which] [(leaving|going|departing|arriving|landing|getting|leave|leaves|depart|get|gets|arrive|arrives|land|lands)] [in|out|there] (at|around|about|nearer|closer|before|after|by) [about|around|to]",
);
export const PRICE = phrases(
  "the [ticket] (fare|price|cost)|how long (is|does|will) the (flight|plane)",
);
export const PRICED = wordSet("of for to in");
/** "The price of the hotel" and "the fare to Rome" are not about the flight named last. */
export const ITSELF = phrases("[the|that|this|a|my] (flight|ticket|one)|it|that|this");
const ANY = "[(anything|something|any|one|a|the)]";
const ONE = "[(one|flight|hotel|option|result)]";
export const OTHERS = phrases({
  later: `${ANY} later ${ONE}|[the] one after [(that|it|this)]`,
  earlier: `${ANY} earlier ${ONE}|[the] one before [(that|it|this)]`,
  cheaper: `${ANY} cheaper ${ONE}`,
  closer: `${ANY} (closer|nearer) ${ONE}`,
  faster: `${ANY} (faster|quicker|shorter) ${ONE}`,
  better: `${ANY} better ${ONE}`,
  next: `[the|show me the] next ${ONE}`,
  previous: `[the|show me the] previous ${ONE}|[the] one before`,
});
export const ONLY = wordSet(
  "the one number option flight please yes yeah ok okay then so thanks , no not but just hotel result that leaves departs last first 1st",
);
/** Not about the list of flights, or of hotels. */
export const OF_OTHERS = {
  flights: wordSet("hotel hotels room car taxi driver train"),
  hotels: wordSet("flight flights plane airline car taxi driver train"),
};
export const HOTEL_POINTING = wordSet(
  "the one ones hotel hotels option number result choice place room first last please in on list from of with by and at then i am 1st",
);
export const COMMON = wordSet(
  HOTEL_POINTING,
  "hotel hotels inn house apartments apartment rooms suites resort hostel city centre center",
);
export const NOT_WITH_THEM =
  "None of these flights is with that airline, and I search all airlines at once.";

/** Ways to tell of a flight or hotel that is already booked. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

/** Said by a traveller who already has a flight. */
export const FLIGHT_TOLD = phrases(`
  (i|we) (am|are|will be) [booked] (on|flying|taking|catching|travelling on|going on) [on|with] [the] [flight]
  (i|we) (am|are|have been) booked (on|onto) [the] [flight]
  booked [<word>] [a|another|flight]|[i have] [already] got (a|another) flight [home|back|out]|(i|we) [have] [already] (booked|bought) (a|another) flight
  (i|we) (have|have got|have booked|booked|got|bought) [a|the|my|our] [seat|seats|ticket|tickets|place|places] [booked] [on|for] [the] [flight]
  (my|our) [next|outbound|inbound] flight is [on|with]
  (here|this) is (my|our|a|the) [flight] (booking|reservation|ticket|confirmation) [for|on|with] [,]
  (i|we) fly [on|with] [flight]
`);
export const PUTS = wordSet("add put enter note stick pop");
export const INTO_PLANS = phrases(
  "(to|in|into|on|onto) (my|our|the) [travel] (trip|trips|plan|plans|itinerary|list|bookings|calendar)",
);
export const WANTED = phrases(`
  (add|enter|put in|note down|bring in) (a|my|our|another|the) [booked] [flight]
  (add|enter|put in) flight
`);
export const STOPS = phrases(
  "from|on|for|in|until|till|between|confirmation|reference|room|,|starting|tonight|tomorrow|and|with|to",
);
export const NO_STAY = phrases(
  "flight|flights|plane|train|eurostar|car|cab|taxi|ferry|bus|table|tickets",
);
export const BOOKED_THE = phrases("(i|we) [have] [just|already] (booked|reserved) [at] the");
const INNS = wordSet("hotel inn lodge hostel suites resort guesthouse");
/** Said by a traveller who already has a hotel; its name follows. */
export const HOTEL_TOLD = phrases(
  `
  (i|we) (am|are|will be) (staying|sleeping|booked) (at|into)
  (i|we) (am|are) booked in at
  (i|we) (have|have got|have booked|have reserved|booked|reserved|got) (a|the|our|my) [double|single|twin|family] (room|rooms|suite|reservation) [booked|reserved] at
  (my|our) hotel [in <word>] is [called]
  [(i|we) have] [already] got a hotel [in <word> [<word>]] [,] [it is] (called|named)|[(i|we) have] [already] got a hotel (via|through) <word> [,]
  add (a|my|our|the|another) [booked] hotel [called|named] [,]|add (my|our) <inn:hotel>
  (i|we) [have] [just|already] (booked|reserved) [at] [the] <hotel>
`,
  // "The Hotel Bellevue": the word is part of the name.
  {
    hotel: (words, at) => (words[at] === "hotel" && !STOPS.at(words, at + 1) ? at : undefined),
    // "Premier Inn": its second or third word says what it is.
    inn: (words, at) =>
      words.slice(at + 1, at + 3).some((word) => INNS.has(word)) ? at : undefined,
  },
);

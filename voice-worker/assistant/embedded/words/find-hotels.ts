/** Names for a place to stay, and ways to ask for one. */
import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const STAY = phrases(`
  hotel|hotels|accommodation|accommodations|lodging|hostel|hostels|motel|inn|resort|airbnb|guesthouse
  (guest|holiday) (house|home|houses|homes|apartment|apartments)|apartment|apartments|villa|bnb|b b|suite
  bed and breakfast|(<count>|decent|good) (star|stars) (in|near|hotel|hotels)|three-star|four-star|five-star|3-star|4-star|5-star|(house|flat|cottage|cabin) (in|near|for|to rent)|[a] (double|single|twin|family) room
  (place|places|somewhere|anywhere) [<word>] (to|for) (stay|sleep|spend)|(somewhere|anywhere) (nice|cheap|good|central|quiet|decent) (in|near)|where (can|could|should) (i|we) (stay|sleep)
  [<count>] (room|rooms)|stay in|a bed (in|near|for)|b bs|bnbs|[b] [and] bs|(sleep|staying) (in|at)
`);
/** "How do I say 'hotel' in Finnish?" */
export const OF_WORDS = phrases(
  "(meeting|conference|board|dining) (room|rooms)|a table|table for|(be|get) out of|how (do|can|could|should|would) (i|we) get|say|translate|mean|means|spell|pronounce",
);
/** The traveller's own hotel, which is not searched for. */
export const OWN = phrases(
  "(my|our|saved|booked) [saved|booked|next|own] (hotel|hotels|room|stay|accommodation)",
);
export const SEARCH = wordSet(
  "find search look looking book booking need want get recommend show suggest any there available reserve cheap rent nice good like another make reservation reservations locate help finding searching assistance assist require upcoming trip",
);
/** "And a hotel": where the last search goes. */
export const ADDS = wordSet("and also plus");
export const QUESTIONS = {
  destination: { say: "In which city?", examples: ["in Rome", "never mind"], isForPlace: true },
  checkinDate: { say: "When do you check in?", examples: ["from Friday", "never mind"] },
  nights: { say: "For how many nights?", examples: ["three nights", "never mind"] },
} as const;
export const NO_FEATURES = "I can't search by price, stars or facilities, but the list shows them.";
export const TOO_MANY = `I can only search for up to ${ADULTS.max} adults and ${ROOMS.max} rooms.`;
export const ADULTS_ONLY = "I can only search for adults. Add children when you book.";

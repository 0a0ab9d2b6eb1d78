/** Cars with a driver, and questions about them. */
import { phrases } from "#app/services/english/base/phrases.ts";

/** Names for a car with its driver. */
export const CAR = `(car|cars|cab|cabs|taxi|taxis|chauffeur|chauffeurs|limo|limousine|uber|ride|rides|lift|pickup|pick-up|pick up|(the|my|our|airport|car|private) transfer|driver)`;
export const CAR_WORDS = phrases(CAR);
const MINE = `(my|the|our) ${CAR}`;
export const TRACKED = phrases(`
  where [abouts] is ${MINE}|whereabouts is ${MINE}|where ${MINE} is|(track|locate) ${MINE}
  how (far|long|far away) (is|will|until|before|till) ${MINE}
  when (will|does) ${MINE} (be|get|arrive) [here]|when is ${MINE} (arriving|here|getting here|going to be here)
  (is|has) ${MINE} [already|nearly|almost|yet] (here|close|near|coming|arrived|on)
  (show|see|find) [me|us] ${MINE} on (the|a) map|${MINE} on (the|a) map|(status|state|progress) of [<word>] (my|our|the) ${CAR}|status of ${CAR}|going on with ${MINE}
  (waiting|waited) [for] [a] [<word>] [<word>] [<word>] [for] (my|our|the|a) ${CAR}|${MINE} (has|is|did) not (arrived|come|here|turned up|shown up|arrive|turn up|show up)|${MINE} (number|phone|plate|registration|car)|(number|license|licence|registration) (plate|number) [of ${MINE}]|(what|which) (kind|type|sort|colour|color|make) (of ${CAR} is|is ${MINE})
`);
const TO_THE_AIRPORT = "(airport|flight|plane)";
export const ASKED = phrases(`
  (do|will|would|should|shall|must) (i|we) [already|really] (need|take|get|book|order) [a|the] ${CAR}
  (which|what|how many) ${CAR} (do|will|would|should) (i|we|you) (need|take|get|book|order|suggest|recommend|propose|advise)
  (suggest|recommend|propose|advise) [me|us] [a|some|any] ${CAR}|(any|your) ${CAR} suggestions
  ${CAR} (suggestion|suggestions|recommendation|recommendations)
  (when|what time) (should|would|shall|must) (my|the|a) ${CAR}|(when|what time) (should|do|would|will) (i|we) (need|have|get|order|book|take) (my|the|a) ${CAR}
  (when|what time) (should|do|would|shall|will|must) (i|we) [have|need] [to] (leave|set off|head off|head out|get going|be picked up|go)
  (when|what time) (should|do|would|shall|will|must) (i|we) [have|need] [to] (be|get|arrive) (at|to) (the|my) (airport|gate|terminal)
  how (early|soon|long before [<word>] [<word>]) (should|do|must) (i|we) [have|need] [to] (be|get|arrive) [at|to] [the] (airport|gate|there)
  [absolute|very] latest [time|moment] [that] (i|we) (can|could|should|must) (leave|set off from) (the house|home|the hotel|the office)|latest [time] [that] (i|we) can (leave|set off) for the airport
  how (early|soon) (should|do|would|shall|must) (i|we) [have|need] [to] (leave|set off|be picked up|go)
  how long (does|will|would) it take [me|us] to get to [the] [<word>] (airport|heathrow|gatwick|stansted|luton) from (home|here|my (house|home|place|flat|address))
  how (far|long) [is it|does it take|will it take|do i need] [to] [get] to (the|my) ${TO_THE_AIRPORT}
  how (do|can|will|should|shall) (i|we) get to (the|my) ${TO_THE_AIRPORT}
  (when|what time) (am|will|do|does) (i|we) [get|be|being|getting] (picked up|collected)
  (i|we) (might|may) need [a] ${CAR}|is there a ${CAR} for me
`);

/** Ways to move where a car picks up or goes. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import { flightNumber } from "#app/services/english/base/word-classes.ts";

const PICKUP = "(pickup|pick-up|pick up)";
const CHANGE = "(change|move|set|update|correct|switch|modify|edit)";
const PLACE = "[address|location|place|point]";
const RIDE = "[car|cars|ride|rides|taxi|cab]";
export const ASKED = phrases(`
  ${CHANGE} (my|the) ${RIDE} (${PICKUP}|departure|pickup|starting|collection) ${PLACE}
  ${CHANGE} (my|the|where my|where the) (car|taxi|cab|ride)
  ${CHANGE} where (i am|i get|i will be|the car|my car) [picked up|collected|picks me up]
`);
/** Changes where it goes. */
export const TO_ELSEWHERE = phrases(`
  ${CHANGE} (my|the) ${RIDE} (arrival|destination|drop-off|dropoff|drop off|end) ${PLACE}|${CHANGE} where (my|the) (car|taxi|cab|ride) (goes|is going|takes me)
  (my|the) new (arrival|destination|drop-off|dropoff) ${PLACE} (is|should be|will be)
`);
export const INSTEAD = phrases("instead|rather|this time");
export const QUESTIONS = wordSet("what when where which who why how is does did has");
/** A street number after "it is", which ends this phrase. */
export const STATED = phrases("[,] (it|that|which) is [now] [at] <count>");
export const TO = phrases("to|at|from|is|be");

/** About a car that is booked, even without an "instead". */
const BOOKED = `(be|get) (picked up|collected) (at|from)|(driver|car|taxi|cab) [(on|for) [the] (<word>|<nth>|<flight>)] [should|to|must|can] (pick me up|collect me|get me|fetch me) (at|from)`;
const ofBooked = (text: string) => phrases(text, { flight: flightNumber });
export const OF_A_BOOKED_CAR = ofBooked(BOOKED);
export const ELSEWHERE = ofBooked(`
  ${BOOKED}|(pick|collect) (me|us) [up] (at|from)|(driver|car|taxi|cab) [should|to|must|can] come (at|from|to)
`);
